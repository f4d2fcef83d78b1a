import { hasErrors } from '../../model/diagnostic.ts';
import { loadSite } from '../check/load-site.ts';
import { checkFolder } from '../load/check-folder.ts';
import type { Tool } from '../tool/project.ts';
import { projectOf } from './build-release.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { SiteFindings } from './merge-findings.ts';
import type { SiteAddress } from './shared-addresses.ts';
import { addressOf, findShared } from './shared-addresses.ts';
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
  const found = new Map<string, SiteFindings>();
  const add = ({ id, diagnostics, sources }: SiteFindings): void => {
    const known = found.get(id);
    found.set(id, {
      id,
      diagnostics: [...(known?.diagnostics ?? []), ...diagnostics],
      sources: new Map([...(known?.sources ?? []), ...sources]),
    });
  };
  const addresses: SiteAddress[] = [];
  for (const [index, site] of sites.entries()) {
    onSite(index + 1, site);
    const { id } = site;
    const forbidden = await checkFolder(site, fleet, await inputs.read(site));
    const checked = hasErrors(forbidden.diagnostics)
      ? { ...forbidden, source: undefined }
      : await loadSite(projectOf(site, fleet, tool), { isStrict, now });
    const { diagnostics, sources } = checked;
    const address = addressOf(id, checked, isStrict);
    if (address !== undefined) addresses.push(address);
    // The texts of sites without findings are not shown.
    if (diagnostics.length > 0) add({ id, diagnostics, sources });
  }
  for (const shared of findShared(addresses)) add(shared);
  return [...found.values()];
}
