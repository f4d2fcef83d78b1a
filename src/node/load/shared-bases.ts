import type { CollectionFiles } from '../../source/collections/collection.ts';
import { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';

type SiteFiles = ConstructorParameters<typeof SiteSource>[0];

interface MadeSource {
  readonly from: SiteFiles;
  readonly source: SiteSource;
}

/** How many bases are remembered. */
const MAX_BASES = 20;

/** The bases of this process as they were parsed last, each with the last sites that were made of it. */
const BASES = new Map<ParsedYaml, MadeSource[]>();

/** Parses the text of a base. The sites of a fleet have the same one: it is parsed once, until its text is another. */
export function parseBase(source: Source): ParsedYaml {
  for (const known of BASES.keys()) if (known.file === source.file && known.text === source.text) return known;
  const config = parseYaml(source);
  BASES.set(config, []);
  for (const oldest of [...BASES.keys()].slice(0, -MAX_BASES)) BASES.delete(oldest);
  return config;
}

/** Makes a site from its files. A base that is made from the same files as before is the same object. */
export function makeSource(from: SiteFiles): SiteSource {
  const made = BASES.get(from.config);
  const known = made?.find(
    ({ from: other }) => other.base === from.base && other.schema === from.schema && isSameList(other.files, from.files),
  );
  if (known !== undefined) return known.source;
  const source = new SiteSource(from);
  // Two are made of a base: one without the lists that are in files, to find these, and one with them.
  made?.splice(0, made.length, ...made.slice(-1), { from, source });
  return source;
}

function isSameList(some: readonly CollectionFiles[], others: readonly CollectionFiles[]): boolean {
  return some.length === others.length && JSON.stringify(some) === JSON.stringify(others);
}
