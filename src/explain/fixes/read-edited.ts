import type { Finding } from '../../model/diagnostic.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import { explain, explainDefaults } from '../explain.ts';

/** A site, as read from disk. */
export interface TriedSite {
  readonly source: SiteSource;
  readonly pictures: readonly string[];
  /** Finds what is wrong with the meaning of facts whose shape is right: closing before opening. */
  readonly findMeaning?: (source: SiteSource) => readonly Finding[];
}

/** Allows a thousand items with two mistakes each. */
const MAX_ERRORS = 2000;

/** The data of a site, and the schema's findings. */
export interface Reading {
  readonly source: SiteSource;
  readonly data: unknown;
  readonly findings: readonly Finding[];
}

/**
 * Reads the site with another text for one of its files.
 * @returns undefined if the configuration cannot be read, or has too many mistakes
 */
export function readEdited({ source, pictures }: TriedSite, edited: Source): Reading | undefined {
  return findMistakes({ source: source.withText(edited), pictures });
}

/**
 * Reads the site as it is.
 * @returns undefined if the configuration cannot be read, or has too many mistakes
 */
export function findMistakes({ source, pictures }: TriedSite): Reading | undefined {
  const { data, schema, declared, wrongDefaults, errors } = source;
  if (data === undefined || errors.length > MAX_ERRORS) return undefined;
  const findings = explain(errors, {
    data,
    schema,
    sourceOf: (path) => source.sourceOf(path),
    isInherited: (path, beside) => source.isInherited(path, beside),
    keyInPlace: (path) => source.keyInPlace(path),
    pictures,
  });
  return { source, data, findings: [...declared, ...explainDefaults(wrongDefaults, schema), ...findings] };
}

/** Returns how many steps of a path lead to the file: none for the configuration, one for a list of items, two for the file of one item. */
export function depthOf({ configs, allFiles }: SiteSource, file: string): number {
  if (configs.some((config) => config.file === file)) return 0;
  return allFiles.some(({ format, sources }) => format === 'folder' && sources.some((each) => each.file === file)) ? 2 : 1;
}
