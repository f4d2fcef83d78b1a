import { createHash } from 'node:crypto';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { formatMissingScript } from '../../pages/hosting/hosts/missing-script.ts';
import { frameWithBase, withBasePath } from '../../pages/hosting/with-base-path.ts';
import type { SitePage } from '../../pages/records/page-record.ts';
import type { Frame, Need, PageImage } from '../../shared/page/page-description.ts';
import type { IconLink, Renderer, SiteSettings } from '../../shared/page/renderer.ts';
import type { RoutingRules } from '../../shared/routing.ts';
import { basePathOf, pathWithBase } from '../../shared/url.ts';
import type { CodeBundle } from '../bundle/bundle.ts';
import { printNotices } from '../bundle/third-party.ts';
import { pictureCache } from '../cache/content-cache.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import { copyDownloads } from '../downloads/read-downloads.ts';
import type { Images } from '../images/read-images.ts';
import type { FindFiles, OutputFile, PublishedFile } from '../publish/output-file.ts';
import { hashContent } from '../support/hash.ts';
import type { Project } from '../tool/project.ts';
import { drawingProcess } from './drawing/drawing-process.ts';
import { fileInBase, fileWithBase, iconsWithBase } from './files-with-base.ts';
import type { SiteIcons } from './icons/make-icons.ts';
import { makeIcons } from './icons/make-icons.ts';
import { makeLinkPreviews } from './link-previews/make-link-previews.ts';
import { makePictures } from './pictures/make-pictures.ts';
import type { Fonts } from './read-fonts.ts';
import { readFonts } from './read-fonts.ts';
import type { Stylesheets } from './stylesheets.ts';
import { renderStylesheets } from './stylesheets.ts';

/** What all pages show and refer to. All addresses have the base path. */
export interface SiteFrame {
  readonly renderer: Renderer;
  /** The base path of the site; empty if it has none. */
  readonly base: string;
  readonly url: string;
  readonly frame: Frame;
  readonly theme: DescribedSite['theme'];
  readonly routing: RoutingRules;
  readonly needs: readonly Need[];
  /** The address of the script that starts the services, if the site has some. */
  readonly services?: string;
  readonly loader: string;
  readonly stylesheets: Stylesheets;
  /** The addresses of the fonts that every page needs. */
  readonly fonts: readonly string[];
  readonly icons: readonly IconLink[];
  /** The version of code and frame. Page data of another version is not used. */
  readonly version: string;
  /** The script that the 404 page loads instead of the loader, on hosts where a script must find out which page to show. */
  readonly missingScript?: string;
  /** Hashes of the inline scripts of every page, for the security policy: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** The code of the block types. */
  readonly blocks: CodeBundle['blocks'];
  /** The scripts of pages, by what the pages share: an object, or the types of their blocks. */
  readonly scripts: Map<object | string, OutputFile>;
}

/** Everything that pages are made from, except their descriptions. */
export interface SiteAssets extends SiteFrame {
  /** Paths of the files that pages use, except link previews. */
  readonly files: ReadonlySet<string>;
  /** The colors of photos, by the address in page descriptions. */
  readonly colors: ReadonlyMap<string, string>;
  /** The pictures of link previews, by the path of the page with its base path. */
  readonly linkImages: ReadonlyMap<string, PageImage>;
  readonly report: AssetsReport;
}

/** How assets were made. */
export interface AssetsReport {
  readonly isCodeCached: boolean;
  /** Why pictures could not be drawn, by their paths in the YAML file. */
  readonly undrawn: ReadonlyMap<string, unknown>;
  readonly previews: {
    /** How many were not in the cache. */
    readonly drawn: number;
    readonly milliseconds: number;
    /** Errors other than those of pictures. */
    readonly failures: readonly unknown[];
  };
}

