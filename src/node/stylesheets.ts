import type { DescribedSite } from '../pages/describe-pages.ts';
import { needsStyles } from '../pages/style-parts.ts';
import type { PageDescription } from '../shared/page-description.ts';
import type { Renderer } from '../shared/renderer.ts';
import { basePathOf } from '../shared/url.ts';
import { hashContent } from './hash-content.ts';
import { placeFile } from './place-files.ts';
import type { OutputFile } from './publish.ts';

/** The stylesheets of a site, by their full addresses (docs/decisions/0020). */
export interface Stylesheets {
  /** Of every page. */
  readonly first: string;
  /** Of pages that need one of these parts. */
  readonly more?: { readonly address: string; readonly parts: readonly string[] };
}

/** Fewer characters are not worth a file of their own. */
const LEAST = 1000;

interface StylesOptions {
  readonly renderer: Pick<Renderer, 'styles' | 'renderTokens' | 'renderIcons'>;
  /** The addresses of the font files. */
  readonly fonts: ReadonlyMap<string, string>;
}

/** What no page needs is in neither. */
export function renderStylesheets(
  { theme, url, styleParts }: Pick<DescribedSite, 'theme' | 'url' | 'styleParts'>,
  { renderer, fonts }: StylesOptions,
): { readonly stylesheets: Stylesheets; readonly files: readonly OutputFile[] } {
  const stylesOf = (parts: readonly string[]): string => parts.map((part) => renderer.styles.parts[part] ?? '').join('');
  const isSplit = stylesOf(styleParts.others).length >= LEAST;
  const { first, others } = isSplit ? styleParts : { first: [...styleParts.first, ...styleParts.others], others: [] };
  const nameSheet = (name: string, content: string): OutputFile =>
    placeFile({ path: `assets/${name}-${hashContent(content)}.css`, content }, basePathOf(url));
  // Shapes last: in their own company they compress best.
  const site = nameSheet(
    'site',
    `${renderer.renderTokens(theme, fonts)}\n${renderer.styles.page}${stylesOf(first)}${renderer.renderIcons()}`,
  );
  if (!isSplit) return { stylesheets: { first: `/${site.path}` }, files: [site] };
  const more = nameSheet('more', stylesOf(others));
  return { stylesheets: { first: `/${site.path}`, more: { address: `/${more.path}`, parts: others } }, files: [site, more] };
}

/** The addresses of the stylesheets that pages need together, in the order in which they count. */
export function stylesheetsOf(pages: readonly PageDescription[], { first, more }: Stylesheets): readonly string[] {
  const needsMore = more !== undefined && pages.some((page) => needsStyles(page, more.parts));
  return needsMore ? [first, more.address] : [first];
}
