/** Converts `card-grid` to `CardGrid`: the component of a block type, or the TypeScript name for another name in the schema. */
export function toPascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/** Returns the file of a block type that the site defines, relative to the site's folder `blocks`. */
export function ownComponent(type: string): string {
  return `${type}/${toPascalCase(type)}.tsx`;
}

/**
 * The name of what blocks need for fields that few forms have: a script and styles, which pages load with those of their blocks. It is no type
 * of a block.
 */
export const SPECIAL_FIELDS = 'special-fields';

/** Returns the file of a block type's component, relative to Townsite's folder. */
export function componentFile(type: string): string {
  return type === SPECIAL_FIELDS ? 'src/ui/delivery/special-fields/SpecialFields.tsx' : `src/blocks/${type}/${toPascalCase(type)}.tsx`;
}
