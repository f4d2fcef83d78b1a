import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { MOST_SHOWN } from '../../pages/lists/bound-list.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import { linksOf } from '../../pages/records/page-text.ts';
import type { Frame } from '../../shared/page/page-description.ts';
import { count } from '../../shared/text.ts';
import { parseLink } from '../../shared/url.ts';

/** The most clicks from the home page to the page of an item. */
const MOST_CLICKS = 3;

/**
 * Returns how many clicks each path is away from the home page. Follows links in pages, the header, and the footer, until every page is
 * reached.
 */
export function measureDepths(records: readonly PageRecord[], frame: Frame): ReadonlyMap<string, number> {
  const pages = new Map(records.map((record) => [record.path, record]));
  const depths = new Map([['/', 0]]);
  const paths = new Map<string, string | undefined>();
  let unreached = pages.size - (pages.has('/') ? 1 : 0);
  let nearest = ['/'];
  for (let depth = 1; nearest.length > 0 && unreached > 0; depth += 1) {
    const next: string[] = [];
    const follow = (href: string): void => {
      const path = paths.has(href) ? paths.get(href) : toPath(href);
      paths.set(href, path);
      if (path === undefined || depths.has(path)) return;
      depths.set(path, depth);
      next.push(path);
      if (pages.has(path)) unreached -= 1;
    };
    if (depth === 1) for (const href of linksOf(frame.navigation)) follow(href);
    for (const path of nearest) for (const href of pages.get(path)?.links ?? []) follow(href);
    nearest = next;
  }
  return depths;
}

interface DepthCheck {
  readonly records: readonly PageRecord[];
  readonly depths: ReadonlyMap<string, number>;
  readonly findings: FindingList;
}

/** Warns if pages of a large collection are too far from the home page. Small collections are skipped: their lists show all items. */
export function checkDepths({ records, depths, findings }: DepthCheck): void {
  const far = new Map<DataPath, { readonly pages: PageRecord[]; all: number }>();
  for (const each of records) {
    if (each.origin === undefined) continue;
    const group = far.get(each.definition) ?? { pages: [], all: 0 };
    far.set(each.definition, group);
    group.all += 1;
    if ((depths.get(each.path) ?? 0) > MOST_CLICKS) group.pages.push(each);
  }
  for (const [path, { pages, all }] of far) {
    const [example] = pages;
    if (example === undefined || all <= MOST_SHOWN) continue;
    const others = pages.length > 1 ? `, and so are ${count(pages.length - 1, 'other')} of this kind` : '';
    findings.add({
      code: 'PAGE_DEEP',
      message: `${example.path} is ${depths.get(example.path)} clicks from the home page${others}.`,
      remedy:
        'Add a list with `each` to the home page or the footer, and a page with `groupBy` if there is none. The list links to the groups.',
      path: [...path, 'path'],
    });
  }
}

function toPath(href: string): string | undefined {
  const target = parseLink(href);
  return target.kind === 'page' ? target.path : undefined;
}
