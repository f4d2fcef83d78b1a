import { extend } from '../../model/data.ts';
import { buildPolicy, printPolicy } from '../../pages/hosting/security-policy.ts';
import { InternalError } from '../../shared/errors.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Need, PageDescription } from '../../shared/page/page-description.ts';
import type { SiteFrame } from '../assets/site-assets.ts';
import { stylesheetsOf } from '../assets/stylesheets.ts';
import type { OutputFile } from '../publish/output-file.ts';
import type { PreparedPage } from './prepare-page.ts';

/** A page that could not be rendered, with the block that failed, if it was one. */
export interface RenderFailure {
  readonly path: string;
  readonly block: string | undefined;
  /** The type of the block. */
  readonly type?: string | undefined;
  readonly cause: unknown;
}

/** An own block of the site failed, or made a page that cannot be published. */
export class BlockFailures extends Error {
  readonly failures: readonly (RenderFailure & { readonly type: string })[];

  constructor(failures: BlockFailures['failures']) {
    super(failures.map(({ path, type }) => `${type} on ${path}`).join(', '));
    this.failures = failures;
  }
}

/** A page that a document may show. */
export type ShownPage = Pick<PreparedPage, 'page' | 'parts'>;

export type RenderedPage =
  | { readonly ok: true; readonly files: readonly [OutputFile, ...OutputFile[]] }
  | { readonly ok: false; readonly failure: RenderFailure };

/**
 * Renders the HTML and data of one page. Returns a failure instead of throwing it, so that the other pages are checked, too.
 * @param shown the pages that its document may show: it needs the security policy and styles of them all
 */
export function renderPage(prepared: PreparedPage, site: SiteFrame, shown: readonly ShownPage[] = [prepared]): RenderedPage {
  const { page, image, graph, isMissing, hash, data } = prepared;
  const assets = {
    stylesheets: stylesheetsOf(
      shown.map(({ parts }) => parts),
      site.stylesheets,
    ),
    fonts: site.fonts,
    icons: site.icons,
    loader: (isMissing ? site.missingScript : undefined) ?? site.loader,
    // The hash in the query keeps caches from answering with the data of another build.
    page: `/${data[1].path} /${data[0].path}?${hash}`,
    ...(site.services === undefined ? {} : { services: site.services }),
    policy: policyFor(
      shown.flatMap((each) => each.page.needs ?? []),
      site,
    ),
  };
  const { frame, theme, renderer } = site;
  try {
    const withImage = image === undefined ? page : { ...page, head: extend(page.head, { image }) };
    const html = renderer.renderPage({ frame, theme, page: withImage, assets, graph, isMissing });
    return { ok: true, files: [{ path: prepared.file, content: html }, ...data] };
  } catch (cause) {
    const fails = (block: PageDescription['blocks'][number]): boolean => {
      try {
        renderer.renderPage({ frame, theme, assets, page: { ...page, blocks: [block] } });
        return false;
      } catch {
        return true;
      }
    };
    const block = page.blocks.find(fails);
    return { ok: false, failure: { path: page.path, block: block?.id, type: block?.type, cause } };
  }
}

/** Returns the security policy. Pages with equal needs share it; most pages need nothing special. */
function policyFor(needs: readonly Need[], site: SiteFrame): string {
  return policiesOf(site)(needs.join('\n'));
}

const policiesOf = memoOf((site: SiteFrame) =>
  memoOf((needs: string) => printPolicy(buildPolicy({ needs: needs.split('\n').filter((need) => need !== '') as Need[] }, site))),
);

/**
 * Throws if a page failed.
 * @param own the types of the site's own blocks
 * @throws BlockFailures when an own block failed
 * @throws InternalError that names every page that failed
 */
export function refuseFailures(failures: readonly RenderFailure[], own: readonly string[] = []): void {
  if (failures.length === 0) return;
  const theirs = failures.flatMap(({ type, ...failure }) => (type !== undefined && own.includes(type) ? [{ ...failure, type }] : []));
  if (theirs.length > 0) throw new BlockFailures(theirs);
  const lines = failures.map(
    ({ path, block, cause }) =>
      `${path}${block === undefined ? '' : `, block ${block}`}: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  throw new InternalError(`Pages could not be rendered:\n${lines.join('\n')}`, failures[0]?.cause);
}
