import type { Data } from '../../model/data.ts';
import { mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { linkInside, normalizePath } from '../../shared/url.ts';
import type { Operation } from '../../source/edit/operation.ts';

/** A page that gets another address, or a redirect. Both are paths: `/smiles`. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
}

/**
 * Finds the texts that link to pages of these paths: whole values, and links in Markdown, also with the full address of the site. Where a
 * page is, and where a redirect begins, is no link.
 */
export function findLinks(data: Data, paths: readonly string[]): readonly DataPath[] {
  const found: DataPath[] = [];
  visitTexts(data, (text, path, url) => {
    let isLinking = false;
    relink(text, url, (target) => {
      isLinking ||= paths.includes(target);
      return undefined;
    });
    if (isLinking) found.push(path);
  });
  return found;
}

/**
 * Plans the edits after pages have moved: links lead to the new addresses, and so do redirects that led to the old ones. The old addresses are
 * redirected. A redirect that began at a new address goes.
 */
export function planMoves(data: Data, moves: readonly MovedPage[]): readonly Operation[] {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  const over = mapsAt(data, 'redirects').flatMap(({ from }, index) =>
    moves.some(({ to }) => to === normalizePath(String(from))) ? [index] : [],
  );
  const relinked: Operation[] = [];
  visitTexts(data, (text, path, url) => {
    if (path[0] === 'redirects' && over.includes(Number(path[1]))) return;
    const value = relink(text, url, (target) => targets.get(target));
    if (value !== text) relinked.push({ op: 'set', path, value });
  });
  return [
    ...relinked,
    ...addRedirects(data, moves),
    ...over.toReversed().map((index): Operation => ({ op: 'remove', path: ['redirects', index] })),
  ];
}

/** Plans redirects at the end of the list. */
export function addRedirects(data: Data, redirects: readonly MovedPage[]): readonly Operation[] {
  const list = valueAt(data, ['redirects']);
  if (!Array.isArray(list)) return redirects.length === 0 ? [] : [{ op: 'set', path: ['redirects'], value: redirects }];
  return redirects.map(({ from, to }, index) => ({ op: 'insert', path: ['redirects'], index: list.length + index, value: { from, to } }));
}

/** Visits the texts that may have links. @param visit gets the address of the site, too */
function visitTexts(data: Data, visit: (text: string, path: DataPath, url: string) => void): void {
  const url = String(valueAt(data, ['business', 'url']));
  visitData(data, (value, _node, pathOf) => {
    if (typeof value !== 'string' || !value.includes('/')) return;
    const path = pathOf();
    const [section, , key] = path;
    const isAddress = (section === 'redirects' && key === 'from') || (section === 'pages' && key === 'path');
    if (!isAddress) visit(value, path, url);
  });
}

/** The target of a link in Markdown: `[words](/path "title")`, `[name]: /path`, `</path>`. */
const IN_TEXT = /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|<)((?:\/|https?:\/\/)[^\s)>]*)/gm;

/** Lets links inside the site lead to other pages. @param follow returns the new path of a page; undefined if the link stays */
function relink(text: string, url: string, follow: (target: string) => string | undefined): string {
  const replace = (link: string): string => {
    const inside = link.startsWith('/') ? link : linkInside(url, link);
    const [at = ''] = inside?.split(/[?#]/) ?? [];
    const moved = inside === undefined || at === '' ? undefined : follow(normalizePath(at));
    if (moved === undefined || inside === undefined) return link;
    return (link.endsWith(inside) ? link.slice(0, -inside.length) : '') + moved + inside.slice(at.length);
  };
  if (/^(?:\/|https?:\/\/)\S*$/.test(text)) return replace(text);
  return text.replace(IN_TEXT, (_match, before: string, link: string) => before + replace(link));
}
