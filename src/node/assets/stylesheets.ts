import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { missingParts } from '../../pages/describe/style-parts.ts';
import { InternalError } from '../../shared/errors.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { basePathOf } from '../../shared/url.ts';
import type { OutputFile } from '../publish/output-file.ts';
import { hashContent } from '../support/hash.ts';
import { fileWithBase } from './files-with-base.ts';

/** The stylesheets of a site, by their full addresses (docs/decisions/0020 and 0028). */
export interface Stylesheets {
  /** The stylesheet of every page. */
  readonly first: string;
  /** The parts in the first stylesheet. */
  readonly parts: readonly string[];
  /** Second stylesheets for pages that need other parts, by the names of those parts. */
  readonly more: Readonly<Record<string, string>>;
}

/** Styles with fewer characters do not get their own files. */
const MIN_CHARACTERS = 1000;

interface StylesOptions {
  readonly renderer: Pick<Renderer, 'styles' | 'renderTokens' | 'renderIcons'>;
  /** The addresses of the font files. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Parts of pages that are shown in one document, which has the styles of them all. */
  readonly together: readonly (readonly string[])[];
}

/** Renders the stylesheets. Leaves out styles that no page needs. */
export function renderStylesheets(
  { theme, url, styleParts }: Pick<DescribedSite, 'theme' | 'url' | 'styleParts'>,
  { renderer, fonts, together }: StylesOptions,
): { readonly stylesheets: Stylesheets; readonly files: readonly OutputFile[] } {
  const stylesOf = (parts: readonly string[]): string => parts.map((part) => renderer.styles.parts[part] ?? '').join('');
  // All pages name it: a longer name would cost each of them bytes.
  const nameSheet = (content: string): OutputFile => fileWithBase({ path: `assets/${hashContent(content)}.css`, content }, basePathOf(url));
  const others = [...new Set(styleParts.others.flat())];
  const isSplit = stylesOf(others).length >= MIN_CHARACTERS;
  const parts = isSplit ? styleParts.first : [...styleParts.first, ...others];
  // Icons come last: next to each other they compress best.
  const site = nameSheet(`${renderer.renderTokens(theme, fonts)}\n${renderer.styles.page}${stylesOf(parts)}${renderer.renderIcons()}`);
  const sets = [...styleParts.others, missingParts(together, parts)].filter((set) => isSplit && set.length > 0);
  const sheets = new Map(sets.map((set) => [set.join(' '), nameSheet(stylesOf(set))]));
  const more = Object.fromEntries([...sheets].map(([names, { path }]) => [names, `/${path}`]));
  const files = new Map([site, ...sheets.values()].map((file) => [file.path, file]));
  return { stylesheets: { first: `/${site.path}`, parts, more }, files: [...files.values()] };
}

/**
 * Returns the addresses of the stylesheets that pages need together, in cascade order.
 * @param needed the parts that each page needs
 */
export function stylesheetsOf(needed: readonly (readonly string[])[], sheets: Stylesheets): readonly string[] {
  const [only] = needed;
  return only !== undefined && needed.length === 1 ? sheetsOfPage(sheets)(only) : findSheets(needed, sheets);
}

/** Thousands of pages have the same list of parts. */
const sheetsOfPage = memoOf((sheets: Stylesheets) => memoOf((parts: readonly string[]) => findSheets([parts], sheets)));

function findSheets(needed: readonly (readonly string[])[], { first, parts, more }: Stylesheets): readonly string[] {
  const missing = missingParts(needed, parts).join(' ');
  if (missing === '') return [first];
  const second = more[missing];
  if (second === undefined) throw new InternalError(`There is no stylesheet of ${missing}.`);
  return [first, second];
}
