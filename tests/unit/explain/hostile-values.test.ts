import { describe, expect, it } from 'vitest';
import { readImages } from '../../../src/node/images/read-images.ts';
import { FORMATS } from '../../../src/values/formats.ts';
import { checkData } from '../../support/describe-site.ts';
import { change, findAddresses, HOSTILE_ADDRESSES, HOSTILE_TEXTS, hostileSite } from '../../support/hostile-site.ts';
import { firstOf, TAKES_ALL } from '../../support/on-demand.ts';
import { sampleData } from '../../support/sample-data.ts';
import { ROOT, smallSite } from '../../support/small-site.ts';

const { facts } = await readImages({ siteRoot: ROOT });

describe('a hostile value', () => {
  it.each(Object.keys(FORMATS))('is no %s', (format) => {
    const { accepts } = FORMATS[format] as (typeof FORMATS)[string];
    // What a price is for is a text like any other.
    const values = format === 'price-unit' ? [] : [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES];
    expect(values.filter(accepts)).toEqual([]);
  });

  // The formats of these fields refuse all of them: see above.
  it.each(firstOf(HOSTILE_ADDRESSES, 2))('such as %j is refused in every field for an address', (address) => {
    const data = sampleData();
    const paths = findAddresses(data);
    expect(paths.length).toBeGreaterThan(60);
    for (const dataPath of paths) change(data, dataPath, () => address);
    const found = new Set(checkData(data, facts).findings.map(({ path }) => path.join('/')));
    expect(paths.map((dataPath) => dataPath.join('/')).filter((dataPath) => !found.has(dataPath))).toEqual([]);
  });

  it.each(HOSTILE_ADDRESSES)('such as %j is refused when a reference completes it', (address) => {
    const data = smallSite();
    const written = `${address}{{market.city}}`;
    data.pages[0].blocks.push({ type: 'call-to-action', heading: 'A', actions: [{ label: 'A', href: written }] });
    data.pages[0].blocks.push({ type: 'map', title: 'A', src: written });
    data.pages[0].blocks.push({ type: 'rich-text', body: `[a](${written})` });
    expect(checkData(data).findings.length, written).toBeGreaterThan(0);
  });

  it.runIf(TAKES_ALL)('stands in hundreds of texts of the sample and is let in as text', () => {
    const { paths, refused } = hostileSite(facts);
    expect(refused.length).toBeLessThan(50);
    expect(paths.length).toBeGreaterThan(400);
    for (const part of ['business/name', 'market/city', 'announcements/0/text', 'texts/menu', 'navigation/', 'notFound/', 'cities/0/intro'])
      expect(
        paths.some((dataPath) => dataPath.startsWith(part)),
        part,
      ).toBe(true);
  });
});
