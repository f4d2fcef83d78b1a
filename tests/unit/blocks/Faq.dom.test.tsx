import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../src/document/App.tsx';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { fillDocument, showDocument } from '../../support/show-document.tsx';
import { page, smallSite } from '../../support/small-site.ts';

const DRAFT = smallSite();
const ITEMS = [
  { question: 'How fast?', answer: 'Fast.', group: 'Emergencies' },
  { question: 'How much?', answer: 'Little.', group: 'Prices' },
  { question: 'How often?', answer: 'Once.', group: 'Emergencies' },
];
DRAFT.pages.push(
  page('/questions', [
    { type: 'hero', heading: 'Help' },
    { type: 'faq', items: ITEMS },
  ]),
);
const SITE = describeSite(DRAFT);
const PAGE = pageOf(SITE, '/questions');

function openQuestions(): readonly (string | null | undefined)[] {
  return [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom lays out nothing.
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  location.hash = '';
  vi.unstubAllGlobals();
  fillDocument('');
});

it('questions stand under the heading of their group, all closed', () => {
  showDocument(SITE, PAGE);
  const groups = [...document.querySelectorAll('main h3')].map((heading) => [
    heading.textContent,
    ...[...(heading.parentElement?.querySelectorAll('summary') ?? [])].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Emergencies', 'How fast?', 'How often?'],
    ['Prices', 'How much?'],
  ]);
  expect(openQuestions()).toEqual([]);
});

it('the answer that the address names is opened, and any that it names later', async () => {
  const app = showDocument(SITE, PAGE);
  location.hash = '#how-much';
  const root = await act(async () => hydrateRoot(app, <App frame={SITE.frame} page={PAGE} />));
  expect(openQuestions()).toEqual(['How much?']);
  location.hash = '#how-often';
  dispatchEvent(new Event('hashchange'));
  expect(openQuestions()).toEqual(['How often?', 'How much?']);
  await act(async () => root.unmount());
});
