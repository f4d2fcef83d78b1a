import { hasErrors } from '../../model/diagnostic.ts';
import { loadSite } from '../check/load-site.ts';
import { checkFolder } from '../load/check-folder.ts';
import { withoutSecrets } from '../support/secrets.ts';
import type { Tool } from '../tool/project.ts';
import { projectOf } from './build-release.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { LocatedFindings, SiteFindings } from './merge-findings.ts';
import { moveToBase } from './merge-findings.ts';
import { InputReader } from './site-inputs.ts';

interface FleetCheck {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** The sites to check. */
  readonly sites: readonly FleetSite[];
  readonly isStrict: boolean;
  readonly now?: string | undefined;
  /** Called before each site. */
  readonly onSite?: (number: number, site: FleetSite) => void;
}

/**
 * Checks sites of a fleet, one after the other, and builds nothing.
 * @returns the sites with findings
 */
export async function validateFleet({
  fleet,
  tool,
  sites,
  isStrict,
  now,
  onSite = () => {},
}: FleetCheck): Promise<readonly SiteFindings[]> {
  const inputs = new InputReader(fleet);
  const found: LocatedFindings[] = [];
  for (const [index, site] of sites.entries()) {
    onSite(index + 1, site);
    const forbidden = await checkFolder(site, fleet, (await inputs.read(site)).links);
    const checked = hasErrors(forbidden.diagnostics)
      ? { ...forbidden, source: undefined }
      : await withoutSecrets(() => loadSite(projectOf(site, fleet, tool), { isStrict, now }));
    const { diagnostics, sources, source } = checked;
    // A path through a list is left out: the entries of the base can have other positions.
    const inBase = diagnostics.map(({ path }) => source?.locateInBase(path.split('.').filter(Boolean)));
    // The texts of sites without findings are not shown.
    if (diagnostics.length > 0) found.push({ id: site.id, diagnostics, sources, inBase });
  }
  // What other sites say is not known.
  return sites.length < fleet.sites.length ? found : moveToBase(found, sites.length);
}
