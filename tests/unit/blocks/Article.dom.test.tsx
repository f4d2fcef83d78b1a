import { afterEach, expect, it } from 'vitest';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { fillDocument, showDocument } from '../../support/show-document.tsx';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(() => fillDocument(''));

function show(block: object): void {
  const draft = smallSite();
  draft.pages.push(page('/read', [{ type: 'article', heading: 'Frost', ...block }]));
  const site = describeSite(draft);
  showDocument(site, pageOf(site, '/read'));
}

const namesOf = (selector: string) => [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent);

it('a text with three headings has a list of them, which leads to each', () => {
  show({ body: '## One & *two*\n\na\n\n### Below\n\nb\n\n## [Three](https://example.com)\n\nc\n\n## Three\n\nd' });
  expect(namesOf('nav li')).toEqual(['One & two', 'Three', 'Three']);
  const targets = [...document.querySelectorAll('main nav a')].map((link) =>
    document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
  );
  expect(targets.map((target) => target?.tagName)).toEqual(['H2', 'H2', 'H2']);
  expect(document.querySelectorAll('a a')).toHaveLength(0);
});

it('a shorter text has none', () => {
  show({ body: '## One\n\na\n\n## Two\n\nb' });
  expect(document.querySelector('main nav')).toBeNull();
});

it('its neighbors say which way they lead, in words of the operator', () => {
  show({ body: 'Words.', older: { title: 'Before', href: '/' }, olderLabel: 'Earlier' });
  expect(namesOf('nav a')).toEqual(['EarlierBefore']);
  expect(document.querySelector('main nav')?.getAttribute('aria-label')).toBe('Earlier');
});

it('names author and days where they are known, and nothing else', () => {
  show({ body: 'Words.', author: { name: 'Sam Sample', role: 'Plumber' }, date: 'May 4, 2026' });
  expect(namesOf('header p')).toEqual(['Sam SamplePlumber', 'May 4, 2026']);
  show({ body: 'Words.' });
  expect(namesOf('header > *')).toEqual(['Frost']);
});
