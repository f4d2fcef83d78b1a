import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { planDelivery, STAGED } from '../../../../src/node/deliver/plan-delivery.ts';
import { parseRelease } from '../../../../src/node/deliver/release.ts';
import { factsOf } from '../../../../src/node/deliver/site-facts.ts';
import { describeSite } from '../../../support/describe-site.ts';
import { smallSite } from '../../../support/small-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

it('A host that replaces the whole site gets a new time on the day of a change, and at New Year', async () => {
  const { described: site } = describeSite({ ...smallSite(), deploy: { host: 'netlify' } });
  if (site === undefined) throw new Error('The site is not valid.');
  const facts = factsOf(site);
  const parent = await makeFolder(Object.fromEntries(site.pages.map(({ record }) => [`${STAGED}${record.path}/index.html`, record.title])));
  const plan = async (today: string, live?: string) => {
    const now = new Date(`${today}T02:00:00Z`);
    const known = live === undefined ? undefined : parseRelease(live);
    const { shown } = await planDelivery({ facts, parent, live: known, today, now, next: undefined, isDaily: true });
    return { sends: shown.sends, release: await readFile(path.join(parent, STAGED, 'townsite-release.json'), 'utf8') };
  };
  const { sends, release } = await plan('2026-12-01');
  expect(sends).toBe('files');
  expect(parseRelease(release)).toMatchObject({ next: '2027-01-01', due: '2027-01-03T12:00:00.000Z' });
  expect((await plan('2026-12-31', release)).sends).toBe('nothing');
  expect(await plan('2027-01-01', release)).toMatchObject({ sends: 'time', release: expect.stringContaining('"next":"2028-01-01"') });
});
