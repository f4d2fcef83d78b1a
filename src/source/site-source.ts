import type { ErrorObject } from 'ajv/dist/2020.js';
import { isData } from '../model/data.ts';
import { labelOfList, leadsInto, pathOfList, pathsOf, valueAt, withValueAt } from '../model/data-path.ts';
import type { DataChange, DataPath, Diagnostic, Finding, Location } from '../model/diagnostic.ts';
import type { FileList, SchemaModel } from '../model/schema.ts';
import type { TextEdit } from '../model/text-edits.ts';
import type { WrongDefault } from '../schema/site-schema.ts';
import { siteSchema } from '../schema/site-schema.ts';
import { validate } from '../schema/validate.ts';
import { mayHide } from '../shared/clean-text.ts';
import { likelyCountryOf } from '../values/country/likely-country.ts';
import { cleanValues, mayHoldEmpty } from './clean-values.ts';
import type { Collection, CollectionFiles } from './collections/collection.ts';
import { folderOfEntries } from './collections/entry-names.ts';
import { findOrigins } from './collections/find-origins.ts';
import { parseFolder, reportNoItems } from './collections/parse-folder.ts';
import { parseYamlList } from './collections/parse-yaml-items.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { changeOf, fitExcerpt } from './fit-excerpt.ts';
import { parseJsonList } from './json/parse-json.ts';
import { diagnoseNull } from './layers/find-removed.ts';
import { layOver } from './layers/lay-over.ts';
import type { Lock } from './layers/locks.ts';
import { checkLocks, readLocks } from './layers/locks.ts';
import type { Origin } from './layers/origin.ts';
import { originAt } from './layers/origin.ts';
import { keyOfEntry, putToBase, sayBaseLacks, wordReplacing } from './layers/place-findings.ts';
import { wordEntry } from './layers/word-entry.ts';
import { locateFinding } from './locate-finding.ts';
import type { Source, SourceFile, UnreadableYaml } from './source-file.ts';
import type { ValueStyle } from './word-remedy.ts';
import type { LocateOptions } from './yaml/locate-node.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { WrittenValue } from './yaml/source-at.ts';

interface SiteFiles {
  readonly config: ParsedYaml;
  /** The files that the configuration takes collections from. */
  readonly files: readonly CollectionFiles[];
  /** The schema, with or without the site's own declarations. */
  readonly schema: SchemaModel;
  /** The site that this one extends. */
  readonly base?: SiteSource | undefined;
}

/** A file of a site with new text; undefined if the file is deleted. */
export interface EditedFile {
  /** The file name that diagnostics use. */
  readonly file: string;
  readonly text: string | undefined;
}

/**
 * All files of a site: the configuration, the files of its collections, and those of the site that it extends. It converts a finding, which
 * names a value by its path, to a diagnostic, which names a file, line, and column.
 */
export class SiteSource implements SourceFile {
  /** The site's own configuration. With a base, it says only what differs. */
  readonly config: ParsedYaml;
  readonly base: SiteSource | undefined;
  /** What this and all that it extends lock for those that extend it. */
  readonly locks: readonly Lock[];
  readonly files: readonly CollectionFiles[];
  /** The files again, at the places where the data names them. Lists in entries of other lists come first. */
  readonly lists: readonly CollectionFiles[];
  /** Townsite's own schema, plus the configuration's declarations. */
  readonly schema: SchemaModel;
  /** Mistakes in the declarations. */
  readonly declared: readonly Finding[];
  readonly wrongDefaults: readonly WrongDefault[];
  /** The configuration, laid over that of the base, with the items of all files; undefined if one of them cannot be read. */
  readonly data: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly unreadable: readonly UnreadableYaml[];
  /** The collections with items that are unknown, because they could not be read. */
  readonly incomplete: readonly string[];
  readonly #collections: ReadonlyMap<string, Collection>;
  readonly #owners: readonly (Owner & { readonly path: DataPath })[];
  /** Where the values of the data are written; undefined without a base. */
  readonly #origin: Origin | undefined;
  #errors: readonly ErrorObject[] | undefined;

