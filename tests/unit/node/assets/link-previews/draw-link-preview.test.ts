import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PreviewDraft } from '../../../../../src/node/assets/link-previews/draw-link-preview.ts';
import { drawLinkPreview } from '../../../../../src/node/assets/link-previews/draw-link-preview.ts';
import { lookOf } from '../../../../../src/theme/look.ts';
import { describeSite } from '../../../../support/describe-site.ts';
import { firstOf } from '../../../../support/on-demand.ts';
import { smallSite } from '../../../../support/small-site.ts';

const DOT = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function draftOf(preset: string, draft: Partial<PreviewDraft> = {}): PreviewDraft {
  const look = lookOf(describeSite({ ...smallSite(), theme: { preset } }).theme);
  return {
    look,
    mark: DOT,
    picture: undefined,
    name: 'Tidy',
    title: 'Clean',
    eyebrow: 'New',
    price: '$5',
    facts: ['Call', 'Golden'],
    ...draft,
  };
}

/** A hash of the pixels, which are sooner there than a file. */
async function pixelsOf(draft: PreviewDraft): Promise<string> {
  return hash('sha256', await (await drawLinkPreview(draft)).raw().toBuffer());
}

const LONG = 'a visit of two hours in '.repeat(12);

/** Each draft, and the same without what does not fit. */
const TOO_LONG: readonly (readonly [string, Partial<PreviewDraft>, Partial<PreviewDraft>])[] = [
  ['a price', { price: LONG }, { price: undefined, facts: [] }],
  ['a word without an end beside the price', { facts: ['Call', 'x'.repeat(400)] }, { facts: ['Call'] }],
  ['a name', { name: LONG }, { name: '' }],
  ['all of them', { price: LONG, facts: [LONG, LONG], name: LONG }, { price: undefined, facts: [], name: '' }],
];

describe.each(firstOf(['bold', 'fresh', 'heritage']))('the link preview of %s', (preset) => {
  it.each(TOO_LONG)('leaves out what does not fit: %s', async (_name, draft, fitting) => {
    // Beside a picture there is less room.
    for (const picture of firstOf([DOT, undefined]))
      expect(await pixelsOf(draftOf(preset, { ...draft, picture }))).toBe(await pixelsOf(draftOf(preset, { ...fitting, picture })));
  });

  it.each([
    ['a word of a thousand letters', { title: 'W'.repeat(1000) }],
    ['many words', { title: 'word '.repeat(500) }],
    ['a line above the title that is too long', { eyebrow: LONG }],
    ['emoji', { title: '🎉'.repeat(80), price: '🎉'.repeat(200) }],
    ['Arabic and Hebrew', { title: 'مرحبا שלום '.repeat(30), facts: ['שלום '.repeat(80)] }],
    ['control characters', { title: 'a\u0000\u0007\u200b\u202eb', name: '\u202e'.repeat(300), price: '\t\n'.repeat(100) }],
    ['combining marks', { price: 'e\u0301'.repeat(300), eyebrow: '\u0301'.repeat(300) }],
    ['nothing', { title: '', name: '', eyebrow: '', price: '', facts: [''] }],
  ])('is drawn with %s', async (_name, draft) => {
    const { width, height } = await (await drawLinkPreview(draftOf(preset, draft)))
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info);
    expect([width, height]).toEqual([1200, 630]);
  });
});
