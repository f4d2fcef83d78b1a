import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PROVIDERS, SERVICES } from '../../providers/providers.gen.ts';
import type { Service, ServiceUse } from '../../providers/service.ts';
import type { Schemas } from '../../schema/compose-node.ts';
import type { ServiceSettings } from '../../shared/page/page-services.ts';
import { readSchemaParts } from '../schema/read-schema-parts.ts';

/** Generates the list of providers: one entry for each folder in `src/providers`. */
export async function generateProviders(toolRoot: string): Promise<[file: string, text: string][]> {
  const folder = path.join(toolRoot, 'src', 'providers');
  const names = (await readdir(folder)).sort();
  const withFile = (file: string): readonly string[] => names.filter((name) => existsSync(path.join(folder, name, file)));
  return [
    ['src/providers/providers.gen.ts', listProviders(withFile('provider.ts'), withFile('service.ts'))],
    ['docs/providers.md', printProviders() + printServices((await readSchemaParts(toolRoot)).services)],
  ];
}

function listProviders(providers: readonly string[], services: readonly string[]): string {
  const importsOf = (names: readonly string[], kind: string): string =>
    names.map((name) => `import { ${kind} as ${variableOf(name)} } from './${name}/${kind}.ts';`).join('\n');
  const entriesOf = (names: readonly string[]): string => names.map((name) => `  ['${name}', ${variableOf(name)}],`).join('\n');
  return `// Generated from the folders of src/providers by \`npm run generate\`. Do not edit.
${importsOf(providers, 'provider')}
import type { Provider } from './provider.ts';
${importsOf(services, 'service')}
import type { Service } from './service.ts';

/** The providers of pages to embed, by what stands after \`provider:\` in the YAML. */
export const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
${entriesOf(providers)}
]);

/** The services that run on all pages, by their key in the YAML. */
export const SERVICES: ReadonlyMap<string, Service> = new Map([
${entriesOf(services)}
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

/** Prints the table of services for the docs, with the examples of their schemas. */
function printServices(schemas: Schemas): string {
  const rows = [...SERVICES].map(([key, service]) => {
    const { properties = {} } = schemas.get(key) ?? {};
    const { consent, ...fields } = properties;
    const settings = Object.fromEntries(
      Object.entries(fields).map(([name, { examples = [], default: usual }]) => [name, usual ?? examples[0]]),
    );
    return printService(key, service, { ...service.use(settings as ServiceSettings), starts: String(consent?.default ?? 'click') });
  });
  return `
## Services

What runs on pages if [you name it](services.md). *Starts* is the default: after the visitor agrees (ask), at once, until the visitor refuses (notice), or
after a press of its button (click). Nobody tried these with a real account: tests run each against a stand-in that behaves as documented.

| service | in the YAML | for | starts | asked then | stored for your site | checked in |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function printService(
  key: string,
  { name, section, checked }: Service,
  { purpose, needs, stores, starts }: ServiceUse & { readonly starts: string },
): string {
  const hosts = [...new Set(needs.map((need) => need.replace(/^\w+ \w+:\/\//, '')))];
  const stored = [...new Set(stores.map((item) => `\`${item.name}\`${item.days === undefined ? '' : ` (${item.days} days)`}`))];
  const source = { 'vendor-docs': 'its documentation', 'seen-in-use': 'sites that use it', 'public-lists': 'public lists' }[checked.by];
  return `| ${name} | \`${section}.${key}\` | ${purpose} | ${starts} | ${hosts.join(', ')} | ${stored.join(', ') || 'nothing'} | ${source}, ${checked.on} |`;
}
