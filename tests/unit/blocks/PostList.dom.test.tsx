import { afterEach, expect, it } from 'vitest';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { fillDocument, showDocument } from '../../support/show-document.tsx';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(() => fillDocument(''));

it('articles of a group stand under its name, each with its day', () => {
  const draft = smallSite();
  const posts = [
    { title: 'New', date: '2026-05-04', group: '2026', href: '/', by: 'Sam' },
    { title: 'Old', date: '2025-05-04', group: '2025' },
    { title: 'Newer', group: '2026' },
  ];
  draft.pages.push(page('/read', [{ type: 'post-list', heading: 'All', posts }]));
  const site = describeSite(draft);
  showDocument(site, pageOf(site, '/read'));
  const groups = [...document.querySelectorAll('main h2')].map((heading) => [
    heading.textContent,
    ...[...(heading.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['2026', 'May 4, 2026SamNew', 'Newer'],
    ['2025', 'May 4, 2025Old'],
  ]);
  expect(document.querySelector('main time')?.getAttribute('datetime')).toBe('2026-05-04');
});
