import { createHash } from 'node:crypto';
import { describePolicy, printPolicy } from '../pages/security-policy.ts';
import { InternalError } from '../shared/errors.ts';
import type { PageData, PageDescription, SiteDescription } from '../shared/page-description.ts';
import type { RenderOptions } from '../shared/renderer.ts';
import { pageDataPath, pageFile } from '../shared/url.ts';
import type { CodeBundle } from './bundle.ts';
import { hashContent } from './hash-content.ts';
import type { OutputFile } from './publish.ts';
import type { Fonts } from './read-fonts.ts';

/** What all pages refer to: the stylesheet and the frame with their addresses, and the version that page data must name. */
export interface SharedAssets {
  readonly stylesheet: string;
  /** The addresses of the fonts that every page needs. */
  readonly fonts: readonly string[];
  readonly frame: string;
  readonly version: string;
  /** Of the scripts that stand in every page, for the security policy: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly files: readonly OutputFile[];
}

/** The files that belong to no page alone, named by their content. */
export function renderSharedAssets(site: SiteDescription, code: CodeBundle, fonts: Fonts): SharedAssets {
  const styles = `${code.renderer.renderTokens(site.theme, fonts.addresses)}\n${code.styles}`;
  const frame = JSON.stringify(site.frame);
  const stylesheet = `/assets/site-${hashContent(styles)}.css`;
  const framePath = `/assets/frame-${hashContent(frame)}.json`;
  return {
    stylesheet,
    fonts: fonts.first,
    frame: framePath,
    version: hashContent(`${code.app}\n${stylesheet}\n${framePath}`),
    scriptHashes: code.renderer.inlineScripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`),
    files: [
      { path: stylesheet.slice(1), content: styles },
      { path: framePath.slice(1), content: frame },
      ...fonts.files,
      ...[...code.files]
        .map(([path, content]) => ({ path, content }))
        .filter(({ path }) => site.analytics !== undefined || `/${path}` !== code.analytics),
    ],
  };
}

/** A page that could not be rendered: which one, and the block at fault where one is. */
export interface RenderFailure {
  readonly path: string;
  readonly block: string | undefined;
  readonly cause: unknown;
}

export type RenderedPage = { readonly files: readonly OutputFile[] } | { readonly failure: RenderFailure };

/** One page → its HTML and its data. A page that fails is a value, so that the others are still looked at. */
export function renderPage(
  page: PageDescription,
  context: { site: SiteDescription; code: CodeBundle; shared: SharedAssets },
): RenderedPage {
  const { site, code, shared } = context;
  const isMissing = page === site.notFound;
  const dataPath = isMissing ? '/404.json' : pageDataPath(page.path);
  const assets = {
    stylesheet: shared.stylesheet,
    fonts: shared.fonts,
    loader: code.loader,
    app: code.app,
    frame: shared.frame,
    version: shared.version,
    page: dataPath,
    ...(site.analytics === undefined ? {} : { analytics: { script: code.analytics, settings: site.analytics } }),
    policy: printPolicy(describePolicy(page, { scriptHashes: shared.scriptHashes, needs: site.needs })),
  };
  try {
    const html = code.renderer.renderPage({ frame: site.frame, theme: site.theme, page, assets, isMissing });
    const data: PageData = { version: shared.version, page };
    return {
      files: [
        { path: isMissing ? site.routing.notFound : pageFile(page.path), content: html },
        { path: dataPath.slice(1), content: JSON.stringify(data) },
      ],
    };
  } catch (cause) {
    return {
      failure: { path: page.path, block: findFailingBlock(page, () => ({ frame: site.frame, theme: site.theme, assets }), code), cause },
    };
  }
}

function findFailingBlock(
  page: PageDescription,
  rest: () => Pick<RenderOptions, 'frame' | 'theme' | 'assets'>,
  code: CodeBundle,
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
