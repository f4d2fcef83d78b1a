import type { Data } from '../../model/data.ts';
import type { DataPath, Diagnostic, Finding, Location } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { EditValue } from '../yaml/edit-value.ts';
import type { LocateOptions } from '../yaml/locate-node.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import type { SourceOf } from '../yaml/source-at.ts';
import { sourceAt } from '../yaml/source-at.ts';
import type { Collection, CollectionFiles } from './collection.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { parseJson } from './json/parse-json.ts';
import { parseYamlFolder, parseYamlList } from './parse-yaml-items.ts';

/** The configuration with the items of all files in the places where these are named. */
export interface PlacedCollections {
  readonly data: unknown;
  /** What was read from files, by the name of the collection. */
  readonly read: ReadonlyMap<string, Collection>;
  /** What is wrong with the files. */
  readonly diagnostics: readonly Diagnostic[];
  /** What is wrong with the places that the YAML names. */
  readonly findings: readonly Finding[];
  /** The collections of which some items are not known. */
  readonly lost: readonly string[];
  /** Where a value stands, in whichever file. */
  readonly locate: (path: DataPath, options?: LocateOptions) => Location;
  readonly edit: EditValue;
  readonly sourceOf: SourceOf;
  /** A finding in words that suit the file that it is in. */
  readonly restate: (finding: Finding) => Finding;
}

interface PlaceOptions {
  readonly parsed: ParsedYaml;
  /** The text of the configuration. */
  readonly text: string;
  readonly files: readonly CollectionFiles[];
  readonly schema: SchemaModel;
  /** Collections that were read already. */
  readonly known?: ReadonlyMap<string, Collection>;
}

/** Puts the items of files into the data, and remembers where each stands. */
export function placeCollections({ parsed, text, files, schema, known }: PlaceOptions): PlacedCollections {
  const read = new Map(files.map((each) => [each.collection, known?.get(each.collection) ?? parseCollection(each, schema)]));
  const sourceOf = sourceAt(text, parsed.locate);
  // What concerns the collection as a whole stands in the YAML.
  const ownerOf = (path: DataPath): Collection | undefined =>
    path.length > 1 && typeof path[1] === 'number' ? read.get(String(path[0])) : undefined;
  const items = Object.fromEntries([...read].map(([name, collection]) => [name, collection.items]));
  return {
    read,
    data: read.size === 0 ? parsed.data : { ...(parsed.data as Data), ...items },
    diagnostics: [...files.flatMap((each) => each.diagnostics), ...[...read.values()].flatMap((each) => each.diagnostics)],
    findings: files.flatMap((each) => each.findings),
    lost: files.filter((each) => !isWhole(each, read.get(each.collection))).map((each) => each.collection),
    locate: (path, options) => ownerOf(path)?.locate(path.slice(1), options) ?? parsed.locate(path, options),
    edit: (path, change) => {
      const owner = ownerOf(path);
      return owner === undefined ? parsed.edit(path, change) : owner.edit(path.slice(1), change);
    },
    sourceOf: (path) => {
      const owner = ownerOf(path);
      return owner === undefined ? sourceOf(path) : owner.sourceOf(path.slice(1));
    },
    restate: (finding) => ownerOf(finding.path)?.restate(finding) ?? finding,
  };
}

function isWhole(files: CollectionFiles, collection: Collection | undefined): boolean {
  return files.findings.length === 0 && files.diagnostics.length === 0 && collection?.isWhole === true;
}

const NOTHING: Omit<Collection, 'format'> = {
  items: [],
  diagnostics: [],
  isWhole: false,
  locate: () => ({ file: '', line: 1, column: 1 }),
  edit: () => undefined,
  sourceOf: () => undefined,
  restate: (finding) => finding,
};

function parseCollection({ collection, format, sources }: CollectionFiles, schema: SchemaModel): Collection {
  const { item } = schema.collections.get(collection) as { item: SchemaNode };
  if (format === 'folder') return parseYamlFolder(sources, collection);
  const [source] = sources;
  if (source === undefined) return { format, ...NOTHING };
  if (format === 'csv') return parseCsv(source, { collection, item, schema });
  return format === 'json' ? parseJson(source, collection) : parseYamlList(source, collection);
}
