import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Theme } from '../../src/shared/generated/site.gen.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';
import { MAIN_KINDS } from '../support/page-kinds.ts';
import { previewSample } from '../support/preview-sample.ts';
import { sampleData } from '../support/sample-data.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
const previews: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(previews.map((preview) => preview.close())));

async function serve(preset: Theme['preset']): Promise<string> {
  const data = sampleData();
  if (data.theme.preset === preset) return inject('siteUrl');
  const preview = await previewSample({ ...data, theme: { ...data.theme, preset }, linkPreviews: { limit: 0 } }, await makeFolder());
  previews.push(preview);
  return preview.url;
}

describe.each<Theme['preset']>(firstOf(['fresh', 'heritage', 'bold']))('the fonts of %s', (preset) => {
  test.runIf(TAKES_ALL)('have every weight that pages use, and of a family that is used in one weight no others', async () => {
    const { page } = await open('about:blank', { site: await serve(preset) });
    const used = new Map<string, Set<number>>();
    const faces = new Map<string, readonly [least: number, most: number]>();
    for (const route of MAIN_KINDS) {
      await page.goto(route);
      const found = await readFonts(page);
      for (const { family, weight } of found.texts) used.set(family, (used.get(family) ?? new Set()).add(weight));
      for (const { family, least, most } of found.faces) faces.set(family, [least, most]);
    }
    expect(used.size).toBeGreaterThan(0);
    for (const [family, weights] of used) {
      const [least, most] = faces.get(family) ?? [];
      if (weights.size === 1) expect([[least], [most]], family).toEqual([[...weights], [...weights]]);
      for (const weight of weights) expect(weight >= Number(least) && weight <= Number(most), `${family} ${weight}`).toBe(true);
    }
  });
});

interface FoundFonts {
  /** Of elements with a text of their own: the family that they ask for first. */
  readonly texts: readonly { readonly family: string; readonly weight: number }[];
  /** The weights of the faces that are fetched from the site. */
  readonly faces: readonly { readonly family: string; readonly least: number; readonly most: number }[];
}

function readFonts(page: Page): Promise<FoundFonts> {
  return page.evaluate(() => {
    const unquote = (family: string): string => family.replaceAll('"', '');
    const elements = [...document.querySelectorAll('#app *')].filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    );
    const texts = elements.map((element) => {
      const { fontFamily, fontWeight } = getComputedStyle(element);
      return { family: unquote(fontFamily.split(',')[0] as string), weight: Number(fontWeight) };
    });
    const faces = [...document.fonts].map(({ family, weight }) => {
      const [least = 0, most = least] = weight.split(' ').map(Number);
      return { family: unquote(family), least, most };
    });
    return { texts, faces };
  });
}
