import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstOf } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';

const open = useBrowser();

test.each(firstOf(['phone', 'desktop'] as const))(
  'a map that does not come keeps its height, shows a place, and has a link to press in its corner: %s',
  async (width) => {
    const { page, context } = await open('about:blank', { viewport: WIDTHS[width] });
    await context.route(/^https:/, () => undefined);
    await page.goto('/locations', { waitUntil: 'commit' });
    const frame = page.locator('main iframe');
    await frame.evaluate((map) => map.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const link = page.locator('main a:has(+ iframe)');
    const [map, chip] = await Promise.all([frame.boundingBox(), link.boundingBox()]);
    if (map === null || chip === null) throw new Error('There is no map.');
    expect(map.height).toBe(450);
    const inside = [chip.x - map.x, chip.y - map.y, map.x + map.width - chip.x - chip.width, map.y + map.height - chip.y - chip.height];
    expect(Math.min(...inside)).toBeGreaterThan(8);
    expect([inside[1], inside[2]].map((room) => (room as number) < 24)).toEqual([true, true]);
    expect(chip.height).toBeGreaterThan(43);
    await link.click({ trial: true });

    // The ring of the mark, beside the middle.
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
    const shot = await page.screenshot({ clip: { x: x - 15, y: y - 1, width: 2, height: 2 } });
    const pixel = [...(await sharp(shot).removeAlpha().raw().toBuffer())].slice(0, 3);
    const brand = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--brand-text)';
      return getComputedStyle(probe).color;
    });
    expect(`rgb(${pixel.join(', ')})`).toBe(brand);
  },
);
