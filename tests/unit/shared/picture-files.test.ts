import { describe, expect, it } from 'vitest';
import { familyOf, pictureAddress, variantOf, WIDEST, widthsFor } from '../../../src/shared/picture-files.ts';

describe('widthsFor', () => {
  it.each([
    [80, [160]],
    [640, [320, 480, 640, 960, 1280]],
    [704, [480, 640, 960, 1280, 1920]],
    [1216, [640, 960, 1280, 1920, 2560]],
    [1920, [960, 1280, 1920, 2560]],
  ])('a place of %i pixels has files up to twice that', (widest, widths) => {
    expect(widthsFor(widest, 6000)).toEqual(widths);
  });

  it('never exceeds the source, and ends with it where it is too narrow', () => {
    for (let source = 1; source < 3000; source += 7) {
      for (const widest of [80, 640, 704, 1216, 1920]) {
        const widths = widthsFor(widest, source);
        expect(widths.length).toBeGreaterThan(0);
        expect(Math.max(...widths)).toBeLessThanOrEqual(source);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        if (source < Math.min(widest * 2, WIDEST)) expect(widths.at(-1)).toBe(source);
      }
    }
  });
});

describe('the addresses of a photo', () => {
  const address = pictureAddress('team-2-2024', { width: 1280, hash: '0123456789', format: 'jpg' });

  it('differ in width and format alone', () => {
    expect(address).toBe('/assets/team-2-2024-1280-0123456789.jpg');
    expect(variantOf(address, 480, 'avif')).toBe('/assets/team-2-2024-480-0123456789.avif');
  });

  it('are of one family', () => {
    expect(familyOf(variantOf(address, 480, 'avif'))).toBe(familyOf(address));
    expect(familyOf(address)).not.toBe(familyOf(pictureAddress('team-2', { width: 1280, hash: '0123456789', format: 'jpg' })));
  });
});
