import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import { leadsInto, valueAt } from '../model/data-path.ts';
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
import { parseFolder } from './collections/parse-folder.ts';
import { parseYamlList } from './collections/parse-yaml-items.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { changeOf, fitExcerpt } from './fit-excerpt.ts';
import { parseJsonList } from './json/parse-json.ts';
import { locateFinding } from './locate-finding.ts';
import type { Source, SourceFile, UnreadableYaml } from './source-file.ts';
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
}

/** A file of a site with new text; undefined if the file is deleted. */
export interface EditedFile {
  /** The file name that diagnostics use. */
  readonly file: string;
  readonly text: string | undefined;
}

/**
 * All files of a site: the configuration, and the files of its collections. It converts a finding, which names a value by its path, to a
 * diagnostic, which names a file, line, and column.
 */
export class SiteSource implements SourceFile {
  readonly config: ParsedYaml;
  readonly files: readonly CollectionFiles[];
  /** Townsite's own schema, plus the configuration's declarations. */
  readonly schema: SchemaModel;
  /** Mistakes in the declarations. */
  readonly declared: readonly Finding[];
  readonly wrongDefaults: readonly WrongDefault[];
  /** The configuration with the items of all files; undefined if the configuration cannot be read. */
  readonly data: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly unreadable: readonly UnreadableYaml[];
  /** The collections with items that are unknown, because they could not be read. */
  readonly incomplete: readonly string[];
  readonly #collections: ReadonlyMap<string, Collection>;
  #errors: readonly ErrorObject[] | undefined;

  /** @param known collections that were already parsed */
  constructor({ config, files, schema }: SiteFiles, known: ReadonlyMap<string, Collection> = new Map()) {
    this.config = config;
    this.files = files;
    const own = siteSchema(schema, config.data);
    this.declared = own.findings;
    this.wrongDefaults = own.wrongDefaults;
    // A collection that is no longer declared has no items.
    const there = files.filter(({ collection }) => own.schema.fileLists.has(collection));
    const local = own.schema.inCountry(likelyCountryOf(config.data));
    const read = there.map((each) => [each, known.get(each.collection) ?? parseCollection(each, local)] as const);
    this.#collections = new Map(read.map(([{ collection }, parsed]) => [collection, parsed]));
    const services = read.find(([{ collection }]) => collection === 'services')?.[1].items;
    this.schema = siteSchema(schema, config.data, services).schema;
    const data = read.reduce<unknown>(
      (whole, [{ collection }, { items }]) => (isData(whole) ? withList(whole, collection.split('.'), items) : whole),
      config.data,
    );
    const hides = [config, ...files.flatMap(({ sources }) => sources)].some(({ text }) => mayHide(text) || mayHoldEmpty(text));
    this.data = hides ? cleanValues(data, this.schema.root, this.schema) : data;
    this.diagnostics = [
      ...config.diagnostics,
      ...files.flatMap((each) => each.diagnostics),
      ...read.flatMap(([, parsed]) => parsed.diagnostics),
      // Problems with file names.
      ...files.flatMap((each) => each.findings.map((finding) => locateFinding(finding, config))),
    ];
    this.unreadable = [config, ...read.map(([, parsed]) => parsed)].flatMap(({ unreadable = [] }) => unreadable);
    this.incomplete = read.filter(([each, parsed]) => !isWhole(each, parsed)).map(([each]) => each.collection);
  }

  /** What the schema refuses in the data. */
  get errors(): readonly ErrorObject[] {
    this.#errors ??= validate(this.data, this.schema);
    return this.#errors;
  }

  /** Whether every file could be read, and the schema refuses nothing. */
  get isValid(): boolean {
    if (this.data === undefined || this.incomplete.length > 0 || this.declared.length > 0 || this.wrongDefaults.length > 0) return false;
    return this.errors.length === 0 && !this.#namesUnread();
  }

