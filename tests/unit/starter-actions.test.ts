import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { STARTERS } from '../support/starters.ts';

interface Action {
  readonly label: string;
  readonly href: string;
  readonly style?: string;
}

interface Site {
  readonly navigation: { readonly header: { readonly book: Action } };
  readonly pages: readonly {
    readonly path: string;
    readonly blocks: readonly { readonly type: string; readonly tone?: string; readonly actions?: readonly Action[] }[];
  }[];
}

it.each(STARTERS)(
  'each page of the starter $name asks in the dark, in the accent color, for what its header or its hero asks for',
  ({ yaml }) => {
    const { navigation, pages } = parse(yaml) as Site;
    const { book } = navigation.header;
    const asksOf = (blocks: Site['pages'][number]['blocks']): Action[] =>
      blocks.flatMap(({ actions }) => (Array.isArray(actions) ? actions.slice(0, 1) : [])).filter(({ style }) => style !== 'secondary');
    const others = pages.flatMap(({ path, blocks }) => {
      const heroes = asksOf(blocks.filter(({ type }) => type === 'hero'));
      const dark = asksOf(blocks.filter(({ type, tone }) => tone === 'brand' || (type === 'call-to-action' && tone === undefined)));
      const meant = [book, ...heroes].map(({ href }) => href);
      // The home page asks for the same as the header.
      const asks = path === '/' ? [...heroes, ...dark] : dark;
      return asks.filter(({ href }) => !(path === '/' ? [book.href] : meant).includes(href)).map(({ label }) => `${path}: ${label}`);
    });
    expect(others).toEqual([]);
  },
);
