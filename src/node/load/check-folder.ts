import { existsSync } from 'node:fs';
import path from 'node:path';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt, formatPath } from '../../model/diagnostic.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { isLink } from '../support/own-folder.ts';
import type { SiteRow } from '../tool/project.ts';
import type { FleetRight } from './fleet-file.ts';
import { nameFile, readSource } from './read-source.ts';

/** Where a site is. */
interface Place {
  readonly configFile: string;
  readonly root: string;
  readonly row?: SiteRow | undefined;
}

interface Rights {
  /** The configuration that all sites of the fleet extend. */
  readonly base: string | undefined;
  readonly allows: ReadonlySet<FleetRight>;
}

const NOTHING = { diagnostics: [], sources: new Map() };

/**
 * Checks that the folder of a site has no more than the fleet allows.
 * @param links links in it that lead elsewhere
 */
export async function checkFolder(
  { configFile, root, row }: Place,
  { base, allows }: Rights,
  links: readonly string[],
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly sources: ReadonlyMap<string, string> }> {
  const isLinked = isLink(root);
  const hasCode = !allows.has('blocks') && existsSync(path.join(root, 'blocks'));
  const read = existsSync(configFile) ? await readSource(configFile) : undefined;
  // Whatever is wrong with it is found when the site is checked.
  if (read?.ok === false) return NOTHING;
  const source = read?.source ?? { file: nameFile(root), text: '' };
  const isOwn = (key: FleetRight): boolean => (key !== 'extends' || row === undefined) && (base === undefined || allows.has(key));
  const forbidden = (['extends', 'locked'] as const).filter((key) => !isOwn(key));
  const mayHave = forbidden.some((key) => source.text.includes(key));
  if (!isLinked && !hasCode && links.length === 0 && !mayHave) return NOTHING;
  const config = parseYaml(source);
  const report = (at: readonly string[], message: string, hint: string): Diagnostic =>
    diagnosticAt('FLEET_FORBIDDEN', config.locate(at, { atKey: true }), { message, hint }, formatPath(at));
  const { data } = config;
  const written = isData(data) ? forbidden.filter((key) => data[key] !== undefined) : [];
  return {
    diagnostics: [
      ...(isLinked ? [report([], 'The folder of the site is a link.', 'Put the folder itself there, or remove the link.')] : []),
      ...links.map((link) => report([], `${link} is a link to what is outside of the folder of the site.`, 'Put the file itself there.')),
      ...(hasCode ? [report([], 'The site has code of its own, in blocks/.', orAllow('blocks', 'Remove the folder.'))] : []),
      ...written.map((key) =>
        report([key], `The fleet has a base for all sites, so a site has no \`${key}\`.`, orAllow(key, 'Remove the line.')),
      ),
    ],
    sources: new Map([[source.file, source.text]]),
  };
}

function orAllow(name: FleetRight, remedy: string): string {
  return `${remedy} Or, if you trust this site, write into fleet.yaml: allows: [${name}]`;
}
