import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { Source } from '../../source/source-file.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { reportFile } from './read-source.ts';

/** Whether a file that shall be one of a fleet is that of a site. */
export function isSite(data: unknown): boolean {
  return ['version', 'business', 'services', 'pages'].some((key) => has(data, key)) && !['sites', 'store'].some((key) => has(data, key));
}

/** Whether a file that shall be one of a site is that of a fleet. A collection of such a name is no text. */
export function isFleet(data: unknown): boolean {
  return (
    isData(data) && !has(data, 'version') && !has(data, 'business') && [data.sites, data.store].some((value) => typeof value === 'string')
  );
}

function has(data: unknown, key: string): boolean {
  return isData(data) && Object.hasOwn(data, key);
}

/** Reports a table in the place of a site or a fleet; undefined if the file is none. */
export function reportTable({ file, text }: Source, not: 'site' | 'fleet'): Diagnostic | undefined {
  if (!/\.csv$/i.test(file)) return undefined;
  const isOfSites = /^\uFEFF?(?:.*[,;\t])?"?site"?(?:[,;\t]|\r?$)/.test(text.split('\n')[0] ?? '');
  const hint =
    not === 'fleet'
      ? 'Name the file with `sites`, which names the table: --fleet fleet.yaml'
      : isOfSites
        ? 'Name one of its sites: --site SITE. To check all: npm run fleet -- validate'
        : 'Name the file of your site: --config FILE';
  return reportFile('FLEET_SITES', file, { message: `This file is a table${isOfSites ? ' of sites' : ''}, not a ${not}.`, hint });
}

/** Reports a fleet in the place of a site; undefined if the file is none. */
export function reportFleet({ file, data, locate }: ParsedYaml): Diagnostic | undefined {
  if (!isFleet(data)) return undefined;
  const named = file === 'fleet.yaml' ? '' : ` --fleet ${file}`;
  return diagnosticAt('FLEET_SITES', locate([], { atKey: true }), {
    message: 'This file is a fleet, not a site.',
    hint: `Name one of its sites: --site SITE${named}. To check all: npm run fleet -- validate${named}`,
  });
}