  /** @param known collections that were already parsed */
  constructor({ config, files, schema, base }: SiteFiles, known: ReadonlyMap<string, Collection> = new Map()) {
    this.config = config;
    this.base = base;
    this.files = files;
    const layered = base === undefined ? undefined : layOverBase(base, config, schema);
    const written = layered === undefined ? config.data : layered.data;
    this.#origin = layered?.origin;
    this.locks = [...readLocks(config.data, config), ...(base?.locks ?? [])];
    const folders = base?.folders ?? [];
    const own = siteSchema(schema, written, { folders });
    this.declared = own.findings;
    this.wrongDefaults = own.wrongDefaults;
    // A collection that is no longer declared has no items.
    const there = files.filter(({ collection }) => own.schema.fileLists.has(collection));
    const local = own.schema.inCountry(likelyCountryOf(written));
    const first = there.map((each) => [each, known.get(each.collection) ?? parseCollection(each, local)] as const);
    this.#collections = new Map(first.map(([{ collection }, parsed]) => [collection, parsed]));
    const services = first.find(([{ collection }]) => collection === 'services')?.[1].items;
    this.schema = siteSchema(schema, written, { services, folders }).schema;
    const withoutInner = withLists(written, first);
    const inner = placeInEntries(files, withoutInner, local).map((each) => [each, parseCollection(each, local)] as const);
    const read = [...inner, ...first];
    this.lists = read.map(([each]) => each);
    this.#owners = read.map(([{ collection }, list]) => ({ list, path: pathOfList(collection) }));
    const data = withLists(withoutInner, inner);
    // Of a table, the site is one row. The others would be searched for each site.
    const ownText = config.inTable === undefined ? config.text : JSON.stringify(config.data);
    const hides = [ownText, ...files.flatMap(({ sources }) => sources.map(({ text }) => text))].some(
      (text) => mayHide(text) || mayHoldEmpty(text),
    );
    this.data = hides ? cleanValues(data, this.schema.root, this.schema) : data;
    this.diagnostics = [
      ...(base?.diagnostics ?? []),
      ...config.diagnostics,
      ...(layered?.diagnostics ?? []),
      ...checkLocks(config.data, this.data, this.schema, config),
      ...files.flatMap((each) => each.diagnostics),
      ...read.flatMap(([, parsed]) => parsed.diagnostics),
      // Problems with file names.
      ...this.lists.flatMap((each) => findingsOf(each).map((finding) => locateFinding(finding, this))),
    ];
    this.unreadable = [
      ...(base?.unreadable ?? []),
      ...[config, ...read.map(([, parsed]) => parsed)].flatMap(({ unreadable = [] }) => unreadable),
    ];
    const unread = read.filter(([each, parsed]) => !isWhole(each, parsed)).map(([each]) => each.collection);
    this.incomplete = [...new Set([...(base?.incomplete ?? []), ...unread])];
  }

  /** What the schema refuses in the data. */
  get errors(): readonly ErrorObject[] {
    // A list that could not be read is not empty.
    const unread = new Set(this.incomplete.map((name) => `/${name.replaceAll('.', '/')}`));
    this.#errors ??= validate(this.data, this.schema).filter((error) => error.keyword !== 'minItems' || !unread.has(error.instancePath));
    return this.#errors;
  }

  /** Whether every file could be read, and the schema refuses nothing. */
  get isValid(): boolean {
    if (this.data === undefined || this.incomplete.length > 0 || this.declared.length > 0 || this.wrongDefaults.length > 0) return false;
    return this.errors.length === 0 && !this.#namesUnread();
  }

