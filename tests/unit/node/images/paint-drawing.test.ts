import { describe, expect, it } from 'vitest';
import { findImage, readImages, readPicture, withTheme } from '../../../../src/node/images/read-images.ts';
import { contrastOf, recolorShades } from '../../../../src/shared/palette.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const TEAL = { brand: '#0f5450', accent: '#ee7b57', neutral: '#f6d9b8' };
const WINE = { ...TEAL, brand: '#5b2333' };

function drawing(attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" ${attributes}><path fill="#0F5450" d="M0 0h2v4z"/><path fill="#c98f5a" d="M2 0h2v4z"/></svg>`;
}

async function imagesOf(svg: string) {
  return readImages({ siteRoot: await makeFolder({ 'images/sofa.svg': svg }) });
}

describe('a drawing that follows the theme', () => {
  it('has the colors of the theme where it says so, an address of its own, and its other colors as they were', async () => {
    const images = await imagesOf(drawing('data-theme-brand="#0f5450"'));
    const painted = withTheme(images, WINE);
    const content = (await readPicture(painted, 'images/sofa.svg')).toString();
    expect(content).toContain('fill="#5b2333"');
    expect(content).toContain('fill="#c98f5a"');
    const [before, after] = [images, painted].map(({ facts }) => facts.get('images/sofa.svg')) as { src: string }[];
    expect(after?.src).not.toBe(before?.src);
    expect(findImage(painted, after?.src as string)).toBe('images/sofa.svg');
  });

  it.each([
    ['the theme has its colors', 'data-theme-brand="#0f5450"', TEAL],
    ['it says nothing', '', WINE],
    ['only the other color of the theme is new', 'data-theme-accent="#ee7b57"', WINE],
  ])('stays byte for byte where %s', async (_case, attributes, theme) => {
    const svg = drawing(attributes);
    const images = await imagesOf(svg);
    const painted = withTheme(images, theme);
    expect((await readPicture(painted, 'images/sofa.svg')).toString()).toBe(svg);
    expect([...painted.facts]).toEqual([...images.facts]);
  });

  it('cannot be used when it names a color in another way', async () => {
    const { facts } = await imagesOf(drawing('data-theme-brand="#0f5450, teal"'));
    expect(facts.get('images/sofa.svg')).toEqual({ error: expect.stringContaining('data-theme-brand says “#0f5450,”') });
  });
});

describe('the shades of a drawing in another color', () => {
  it('begin with that color, and keep their order from dark to light', () => {
    const [brand, dark, light] = recolorShades(['#0f5450', '#12312f', '#cdece2'], '#1f33d6') as [string, string, string];
    expect(brand).toBe('#1f33d6');
    expect(contrastOf(dark, '#ffffff')).toBeGreaterThan(contrastOf(brand, '#ffffff'));
    expect(contrastOf(light, '#ffffff')).toBeLessThan(contrastOf(brand, '#ffffff'));
  });

  it.each(['#000000', '#ffffff', '#808080'])('are colors even from and to %s', (gray) => {
    for (const shade of [
      ...recolorShades([gray, '#000000', '#ffffff', '#123456'], '#5b2333'),
      ...recolorShades(['#5b2333', '#fff0f0'], gray),
    ])
      expect(shade).toMatch(/^#[\da-f]{6}$/);
  });
});
