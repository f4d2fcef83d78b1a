import { existsSync } from 'node:fs';
import path from 'node:path';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt, formatPath } from '../../model/diagnostic.ts';
import { listInWords } from '../../shared/text.ts';
import type { Source } from '../../source/source-file.ts';
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
  /** The configuration, if it is not written yet. */
  readonly edited?: Source | undefined;
}

interface Rights {
  /** The configuration that all sites of the fleet extend. */
  readonly base: string | undefined;
  readonly allows: ReadonlySet<FleetRight>;
}

/** What is in the folder of a site, and in the folders of other sites that it extends. Paths are relative to its folder. */
export interface FolderFacts {
  /** Links that lead elsewhere. */
  readonly links: readonly string[];
  /** Folders with code. */
  readonly code: readonly string[];
}

const NOTHING = { diagnostics: [], sources: new Map() };

/**
 * Finds the folders with code that come with a site.
 * @param parents the files that it extends
 * @param isOfSite whether a file is in the folder of a site of the fleet, which is data of others
 */
export function findCode(root: string, parents: readonly string[], isOfSite: (file: string) => boolean): readonly string[] {
  const folders = new Set([root, ...parents.filter(isOfSite).map((file) => path.dirname(file))]);
  return [...folders]
    .map((folder) => path.join(folder, 'blocks'))
    .flatMap((folder) => (existsSync(folder) ? [path.relative(root, folder)] : []));
}

/** Checks that the folder of a site has no more than the fleet allows. Links count if the caller has looked for them. */
export async function checkFolder(
  { configFile, root, row, edited }: Place,
  { base, allows }: Rights,
  { links = [], code }: Partial<FolderFacts> & Pick<FolderFacts, 'code'>,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly sources: ReadonlyMap<string, string> }> {
  const isLinked = isLink(root);
  const hasCode = !allows.has('blocks') && code.length > 0;
  const read = edited === undefined && existsSync(configFile) ? await readSource(configFile) : undefined;
  // Whatever is wrong with it is found when the site is checked.
  if (read?.ok === false) return NOTHING;
  const source = edited ?? read?.source ?? { file: nameFile(root), text: '' };
  const isOwn = (key: FleetRight): boolean => (key !== 'extends' || row === undefined) && (base === undefined || allows.has(key));
  const forbidden = (['extends', 'locked'] as const).filter((key) => !isOwn(key));
  const mayHave = forbidden.some((key) => mayHaveKey(source.text, key));
  const mayDeliver = !allows.has('deploy') && mayHaveKey(source.text, 'target');
  if (!isLinked && !hasCode && links.length === 0 && !mayHave && !mayDeliver) return NOTHING;
  const config = parseYaml(source);
  const report = (at: readonly string[], message: string, hint: string): Diagnostic =>
    diagnosticAt('FLEET_FORBIDDEN', config.locate(at, { atKey: true }), { message, hint }, formatPath(at));
  const { data } = config;
  const target = mayDeliver && isData(data) && isData(data.deploy) ? data.deploy.target : undefined;
  const written = isData(data) ? forbidden.filter((key) => data[key] !== undefined) : [];
  return {
    diagnostics: [
      ...(isLinked ? [report([], 'The folder of the site is a link.', 'Put the folder itself there, or remove the link.')] : []),
      ...links.map((link) => report([], `${link} is a link to what is outside of the folder of the site.`, 'Put the file itself there.')),
      ...(hasCode
        ? [
            report(
              [],
              `The site${code.some((folder) => folder.startsWith('..')) ? ', or one that it extends,' : ''} has code of its own, in ${listInWords(code)}/.`,
              orAllow('blocks', 'Remove the folder.'),
            ),
          ]
        : []),
      // A delivery deletes what else is in the folder. A bucket is of one site.
      ...(typeof target === 'string' && /^(?!s3:).*\//.test(target)
        ? [
            report(
              ['deploy', 'target'],
              'The site names a folder of a machine, and `publish` deletes what else is in it.',
              orAllow(
                'deploy',
                `Remove the line, and write \`deploy.target\` into ${row === undefined ? 'the base' : 'the row of the site'}.`,
              ),
            ),
          ]
        : []),
      ...written.map((key) =>
        report([key], `The fleet has a base for all sites, so a site has no \`${key}\`.`, orAllow(key, 'Remove the line.')),
      ),
    ],
    sources: new Map([[source.file, source.text]]),
  };
}

/** Reads the configuration of a site if it may say what it extends. Between a row and a configuration of its own, a site extends nothing else. */
export async function readExtending({ configFile, row, edited }: Omit<Place, 'root'>): Promise<Source | undefined> {
  if (row !== undefined || (edited === undefined && !existsSync(configFile))) return undefined;
  const read = edited === undefined ? await readSource(configFile) : ({ ok: true, source: edited } as const);
  return read.ok && mayHaveKey(read.source.text, 'extends') ? read.source : undefined;
}

/** Whether a configuration can have a key, without parsing it. Escapes may spell the key in another way. */
function mayHaveKey(text: string, key: string): boolean {
  return text.includes(key) || text.includes('\\');
}

function orAllow(name: FleetRight, remedy: string): string {
  return `${remedy} Or, if you trust this site, write into fleet.yaml: allows: [${name}]`;
}
