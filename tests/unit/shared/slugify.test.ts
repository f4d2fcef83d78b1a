import { describe, expect, it } from 'vitest';
import { slugify } from '../../../src/shared/slugify.ts';

describe('slugify', () => {
  it.each([
    ['Schöne Bäckerei', 'schoene-baeckerei'],
    ['Übergrößen & Maße', 'uebergroessen-masse'],
    ['ÄRZTE in KÖLN', 'aerzte-in-koeln'],
    ['Scho\u0308ne Ba\u0308der', 'schoene-baeder'],
    ['Café München', 'cafe-muenchen'],
  ])('spells German as people type it: %s', (text, slug) => {
    for (const language of ['de', 'de-DE', 'de-AT', 'de-CH']) expect(slugify(text, language)).toBe(slug);
  });

  it.each(['sv-SE', 'fi-FI', 'tr-TR', 'en-US', 'den', ''])('leaves out the dots in other languages: %s', (language) => {
    expect(slugify('Schöne Bäder für alle', language)).toBe('schone-bader-fur-alle');
  });

  it.each([
    ['Straße', 'strasse'],
    ['GROẞE STRASSE', 'grosse-strasse'],
    ['Smørrebrød & Æbler', 'smorrebrod-aebler'],
    ['Łódź', 'lodz'],
    ['Đà Nẵng', 'da-nang'],
    ['Þingvellir og Garður', 'thingvellir-og-gardur'],
    ['Cœur et œuvre', 'coeur-et-oeuvre'],
    ['Iğdır, İzmir', 'igdir-izmir'],
    ['Ħamrun', 'hamrun'],
    ['Kárášjohka Ŧŋ', 'karasjohka-tng'],
  ])('spells letters that are no letter with a mark, in every language: %s', (text, slug) => {
    for (const language of ['de-DE', 'en-US', 'pl-PL', 'tr-TR', '']) expect(slugify(text, language)).toBe(slug);
  });

  it.each(['東京', 'Москва', '…'])('finds no Latin letter: %s', (text) => {
    expect(slugify(text)).toBe('');
  });
});