  /** Whether a collection names a file that was not read. */
  #namesUnread(): boolean {
    return [...this.schema.fileLists.values()].some(({ path }) => isData(valueAt(this.data, path)));
  }

  locate(path: DataPath, options?: LocateOptions): Location {
    const owner = this.#ownerOf(path);
    return owner?.list.locate(path.slice(owner.depth), options) ?? this.config.locate(path, options);
  }

  edit(path: DataPath, change: DataChange): readonly TextEdit[] | undefined {
    const owner = this.#ownerOf(path);
    return owner === undefined ? this.config.edit(path, change) : owner.list.edit(path.slice(owner.depth), change);
  }

  sourceOf(path: DataPath): WrittenValue | undefined {
    const owner = this.#ownerOf(path);
    return owner === undefined ? this.config.sourceOf(path) : owner.list.sourceOf(path.slice(owner.depth));
  }

  /** Adds the location to a finding, and words it to suit the file format. */
  toDiagnostic(finding: Finding): Diagnostic {
    const sourceOf = (path: DataPath): WrittenValue | undefined => this.sourceOf(path);
    const fitted = fitExcerpt(finding, sourceOf);
    const change = changeOf(finding, sourceOf);
    const { list, depth = 1 } = this.#ownerOf(finding.path) ?? {};
    const { restate, style } = list ?? {};
    const [above, inList] = [fitted.path.slice(0, depth), fitted.path.slice(depth)];
    const restated = restate?.({ ...fitted, path: [above.join('.'), ...inList] });
    const stated = restated === undefined ? fitted : { ...restated, path: [...above, ...restated.path.slice(1)] };
    const located = locateFinding({ ...stated, ...(change === undefined ? {} : { change }) }, this, style);
    const { fix } = located;
    return fix === undefined || change === finding.change ? located : { ...located, fix: { ...fix, keepsHint: true } };
  }

  /** The text of each file, by the file name that diagnostics use. */
  get texts(): ReadonlyMap<string, string> {
    return new Map([this.config, ...this.files.flatMap(({ sources }) => sources)].map(({ file, text }) => [file, text]));
  }

  /**
   * Returns the same site with new text in one of its files. Only that file is parsed again. In a folder of items, the file may be new or
   * deleted.
   */
  withText({ file, text }: EditedFile): SiteSource {
    const { config, files, schema } = this;
    if (file === config.file) {
      const edited = parseYaml({ file, text: text ?? '' });
      const isSame = siteSchema(schema, edited.data).schema === schema;
      return new SiteSource({ config: edited, files, schema }, isSame ? this.#collections : undefined);
    }
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
    return new SiteSource({ config, files: changed, schema }, known);
  }

  /** Returns the list from a file that holds a value. Findings about the list as a whole are located in the configuration. */
  #ownerOf(path: DataPath): Owner | undefined {
    for (const [name, list] of this.#collections) {
      const steps = name.split('.');
      if (typeof path[steps.length] === 'number' && leadsInto(path, steps)) return { list, depth: steps.length };
    }
    return undefined;
  }
}

interface Owner {
  readonly list: Collection;
  /** The number of steps from the root to the list. */
  readonly depth: number;
}

/** Puts the items of a file in the place of the map that names the file. */
function withList(data: Data, [key = '', ...rest]: readonly string[], items: readonly unknown[]): Data {
  const inner = data[key];
  if (rest.length === 0) return { ...data, [key]: items };
  return isData(inner) ? { ...data, [key]: withList(inner, rest, items) } : data;
}

function isWhole(files: CollectionFiles, collection: Collection): boolean {
  return files.findings.length === 0 && files.diagnostics.length === 0 && collection.isWhole;
}

const NOTHING: Omit<Collection, 'format'> = {
  items: [],
  diagnostics: [],
  isWhole: false,
  locate: () => ({ file: '', line: 1, column: 1 }),
  edit: () => undefined,
  sourceOf: () => undefined,
};

function parseCollection({ collection, from = '', format, sources }: CollectionFiles, schema: SchemaModel): Collection {
  const { item } = schema.fileLists.get(collection) as FileList;
  if (format === 'folder') return parseFolder(sources, { collection, from, item, schema });
  const [source] = sources;
  if (source === undefined) return { format, ...NOTHING };
  if (format === 'csv') return parseCsv(source, { collection, item, schema });
  return format === 'json' ? parseJsonList(source, collection) : parseYamlList(source, collection);
}
