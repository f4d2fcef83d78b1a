import type { DescribedSite } from '../../pages/describe/describe-pages.ts';
import { missingParts, stylePartsOf } from '../../pages/describe/style-parts.ts';
import { InternalError } from '../../shared/errors.ts';
import type { PageDescription } from '../../shared/page/page-description.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { basePathOf } from '../../shared/url.ts';
import type { OutputFile } from '../publish/output-file.ts';
import { hashContent } from '../support/hash.ts';
import { fileWithBase } from './files-with-base.ts';

/** The stylesheets of a site, by their full addresses (docs/decisions/0020 and 0028). */
export interface Stylesheets {
  /** Of every page. */
  readonly first: string;
  /** The parts that the first one has. */
  readonly parts: readonly string[];
  /** A second one, of pages that need other parts, by the names of these. */
  readonly more: Readonly<Record<string, string>>;
}

/** Fewer characters are not worth files of their own. */
const LEAST = 1000;

interface StylesOptions {
  readonly renderer: Pick<Renderer, 'styles' | 'renderTokens' | 'renderIcons'>;
  /** The addresses of the font files. */
  readonly fonts: ReadonlyMap<string, string>;
  /** The parts of pages that are shown in one document: it has the styles of all. */
  readonly together: readonly (readonly string[])[];
}

/** What no page needs is in none. */
export function renderStylesheets(
  { theme, url, styleParts }: Pick<DescribedSite, 'theme' | 'url' | 'styleParts'>,
  { renderer, fonts, together }: StylesOptions,
): { readonly stylesheets: Stylesheets; readonly files: readonly OutputFile[] } {
  const stylesOf = (parts: readonly string[]): string => parts.map((part) => renderer.styles.parts[part] ?? '').join('');
  // All pages name it: another word in its name costs each of them 4 bytes.
  const nameSheet = (content: string): OutputFile => fileWithBase({ path: `assets/${hashContent(content)}.css`, content }, basePathOf(url));
  const others = [...new Set(styleParts.others.flat())];
  const isSplit = stylesOf(others).length >= LEAST;
  const parts = isSplit ? styleParts.first : [...styleParts.first, ...others];
  // Shapes last: in their own company they compress best.
  const site = nameSheet(`${renderer.renderTokens(theme, fonts)}\n${renderer.styles.page}${stylesOf(parts)}${renderer.renderIcons()}`);
  const sets = [...styleParts.others, missingParts(together, parts)].filter((set) => isSplit && set.length > 0);
  const sheets = new Map(sets.map((set) => [set.join(' '), nameSheet(stylesOf(set))]));
  const more = Object.fromEntries([...sheets].map(([names, { path }]) => [names, `/${path}`]));
  const files = new Map([site, ...sheets.values()].map((file) => [file.path, file]));
  return { stylesheets: { first: `/${site.path}`, parts, more }, files: [...files.values()] };
}

/** The addresses of the stylesheets that pages need together, in the order in which they count. */
export function stylesheetsOf(pages: readonly PageDescription[], { first, parts, more }: Stylesheets): readonly string[] {
  const missing = missingParts(pages.map(stylePartsOf), parts).join(' ');
  if (missing === '') return [first];
  const second = more[missing];
  if (second === undefined) throw new InternalError(`There is no stylesheet of ${missing}.`);
  return [first, second];
}
