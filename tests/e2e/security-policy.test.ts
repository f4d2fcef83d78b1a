import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { followLink } from '../support/follow-link.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { readToTheEnd } from '../support/page-parts.ts';
import { findPolicyFaults, policyOf } from '../support/policy.ts';
import { readTree } from '../support/temp-folders.ts';
import { policyErrors, watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();

function policyAt(route: string): Map<string, string> {
  return policyOf(readFileSync(path.join(inject('siteOut'), route, 'index.html'), 'utf8'));
}

describe('the security policy', () => {
  test('stands in every page, before all that it is for, and lets no inline script run but the one that it names', async () => {
    const faults = new PageFaults();
    for (const [name, content] of await readTree(inject('siteOut'))) {
      if (!name.endsWith('.html')) continue;
      const html = content.toString();
      faults.add(name, findPolicyFaults(html));
    }
    expect(faults.all).toEqual([]);
  });

  test('names the sites that the page shows something of, and no code of others', () => {
    const sitesOf = (route: string): string[] =>
      [...policyAt(route)].flatMap(([name, sources]) => (sources.match(/https:\S+/g) ?? []).map((site) => `${name} ${site}`)).toSorted();
    // No code runs in these: the app may put any page in that shows them.
    const shared = ['frame-src https://www.openstreetmap.org', 'img-src https://images.unsplash.com'];
    for (const route of ['/', '/about', '/contact', '/locations/frisco']) expect(sitesOf(route), route).toEqual(shared);
    const opened = ['connect-src', 'font-src', 'form-action', 'frame-src', 'img-src', 'script-src', 'style-src'];
    for (const route of ['/booking', '/services/deep-cleaning'])
      expect(sitesOf(route), route).toEqual([...opened.map((name) => `${name} https://booking.example.com`), ...shared].toSorted());
  });

  // What a page breaks by itself the console says, where `section-8-errors.test.ts` listens.
  test('is broken by no way from one kind of page to another', async () => {
    const faults = new PageFaults();
    const { page, console: said } = await open('about:blank');
    const violations = await watchViolations(page);
    // One page with a form of another site, and one without.
    for (const [from, destinations] of [
      ['/contact', TAKES_ALL ? ['/about', '/booking'] : ['/booking']],
      ...(TAKES_ALL ? ([['/services/deep-cleaning', ['/locations/frisco']]] as const) : []),
    ] as const) {
      for (const to of destinations) {
        await page.goto(from);
        await startApp(page);
        await followLink(page, to);
        await startApp(page);
        await readToTheEnd(page);
        faults.add(`${from} to ${to}`, [...violations, ...policyErrors(said)]);
        (violations as string[]).length = 0;
        said.length = 0;
      }
    }
    expect(faults.all).toEqual([]);
  });

  test('lets the app open pages that need no more than the first, and loads the others', async () => {
    const { page } = await open('/contact');
    for (const [to, isLoaded] of [
      ['/about', false],
      ['/locations/frisco', false],
      ['/booking', true],
      ['/services/deep-cleaning', false],
      ['/contact', false],
    ] as const) {
      await startApp(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
      await followLink(page, to);
      await expect.poll(() => page.locator('html[data-mark]').count()).toBe(isLoaded ? 0 : 1);
    }
  });

  test('refuses what a page does not name', async () => {
    const { page, external } = await open('about:blank');
    const violations = await watchViolations(page);
    await page.goto('/services');
    await page.evaluate(() => {
      for (const [tag, attribute] of [
        ['script', 'src'],
        ['img', 'src'],
        ['iframe', 'src'],
      ] as const) {
        const element = document.createElement(tag);
        element.setAttribute(attribute, 'https://evil.example.com/x');
        document.body.append(element);
      }
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = true';
      document.body.append(inline);
      document.body.insertAdjacentHTML('beforeend', '<button id="planted" onclick="window.ran = true">Planted</button>');
      (document.getElementById('planted') as HTMLElement).click();
    });
    await expect
      // Each is said twice: by the policy in the page, and by that of the host.
      .poll(() => [...new Set(violations)].map((line) => line.split(' ')[0]).toSorted())
      .toEqual(['frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'script-src-elem']);
    expect(external.filter((url) => url.includes('evil'))).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
