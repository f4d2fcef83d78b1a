import type { Severity } from '../../model/catalog/entry.ts';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { applySeverity } from '../../report/apply-severity.ts';
import { parseUrl } from '../../shared/url.ts';
import type { LoadedSite } from '../check/load-site.ts';
import type { SiteFindings } from './merge-findings.ts';
import { nameSites } from './merge-findings.ts';

/** The address of a site. */
export interface SiteAddress {
  readonly id: string;
  readonly address: string;
  /** What to report if another site has the same one, without the words. */
  readonly finding: Diagnostic;
  /** The text of its file. */
  readonly text: string;
}

const URL_PATH = ['business', 'url'];

/** Returns the address of a site. Undefined if it has none, or does not want to hear that it is shared. */
export function addressOf(
  id: string,
  { source, sources }: Pick<LoadedSite, 'source' | 'sources'>,
  isStrict: boolean,
): SiteAddress | undefined {
  const written = valueAt(source?.data, URL_PATH);
  const url = typeof written === 'string' ? parseUrl(written) : undefined;
  if (source === undefined || url === undefined) return undefined;
  const location = source.locate(URL_PATH);
  const text = sources.get(location.file) ?? '';
  const found = diagnosticAt('FLEET_ADDRESS', location, { message: '', hint: '' }, URL_PATH.join('.'));
  const severity = valueAt(source.data, ['checks', 'severity']);
  const [finding] = applySeverity([found], {
    severity: isData(severity) ? (severity as Readonly<Record<string, Severity>>) : {},
    sources: new Map([[location.file, text]]),
    isStrict,
  }).filter(({ code }) => code === found.code);
  return finding && { id, address: `${url.host}${url.pathname.replace(/\/+$/, '')}`, finding, text };
}

/** Lists the sites that have the address of another, each with what to report. */
export function findShared(all: readonly SiteAddress[]): readonly SiteFindings[] {
  const groups = new Map<string, SiteAddress[]>();
  for (const each of all) {
    const known = groups.get(each.address);
    if (known === undefined) groups.set(each.address, [each]);
    else known.push(each);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1) return [];
    const message = `More than one site has the address ${group[0]?.address}.`;
    const hint = `Give each of them its own \`business.url\`: ${nameSites(group.map(({ id }) => id))}.`;
    return group.map(({ id, finding, text }) => ({
      id,
      diagnostics: [{ ...finding, message, hint }],
      sources: new Map([[finding.file, text]]),
    }));
  });
}
