import { expect, it } from 'vitest';
import { showHead } from '../../../src/client/show-head.ts';
import type { PageDescription } from '../../../src/shared/page/page-description.ts';

it('says the language of a title as long as a page in that language is shown', () => {
  document.head.innerHTML = '<title>Home</title>';
  const head = { title: 'Page', description: 'A page.', canonical: '/page' } as PageDescription['head'];
  const title = (): string | undefined => document.querySelector('title')?.outerHTML;
  showHead({ head, language: { lang: 'ur', dir: 'rtl' } });
  expect(title()).toBe('<title lang="ur" dir="rtl">Page</title>');
  showHead({ head });
  expect(title()).toBe('<title>Page</title>');
});
