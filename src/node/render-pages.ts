import { createHash } from 'node:crypto';
import type { DescribedSite } from '../pages/describe-pages.ts';
import { writeMissingScript } from '../pages/hosts/missing-script.ts';
import { describePolicy, printPolicy } from '../pages/security-policy.ts';
import { InternalError } from '../shared/errors.ts';
import type { Need, PageDescription } from '../shared/page-description.ts';
import type { IconLink, RenderOptions } from '../shared/renderer.ts';
import { basePathOf } from '../shared/url.ts';
import type { CodeBundle } from './bundle.ts';
import { hashContent } from './hash-content.ts';
import type { SiteIcons } from './make-icons.ts';
import { placeFile } from './place-files.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { OutputFile } from './publish.ts';
import type { Fonts } from './read-fonts.ts';
import type { Stylesheets } from './stylesheets.ts';
import { renderStylesheets, stylesheetsOf } from './stylesheets.ts';

/** What all pages refer to: code, stylesheet and frame with their full addresses, and the version that page data must name. */
export interface SharedAssets {
  readonly loader: string;
  readonly analytics: string;
  readonly stylesheets: Stylesheets;
  /** The addresses of the fonts that every page needs. */
  readonly fonts: readonly string[];
  readonly icons: readonly IconLink[];
  /** Names the code and the frame; page data made for another version is not used. */
  readonly version: string;
  /** What the 404 page loads in place of the loader, on hosts where it must find out first which page it stands in for. */
  readonly missingScript?: string;
  /** Of the scripts that stand in every page, for the security policy: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly files: readonly OutputFile[];
  /** What pages have in common, as a file; known by the object that says so. */
  readonly parts: WeakMap<object, OutputFile>;
}

interface Brand {
  readonly fonts: Fonts;
  readonly icons: Pick<SiteIcons, 'links' | 'files'>;
}

/**
 * The files that belong to no page alone, named by their content.
 * @param site as it leaves, below its base path; the brand likewise
 */
export function renderSharedAssets(site: DescribedSite, code: CodeBundle, { fonts, icons }: Brand): SharedAssets {
  const base = basePathOf(site.url);
  const shown = new Set([...site.styleParts.first, ...site.styleParts.others.flat()]);
  const scripts = Object.entries(code.blocks).filter(([type]) => shown.has(type));
  // The hours are the loader's business.
  const frame = JSON.stringify({
    ...site.frame,
    opening: undefined,
    scripts: Object.fromEntries(scripts.map(([type, address]) => [type, `${base}${address}`])),
  });
  const needless = new Set([
    code.loader,
    ...(site.analytics === undefined ? [code.analytics] : []),
    ...Object.values(code.blocks).filter((address) => !scripts.some(([, shownAddress]) => shownAddress === address)),
  ]);
  const { stylesheets, files: styles } = renderStylesheets(site, {
    renderer: code.renderer,
    fonts: fonts.addresses,
    together: shownAsMissing(site),
  });
  const framePath = `${base}/assets/frame-${hashContent(frame)}.json`;
  const app = `${base}${code.app}`;
  const version = hashContent(`${app}\n${stylesheets.first}\n${framePath}`);
  const settings = code.renderer.printSettings({ app, frame: framePath, hours: site.frame.opening });
  const loaderCode = `${settings}${Buffer.from(code.files.get(code.loader.slice(1)) ?? '').toString()}`;
  const loader = `${base}/assets/loader-${hashContent(loaderCode)}.js`;
  const missing = writeMissingScript(site.hosting.shownByScript, loader);
  const missingScript = `${base}/assets/missing-${hashContent(missing)}.js`;
  const isScripted = site.hosting.shownByScript.length > 0;
  return {
    loader,
    analytics: `${base}${code.analytics}`,
    stylesheets,
    fonts: fonts.first,
    icons: icons.links,
    version,
    ...(isScripted ? { missingScript } : {}),
    scriptHashes: [`sha256-${createHash('sha256').update(code.renderer.firstScript(site.frame)).digest('base64')}`],
    parts: new WeakMap(),
    files: [
      ...(isScripted ? [{ path: missingScript.slice(1), content: missing }] : []),
      ...styles,
      { path: framePath.slice(1), content: frame },
      { path: loader.slice(1), content: loaderCode },
      ...fonts.files,
      ...icons.files,
      ...[...code.files].filter(([path]) => !needless.has(`/${path}`)).map(([path, content]) => placeFile({ path, content }, base)),
    ],
  };
}

