import type { Frame, PageDescription } from '../shared/page-description.ts';
import type { RarePart } from '../shared/renderer.ts';

/** The names of the parts of the styles that a site needs (`SiteStyles.parts`). */
export interface StyleParts {
  /** Those of the pages that most visitors see first, each once: every page loads them. */
  readonly first: readonly string[];
  /** What pages need besides: what each page needs together, each list once. */
  readonly others: readonly (readonly string[])[];
}

interface PageKind {
  /** The collection for whose items the pages are made. */
  readonly each?: unknown;
  readonly pages: readonly PageDescription[];
}

/**
 * Searches lead to the pages of cities: what they need comes first. On a site without them it is the kind of page of which there are
 * most, and where there is one page of each kind, all comes first.
 */
export function splitStyles(kinds: readonly PageKind[], frame: Pick<Frame, 'announcement'>): StyleParts {
  const everywhere: readonly RarePart[] = frame.announcement === undefined ? [] : ['announcement'];
  const pagesOf = (chosen: readonly PageKind[]): PageDescription[] => chosen.flatMap(({ pages }) => pages);
  const cities = kinds.filter(({ each, pages }) => each === 'cities' && pages.length > 0);
  const most = Math.max(...kinds.map(({ pages }) => pages.length));
  const firstKinds = most < 2 ? kinds : cities.length > 0 ? cities : kinds.filter(({ pages }) => pages.length === most);
  const first = partsOf(pagesOf(firstKinds));
  const others = pagesOf(kinds).map((page) => partsOf([page], first));
  return {
    first: [...everywhere, ...first],
    others: [...new Map(others.map((parts) => [parts.join(), parts])).values()].filter(([part]) => part),
  };
}

/** The parts that these pages need together, but for some that they have already. */
export function partsOf(pages: readonly PageDescription[], known: readonly string[] = []): readonly string[] {
  const parts = new Set<string>();
  for (const { blocks } of pages) {
    for (const block of blocks) {
      parts.add(block.type);
      if (isHeldBack(block)) parts.add(DRAWING);
    }
  }
  return [...parts].filter((part) => !known.includes(part)).sort();
}

/** Stands in the place of what is loaded only when the visitor asks for it. */
const DRAWING: RarePart = 'embed-preview';

function isHeldBack(block: PageDescription['blocks'][number]): boolean {
  return 'clickToLoad' in block && block.clickToLoad === true;
}
