import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { CollectionFiles } from '../collections/collection.ts';
import type { PlacedCollections } from '../collections/place-collections.ts';
import { placeCollections } from '../collections/place-collections.ts';
import { findShapeMistakes } from '../shape/validate-config.ts';
import type { ParsedYaml, Source } from '../yaml/parse-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** A site as it was read. */
export interface ReadSite {
  readonly source: Source;
  readonly parsed: ParsedYaml;
  /** What the configuration takes collections from. */
  readonly files: readonly CollectionFiles[];
  /** Undefined while the configuration itself cannot be read. */
  readonly placed?: PlacedCollections | undefined;
  readonly schema: SchemaModel;
  readonly pictures: readonly string[];
}

/** What the schema finds wrong with a site of a thousand items, each wrong in two ways. */
const MOST_FINDINGS = 2000;

/** The data of a site, and what the schema finds wrong with them. */
export interface Reading {
  readonly data: unknown;
  readonly findings: readonly Finding[];
}

/** The texts of a site's files by name. */
export function textsOf({ source, files }: ReadSite): ReadonlyMap<string, string> {
  return new Map([source, ...files.flatMap(({ sources }) => sources)].map(({ file, text }) => [file, text]));
}

/**
 * The site with another text in one of its files, which alone is read again.
 * @returns undefined when the configuration cannot be read, or too much is wrong with it
 */
export function readEdited(site: ReadSite, edited: Source): Reading | undefined {
  const { source, files, schema } = site;
  const isConfig = edited.file === source.file;
  const parsed = isConfig ? parseYaml(edited) : site.parsed;
  if (parsed.data === undefined) return undefined;
  const known = new Map(site.placed?.read);
  const editedFiles = files.map((each) => {
    if (isConfig || !each.sources.some(({ file }) => file === edited.file)) return each;
    known.delete(each.collection);
    return { ...each, sources: each.sources.map((other) => (other.file === edited.file ? edited : other)) };
  });
  const text = isConfig ? edited.text : source.text;
  return describeReading(site, placeCollections({ parsed, text, files: editedFiles, schema, known }));
}

/** The site as it is. @returns undefined when that is not known, or too much is wrong with it */
export function readUnedited(site: ReadSite): Reading | undefined {
  return site.placed === undefined ? undefined : describeReading(site, site.placed);
}

function describeReading({ schema, pictures }: ReadSite, { data, sourceOf }: PlacedCollections): Reading | undefined {
  const findings = findShapeMistakes(data, schema, { sourceOf, pictures, most: MOST_FINDINGS });
  return findings === undefined ? undefined : { data, findings };
}

/** How many steps of a path lead to the file: none to the configuration, one to a list of items, two to a file of one item. */
export function depthOf({ source, files }: ReadSite, file: string): number {
  if (file === source.file) return 0;
  return files.some(({ format, sources }) => format === 'folder' && sources.some((each) => each.file === file)) ? 2 : 1;
}

/** Whether two paths are the same. */
export function isSamePath(a: DataPath, b: DataPath): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
