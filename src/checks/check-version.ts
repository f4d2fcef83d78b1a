import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { Finding } from '../model/diagnostic.ts';
import type { Example } from '../model/remedy.ts';
import type { SchemaModel } from '../model/schema.ts';
import type { SiteSource } from '../source/site-source.ts';

/** Returns the version of the file format that the schema describes. */
export function currentVersion({ root }: SchemaModel): number {
  return root.properties?.version?.const as number;
}

/** Finds a configuration for an older or newer version of the format, in which keys may have other names. */
export function findOtherVersion({ data, schema, configs }: Pick<SiteSource, 'data' | 'schema' | 'configs'>): Finding | undefined {
  const { version } = isData(data) ? data : {};
  // The file that others extend says the version of all.
  const base = configs.length > 1 ? configs.at(-1) : undefined;
  const current = currentVersion(schema);
  if (!isVersion(version) || version === current) return undefined;
  if (version < current)
    return {
      code: 'VERSION_OLD',
      message: `This file is written for version ${version} of the format. This Townsite reads version ${current}.`,
      remedy: `Run \`npm run upgrade${base === undefined ? '`' : ` -- --config ${base.file}\`, or for a fleet \`npm run fleet -- upgrade\``}. It renames keys for you, and keeps your comments.`,
      path: ['version'],
    };
  return {
    code: 'VERSION_NEW',
    message: `This file is written for version ${version} of the format. This Townsite reads no version after ${current}.`,
    remedy: 'Get a newer Townsite. Run: npm install townsite@latest',
    path: ['version'],
  };
}

/** Returns the schema findings about the version. In a file without a valid version, the meaning of everything else is uncertain. */
export function findLackOfVersion(findings: readonly Finding[], data: unknown): readonly Finding[] {
  if (isVersion((data as Partial<Data> | null)?.version)) return [];
  const ofVersion = findings.filter(
    ({ path, lacks, change }) =>
      path[0] === 'version' ||
      (path.length === 0 && lacks === 'version') ||
      (path.length === 1 && change !== undefined && 'key' in change && change.key === 'version'),
  );
  const isPart = findings.some(({ path, lacks = 'version' }) => path.length === 0 && lacks !== 'version');
  return ofVersion.map((finding) => {
    return isPart && finding.lacks === 'version' ? { ...finding, remedy: { ...(finding.remedy as Example), lead: NAME_BASE } } : finding;
  });
}

/** What to do about a file that lacks other keys, too. */
const NAME_BASE = 'If this file says only what differs from a base, name the base with `extends`, here or in fleet.yaml. If not, write:';

/** Returns the finding about a misspelled `extends`, if the file lacks keys: its base has them. */
export function findMisspelledExtends(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(({ path, lacks }) => path.length === 0 && lacks !== undefined)) return [];
  return findings.filter(({ path, change }) => path.length === 1 && change !== undefined && 'key' in change && change.key === 'extends');
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
