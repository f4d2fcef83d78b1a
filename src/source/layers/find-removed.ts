import type { ErrorObject } from 'ajv/dist/2020.js';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Finding, Location } from '../../model/diagnostic.ts';
import { diagnosticAt, formatPath } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { languageOf } from '../../values/country/country.ts';
import type { SourceFile } from '../source-file.ts';
import { wordRemedy } from '../word-remedy.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import { entryKeysOf, followNames } from './entry-keys.ts';
import { findRenaming, wordRenaming } from './lay-over.ts';
import type { Origin } from './origin.ts';

/** The files of a site, as a finding between them needs them. */
export interface LayeredSource extends SourceFile {
  readonly base: LayeredSource | undefined;
  readonly config: ParsedYaml;
  /** The configurations of the site and of those that it extends, the nearest first. */
  readonly configs: readonly ParsedYaml[];
  readonly data: unknown;
  readonly schema: SchemaModel;
  readonly diagnostics: readonly Diagnostic[];
  /** What the schema refuses in the data. */
  readonly errors: readonly ErrorObject[];
  toDiagnostic(finding: Finding): Diagnostic;
  originOf(path: DataPath): Origin;
}

/** What to do about what takes a value away, and about what takes away what the base names. */
const KEEP = 'Write a value, or remove the line to keep what the base says.';
const GONE = 'Leave this out to keep what the base says, or change here what needs it.';

/** What takes away something that the base has, and what to do about it. */
interface Removal {
  readonly path: DataPath;
  readonly hint: string;
}

/** Returns the diagnostic at the `null` that stands for the key that a map lacks; undefined if there is none. */
export function diagnoseNull({ code, path, lacks, message, remedy }: Finding, source: LayeredSource): Diagnostic | undefined {
  const at = lacks === undefined ? undefined : findNull([...path, lacks], source);
  if (at === undefined) return undefined;
  const isNone = source.diagnostics.some(
    (each) => each.code === 'OVERLAY_UNKNOWN' && each.file === at.file && each.line === at.line && each.column === at.column,
  );
  return diagnosticAt(code, at, { message, hint: isNone ? wordRemedy(remedy) : KEEP }, formatPath(path));
}

/** Returns where `null` stands for a value, in the configuration or in one that it extends. */
function findNull(path: DataPath, source: LayeredSource): Location | undefined {
  const { config, base } = source;
  const { file, path: inFile } = source.originOf(path);
  const nulled = file === config ? startsOf(inFile).find((start) => valueAt(config.data, start) === null) : undefined;
  if (nulled !== undefined) return file.locate(nulled, { atKey: true });
  if (base === undefined) return undefined;
  if (file === base) return findNull(inFile, base);
  // Entries can have other positions there.
  return path.some((step) => typeof step === 'number') ? undefined : findNull(path, base);
}

/** Puts a finding to what takes away what a file below needs. A file that is nearer to the site sees what is gone. */
export function putToRemoval(finding: Finding, source: LayeredSource): Finding {
  const { path, needs, places = [] } = finding;
  const depth = depthOf(path, source) + (needs === undefined ? 0 : 1);
  let layer: LayeredSource | undefined = source;
  for (let nearer = 0; nearer < depth && layer !== undefined; nearer += 1) {
    const { config }: LayeredSource = layer;
    const removal = findRemoval(finding, layer);
    if (removal !== undefined)
      return { ...finding, at: config.locate(removal.path, { atKey: true }), remedy: removal.hint, places: [path, ...places] };
    layer = layer.base;
  }
  return finding;
}

/** Returns what takes away in a configuration what a finding misses, of what its base has. */
function findRemoval(finding: Finding, layer: LayeredSource): Removal | undefined {
  const { base } = layer;
  if (base === undefined) return undefined;
  const { needs } = finding;
  // What Townsite computes from a value is not in the data.
  const nulled = startsOf(needs ?? []).find((start) => isEmptied(start, layer));
  if (nulled !== undefined && !isNothing(followNames(nulled, base).value)) return { path: nulled, hint: KEEP };
  const places = placesOfMissing(finding, layer);
  for (const place of places) {
    const removal = findRemovalOf(place, layer, base);
    if (removal !== undefined) return removal;
  }
  // An entry that is hidden is missed as one that is gone, or as its values.
  for (const place of needs === undefined ? places : [needs.slice(0, 2)]) {
    const hiding = findHiding(finding, place, layer);
    if (hiding !== undefined) return hiding;
  }
  return undefined;
}

