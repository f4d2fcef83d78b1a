import fc from 'fast-check';
import { stringify } from 'yaml';
import type { DataPath } from '../../src/model/diagnostic.ts';
import { formatPath } from '../../src/model/diagnostic.ts';
import { toGithubCommands } from '../../src/model/print/to-github.ts';
import { toJsonReport } from '../../src/model/print/to-json.ts';
import { toSarif } from '../../src/model/print/to-sarif.ts';
import { toTerminal } from '../../src/model/print/to-terminal.ts';
import type { SchemaNode } from '../../src/model/schema.ts';
import { checkSource } from '../../src/node/check/check-source.ts';
import { HOST_NAMES } from '../../src/node/load/host-names.ts';
import { type Names, registerPath } from '../../src/node/publish/output-names.ts';
import type { DescribedSite } from '../../src/pages/describe/described-site.ts';
import type { Host } from '../../src/pages/hosting/hosts/host-facts.ts';
import { pageWithBase } from '../../src/pages/hosting/with-base-path.ts';
import { OUTPUTS } from '../../src/pages/outputs/outputs.ts';
import type { ImageFacts } from '../../src/pages/pictures/image-facts.ts';
import { basePathOf, pageDataPath, pageFile } from '../../src/shared/url.ts';
import { SiteSource } from '../../src/source/site-source.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from './describe-site.ts';
import { references, valuesFor } from './fuzz-values.ts';
import type { Draft } from './small-site.ts';
import { page, smallSite } from './small-site.ts';

/** A value to put into a site. Undefined removes the field. */
export interface Change {
  readonly field: Field;
  readonly value: unknown;
}

export interface FuzzCase {
  readonly changes: readonly Change[];
  readonly host: Host | undefined;
}

interface Field {
  readonly path: DataPath;
  readonly node: SchemaNode;
  /** The values that the site has, or could have, at each step of the path, the field itself first. */
  readonly samples: readonly unknown[];
}

/** A valid site with an item in each collection and a block of each type. */
function baseSite(): Draft {
  const city = {
    name: 'Allen',
    county: 'Collin County',
    geo: { lat: 39.7, lng: -105.2 },
    summary: 'Bricks.',
    intro: 'Dust.',
    description: 'Pecans.',
  };
  const blocks = SCHEMA.blockTypes.map((type) => SCHEMA.block(type)?.examples?.[0] as object);
  return {
    ...smallSite(),
    cities: [
      { slug: 'allen', ...city },
      { slug: 'plano', ...city, name: 'Plano' },
    ],
    categories: [{ slug: 'homes', title: 'Homes', summary: 'Where people live.', services: ['windows'] }],
    pages: [
      page('/', blocks),
      page('/about', [{ type: 'rich-text', body: 'A text.' }]),
      page('/locations/{{city.slug}}', [{ type: 'hero', heading: 'In {{city.name}}' }], { each: 'cities' }),
      page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
    ],
    redirects: ['/old', '/older', '/oldest'].map((from) => ({ from, to: '/' })),
  };
}

export const BASE = baseSite();

const SIZE = { width: 600, height: 400 };

/** The pictures that examples refer to. */
export const IMAGES: ImageFacts = new Map(
  ['images/example.svg', 'images/team.svg'].map((file) => [file, { src: `/assets/${file.slice(7, -4)}-0123456789.svg`, ...SIZE }]),
);

/** Every field of the schema, at the path where the site has it or could have it. */
export const FIELDS: readonly Field[] = findFields();

/** The names of facts that texts may refer to, whether the site has them or not. */
const NAMES: readonly string[] = findNames(SCHEMA.root, []);

