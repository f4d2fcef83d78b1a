import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { findShapeMistakes } from '../shape/validate-config.ts';
import type { SiteSource } from '../site-source.ts';
import type { Source } from '../source-file.ts';

/** A site as it was read. */
export interface ReadSite {
  readonly source: SiteSource;
  readonly pictures: readonly string[];
}

/** What the schema finds wrong with a site of a thousand items, each wrong in two ways. */
const MOST_FINDINGS = 2000;

/** The data of a site, and what the schema finds wrong with them. */
export interface Reading {
  readonly data: unknown;
  readonly findings: readonly Finding[];
}

/**
 * The site with another text in one of its files.
 * @returns undefined when the configuration cannot be read, or too much is wrong with it
 */
export function readEdited({ source, pictures }: ReadSite, edited: Source): Reading | undefined {
  return readSite({ source: source.withText(edited), pictures });
}

/** The site as it is. @returns undefined when the configuration cannot be read, or too much is wrong with it */
export function readSite({ source, pictures }: ReadSite): Reading | undefined {
  const { data, schema } = source;
  if (data === undefined) return undefined;
  const findings = findShapeMistakes(data, schema, { sourceOf: (path) => source.sourceOf(path), pictures, most: MOST_FINDINGS });
  return findings === undefined ? undefined : { data, findings: [...source.declared, ...findings] };
}

/** How many steps of a path lead to the file: none to the configuration, one to a list of items, two to a file of one item. */
export function depthOf({ config, files }: SiteSource, file: string): number {
  if (file === config.file) return 0;
  return files.some(({ format, sources }) => format === 'folder' && sources.some((each) => each.file === file)) ? 2 : 1;
}

/** Whether two paths are the same. */
export function isSamePath(a: DataPath, b: DataPath): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
