import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/document/server.tsx';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { smallSite } from '../../support/small-site.ts';

/** The first tag of a page in a language. */
function htmlTag(language: string): string | undefined {
  const draft = smallSite();
  const site = describeSite({ ...draft, business: { ...draft.business, language } });
  const assets = { stylesheets: [], fonts: [], loader: '', page: '', icons: [] };
  return /<html[^>]*>/.exec(renderPage({ frame: site.frame, theme: site.theme, page: pageOf(site), assets }))?.[0];
}

describe('a page', () => {
  it.each(['ar', 'ar-SA', 'he', 'fa-IR', 'ur', 'yi', 'dv', 'ckb', 'az-Arab', 'pa-PK'])('is read from right to left in %s', (language) => {
    expect(htmlTag(language)).toBe(`<html lang="${language}" dir="rtl">`);
  });

  it.each(['en', 'en-US', 'ja', 'hi', 'el', 'uk', 'az', 'ar-Latn', 'ku'])('says nothing of its direction in %s', (language) => {
    expect(htmlTag(language)).toBe(`<html lang="${language}">`);
  });
});
