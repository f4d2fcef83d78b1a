import type { SchemaNode } from '../../model/schema.ts';

/** Generates the lists of the ways to deliver messages: one entry for each folder in `src/delivery/adapters`. */
export function generateAdapters(schema: SchemaNode): [file: string, text: string][] {
  const names = Object.keys(schema.$defs?.messages?.['x-adapters'] ?? {});
  return [
    ['src/delivery/adapters.gen.ts', listAdapters(names)],
    ['src/delivery/page-sides.gen.ts', listPageSides(names)],
  ];
}

const BANNER = '// Generated from the folders of src/delivery/adapters by `npm run generate`. Do not edit.';

function listAdapters(names: readonly string[]): string {
  const entries = names.map((name) => `  ['${name}', () => import('./adapters/${name}/adapter.ts')],`);
  return `${BANNER}
import type { Adapter } from './adapter.ts';

type Load = () => Promise<{ readonly adapter: Adapter<never> }>;

/** Loads a way to deliver messages, by what stands after \`via:\` in the YAML. A browser loads the one that the site uses. */
export const ADAPTERS: ReadonlyMap<string, Load> = new Map<string, Load>([
${entries.join('\n')}
]);
`;
}

function listPageSides(names: readonly string[]): string {
  return `${BANNER}
${names.map((name) => `import { ${name} } from './adapters/${name}/page-side.ts';`).join('\n')}
import type { PageSide } from './page-side.ts';

/** What pages need for each way to deliver messages, by what stands after \`via:\` in the YAML. */
export const PAGE_SIDES: ReadonlyMap<string, PageSide<never>> = new Map<string, PageSide<never>>([
${names.map((name) => `  ['${name}', ${name}],`).join('\n')}
]);
`;
}
