import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../../../src/node/support/list-files.ts';
import { STORED } from '../../../../src/shared/stored.ts';
import { checkData, describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, ROOT, smallSite } from '../../../support/small-site.ts';

const MAP = { type: 'map', title: 'Map', src: 'https://maps.example.com/embed' };
const LIST = {
  type: 'feature-list',
  items: { each: 'privacy.sites', item: { title: '{{item.host}}', text: '{{item.use}}' } },
};

/** What the page about privacy lists, once the site is changed. */
function listed(change: (site: Draft) => void, list: Draft = LIST): string[] | undefined {
  const site = smallSite();
  site.pages = [page('/privacy', [list]), page('/', [{ type: 'hero', heading: 'Home' }])];
  change(site);
  const [block] = pageOf(describeSite(site), '/privacy').blocks as Draft[];
  return block?.items?.map(({ title, text }: Draft) => `${title} ${text}`);
}

describe('the sites that the pages use', () => {
  it('are listed wherever the pages name them', () => {
    expect(
      listed((site) => {
        site.pages.push(page('/find-us', [MAP]));
        site.analytics = { plausible: { domain: 'tidy.example.com' } };
      }),
    ).toEqual(['plausible.io count', 'maps.example.com embed']);
  });

  it('include those of the page that lists them, and of one beside it', () => {
    expect(
      listed((site) => {
        site.pages[0].blocks.push(MAP);
        site.pages.push(page('/more', [LIST, { ...MAP, src: 'https://more.example.com/embed' }]));
      }),
    ).toEqual(['maps.example.com embed', 'more.example.com embed']);
  });

  it('include those of the page that visitors see when there is none', () => {
    expect(
      listed((site) => {
        site.notFound = { blocks: [{ type: 'hero', heading: 'Gone' }, MAP] };
      }),
    ).toEqual(['maps.example.com embed']);
  });

  it('are asked for no further site by each site that is listed', () => {
    const site = smallSite();
    const icons = {
      each: 'privacy.sites',
      item: { image: { src: 'https://icons.{{item.host}}/icon.png', alt: 'A mark', width: 32, height: 32 } },
    };
    site.pages = [page('/', [{ type: 'hero', heading: 'Home' }, MAP]), page('/privacy', [{ type: 'gallery', pictures: icons }])];
    expect(checkData(site).said).toEqual([expect.stringMatching(/^REFERENCE_CYCLE pages\[1\]\.path: .*no end/)]);
    icons.item.image.src = 'https://{{item.host}}/icon.png';
    expect(checkData(site).said).toEqual([]);
  });

  it('take the block along when there are none', () => {
    expect(listed(() => undefined)).toBeUndefined();
  });
});

describe('what the pages store', () => {
  const STORAGE = { ...LIST, items: { each: 'privacy.storage', item: { title: '{{item.name}}', text: '{{item.until}}' } } };

  it('is the answer about counting only where visitors are asked', () => {
    const always = ['theme browser', 'townsite-scroll tab'];
    expect(listed(() => undefined, STORAGE)).toEqual(always);
    expect(
      listed((site) => {
        site.analytics = { ga4: { id: 'G-AB12CD34EF' } };
      }, STORAGE),
    ).toEqual([...always, 'townsite-consent browser']);
  });

  it('is known of every file that stores anything', async () => {
    const files = (await listFiles(path.join(ROOT, 'src'))).filter((file) => /\.tsx?$/.test(file));
    const storing = files.filter((file) =>
      /\b(?:local|session)Storage\b(?!\.theme\|\|)/.test(readFileSync(path.join(ROOT, 'src', file), 'utf8')),
    );
    expect(storing.map((file) => `src/${file}`).sort()).toEqual(Object.keys(STORED).sort());
  });
});
