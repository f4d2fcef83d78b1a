import { areaOf } from '../../facts/area-of.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Price, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import type { LinkPreview, LinkPreviews } from '../../shared/page/link-preview.ts';
import type { PageDescription } from '../../shared/page/page-description.ts';
import type { PageRecord } from '../records/page-record.ts';

/**
 * Returns the link preview of each page. In a collection, only the first pages have their own. The others share the preview of their parent
 * page (`/locations` for `/locations/plano`), or a plain one about the business.
 */
export function describeLinkPreviews(config: SiteConfig, records: readonly PageRecord[]): LinkPreviews {
  const { url, phone } = config.business;
  const name = withoutEmoji(config.business.name);
  const area = areaOf(config);
  const own = new Map<string, LinkPreview>();
  const beyond: string[] = [];
  const counts = new Map<DataPath, number>();
  for (const { path, definition, origin, preview } of records) {
    const number = counts.get(definition) ?? 0;
    counts.set(definition, number + 1);
    if (origin !== undefined && number >= config.linkPreviews.limit && preview.given === undefined) beyond.push(path);
    else own.set(path, preview);
  }
  const plain: LinkPreview = { title: area };
  const shared = beyond.map((path) => [path, own.get(path.slice(0, path.lastIndexOf('/'))) ?? plain] as const);
  return { url, business: { name, ...(phone === undefined ? {} : { phone }), area }, pages: Object.fromEntries([...own, ...shared]) };
}

/**
 * Returns the contents of a page's own link preview.
 * @param linkImage the picture that the YAML names for it
 */
export function describePreview({ head, blocks }: PageDescription, linkImage: Picture | undefined, config: SiteConfig): LinkPreview {
  const fields = blocks as readonly { readonly eyebrow?: string; readonly image?: Picture; readonly price?: Price }[];
  const { eyebrow } = fields[0] ?? {};
  const picture = fields.find(({ image }) => image !== undefined)?.image;
  const price = fields.find((block) => block.price?.text !== undefined)?.price?.text;
  const said = withoutEmoji(eyebrow ?? '');
  return {
    title: withoutEmoji(withoutName(head.title, config.business.name)) || withoutEmoji(config.business.name),
    ...(said === '' ? {} : { eyebrow: said }),
    ...(price === undefined ? {} : { price }),
    ...(picture === undefined ? {} : { picture }),
    ...(linkImage === undefined ? {} : { given: linkImage }),
  };
}

/** Removes emoji, which no typeface has, their modifiers and joiners, and other invisible characters. */
function withoutEmoji(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\ufe0f/gu, (sign) => (/[©®™]/.test(sign) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes the business name, which the preview shows next to the title: “House Cleaning | Brightlark” → “House Cleaning”. */
function withoutName(title: string, name: string): string {
  const at = title.toLocaleLowerCase().lastIndexOf(name.toLocaleLowerCase());
  if (at < 0 || at + name.length !== title.trimEnd().length) return title;
  const rest = /^(.*\S)\s*[|–—·:-]\s*$/u.exec(title.slice(0, at))?.[1];
  return rest ?? title;
}
