import { isId } from '../../source/layers/locations.ts';
import type { Fleet } from './fleet.ts';
import { noSuchSite } from './fleet.ts';
import type { Store } from './store/store.ts';

/** Finds the sites that are live although `fleet.yaml` no longer has them. Returns their ids: none as long as that cannot be known. */
export async function findLeft(fleet: Fleet, store: Store): Promise<readonly string[]> {
  const known = idsOf(fleet);
  if (known === undefined) return [];
  const others = (await listSites(store)).filter((id) => !known.has(id)).sort();
  const live = await Promise.all(others.map((id) => store.has(`sites/${id}/current.json`)));
  return others.filter((_id, index) => live[index]);
}

/** Lists the ids of the sites in the store. Other programs may leave files there. */
export async function listSites(store: Store): Promise<readonly string[]> {
  return (await store.list('sites')).filter(isId);
}

/** Returns the ids of all sites of a fleet, also of those that are refused. Undefined if nobody can tell the id of one that is refused. */
export function idsOf({ sites, refused }: Fleet): ReadonlySet<string> | undefined {
  const clear = clearIds([...sites, ...refused]);
  return clear.size === sites.length + refused.length ? clear : undefined;
}

/** Returns the proper ids that only one has: of two with the same id, one may be another site whose id is misspelled. */
export function clearIds(all: readonly { readonly id?: string }[]): ReadonlySet<string> {
  const [known, twins] = [new Set<string>(), new Set<string>()];
  for (const { id = '' } of all) (known.has(id) ? twins : known).add(id);
  return new Set([...known].filter((id) => isId(id) && !twins.has(id)));
}

/**
 * Makes sure that the store or the fleet has a site. What was built of a site stays in the store when the fleet no longer has the site, or
 * cannot be read.
 * @throws UsageError when neither has it
 */
export async function checkKnown(fleet: Fleet, store: Store, id: string): Promise<void> {
  if (isId(id) && (await store.list(`sites/${id}`)).length > 0) return;
  const ids = fleet.sites.map((site) => site.id);
  if (!ids.includes(id)) throw noSuchSite(id, [...new Set([...ids, ...(await listSites(store))])]);
}
