import type { Diagnostic } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import { count, listInWords } from '../../shared/text.ts';

/** The findings of a site. */
export interface SiteFindings {
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** How many sites a finding names, and the start of a longer list. */
const NAMED = 3;

/** Merges the findings of sites: what a base causes in many sites is said once, with the sites. */
export function mergeFindings(sites: readonly SiteFindings[]): Pick<SiteFindings, 'diagnostics' | 'sources'> {
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
    ids.length === 1 ? diagnostic : { ...diagnostic, message: `${diagnostic.message} This concerns ${nameSites(ids)}.` },
  );
  return { diagnostics: sortDiagnostics(diagnostics), sources: new Map(sites.flatMap((site) => [...site.sources])) };
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