function findFields(): Field[] {
  const found: Field[] = [];
  visit(SCHEMA.root, [], [BASE]);
  return found;

  function visit(own: SchemaNode, path: DataPath, samples: readonly unknown[]): void {
    const node = SCHEMA.resolve(own);
    if (path.length > 0) found.push({ path, node, samples });
    const sample = samples.at(-1);
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      const given = isMap(sample) ? sample[key] : undefined;
      const { examples = [] } = SCHEMA.resolve(child);
      visit(child, [...path, key], [...samples, given ?? examples[0]]);
    }
    const [items, list] = [SCHEMA.items(node), Array.isArray(sample) ? sample : node.examples?.find(Array.isArray)];
    if (items === undefined || list === undefined) return;
    for (const [index, item] of list.entries()) {
      const block = isMap(item) && typeof item.type === 'string' ? SCHEMA.block(item.type) : undefined;
      visit(block ?? items, [...path, index], [...samples.slice(0, -1), list, item]);
    }
  }
}

function findNames(node: SchemaNode, path: readonly string[]): string[] {
  const properties = { ...node.properties, ...node['x-derived'] };
  return Object.entries(properties).flatMap(([key, child]): string[] => {
    const alias = SCHEMA.collections.get(key);
    if (path.length === 0 && alias !== undefined) return findNames(alias.item, [alias.alias]);
    const own = SCHEMA.resolve(child);
    const name = [...path, key].join('.');
    return path.length > 3 ? [name] : [name, ...findNames(own, [...path, key])];
  });
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Picks each section as often as any other, or each field: most fields belong to blocks. */
const sections = [...new Set(FIELDS.map(({ path }) => path[0]))].map((section) => FIELDS.filter(({ path }) => path[0] === section));
const field: fc.Arbitrary<Field> = fc.oneof(
  fc.constantFrom(...FIELDS),
  fc.constantFrom(...sections).chain((some) => fc.constantFrom(...some)),
);

const one: fc.Arbitrary<readonly Change[]> = field.chain((each) => valuesFor(each.node, NAMES).map((value) => [{ field: each, value }]));

/** A fact that refers to another, which refers to a third. */
const FACTS = FIELDS.filter(({ path, node }) => ['business', 'market', 'texts'].includes(String(path[0])) && node.type === 'string');
const nested: fc.Arbitrary<readonly Change[]> = fc
  .tuple(fc.constantFrom(...FACTS), fc.constantFrom(...FACTS), references(NAMES))
  .map(([field, other, value]) => [
    { field, value: `{{${other.path.join('.')}}}` },
    { field: other, value },
  ]);

/** A key that is not in the schema, next to one that is. */
const unknownKey: fc.Arbitrary<readonly Change[]> = fc
  .tuple(fc.constantFrom(...FIELDS), fc.constantFrom('phonee', '', '__proto__', 'a'.repeat(300), 'a.b', '{{x}}', '\u202e'))
  .map(([field, key]) => [{ field: { ...field, path: [...field.path.slice(0, -1), key] }, value: 'x' }]);

const some: fc.Arbitrary<readonly Change[]> = fc.oneof(
  { weight: 12, arbitrary: one },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: unknownKey },
);

/** One change, which may leave the site valid, or up to six, because one mistake must not hide the others. */
export const CASES: fc.Arbitrary<FuzzCase> = fc.record({
  changes: fc.oneof(
    some,
    fc.array(some, { minLength: 2, maxLength: 6 }).map((changes) => changes.flat()),
  ),
  host: fc.constantFrom(undefined, ...HOST_NAMES),
});

/** Returns a change of the field at a path such as `redirects.0.from`. */
export function changeAt(written: string, value: unknown): Change {
  const found = FIELDS.find(({ path }) => path.join('.') === written);
  if (found === undefined) throw new Error(`The schema has no field ${written}.`);
  return { field: found, value };
}

/** Returns the configuration of a case, as YAML. */
export function writeCase({ changes }: FuzzCase): string {
  const data = structuredClone(BASE);
  const touched = new Set(changes.map(({ field }) => field.path.slice(0, 4).join('.')));
  // Leaves out blocks without changes, which would only take time.
  data.pages[0].blocks = data.pages[0].blocks.map((block: object, index: number) =>
    touched.has(`pages.0.blocks.${index}`) ? block : { type: 'rich-text', body: 'A text.' },
  );
  for (const change of changes) put(data, change);
  return stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
}