interface AssetsOptions {
  readonly project: Project;
  readonly site: DescribedSite;
  readonly images: Images;
  readonly downloads: Downloads;
  /** The bundled code. */
  readonly code: CodeBundle;
  /** Finds files in the output, by their paths there. */
  readonly find: FindFiles;
  /** Called with a description of the current step. */
  readonly onProgress: (step: string) => void;
}

/**
 * Makes the files that pages use: code, styles, fonts, icons, pictures, link previews, and files to download.
 * @throws DamagedPictures when photos cannot be decoded
 */
export async function* makeAssets({
  project,
  site,
  images,
  downloads,
  code,
  find,
  onProgress,
}: AssetsOptions): AsyncGenerator<PublishedFile, SiteAssets> {
  drawingProcess.restorePatience();
  const cache = pictureCache(project.cacheDir);
  const { renderer } = code;
  const base = basePathOf(site.url);
  const look = renderer.resolveLook(site.theme);
  const icons = iconsWithBase(await makeIcons({ site, images, look, cache }), base);
  const { frame, files: shared } = makeFrame(site, code, { icons, fonts: await readFonts(renderer.listFonts(site.theme), base) });
  const files = new Set<string>();
  const findInBase: FindFiles = (paths) => find(paths.map((path) => fileInBase(path, base)));
  // Files that the output has are found with their base path.
  const withBase = (file: PublishedFile): PublishedFile => ('content' in file ? fileWithBase(file, base) : file);
  for (const file of shared) {
    files.add(file.path);
    yield file;
  }
  for await (const file of copyDownloads(downloads)) {
    const withBase = fileWithBase(file, base);
    files.add(withBase.path);
    yield withBase;
  }
  const undrawn = new Map<string, unknown>();
  if (icons.failure !== undefined) undrawn.set(icons.failure.file, icons.failure.cause);
  const colors = new Map<string, string>();
  const photos = site.pictures.files.filter(({ widths }) => widths.length > 0).length;
  const onEncode = (number: number): void => onProgress(`Making picture ${number} of at most ${Math.max(number, photos)}`);
  for await (const picture of makePictures({ used: site.pictures.files, images, cache, find: findInBase, onEncode })) {
    if (picture.color !== undefined) colors.set(picture.src, picture.color);
    for (const file of picture.files.map(withBase)) {
      for (const { path } of 'content' in file ? [file] : file) files.add(path);
      yield file;
    }
  }
  const start = performance.now();
  let drawn = 0;
  const failures: unknown[] = [];
  const linkImages = new Map<string, PageImage>();
  const made = makeLinkPreviews({
    site,
    images,
    look,
    mark: icons.mark,
    cache,
    find: findInBase,
    onDraw: (number, most) => {
      drawn = number;
      if (number % 20 === 1) onProgress(`Drawing link preview ${number} of at most ${most}`);
    },
    onFailure: ({ file, cause }) => {
      if (file === undefined) failures.push(cause);
      else if (!undrawn.has(file)) undrawn.set(file, cause);
    },
  });
  for await (const { pages, image, file } of made) {
    for (const page of image === undefined ? [] : pages) linkImages.set(pathWithBase(page, base), image as PageImage);
    if (file !== undefined) yield withBase(file);
  }
  const previews = { drawn, milliseconds: performance.now() - start, failures };
  return { ...frame, files, colors, linkImages, report: { isCodeCached: code.isCached, undrawn, previews } };
}

interface Brand {
  readonly fonts: Fonts;
  readonly icons: Pick<SiteIcons, 'links' | 'files'>;
}

