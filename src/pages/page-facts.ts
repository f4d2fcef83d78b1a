import { type Data, isData } from '../shared/data.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { describeOwnPreview } from './describe-link-previews.ts';
import type { PlacedPage } from './describe-page.ts';
import { linksIn } from './page-text.ts';
import { isShared } from './shared-blocks.ts';

/** What the rest of a site knows of a page. While it stays, an edit of the page's texts changes no other page and no other file. */
export interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** How breadcrumbs call it. */
  readonly name: string;
  /** The number of its definition in `pages`, and of its item in its collection where it is made for one. */
  readonly definition: number;
  readonly position?: number;
  /** All but its prose, as one text: address, ids, links, pictures, icons, what it loads from elsewhere, its own link preview. */
  readonly structure: string;
}

/** @param name how breadcrumbs call it; empty where it shows another's content */
export function describeFacts(placed: PlacedPage, name: string, config: SiteConfig): PageFacts {
  const { page, path, origin, linkImage } = placed;
  const preview = origin === undefined ? undefined : describeOwnPreview(placed, Number(origin[1]), config);
  const { title, description, canonical } = page.head;
  const parts = [page.path, canonical, ...page.blocks.map((block) => structureOf(block as unknown as Data))];
  return {
    path: page.path,
    title,
    description,
    name,
    definition: Number(path[1]),
    ...(origin === undefined ? {} : { position: Number(origin[1]) }),
    structure: `${parts.join('\n')}\n${JSON.stringify([page.hiddenHeading !== undefined, page.needs, linkImage?.src, preview])}`,
  };
}

/** Keys whose values are not read by visitors. */
const SILENT: ReadonlySet<string> = new Set([
  'id',
  'type',
  'level',
  'tone',
  'side',
  'layout',
  'width',
  'size',
  'style',
  'icon',
  'href',
  'src',
  'url',
  'script',
  'account',
  'language',
  'imageSide',
]);

const KNOWN = new WeakMap<object, string>();

function structureOf(block: Data): string {
  const known = isShared(block) ? KNOWN.get(block) : undefined;
  if (known !== undefined) return known;
  const parts: unknown[] = [];
  collect(block, parts);
  const structure = parts.join(' ');
  if (isShared(block)) KNOWN.set(block, structure);
  return structure;
}

function collect(value: Data | readonly unknown[], parts: unknown[]): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) collectField(index, value[index], parts);
  } else {
    for (const key in value) collectField(key, (value as Data)[key], parts);
  }
}

function collectField(key: string | number, field: unknown, parts: unknown[]): void {
  if (typeof field === 'string') {
    if (SILENT.has(String(key))) parts.push(field);
    else if (field.includes('<a ')) parts.push(...linksIn(field));
  } else if (Array.isArray(field) || isData(field)) collect(field, parts);
  else parts.push(key, field);
}
