import type { SchemaNode } from '../../model/schema.ts';

/** The list of the ways to deliver messages: one import for each folder in `src/delivery/adapters`. */
export function generateAdapters(schema: SchemaNode): string {
  const names = Object.keys(schema.$defs?.messages?.['x-adapters'] ?? {});
  const imports = names.map((name) => `import { ${name} } from './adapters/${name}/adapter.ts';`);
  const entries = names.map((name) => `  ['${name}', ${name}],`);
  return `// Generated from the folders of src/delivery/adapters by \`npm run generate\`. Do not edit.
import type { Adapter } from './adapter.ts';
${imports.join('\n')}

/** Every way to deliver messages, by what stands after \`via:\` in the YAML. */
export const ADAPTERS: ReadonlyMap<string, Adapter<never>> = new Map<string, Adapter<never>>([
${entries.join('\n')}
]);
`;
}
