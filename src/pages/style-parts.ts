import type { Frame, PageDescription } from '../shared/page-description.ts';
import type { RarePart } from '../shared/renderer.ts';
import type { SchemaModel } from '../shared/schema.ts';
import type { PageRecord } from './page-record.ts';

/** The names of the parts of the styles that a site needs (`SiteStyles.parts`), each once. */
export interface StyleParts {
  /** Those of the pages that most visitors see first. */
  readonly first: readonly string[];
  /** Those that only other pages need. */
  readonly others: readonly string[];
}

interface PageKind {
  /** The collection for whose items the pages are made. */
  readonly each?: unknown;
  readonly records: readonly Pick<PageRecord, 'parts'>[];
}

/**
 * Searches lead to the pages of places: what they need comes first. On a site without them it is the kind of page of which there are
 * most, and where there is one page of each kind, all comes first.
 */
export function splitStyles(kinds: readonly PageKind[], frame: Pick<Frame, 'announcement'>, schema: SchemaModel): StyleParts {
  const everywhere: readonly RarePart[] = frame.announcement === undefined ? [] : ['announcement'];
  const all = partsOf(kinds);
  const places = kinds.filter(({ each, records }) => schema.holdsPlaces(each) && records.length > 0);
  const most = Math.max(...kinds.map(({ records }) => records.length));
  const first = most < 2 ? all : partsOf(places.length > 0 ? places : kinds.filter(({ records }) => records.length === most));
  return { first: [...everywhere, ...first], others: all.filter((part) => !first.includes(part)) };
}

/** Whether a page needs one of these parts. */
export function needsStyles(page: PageDescription, parts: readonly string[]): boolean {
  return stylePartsOf(page).some((part) => parts.includes(part));
}

/** The parts that a page needs. */
export function stylePartsOf({ blocks }: Pick<PageDescription, 'blocks'>): string[] {
  return blocks.flatMap((block) => (isHeldBack(block) ? [block.type, DRAWING] : [block.type]));
}

/** Stands in the place of what is loaded only when the visitor asks for it. */
const DRAWING: RarePart = 'embed-preview';

function isHeldBack(block: PageDescription['blocks'][number]): boolean {
  return 'clickToLoad' in block && block.clickToLoad === true;
}

function partsOf(kinds: readonly PageKind[]): readonly string[] {
  const lists = new Set(kinds.flatMap(({ records }) => records.map(({ parts }) => parts)));
  return [...new Set([...lists].flat())].sort();
}