  /** Whether a collection names a file that was not read. */
  #namesUnread(): boolean {
    return [...this.schema.fileLists.values()].some(({ path }) =>
      pathsOf(this.data, path).some((each) => isData(valueAt(this.data, each))),
    );
  }

  locate(path: DataPath, options?: LocateOptions): Location {
    const { file, path: inFile, isKey = false } = this.originOf(path);
    return file.locate(inFile, isKey ? { ...options, atKey: true } : options);
  }

  edit(path: DataPath, change: DataChange): readonly TextEdit[] | undefined {
    const { file, path: inFile, isKey = false } = this.originOf(path);
    return file.edit(inFile, isKey && 'value' in change ? { key: String(change.value) } : change);
  }

  sourceOf(path: DataPath): WrittenValue | undefined {
    const { file, path: inFile, isKey = false } = this.originOf(path);
    return isKey ? undefined : file.sourceOf(inFile);
  }

  /** Returns the file that has a value: the configuration, a list, or the base, which knows more. */
  originOf(path: DataPath): Origin {
    const owner = this.#ownerOf(path);
    if (owner !== undefined) return { file: owner.list, path: path.slice(owner.path.length) };
    return this.#origin === undefined ? { file: this.config, path } : originAt(this.#origin, path);
  }

  /** Whether a value is said only by a base of the file that says another one. */
  isInherited(path: DataPath, beside: DataPath): boolean {
    return this.base !== undefined && this.locate(path).file !== this.locate(beside).file;
  }

  /** Returns the key at which a file that can take away what its base has says another value. */
  keyInPlace(path: DataPath): string | undefined {
    const { file, path: inFile, over } = this.originOf(path);
    if (this.base !== undefined && file === this.base) return this.base.keyInPlace(inFile);
    return over === undefined || this.config.inTable !== undefined ? undefined : String(inFile.at(-1));
  }

  /** Returns the list from a file that holds a value, here or in the base, and the path of the value in that list. */
  listOf(path: DataPath): { readonly list: Collection; readonly path: DataPath } | undefined {
    const owner = this.#ownerOf(path);
    if (owner !== undefined) return { list: owner.list, path: path.slice(owner.path.length) };
    const origin = this.base === undefined ? undefined : this.originOf(path);
    return origin !== undefined && origin.file === this.base ? this.base?.listOf(origin.path) : undefined;
  }

  /** Returns how the file that has a value writes values, if not as YAML. */
  #styleAt(path: DataPath): ValueStyle | undefined {
    const { file, path: inFile } = this.originOf(path);
    return file instanceof SiteSource ? file.#styleAt(inFile) : file.style;
  }

  /** Adds the location to a finding, and words it to suit the file format. */
  toDiagnostic(first: Finding): Diagnostic {
    if (first.at !== undefined) return locateFinding(first, this);
    // Only the file that extends no other has a version.
    if (this.base !== undefined && first.lacks === 'version' && first.path.length === 0) return this.base.toDiagnostic(first);
    const below = putToBase(first, this);
    if (below !== undefined) return below.base.toDiagnostic(below.finding);
    const given = wordReplacing(first, this);
    const name = typeof given.path.at(-1) === 'number' ? keyOfEntry(given.path, this) : undefined;
    const finding = name === undefined ? given : wordEntry(given, name, valueAt(this.data, given.path));
    const nulled = diagnoseNull(finding, this);
    if (nulled !== undefined) return nulled;
    const sourceOf = (path: DataPath): WrittenValue | undefined => this.sourceOf(path);
    const fitted = fitExcerpt(finding, sourceOf);
    const change = changeOf(finding, sourceOf);
    const found = this.listOf(finding.path);
    const depth = finding.path.length - (found?.path.length ?? finding.path.length - 1);
    const [above, index] = [fitted.path.slice(0, depth), fitted.path.slice(depth, depth + 1)];
    const restated = found?.list.restate?.({ ...fitted, path: [above.join('.'), ...(found?.path ?? [])] });
    // An entry can have another position in the file.
    const stated = restated === undefined ? fitted : { ...restated, path: [...above, ...index, ...restated.path.slice(2)] };
    const message = `${stated.message}${finding.lacks === undefined ? '' : sayBaseLacks(finding.path, this)}`;
    const located = locateFinding({ ...stated, message, ...(change === undefined ? {} : { change }) }, this, this.#styleAt(finding.path));
    const { fix } = located;
    return fix === undefined || change === finding.change ? located : { ...located, fix: { ...fix, keepsHint: true } };
  }

  /** The files of lists of this site and of those that it extends. */
  get allFiles(): readonly CollectionFiles[] {
    return this.base === undefined ? this.files : [...this.files, ...this.base.allFiles];
  }

  /** The collections that have entries in files of their own, here or in the sites that this one extends. */
  get folders(): readonly string[] {
    return this.allFiles.flatMap(({ collection, format }) => (format === 'folder' ? [collection] : []));
  }

  /** The configurations of this site and of those that it extends, the nearest first. */
  get configs(): readonly ParsedYaml[] {
    return this.base === undefined ? [this.config] : [this.config, ...this.base.configs];
  }

  /** For each file of items, where it is named. */
  get namedAt(): ReadonlyMap<string, Location> {
    const own = this.lists.flatMap(({ collection, sources }) => {
      const at = this.locate([...pathOfList(collection), 'from']);
      return sources.map(({ file }) => [file, at] as const);
    });
    return new Map([...own, ...(this.base?.namedAt ?? [])]);
  }

  /** The text of each file, by the file name that diagnostics use. */
  get texts(): ReadonlyMap<string, string> {
    const own = [this.config, ...this.files.flatMap(({ sources }) => sources)].map(({ file, text }) => [file, text] as const);
    return new Map([...own, ...(this.base?.texts ?? [])]);
  }

  /**
   * Returns the same site with new text in one of its files. Only that file is parsed again. In a folder of items, the file may be new or
   * deleted.
   */
  withText({ file, text }: EditedFile): SiteSource {
    const { config, files, schema, base } = this;
    if (file === config.file) {
      const edited = config.inTable?.parse(text ?? '') ?? parseYaml({ file, text: text ?? '' });
      const isSame = base === undefined && siteSchema(schema, edited.data).schema === schema;
      return new SiteSource({ config: edited, files, schema, base }, isSame ? this.#collections : undefined);
    }
    if (base?.hasFile(file) === true) return new SiteSource({ config, files, schema, base: base.withText({ file, text }) });
    const known = new Map(this.#collections);
    const changed = files.map((each) => {
      const { collection, format, from = '', sources } = each;
      const isThere = sources.some((other) => other.file === file);
      const isBeside = (other: Source): boolean => folderOfEntries(other.file, from) === folderOfEntries(file, from);
      if (!isThere && (format !== 'folder' || !sources.some(isBeside))) return each;
      known.delete(collection);
      // A new file goes last until the folder is read again and sorted, so that the other items keep their positions.
      const others = isThere ? sources : [...sources, { file, text: '' }];
      return { ...each, sources: others.flatMap((other) => (other.file !== file ? [other] : text === undefined ? [] : [{ file, text }])) };
    });
    return new SiteSource({ config, files: changed, schema, base }, known);
  }

  /** Returns the same site with more files. */
  withFiles(more: readonly CollectionFiles[]): SiteSource {
    const { config, files, schema, base } = this;
    return more.length === 0 ? this : new SiteSource({ config, files: [...files, ...more], schema, base }, this.#collections);
  }

  /** Whether a file belongs to the site, or is new in one of its folders of items. */
  hasFile(file: string): boolean {
    const isBeside = ({ format, from = '', sources }: CollectionFiles): boolean =>
      format === 'folder' && sources.some((other) => folderOfEntries(other.file, from) === folderOfEntries(file, from));
    return this.texts.has(file) || this.files.some(isBeside) || this.base?.hasFile(file) === true;
  }

  /** Returns the list from a file that holds a value. Findings about the list as a whole are located where its file is named. */
  #ownerOf(path: DataPath): Owner | undefined {
    return this.#owners.find(({ path: steps }) => typeof path[steps.length] === 'number' && leadsInto(path, steps));
  }
}

/** Lays a configuration over that of its base. A base that cannot be read makes no data. */
function layOverBase(base: SiteSource, config: ParsedYaml, schema: SchemaModel) {
  if (!isData(base.data) || config.data === undefined) return { data: undefined, origin: undefined, diagnostics: [] };
  const first = layOver(base, config, schema);
  const own = siteSchema(schema, first.data).schema;
  // Only the declarations of the whole tell which lists of the site's own collections are written as maps.
  return own === schema ? first : layOver(base, config, own);
}

/** A list from a file, and where it is in the data. */
interface Owner {
  readonly list: Collection;
  readonly path: DataPath;
}

type ReadList = readonly [files: CollectionFiles, parsed: Collection];

/** Puts the items of files in the places of the maps that name them. */
function withLists(data: unknown, lists: readonly ReadList[]): unknown {
  return lists.reduce((whole, [{ collection }, { items }]) => withValueAt(whole, pathOfList(collection), items), data);
}

/**
 * Returns the files that entries of lists name, such as the hours of an office. Edits move entries, and the entries can be in a file
 * themselves, so a file is found by its name.
 */
function placeInEntries(files: readonly CollectionFiles[], data: unknown, schema: SchemaModel): readonly CollectionFiles[] {
  return findOrigins(data, schema).flatMap(({ collection, from }) => {
    const named = files.find((each) => each.from === from);
    if (named === undefined || schema.fileLists.has(collection)) return [];
    const path = [...pathOfList(collection), 'from'];
    return [{ ...named, collection, findings: named.findings.map((finding) => ({ ...finding, path })) }];
  });
}

/** An edit may have deleted the last file of a folder. */
function findingsOf(files: CollectionFiles): readonly Finding[] {
  const { format, sources, findings, diagnostics } = files;
  const isEmptied = format === 'folder' && sources.length + findings.length + diagnostics.length === 0;
  return isEmptied ? [reportNoItems(files)] : findings;
}

function isWhole(files: CollectionFiles, collection: Collection): boolean {
  return findingsOf(files).length === 0 && files.diagnostics.length === 0 && collection.isWhole;
}

const NOTHING: Omit<Collection, 'format'> = {
  items: [],
  diagnostics: [],
  isWhole: false,
  locate: () => ({ file: '', line: 1, column: 1 }),
  edit: () => undefined,
  sourceOf: () => undefined,
};

function parseCollection({ collection: name, from = '', format, sources }: CollectionFiles, schema: SchemaModel): Collection {
  const { item } = schema.fileListAt(pathOfList(name)) as FileList;
  const collection = labelOfList(name);
  if (format === 'folder') return parseFolder(sources, { collection, from, item, schema });
  const [source] = sources;
  if (source === undefined) return { format, ...NOTHING };
  if (format === 'csv') return parseCsv(source, { collection, item, schema });
  return format === 'json' ? parseJsonList(source, collection) : parseYamlList(source, collection);
}
