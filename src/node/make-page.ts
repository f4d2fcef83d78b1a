import { basePathOf } from '../shared/url.ts';
import type { CodeBundle } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import type { PageNote } from './output-notes.ts';
import { digestAttributes } from './output-record.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { OutputFile } from './publish.ts';
import type { AttributeReader, PageAttributes } from './read-attributes.ts';
import { idTextOf } from './read-attributes.ts';
import type { RenderedSite, RenderFailure, SharedAssets } from './render-pages.ts';
import { renderPage } from './render-pages.ts';

interface PageMaking {
  readonly site: RenderedSite;
  readonly code: Pick<CodeBundle, 'renderer'>;
  readonly shared: SharedAssets;
  readonly reader: AttributeReader;
  /** Whether the output holds a file that belongs to no page alone. */
  readonly hasAsset: (path: string) => boolean;
}

/** A page as it is published. */
export interface MadePage {
  /** That of its HTML first. */
  readonly files: readonly [OutputFile, ...OutputFile[]];
  readonly attributes: PageAttributes;
  readonly note: PageNote;
}

/**
 * Renders a page and looks at what has become of it.
 * @throws InternalError when it is not fit to be published
 */
export function makePage(
  prepared: PreparedPage,
  { site, code, shared, reader, hasAsset }: PageMaking,
): MadePage | { readonly failure: RenderFailure } {
  const rendered = renderPage(prepared, { site, code, shared });
  if ('failure' in rendered) return rendered;
  const { files } = rendered;
  const [html] = files;
  const attributes = reader.read(html.content as string);
  checkOutput({ file: html.path, attributes, base: basePathOf(site.url), hasAsset });
  const { page, key, image } = prepared;
  return { files, attributes, note: { path: page.path, key, image, attributes: digestAttributes(attributes), ids: idTextOf(attributes) } };
}