function put(data: Draft, { field, value }: Change): void {
  const { path, samples } = field;
  let at = data;
  for (const [depth, step] of path.slice(0, -1).entries()) {
    const next = path[depth + 1];
    const fits = typeof next === 'number' ? Array.isArray(at[step]) : isMap(at[step]);
    const sample = samples[depth + 1];
    const canBe = typeof next === 'number' ? Array.isArray(sample) : isMap(sample);
    if (!fits) at[step] = canBe ? structuredClone(sample) : typeof next === 'number' ? [] : {};
    at = at[step];
  }
  const last = path.at(-1) as string | number;
  // A copy, because another change may modify the value.
  const own = structuredClone(value);
  if (value === undefined && Array.isArray(at)) at.splice(Number(last), 1);
  else if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value: own, enumerable: true, configurable: true, writable: true });
}

/** Describes a case in words. */
export function printCase({ changes, host }: FuzzCase): string {
  const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? String(value);
  return `${changes.map(({ field, value }) => `${formatPath(field.path)} = ${show(value)}`).join(', ')}; ${host ?? 'no host'}`;
}

/** The maximum time for one case, in milliseconds. */
const LIMIT = 10_000;

/**
 * Runs a case through load, describe, check, the report, and the planning of all output files.
 * @returns whether it is a valid site
 * @throws everything that is thrown on the way, or if it takes too long
 */
export function runCase(fuzzCase: FuzzCase): boolean {
  const start = performance.now();
  const text = writeCase(fuzzCase);
  const config = parseYaml({ file: 'site.config.yaml', text });
  const source = new SiteSource({ config, files: [], schema: SCHEMA });
  const { host } = fuzzCase;
  const { diagnostics, site } = checkSource({ source, images: IMAGES, isStrict: false, now: '2026-11-20', host });
  const sources = new Map([['site.config.yaml', text]]);
  toTerminal(diagnostics, { sources, paint: (_style, each) => each, max: 50 });
  for (const format of [
    toJsonReport(diagnostics, 50),
    toSarif(diagnostics, { toolVersion: '0', max: 50 }),
    toGithubCommands(diagnostics, 50),
  ])
    JSON.stringify(format);
  const lines = text.split('\n').length;
  const lost = diagnostics.find(({ line, column }) => !(line >= 1 && line <= lines && column >= 1));
  if (lost !== undefined) throw new Error(`A finding is nowhere: ${JSON.stringify(lost)}`);
  if (site !== undefined) planOutput(site);
  const time = performance.now() - start;
  if (time > LIMIT) throw new Error(`It took ${Math.round(time / 1000)} s.`);
  return site !== undefined;
}

/** Plans each output file, and checks for conflicting names as publishing does. */
function planOutput(site: DescribedSite): void {
  const base = basePathOf(site.url);
  const { pageFiles, notFound } = site.routing;
  const names: Names = new Map();
  const pages = site.pages.map((each) => pageWithBase(each.describe(), base).path);
  const files = pages.flatMap((path) => [pageFile(path, pageFiles), pageDataPath(path).slice(1)]);
  const assets = ['404.json', 'assets/app.js', 'favicon.ico', 'manifest.webmanifest', 'apple-touch-icon.png', 'third-party.txt'];
  const copies = Object.values(site.hosting.copies);
  for (const file of [...files, notFound, ...copies, ...assets.map((file) => `${base.slice(1)}${base && '/'}${file}`)])
    registerPath(names, file);
  for (const output of OUTPUTS) {
    for (const { path } of output.files(site, { base, scriptHashes: ['sha256-x'] })) registerPath(names, path);
  }
}
