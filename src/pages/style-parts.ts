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
  const cities = kinds.filter(({ each, pages }) => each === 'cities' && pages.length > 0);
  const most = Math.max(...kinds.map(({ pages }) => pages.length));
  const firstKinds = most < 2 ? kinds : cities.length > 0 ? cities : kinds.filter(({ pages }) => pages.length === most);
  const first = missingParts(firstKinds.flatMap(({ pages }) => pages));
  const others = new Map<string, readonly string[]>();
  for (const page of kinds.flatMap(({ pages }) => pages)) {
    const parts = missingParts([page], first);
    if (parts.length > 0) others.set(parts.join(), parts);
  }
  return { first: [...everywhere, ...first], others: [...others.values()] };
}

/** The parts that these pages need together, without those that they have already. */
export function missingParts(pages: readonly PageDescription[], known: readonly string[] = []): readonly string[] {
  const parts = new Set(pages.flatMap(stylePartsOf));
  return [...parts].filter((part) => !known.includes(part)).sort();
}

function stylePartsOf({ blocks }: PageDescription): string[] {
  return blocks.flatMap((block) => (isHeldBack(block) ? [block.type, DRAWING] : [block.type]));
}

/** Stands in the place of what is loaded only when the visitor asks for it. */
const DRAWING: RarePart = 'embed-preview';

function isHeldBack(block: PageDescription['blocks'][number]): boolean {
  return 'clickToLoad' in block && block.clickToLoad === true;
}
