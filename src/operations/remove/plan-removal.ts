import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { leadsInto, valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { renameReferences } from '../migrations/changes.ts';
import { findLinks, planMoves } from '../rename/links.ts';
import type { NamedEntry } from '../rename/slug-references.ts';
import { findSlugs } from '../rename/slug-references.ts';

/** A value that somebody wants to remove. */
export interface Unwanted {
  readonly path: DataPath;
  /** How texts refer to it: `services.oven`, `facts.license`. */
  readonly name: string;
  /** The entry that it is, if other entries can name it by its slug. */
  readonly entry: NamedEntry | undefined;
  /** The pages that go with it, by their paths. */
  readonly lost: readonly string[];
  /** Where links to these pages, and their visitors, shall go; undefined for nowhere. */
  readonly redirect: string | undefined;
}

export interface PlannedRemoval {
  readonly operations: readonly Operation[];
  /** What goes with it: its slug in lists, and entries of menus that lead to its page. */
  readonly gone: readonly DataPath[];
  /** What refers to it and cannot go. As long as there is anything, it must stay. */
  readonly left: readonly DataPath[];
  /** Whether links to its page are among them. */
  readonly hasLinks: boolean;
}

/** Plans the removal of a value, with what refers to it and means nothing without it. */
export function planRemoval(data: Data, schema: SchemaModel, unwanted: Unwanted): PlannedRemoval {
  const { path, name, entry, lost, redirect } = unwanted;
  const isOutside = (other: DataPath): boolean => !leadsInto(other, path);
  const slugs = (entry === undefined ? [] : findSlugs(data, schema, entry)).filter(isOutside);
  const references = renameReferences(data, name, '')
    .flatMap(({ operations }) => operations.map((each) => each.path))
    .filter(isOutside);
  const links = redirect === undefined ? findLinks(data, lost).filter(isOutside) : [];
  const going = [
    ...slugs.map((slug) => ({ from: slug, gone: goesWith(slug, data, schema) })),
    ...links.map((link) => ({ from: link, gone: goesWithPage(link, data) })),
    ...references.map((reference) => ({ from: reference, gone: undefined })),
  ];
  const gone = going.flatMap((each) => (each.gone === undefined ? [] : [each.gone]));
  const moves = redirect === undefined ? [] : lost.map((from) => ({ from, to: redirect }));
  const moved = planMoves(data, moves).filter((each) => isOutside(each.path));
  const removed = [...new Map([path, ...gone].map((each) => [JSON.stringify(each), each])).values()].sort(fromTheEnd);
  return {
    operations: [...moved, ...removed.map((each): Operation => ({ op: 'remove', path: each }))],
    gone,
    hasLinks: links.some((link) => going.some(({ from, gone }) => from === link && gone === undefined)),
    left: going.flatMap((each) => (each.gone === undefined ? [each.from] : [])),
  };
}

/** Returns what goes with an entry that a slug names: the slug in a list with others, an optional field, or a day of that office alone. */
function goesWith(slug: DataPath, data: Data, schema: SchemaModel): DataPath | undefined {
  const pick = slug.at(-1) === 'slug' ? slug.slice(0, -1) : slug;
  if (typeof pick.at(-1) === 'number') {
    const list: unknown = valueAt(data, pick.slice(0, -1));
    if (Array.isArray(list) && list.length > 1) return pick;
  }
  const [section, , field, ...inner] = pick;
  const node = schema.collections.get(String(section))?.item;
  if (typeof field === 'string' && inner.length <= 1 && node !== undefined && node.required?.includes(field) !== true)
    return pick.slice(0, 3);
  const at = pick.indexOf('offices');
  return at > 0 && typeof pick[at - 1] === 'number' && ['specialDays', 'announcements'].includes(String(pick[at - 2]))
    ? pick.slice(0, at)
    : undefined;
}

/** Returns what goes with a page that a link leads to: an entry of a menu, or a redirect. */
function goesWithPage(link: DataPath, data: Data): DataPath | undefined {
  const entry = link.slice(0, -1);
  if (link[0] === 'redirects') return entry;
  const value = valueAt(data, entry);
  const isOfMenu = link[0] === 'navigation' && link.at(-1) === 'href' && typeof link.at(-2) === 'number';
  return isOfMenu && isData(value) && value.links === undefined ? entry : undefined;
}

/** Sorts paths so that no removal changes the position of one that follows. */
function fromTheEnd(a: DataPath, b: DataPath): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (typeof one === 'number' && typeof other === 'number') return other - one;
  return String(one) < String(other) ? 1 : -1;
}
