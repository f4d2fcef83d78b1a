/** `card-grid` → `CardGrid`: the component of a block type, or another name of the schema as a name of TypeScript. */
export function toPascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/** The file of the component of a block type that a site brings along, from its folder `blocks` on. */
export function ownComponent(type: string): string {
  return `${type}/${toPascalCase(type)}.tsx`;
}

/** The file of a block type's component, from the folder of Townsite on. */
export function componentFile(type: string): string {
  return `src/blocks/${type}/${toPascalCase(type)}.tsx`;
}
