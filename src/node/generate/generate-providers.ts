import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PROVIDERS } from '../../providers/providers.gen.ts';

/** Generates the list of providers: one entry for each folder in `src/providers`. */
export async function generateProviders(toolRoot: string): Promise<[file: string, text: string][]> {
  const entries = await readdir(path.join(toolRoot, 'src', 'providers'), { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  return [
    ['src/providers/providers.gen.ts', listProviders(names)],
    ['docs/providers.md', printProviders()],
  ];
}

function listProviders(names: readonly string[]): string {
  const imports = names.map((name) => `import { provider as ${variableOf(name)} } from './${name}/provider.ts';`);
  return `// Generated from the folders of src/providers by \`npm run generate\`. Do not edit.
${imports.join('\n')}
import type { Provider } from './provider.ts';

/** The providers, by what stands after \`provider:\` in the YAML. */
export const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
${names.map((name) => `  ['${name}', ${variableOf(name)}],`).join('\n')}
]);
`;
}

function variableOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Prints the table of providers for the docs. A new provider is in it after the second run, because this runs with the list of before. */
function printProviders(): string {
  const rows = [...PROVIDERS.values()].map((provider) => {
    const { name, frame, script, sample, checked } = provider;
    const hosts =
      frame === undefined ? [script?.src, ...(script?.origins ?? []), ...(script?.frames ?? [])] : [sample, ...(frame.others ?? [])];
    const asked = [...new Set(hosts.flatMap((url) => (url === undefined ? [] : [new URL(url).host])))].join(', ') || 'nothing';
    const source = checked.by === 'vendor-docs' ? 'its documentation' : 'sites that use it';
    const addresses = (frame ?? script)?.addresses ?? provider.hosts;
    const shown = frame === undefined ? (script === undefined ? 'a link' : 'inside your page, by its script') : 'inside your page';
    return `| ${name} | ${shown} | \`${addresses.join('`, `')}\` | ${asked} | ${source}, ${checked.on} |`;
  });
  return `# Providers

<!-- Generated from the folders of src/providers by \`npm run generate\`. Do not edit. -->

What the block [\`embed\`](embeds.md) does with the address of each provider. Its frame or its script loads after a click. *Asked then* are the sites that get to
know of the visit: the address of the visitor, the browser, and the name of your site, but not the page. Nobody tried these with a real
account. They were checked in the provider’s documentation, or in several public sites that use it.

| provider | shown | addresses | asked then | checked in |
|---|---|---|---|---|
${rows.join('\n')}

Any other address is shown inside your page.
`;
}
