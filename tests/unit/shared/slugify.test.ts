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
});
