import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import { count, listInWords } from '../../shared/text.ts';
import { nameFile } from '../load/read-source.ts';
import { isWithin } from '../support/is-within.ts';
import type { FleetSite } from './fleet.ts';

/** The findings of a site. */
export interface SiteFindings {
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** How many sites a finding names, and the start of a longer list. */
const NAMED = 3;

/**
 * Merges the findings of sites: what a base causes in many sites is said once, with the sites.
 * @param all the sites that were looked at. What a base causes in only one of several names that one, too
 */
export function mergeFindings(
  sites: readonly SiteFindings[],
  all: readonly FleetSite[] = [],
): Pick<SiteFindings, 'diagnostics' | 'sources'> {
  const known = new Map(all.length < 2 ? [] : all.map((site) => [site.id, site]));
  const merged = new Map<string, { readonly diagnostic: Diagnostic; readonly ids: string[] }>();
  for (const { id, diagnostics } of sites) {
    for (const diagnostic of diagnostics) {
      const key = keyOfFinding(diagnostic);
      const known = merged.get(key);
      if (known === undefined) merged.set(key, { diagnostic, ids: [id] });
      else if (known.ids.at(-1) !== id) known.ids.push(id);
    }
  }
  const diagnostics = [...merged.values()].map(({ diagnostic, ids }) =>
    ids.length === 1 && isOwn(diagnostic, known.get(ids[0] as string))
      ? diagnostic
      : { ...diagnostic, message: `${diagnostic.message} This concerns ${nameSites(ids)}.` },
  );
  return { diagnostics: sortDiagnostics(diagnostics), sources: new Map(sites.flatMap((site) => [...site.sources])) };
}

/** Whether a finding stands in the folder or the row of a site. */
function isOwn({ file, line }: Diagnostic, site: FleetSite | undefined): boolean {
  if (site === undefined) return true;
  const { root, row } = site;
  if (row !== undefined && nameFile(row.file) === file) return line >= row.config.locate([]).line;
  return isWithin(root, path.resolve(file));
}

/** Returns what tells findings apart: many sites can have the same one. */
export function keyOfFinding({ code, file, line, column, message }: Omit<Diagnostic, 'fix'>): string {
  return JSON.stringify([code, file, line, column, message]);
}

/** Names sites in a sentence: “the sites irving and plano”, “2,000 sites: allen, frisco, irving, and others”. */
export function nameSites(ids: readonly string[], most = NAMED): string {
  if (ids.length <= most) return `the ${ids.length === 1 ? 'site' : 'sites'} ${listInWords(ids)}`;
  return `${count(ids.length, 'site')}: ${listInWords([...ids.slice(0, NAMED), 'others'])}`;
}
