import { beforeAll, describe, expect, it } from 'vitest';
import { company } from '../support/company.ts';
import { firstOf } from '../support/on-demand.ts';
import { startApp, useVisits } from '../support/open-page.ts';
import { request } from '../support/page-parts.ts';
import { FALLBACK_SLUGS } from '../support/seed-facts.ts';

const visit = useVisits();
const STANDARD = `${company.url}/services/standard-cleaning`;

/** What a page says, and which page it names as its original. Browsers show the same of the same HTML. */
async function readPage(path: string): Promise<Record<'main' | 'title' | 'canonical', string | undefined>> {
  const html = await (await request(path)).text();
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return { main, title: /<title>[^<]*/.exec(html)?.[0], canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] };
}

describe('services without content of their own', () => {
  let standard: Awaited<ReturnType<typeof readPage>>;
  beforeAll(async () => {
    standard = await readPage('/services/standard-cleaning');
  });

  it.each(FALLBACK_SLUGS)('show the standard cleaning and name it as their original [s2-detail-fallback-%s]', async (slug) => {
    expect(standard.main).toMatch(/<h1[^>]*>Standard Cleaning</);
    expect((await request(`/services/${slug}`)).status).toBe(200);
    expect(await readPage(`/services/${slug}`)).toEqual({ ...standard, canonical: STANDARD });
  });

  it('are all linked from the pages that list services [s2-detail-fallback-linked]', async () => {
    const linked = new Set<string>();
    for (const path of ['/services', '/services/residential', '/services/commercial', '/services/industrial', '/services/specialized']) {
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await (await request(path)).text()) ?? [];
      for (const [, href] of main.matchAll(/<a [^>]*?href="([^"]*)"/g)) linked.add(href as string);
    }
    expect(FALLBACK_SLUGS.filter((slug) => !linked.has(`/services/${slug}`))).toEqual([]);
  });
});

describe('ids that no service has', () => {
  it.each(['window-washing', '42', 'constructor', 'caf%C3%A9', 'standard-cleaning.html', 'a.b'])(
    'show the standard cleaning with status 200: /services/%s [s2-detail-unknown-id]',
    async (id) => {
      const response = await request(`/services/${id}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`<link rel="canonical" href="${STANDARD}"`);
    },
  );

  it.each(firstOf(['caf%C3%A9', 'constructor']))('show it in the app: /services/%s [s2-detail-unknown-id]', async (id) => {
    const { page, console: said } = await visit(`/services/${id}`);
    await startApp(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Standard Cleaning');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(STANDARD);
    expect(new URL(page.url()).pathname).toBe(`/services/${id}`);
    expect(said).toEqual([]);
  });

  it.each(['standard-cleaning/prices', 'window-washing/prices', 'residential/standard-cleaning', 'a/b/c'])(
    'are missing pages when they have a second part: /services/%s',
    async (id) => {
      expect((await request(`/services/${id}`)).status).toBe(404);
    },
  );
});
