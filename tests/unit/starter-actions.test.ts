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

it.each(STARTERS)('the home page of the starter $name asks for one thing in the accent color, as its header does', ({ yaml }) => {
  const { navigation, pages } = parse(yaml) as Site;
  const blocks = pages.find(({ path }) => path === '/')?.blocks ?? [];
  const accented = blocks.filter(({ type, tone }) => type === 'hero' || type === 'call-to-action' || tone === 'brand');
  const asks = accented.flatMap(({ actions = [] }) => actions.slice(0, 1)).filter(({ style }) => style !== 'secondary');
  expect(blocks[0]).toMatchObject({ type: 'hero', actions: expect.anything() });
  expect(new Set(asks.map(({ href }) => href))).toEqual(new Set([navigation.header.book.href]));
});
