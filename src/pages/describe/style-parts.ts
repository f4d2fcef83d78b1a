import { isData } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { holdsPlaces } from '../../schema/local-business.ts';
import { ARTICLE_START } from '../../shared/page/article-html.ts';
import { SPECIAL_FIELDS } from '../../shared/page/block-files.ts';
import { hasSpecialFields } from '../../shared/page/form-field.ts';
import { iconPart, isOnEveryPage, MESSAGE_LINK } from '../../shared/page/icon-names.ts';
import { hasLongLabels } from '../../shared/page/long-labels.ts';
import type { Frame, PageDescription } from '../../shared/page/page-description.ts';
import type { RarePart } from '../../shared/page/renderer.ts';
import type { EmbedBlock } from '../../shared/page/shown-embed.ts';
import { hasEmbedStates } from '../../shared/page/shown-embed.ts';
import type { PageRecord } from '../records/page-record.ts';

/** The names of the parts of the styles that a site needs (`SiteStyles.parts`). */
export interface StyleParts {
  /** The parts for the pages that most visitors see first, each once. Every page loads them. */
  readonly first: readonly string[];
  /** The other parts: a list for each set of parts that some page needs in addition. */
  readonly others: readonly (readonly string[])[];
}

interface PageKind {
  /** The collection whose items have these pages. */
  readonly each?: unknown;
  readonly records: readonly Pick<PageRecord, 'parts'>[];
}

/**
 * Splits the styles into first parts and others. The first parts are those of the pages of places, because searches lead to these. On a
 * site without such pages, they are the parts of the most common kind of page. If there is only one page of each kind, all parts are first.
 */
export function splitStyles(
  kinds: readonly PageKind[],
  frame: Pick<Frame, 'announcements' | 'navigation'>,
  schema: SchemaModel,
): StyleParts {
  const everywhere: readonly string[] = [
    // A frame with an error may have no bar.
    ...((frame.navigation.phoneBar?.actions?.length ?? 0) < 2 ? [] : (['action-bar-three'] as const)),
    ...(frame.navigation.phoneBar?.actions?.some(({ href }) => MESSAGE_LINK.test(href)) ? [iconPart('message')] : []),
    ...(frame.announcements === undefined ? [] : (['announcement'] as const)),
    ...(frame.navigation.footer.hours?.some(({ office }) => office !== undefined) ? (['footer-offices'] as const) : []),
  ];
  const places = kinds.filter(({ each, records }) => holdsPlaces(each, schema) && records.length > 0);
  const most = Math.max(...kinds.map(({ records }) => records.length));
  const firstKinds = most < 2 ? kinds : places.length > 0 ? places : kinds.filter(({ records }) => records.length === most);
  const first = missingParts(partsIn(firstKinds));
  const others = new Map<string, readonly string[]>();
  for (const parts of partsIn(kinds)) {
    const missing = missingParts([parts], first);
    if (missing.length > 0) others.set(missing.join(), missing);
  }
  return { first: [...everywhere, ...first], others: [...others.values()] };
}

/** Returns the parts of each page, without repeated lists. */
function partsIn(kinds: readonly PageKind[]): readonly (readonly string[])[] {
  return [...new Set(kinds.flatMap(({ records }) => records.map(({ parts }) => parts)))];
}

/** Returns the parts that pages need together, except the known ones. */
export function missingParts(needed: readonly (readonly string[])[], known: readonly string[] = []): readonly string[] {
  return [...new Set(needed.flat())].filter((part) => !known.includes(part)).sort();
}

/** Returns the parts that a page needs. */
export function stylePartsOf({ blocks }: Pick<PageDescription, 'blocks'>): string[] {
  const parts: string[] = [];
  for (const block of blocks) {
    parts.push(block.type, ...embedPartsOf(block), ...rarePartsOf(block), ...logoPartsOf(block));
    addIconParts(block, parts);
  }
  return [...parts, ...(blocks.some(isArticle) ? [ARTICLE] : []), ...(blocks.some(hasSpecialFields) ? [SPECIAL_FIELDS] : [])];
}

/** Returns the styles for what few blocks have. A block of the site may have the name of one of ours, but other fields. */
function rarePartsOf(block: PageDescription['blocks'][number]): readonly RarePart[] {
  const parts: RarePart[] = block.side === 'full' ? [] : ['section-halves'];
  if (block.type === 'card-grid' && block.layout === 'icon') parts.push('card-grid-icon');
  if (block.type === 'card-grid' && block.layout === 'compact') parts.push('card-grid-compact');
  if (block.type === 'hero') {
    if (block.layout === 'cover') parts.push('hero-cover');
    else if (block.layout !== 'split') parts.push('hero-layouts');
  }
  if (hasDuotone(block)) parts.push('picture-duotone');
  if (block.type === 'link-list' && hasLongLabels(block.links ?? [])) parts.push('link-list-rows');
  return parts;
}

/** Whether a block draws a photo in two colors, alone or in a list. */
function hasDuotone(block: PageDescription['blocks'][number]): boolean {
  for (const name in block) {
    const value: unknown = block[name as keyof typeof block];
    if (isDuotone(value)) return true;
    if (!Array.isArray(value)) continue;
    for (const entry of value as unknown[]) if (isData(entry) && Object.values(entry).some(isDuotone)) return true;
  }
  return false;
}

function isDuotone(value: unknown): boolean {
  return isData(value) && value.treatment === 'duotone';
}

/** Returns the styles of the icon that stands in for missing logos. */
function logoPartsOf(block: PageDescription['blocks'][number]): readonly string[] {
  return block.type === 'logos' && block.items?.some(({ image }) => image === undefined) ? [iconPart('shield')] : [];
}

/** The styles for headings, tables, and the like in a text. */
const ARTICLE: RarePart = 'article-text';

function isArticle(block: PageDescription['blocks'][number]): boolean {
  for (const name in block) {
    const value: unknown = block[name as keyof typeof block];
    if (typeof value === 'string' && value.startsWith(ARTICLE_START)) return true;
  }
  return false;
}

/** Returns the styles for what a block shows of another site: a map that loads by itself, or all states, and the drawing before the first. */
function embedPartsOf(block: EmbedBlock): readonly string[] {
  if (hasEmbedStates(block)) {
    if (block.clickToLoad !== true) return ['embed-parts'];
    return ['embed-parts', 'embed-preview', ...(block.shown?.icon === undefined ? [iconPart('calendar')] : [])];
  }
  return block.shown?.frame === undefined ? [] : ['embed-frame'];
}

/** Adds the styles of the icons that a block names. Entries of its lists may name one, and so may fields of own blocks. */
function addIconParts(value: object, parts: string[]): void {
  for (const key in value) {
    const field: unknown = value[key as keyof typeof value];
    if (key === 'icon' && typeof field === 'string') {
      if (!isOnEveryPage(field)) parts.push(iconPart(field));
    } else if (typeof field === 'object' && field !== null) addIconParts(field, parts);
  }
}