/** Returns what takes a value away that the base has: null, another name for the entry, or another list in the place of its list. */
function findRemovalOf(place: DataPath, layer: LayeredSource, base: LayeredSource): Removal | undefined {
  const { config, schema } = layer;
  const starts = startsOf(place);
  const written = valueAt(config.data, place);
  const path =
    starts.find((start) => isEmptied(start, layer)) ?? starts.find((start) => isWholeList(valueAt(config.data, start), start, schema));
  if (path === undefined && !isData(written)) return undefined;
  const known = followNames(place, base).value;
  if (isNothing(known) || !isNothing(followNames(place, layer).value)) return undefined;
  if (path !== undefined) return { path, hint: GONE };
  const name = String(place.at(-1));
  const keys = entryKeysOf(followNames(place.slice(0, -1), base).node, base.schema, languageOf(base.data));
  const renaming = keys === undefined ? undefined : findRenaming(known, written, keys);
  if (renaming === undefined) return undefined;
  const isText = renaming.by !== renaming.field;
  return { path: [...place, renaming.by], hint: isText ? `${wordRenaming(renaming, name, 'beside it')}.` : GONE };
}

/** Returns what a configuration says of an entry of its base that hides the entry: `draft`, or a day if the day is why it is hidden. */
function findHiding({ code }: Finding, place: DataPath, { config, schema, base }: LayeredSource): Removal | undefined {
  const written = valueAt(config.data, place);
  const { item, dated } = schema.collections.get(String(place[0])) ?? {};
  if (base === undefined || item === undefined || place.length !== 2 || !isData(written)) return undefined;
  const isDay = (key: string): boolean => key === dated || schema.child(item, key)?.['x-day'] !== undefined;
  const key = written.draft === true ? 'draft' : code === 'ENTRY_HIDDEN' ? Object.keys(written).find(isDay) : undefined;
  const known = followNames(place, base).value;
  return key === undefined || !isData(known) || known.draft === true ? undefined : { path: [...place, key], hint: GONE };
}

/** Returns a path and those to what is around its value, the outermost first. */
function startsOf(path: DataPath): readonly DataPath[] {
  return path.map((_step, index) => path.slice(0, index + 1));
}

/** Whether a configuration says `null`, or an empty text, which is no value. */
function isEmptied(path: DataPath, layer: LayeredSource): boolean {
  const written = valueAt(layer.config.data, path);
  return written === null || (typeof written === 'string' && followNames(path, layer).value === undefined);
}

/** Whether a configuration says all of a list, or names its file: nothing is left of that of the base. */
function isWholeList(value: unknown, path: DataPath, schema: SchemaModel): boolean {
  return Array.isArray(value) || (isData(value) && typeof value.from === 'string' && schema.fileLists.has(path.join('.')));
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Returns where a name that a finding misses may have been, or what a list without entries had. */
function placesOfMissing(finding: Finding, { config, base, schema }: LayeredSource): readonly DataPath[] {
  const { code, path, missing, collection, against = [] } = finding;
  const pages = valueAt(base?.data, ['pages']);
  if (missing?.startsWith('/') === true && collection === undefined) {
    const templates = templatesOf(missing, pages, schema);
    const slug = missing.slice(missing.lastIndexOf('/') + 1);
    return [
      ['pages', missing],
      ...templates.flatMap(({ page, list }) => [
        [list, slug],
        ['pages', page],
      ]),
    ];
  }
  if (code === 'CONFIG_UNKNOWN_KEY' && path.length === 1) return [['collections', ...path]];
  if (collection === undefined) return against;
  if (collection.startsWith('/')) {
    const templates = templatesOf(collection, pages, schema);
    return [collection, ...templates.map(({ page }) => page)].map((page) => ['pages', page, 'blocks', missing ?? '']);
  }
  const list = collection.split('.');
  if (missing !== undefined && code !== 'EACH_EMPTY') return [[...list, missing]];
  const written = valueAt(config.data, list);
  const entries = Object.keys(isData(written) ? written : {}).map((name) => [...list, name]);
  if (missing === undefined) return [...entries, list];
  const own = mapsAt({ pages }, 'pages').filter(({ each }) => missing === 'href' && each === collection);
  return [...entries.map((entry) => [...entry, missing]), ...own.map((page) => ['pages', String(page.path)])];
}

/** Returns the pages of entries that an address can be of, each with its collection. */
function templatesOf(address: string, pages: unknown, { collections }: SchemaModel) {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return entryPages(pages).flatMap(({ page, before, alias }) => {
    const list = [...collections].find(([, each]) => each.alias === alias)?.[0];
    return list !== undefined && (before === folder || before.includes('{{')) ? [{ page, list }] : [];
  });
}

/** Remembered, because thousands of links may be looked up. */
const entryPages = memoOf((pages: unknown) =>
  mapsAt({ pages }, 'pages').flatMap(({ path }) => {
    const page = String(path);
    const [, before = '', alias = ''] = /^(.*\/)\{\{\s{0,9}([\w-]+)\.slug\s{0,9}\}\}$/.exec(page) ?? [];
    return alias === '' ? [] : [{ page, before, alias }];
  }),
);

/** Returns how many files are nearer to the site than the one that says a value. */
export function depthOf(path: DataPath, source: LayeredSource): number {
  const { file, path: inFile } = source.originOf(path);
  return source.base !== undefined && file === source.base ? 1 + depthOf(inFile, source.base) : 0;
}