/** A page that could not be rendered: which one, and the block at fault where one is. */
export interface RenderFailure {
  readonly path: string;
  readonly block: string | undefined;
  readonly cause: unknown;
}

export type RenderedPage = { readonly files: readonly [OutputFile, ...OutputFile[]] } | { readonly failure: RenderFailure };

/** What a page shows and says besides what is its own. */
export type RenderedSite = Pick<
  DescribedSite,
  'url' | 'frame' | 'theme' | 'graphs' | 'notFound' | 'pages' | 'analytics' | 'needs' | 'routing'
> & {
  readonly hosting: Pick<DescribedSite['hosting'], 'shownByScript'>;
};

/** One page → its HTML and its data. A page that fails is a value, so that the others are still looked at. */
export function renderPage(
  prepared: PreparedPage,
  { site, code, shared }: { site: RenderedSite; code: Pick<CodeBundle, 'renderer'>; shared: SharedAssets },
): RenderedPage {
  const { page, image, graph, isMissing, hash, data } = prepared;
  const assets = {
    stylesheets: stylesheetsOf(isMissing ? shownAsMissing(site) : [page], shared.stylesheets),
    fonts: shared.fonts,
    icons: shared.icons,
    loader: (isMissing ? shared.missingScript : undefined) ?? shared.loader,
    // With the hash as the query, no cache answers with the data of another build.
    page: `/${data[0].path}?${hash}`,
    ...(site.analytics === undefined ? {} : { analytics: { script: shared.analytics, settings: site.analytics } }),
    policy: policyFor(isMissing ? shownAsMissing(site).flatMap(({ needs = [] }) => needs) : (page.needs ?? []), { site, shared }),
  };
  try {
    const shown = image === undefined ? page : { ...page, head: { ...page.head, image } };
    const html = code.renderer.renderPage({ frame: site.frame, theme: site.theme, page: shown, assets, graph, isMissing });
    return { files: [{ path: prepared.file, content: html }, ...data] };
  } catch (cause) {
    return {
      failure: { path: page.path, block: findFailingBlock(page, () => ({ frame: site.frame, theme: site.theme, assets }), code), cause },
    };
  }
}

const POLICIES = new WeakMap<SharedAssets, Map<string, string>>();

/** Pages that need the same, and most need nothing of their own, have the same policy. */
function policyFor(needs: readonly Need[], { site, shared }: { site: RenderedSite; shared: SharedAssets }): string {
  const known = POLICIES.get(shared) ?? new Map<string, string>();
  POLICIES.set(shared, known);
  const key = [...needs, '', ...site.needs].join('\n');
  const policy = known.get(key) ?? printPolicy(describePolicy({ needs }, { scriptHashes: shared.scriptHashes, needs: site.needs }));
  known.set(key, policy);
  return policy;
}

/** The 404 page may be shown as another, on hosts that cannot: it keeps the policy and the styles that it came with. */
function shownAsMissing({ hosting, pages, notFound }: RenderedSite): readonly PageDescription[] {
  return [notFound, ...pages.filter(({ path }) => hosting.shownByScript.some(({ show }) => show === path))];
}

function findFailingBlock(
  page: PageDescription,
  rest: () => Pick<RenderOptions, 'frame' | 'theme' | 'assets'>,
  code: Pick<CodeBundle, 'renderer'>,
): string | undefined {
  return page.blocks.find((block) => {
    try {
      code.renderer.renderPage({ ...rest(), page: { ...page, blocks: [block] } });
      return false;
    } catch {
      return true;
    }
  })?.id;
}

/** @throws InternalError that names every page that failed */
export function refuseFailures(failures: readonly RenderFailure[]): void {
  if (failures.length === 0) return;
  const lines = failures.map(
    ({ path, block, cause }) =>
      `${path}${block === undefined ? '' : `, block ${block}`}: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  throw new InternalError(`Pages could not be rendered:\n${lines.join('\n')}`, failures[0]?.cause);
}
