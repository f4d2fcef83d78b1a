import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { renderBlock } from '../../support/render-in-page.tsx';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(cleanup);

describe('a person of the team', () => {
  it('has a name that links to the page of the person, if there is one', () => {
    renderBlock({ type: 'team', items: [{ name: 'Rosa Sample', href: '/' }, { name: 'Ben Sample' }] });
    expect(screen.getAllByRole('heading', { name: /Sample/ })).toHaveLength(2);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rosa Sample']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });

  it('has the page that is made of the entry', () => {
    const collections = { people: { item: 'person', fields: { name: 'text' } } };
    const home = page('/', [{ type: 'team', items: { each: 'people' } }]);
    const profiles = page('/team/{{person.slug}}', [{ type: 'hero', heading: '{{person.name}}' }], { each: 'people' });
    const show = (...pages: readonly object[]) =>
      pageOf(describeSite({ ...smallSite(), collections, people: [{ name: 'Rosa Sample' }], pages })).blocks[0];
    expect(show(home, profiles)).toMatchObject({ items: [{ href: '/team/rosa-sample' }] });
    expect(show(home)).toMatchObject({ items: [{ name: 'Rosa Sample' }] });
  });
});