/** Makes what all pages show, and its files, which are named by their content. */
export function makeFrame(site: DescribedSite, code: CodeBundle, { fonts, icons }: Brand): { frame: SiteFrame; files: OutputFile[] } {
  const { renderer } = code;
  const base = basePathOf(site.url);
  const frame = frameWithBase(site.frame, base);
  // The loader shows the opening hours, so the frame does not need them.
  const frameContent = JSON.stringify({ ...frame, opening: undefined, lineHours: undefined });
  const framePath = `${base}/assets/frame-${hashContent(frameContent)}.json`;
  const { stylesheets, files: styles } = renderStylesheets(site, {
    renderer,
    fonts: fonts.addresses,
    together: shownAsMissing(site).map(({ record }) => record.parts),
  });
  const app = `${base}${code.app}`;
  const version = hashContent(`${app}\n${stylesheets.first}\n${framePath}`);
  const settings = renderer.printSettings({ files: [app, framePath], hours: frame.opening, ...phonesOf(frame) });
  const loaderCode = `${settings}${Buffer.from(code.files.get(code.loader.slice(1)) ?? '').toString()}`;
  const loader = `${base}/assets/${hashContent(loaderCode)}.js`;
  const missing = formatMissingScript(site.hosting.shownByScript, loader);
  const missingScript = `${base}/assets/missing-${hashContent(missing)}.js`;
  const isScripted = site.hosting.shownByScript.length > 0;
  const services = makeServices(site, code, base);
  const needless = new Set([`/${NOTICES}`, code.loader, code.services, ...startersBut(site, code)]);
  return {
    frame: {
      renderer,
      base,
      url: site.url,
      frame,
      theme: site.theme,
      routing: site.routing,
      needs: site.needs,
      ...(services === undefined ? {} : { services: `/${services.path}` }),
      loader,
      stylesheets,
      fonts: fonts.first,
      icons: icons.links,
      version,
      ...(isScripted ? { missingScript } : {}),
      scriptHashes: [`sha256-${createHash('sha256').update(renderer.firstScript(frame)).digest('base64')}`],
      blocks: code.blocks,
      scripts: new Map(),
    },
    files: [
      ...(isScripted ? [{ path: missingScript.slice(1), content: missing }] : []),
      ...styles,
      { path: framePath.slice(1), content: frameContent },
      { path: loader.slice(1), content: loaderCode },
      ...(services === undefined ? [] : [services]),
      ...fonts.files,
      ...icons.files,
      { path: `${base}/${NOTICES}`.slice(1), content: printNotices([...code.dependencies, ...fonts.packages]) },
      ...[...code.files].filter(([path]) => !needless.has(`/${path}`)).map(([path, content]) => fileWithBase({ path, content }, base)),
    ],
  };
}

/** Makes the script that starts the services of the site: its settings, then the code. Undefined if it has none. */
function makeServices({ services }: DescribedSite, code: CodeBundle, base: string): { path: string; content: string } | undefined {
  if (services === undefined) return undefined;
  const scripts = services.services.map((each) => ({ ...each, script: `${base}${code.starters[each.key]?.[0]}` }));
  const settings = { ...withBasePath(services, base), services: scripts };
  const content = `const TOWNSITE=${JSON.stringify(settings)};${Buffer.from(code.files.get(code.services.slice(1)) ?? '').toString()}`;
  return { path: `${base}/assets/${hashContent(content)}.js`.slice(1), content };
}

/** Returns the addresses of the scripts that start the services which the site does not use. */
function startersBut({ services }: DescribedSite, { starters }: CodeBundle): readonly string[] {
  const used = new Set(services?.services.flatMap(({ key }) => starters[key] ?? []));
  return Object.values(starters)
    .flat()
    .filter((file) => !used.has(file));
}

/** The file with the licenses of what browsers download. */
const NOTICES = 'third-party.txt';

function phonesOf({ lineHours }: Frame): Pick<SiteSettings, 'phones'> {
  return Object.keys(lineHours).length === 0 ? {} : { phones: lineHours };
}

/**
 * Returns the 404 page, and the pages that a script shows in its place on hosts that cannot: the document needs the styles and security
 * policy of them all.
 */
export function shownAsMissing({ pages, notFound, hosting }: DescribedSite): readonly SitePage[] {
  const { base = '' } = hosting.routing;
  return [notFound, ...pages.filter(({ record }) => hosting.shownByScript.some(({ show }) => show === pathWithBase(record.path, base)))];
}
