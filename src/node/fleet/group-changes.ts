import type { OwnValues } from '../../pages/compare/own-values.ts';
import type { SiteChange } from '../../pages/compare/site-change.ts';
import { shortHash } from '../support/hash.ts';

/** A change that several sites have in common. */
export interface CommonChange extends SiteChange {
  /** Whether each site has another new value. */
  readonly differs?: true;
}

/** Sites that change in the same way. */
export interface ChangedSites {
  /** Their ids. */
  readonly sites: readonly string[];
  readonly changes: readonly CommonChange[];
}

interface Group {
  readonly ids: string[];
  readonly change: SiteChange;
  /** The change without the values that only one site has. */
  readonly common: CommonChange;
  readonly key: string;
  /** The page or place that the change is about on the first site. */
  readonly where: string | undefined;
  /** Whether it is about the same one on all sites. */
  isOnePage: boolean;
  /** Whether all sites have the same values. */
  isSame: boolean;
}

/**
 * Groups equal changes of sites. Two changes are equal if they have the same values, or if they differ only in values that each site has for
 * itself, such as its city. Of a site, it keeps nothing but hashes.
 */
export class ChangeGroups {
  readonly #groups: Group[] = [];
  readonly #byKey = new Map<string, Group>();

  /** @param own the site's own values, before and after */
  add(id: string, changes: readonly SiteChange[], own: readonly [before: OwnValues, after: OwnValues]): void {
    for (const change of changes) {
      const named = nameOfBase(change, own);
      const common = withoutOwn(named, change.where, own);
      const keys = [keyOf(named), keyOf(common)] as const;
      const group =
        this.#byKey.get(keys[0]) ?? this.#byKey.get(keys[1]) ?? this.#begin({ change: named, common, key: keys[0], where: change.where });
      for (const key of keys) if (!this.#byKey.has(key)) this.#byKey.set(key, group);
      if (group.key !== keys[0]) group.isSame = false;
      if (group.where !== change.where) group.isOnePage = false;
      if (group.ids.at(-1) !== id) group.ids.push(id);
    }
  }

  #begin(begun: Pick<Group, 'change' | 'common' | 'key' | 'where'>): Group {
    const group = { ...begun, ids: [], isSame: true, isOnePage: true };
    this.#groups.push(group);
    return group;
  }

  /** Returns the changes with their sites, those of most sites first. */
  get all(): readonly ChangedSites[] {
    const bySites = new Map<string, { sites: readonly string[]; changes: CommonChange[] }>();
    for (const { ids, change, common, where, isSame, isOnePage } of this.#groups) {
      const key = shortHash(ids.join());
      const known = bySites.get(key) ?? { sites: ids, changes: [] };
      bySites.set(key, known);
      // What the base writes for all of its pages would not say which one it is.
      known.changes.push({ ...(isSame ? change : common), ...(isOnePage && where !== undefined ? { where } : {}) });
    }
    return [...bySites.values()].sort((one, other) => other.sites.length - one.sites.length);
  }
}

/** Names the page of a change as the base does, so that the same change of several pages is one. */
function nameOfBase(change: SiteChange, [before, after]: readonly [OwnValues, OwnValues]): SiteChange {
  const { where } = change;
  const pattern = where === undefined ? undefined : (after.patternOf(where) ?? before.patternOf(where));
  return pattern === undefined ? change : { ...change, where: pattern };
}

/** @param page the address of the page, if the change is about one */
function withoutOwn(change: SiteChange, page: string | undefined, [before, after]: readonly [OwnValues, OwnValues]): CommonChange {
  const { before: old, after: now, where, ...rest } = change;
  const common = {
    ...rest,
    ...(where === undefined ? {} : { where: where === page ? after.mask(where) : where }),
    ...(old === undefined ? {} : { before: before.mask(old, page) }),
    ...(now === undefined ? {} : { after: after.mask(now, page) }),
  };
  if (common.before !== common.after || old === undefined) return common;
  // The value itself changed: a fact of each site, or else its own text.
  const { before: _before, after: _after, ...differing } = common;
  return change.about === 'fact' ? { ...differing, differs: true } : change;
}

function keyOf(change: CommonChange): string {
  return shortHash(JSON.stringify([change.about, change.collection, change.where, change.before, change.after, change.differs]));
}
