import type { Look } from '../../../shared/look.ts';
import type { SiteDescription } from '../../../shared/page/page-description.ts';
import type { IconLink } from '../../../shared/page/renderer.ts';
import type { ContentCache } from '../../cache/content-cache.ts';
import type { Images } from '../../images/read-images.ts';
import { findImage, readPicture } from '../../images/read-images.ts';
import type { OutputFile } from '../../publish/output-file.ts';
import { hash, hashContent } from '../../support/hash.ts';
import type { Mark } from '../drawing/draw-icon.ts';
import { drawFullIcon, drawPlainIcon, drawStencil } from '../drawing/draw-icon.ts';
import type { ManifestIcon } from './build-manifest.ts';
import { buildManifest } from './build-manifest.ts';
import { drawInitial } from './draw-initial.ts';
import { encodeIco } from './encode-ico.ts';

/** The icons of a site: the files, and the links for the head of each page. */
export interface SiteIcons {
  readonly links: readonly IconLink[];
  readonly files: readonly OutputFile[];
  /** What the icons are made from. */
  readonly mark: Mark;
  /** Why the configured mark cannot be drawn. The icons then show the initial. */
  readonly failure?: { readonly file: string; readonly cause: unknown };
}

interface MakeOptions {
  readonly site: Pick<SiteDescription, 'frame'>;
  readonly images: Images;
  readonly look: Look;
  readonly cache: ContentCache;
  /** For tests. */
  readonly draw?: typeof drawSet;
}

/** Part of the cache key: a new version makes all icons again. */
const VERSION = 'icons 1';

/**
 * Makes the icons of browser tabs, bookmarks, and home screens from the business's mark, or from its initial if there is no mark on this
 * disk. No link names `/favicon.ico` and `/apple-touch-icon.png`, because browsers look for them anyway.
 */
export async function makeIcons({ site, images, look, cache, draw = drawSet }: MakeOptions): Promise<SiteIcons> {
  const { name } = site.frame.navigation.header;
  const given = await readMark(site, images);
  const own = given === undefined ? undefined : await recall(given).catch((cause: unknown) => ({ cause }));
  const isOwn = own !== undefined && !('cause' in own);
  const initial = isOwn ? undefined : await recallInitial();
  const mark = initial === undefined ? (given as Mark) : { content: initial, isSvg: true };
  const set = isOwn ? own : await recall(mark);
  const drawn = initial === undefined ? [] : [{ path: `assets/favicon-${hashContent(initial)}.svg`, content: initial }];
  // An SVG mark already has an address, because the header shows it.
  const svg = drawn[0] === undefined ? (given?.isSvg === true ? site.frame.brand.mark?.src : undefined) : `/${drawn[0].path}`;
  return {
    links: [...(svg === undefined ? [] : [{ rel: 'icon', href: svg } as const]), { rel: 'manifest', href: `/${MANIFEST}` }],
    files: [...drawn, ...nameFiles(set, { site, look })],
    mark,
    ...(given !== undefined && own !== undefined && 'cause' in own ? { failure: { file: given.file, cause: own.cause } } : {}),
  };

  async function recall(wanted: Mark): Promise<IconSet> {
    const key = hash(VERSION, wanted.content, JSON.stringify([look.palette.paper, look.palette.deep]));
    const names = KINDS.map((kind) => `${kind}-${key}.icon`);
    const kept = await Promise.all(names.map((each) => cache.read(each)));
    if (kept.every((content) => content !== undefined)) return toSet(kept as Uint8Array[]);
    const drawn = await draw(wanted, look);
    await Promise.all(names.map((each, index) => cache.write(each, drawn[KINDS[index] as Kind])));
    return drawn;
  }

  async function recallInitial(): Promise<Uint8Array> {
    const entry = `initial-${hash(VERSION, name, JSON.stringify(look))}.icon`;
    const kept = await cache.read(entry);
    if (kept !== undefined) return kept;
    const content = Buffer.from(await drawInitial(name, look));
    await cache.write(entry, content);
    return content;
  }
}

const MANIFEST = 'manifest.webmanifest';

const KINDS = ['ico', 'apple', 'small', 'large', 'maskable'] as const;
type Kind = (typeof KINDS)[number];
type IconSet = Readonly<Record<Kind, Uint8Array>>;

function toSet(contents: readonly Uint8Array[]): IconSet {
  return Object.fromEntries(KINDS.map((kind, index) => [kind, contents[index]])) as unknown as IconSet;
}

/** Reads the mark, if it is a file of this site. */
async function readMark({ frame }: MakeOptions['site'], images: Images): Promise<(Mark & { readonly file: string }) | undefined> {
  const file = frame.brand.mark === undefined ? undefined : findImage(images, frame.brand.mark.src);
  if (file === undefined) return undefined;
  return { file, content: await readPicture(images, file), isSvg: /\.svg$/i.test(file) };
}

/** How much of the icon a mark takes. A tile fills the icon; other marks keep a distance from the edges. */
const PADDED = 0.74;

/** A circle of four fifths of a maskable icon is always visible. Source: https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE = { tile: 0.8, mark: 0.56 } as const;

async function drawSet(mark: Mark, { palette }: Look): Promise<IconSet> {
  const stencil = await drawStencil(mark, palette);
  const isTile = stencil.tile !== undefined;
  const tabs = await Promise.all([16, 32, 48].map(async (width) => ({ width, png: await drawPlainIcon(stencil, width) })));
  const [apple, small, large, maskable] = await Promise.all([
    drawFullIcon(stencil, { width: 180, part: isTile ? 1 : PADDED }),
    drawPlainIcon(stencil, 192),
    drawPlainIcon(stencil, 512),
    drawFullIcon(stencil, { width: 512, part: isTile ? SAFE.tile : SAFE.mark }),
  ]);
  return { ico: encodeIco(tabs), apple, small, large, maskable };
}

function nameFiles(set: IconSet, { site, look }: Pick<MakeOptions, 'site' | 'look'>): OutputFile[] {
  const png = (name: string, content: Uint8Array): OutputFile => ({ path: `assets/${name}-${hashContent(content)}.png`, content });
  const sized = [
    { file: png('icon-192', set.small), width: 192, isMaskable: false },
    { file: png('icon-512', set.large), width: 512, isMaskable: false },
    { file: png('icon-maskable-512', set.maskable), width: 512, isMaskable: true },
  ];
  const icons: ManifestIcon[] = sized.map(({ file, ...rest }) => ({ src: file.path, ...rest }));
  const { language, navigation } = site.frame;
  const manifest = buildManifest({ name: navigation.header.name, language, palette: look.palette, icons });
  return [
    { path: 'favicon.ico', content: set.ico },
    { path: 'apple-touch-icon.png', content: set.apple },
    ...sized.map(({ file }) => file),
    { path: MANIFEST, content: manifest },
  ];
}
