import type { Fleet } from './fleet.ts';
import type { Store } from './store/store.ts';

/** Finds the sites that are live although `fleet.yaml` no longer has them. Returns their ids. */
export async function findLeft(fleet: Fleet, store: Store): Promise<readonly string[]> {
  const known = idsOf(fleet);
  const others = (await store.list('sites')).filter((id) => !known.has(id)).sort();
  const live = await Promise.all(others.map((id) => store.has(`sites/${id}/current.json`)));
  return others.filter((_id, index) => live[index]);
}

/** Returns the ids of all sites of a fleet, also of those that are refused. */
export function idsOf({ sites, refused }: Fleet): ReadonlySet<string | undefined> {
  return new Set([...sites, ...refused].map(({ id }) => id));
}
