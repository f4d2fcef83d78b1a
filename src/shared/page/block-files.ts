/** Converts `card-grid` to `CardGrid`: the component of a block type, or the TypeScript name for another name in the schema. */
export function toPascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/** Returns the file of a block type that the site defines, relative to the site's folder `blocks`. */
export function ownComponent(type: string): string {
  return `${type}/${toPascalCase(type)}.tsx`;
}

/**
 * The names of what blocks need for features that few pages have: scripts, which pages load with those of their blocks. They are no types of
 * blocks. Styles of the same name come with them.
 */
export const SPECIAL_FIELDS = 'special-fields';
export const EMBED_PARTS = 'embed-parts';
export const EMBED_SCRIPT = 'embed-script';

/** Their files, relative to Townsite's folder. */
export const PART_FILES: ReadonlyMap<string, string> = new Map([
  [SPECIAL_FIELDS, 'src/ui/delivery/special-fields/SpecialFields.tsx'],
  [EMBED_PARTS, 'src/ui/embed/EmbedParts.tsx'],
  [EMBED_SCRIPT, 'src/ui/embed/EmbedScript.ts'],
]);

/** Returns the file of a block type's component, or of such a feature, relative to Townsite's folder. */
export function componentFile(type: string): string {
  return PART_FILES.get(type) ?? `src/blocks/${type}/${toPascalCase(type)}.tsx`;
}
