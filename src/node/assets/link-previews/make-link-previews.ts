import type { Sharp } from 'sharp';
import type { Look } from '../../../shared/look.ts';
import type { LinkPreview } from '../../../shared/page/link-preview.ts';
import type { PageImage, SiteDescription } from '../../../shared/page/page-description.ts';
import type { ContentCache } from '../../cache/content-cache.ts';
import type { Images } from '../../images/read-images.ts';
import { findImage, readPicture } from '../../images/read-images.ts';
import type { FindFiles, PublishedFile } from '../../publish/output-file.ts';
import { hash, shortenHash } from '../../support/hash.ts';
import { inOrder } from '../../support/map-limit.ts';
import type { Mark } from '../drawing/draw-icon.ts';
import { groundFor } from '../drawing/draw-icon.ts';
import { cropPicture } from './crop-picture.ts';
import { drawLinkPreview } from './draw-link-preview.ts';
import { draftsOf } from './preview-drafts.ts';
import { PREVIEW } from './preview-layouts.ts';

/** The picture of a link preview, and the pages that use it. */
export interface MadePreview {
  readonly pages: readonly string[];
  /** Undefined when it could not be drawn. */
  readonly image: PageImage | undefined;
  /** Undefined when the picture is on another site. */
  readonly file: PublishedFile | undefined;
}

/** A problem that did not keep pages from getting a preview. */
export interface PreviewFailure {
  /** The picture that cannot be drawn, by its path in the YAML file; undefined for an error of ours. */
  readonly file?: string;
  readonly cause: unknown;
}

interface MakeOptions {
  readonly site: Pick<SiteDescription, 'linkPreviews'>;
  readonly images: Images;
  readonly look: Look;
  readonly mark: Mark;
  readonly cache: ContentCache;
  /** Finds files in the output. They need not be drawn or read again: a path has a hash of what the picture is made from. */
  readonly find: FindFiles;
  /** For tests. */
  readonly draw?: typeof drawLinkPreview;
  /** Called for each preview that is not in the cache, with its number and the largest possible number. */
  readonly onDraw?: (number: number, most: number) => void;
  readonly onFailure?: (failure: PreviewFailure) => void;
}

/** Part of the cache key, with the inputs: a new version draws all link previews again. */
const VERSION = { drawn: 'link previews 3', given: 'link previews 4' };

/** How many previews are made at a time. Typesetting keeps one processor busy while others draw and compress. */
const AT_A_TIME = 3;

/**
 * Makes the pictures of link previews. Pages with equal previews share one. A picture that was drawn before stays in the output, or comes
 * from the cache.
 */
export async function* makeLinkPreviews(options: MakeOptions): AsyncGenerator<MadePreview> {
  const { site, images, look, mark, cache, find, draw = drawLinkPreview, onDraw, onFailure } = options;
  const { url, business, pages } = site.linkPreviews;
  const draftOf = draftsOf({ business, look, mark, onUndrawn: (file, cause) => onFailure?.({ file, cause }) });
  let drawn = 0;
  const groups = [...groupAlike(pages)];
  yield* inOrder(
    groups.map((group) => () => make(group)),
    AT_A_TIME,
  );
  if (drawn > 0) await cache.prune();

  async function make([preview, paths]: readonly [LinkPreview, readonly string[]]): Promise<MadePreview> {
    const { given, title } = preview;
    const alt = given?.alt ?? (title === business.name ? title : `${title} – ${business.name}`);
    if (given !== undefined && findImage(images, given.src) === undefined) {
      const { src, width, height } = given;
      return { pages: paths, image: { src, alt, width, height }, file: undefined };
    }
    try {
      const { path, file } = await recall(preview);
      return { pages: paths, image: { src: `${url}/${path}`, alt, ...PREVIEW }, file };
    } catch (cause) {
      onFailure?.({ cause });
      return { pages: paths, image: undefined, file: undefined };
    }
  }

  async function recall(preview: LinkPreview): Promise<{ path: string; file: PublishedFile }> {
    const shown = preview.given ?? preview.picture;
    const name = shown === undefined ? undefined : findImage(images, shown.src);
    const facts = name === undefined ? undefined : images.facts.get(name);
    const source = facts === undefined || 'error' in facts ? undefined : facts;
    // JPEG makes photos several times smaller. PNG makes drawings sharper and smaller.
    const format = source?.photo === undefined ? 'png' : 'jpg';
    const key = hash(
      preview.given === undefined ? VERSION.drawn : VERSION.given,
      JSON.stringify([preview, source, business, look]),
      mark.content,
    );
    const path = `assets/preview-${shortenHash(key)}.${format}`;
    const found = find([path]);
    if (found !== undefined) return { path, file: found };
    const entry = `preview-${key}.${format}`;
    const kept = await cache.read(entry);
    if (kept !== undefined) return { path, file: { path, content: kept } };
    drawn += 1;
    onDraw?.(drawn, groups.length);
    const content = await compress(await drawOne(preview, { name, source }), format);
    await cache.write(entry, content);
    return { path, file: { path, content } };
  }

  async function drawOne(preview: LinkPreview, shown: { name: string | undefined; source: Sized | undefined }): Promise<Sharp> {
    const { name, source } = shown;
    const picture =
      name === undefined || source === undefined
        ? undefined
        : {
            file: name,
            content: await readPicture(images, name),
            isSvg: /\.svg$/i.test(name),
            width: source.width,
            height: source.height,
            focus: (preview.given ?? preview.picture)?.focus,
          };
    if (preview.given !== undefined && picture !== undefined) {
      try {
        const crop = await cropPicture(picture, PREVIEW);
        const { default: sharp } = await import('sharp');
        // JPEG has no transparency: without a background of ours, what is transparent would be black.
        return sharp(crop).flatten({ background: await groundFor(crop, look.palette) });
      } catch (cause) {
        onFailure?.({ file: picture.file, cause });
      }
    }
    const own = preview.given === undefined ? picture : undefined;
    return draw(await draftOf(preview, own));
  }
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Groups pages with equal previews. A page that shows another page's content has the same preview. */
function groupAlike(pages: Readonly<Record<string, LinkPreview>>): Iterable<readonly [LinkPreview, readonly string[]]> {
  const groups = new Map<string, readonly [LinkPreview, string[]]>();
  for (const [page, preview] of Object.entries(pages)) {
    const key = JSON.stringify(preview);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [preview, [page]]);
    else group[1].push(page);
  }
  return groups.values();
}

async function compress(drawn: Sharp, format: 'png' | 'jpg'): Promise<Buffer> {
  const image = drawn.removeAlpha();
  if (format === 'jpg') return image.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
  // All colors: choosing 256 of them takes eight times as long, and saves 30 kB that only services load which show links.
  return image.png({ compressionLevel: 7 }).toBuffer();
}
