import { describe, expect, it } from 'vitest';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';
import { countWords, readCards, section } from '../support/page-parts.ts';

const open = useBrowser();
const visit = useVisits();

it('fetches nothing but its own files, and stores nothing in the browser; the contact form holds any text in its fields [s3-no-stored-data] [s3-form-name] [s3-form-email] [s3-form-phone] [s3-form-message]', async () => {
  const { page, context } = await open('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(new URL(page.url()).origin, '')}`));
  await startApp(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  for (const [label, text] of [
    [/^name/i, 'José O’Neill-Łukasz'],
    [/^email/i, 'jose@example.com'],
    [/^phone/i, '(214) 555-0100 ext. 12, after five'],
    [/^message/i, 'Two lines:\nand a “quote”.'],
  ] as const) {
    await page.getByLabel(label).fill(text);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await page.getByLabel(label).inputValue()).toBe(text);
  }
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(
    asked.filter((line) => !/^GET (\/assets\/|\/page\.json|\/contact\/page\.json|https:\/\/www\.openstreetmap\.org\/)/.test(line)),
  ).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/José|jose@|ext\. 12|quote/);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

describe('a service page', () => {
  const path = '/services/carpet-cleaning';

  it('shows title and SEO title [s3-service-title] [s3-service-seo-title]', async () => {
    const { page } = await visit(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Carpet Cleaning');
    expect(await page.title()).toMatch(/carpet cleaning in Dallas/i);
  });

  it('shows description, image, included tasks and a testimonial [s3-service-description] [s3-service-image] [s3-service-includes] [s3-service-testimonials]', async () => {
    const { page } = await visit(path);
    const main = page.getByRole('main');
    expect(countWords(await section(page, 'What to Expect').locator('p').first().innerText())).toBeGreaterThan(30);
    expect(await main.getByRole('img').first().getAttribute('alt')).toMatch(/carpet/i);
    const tasks = await page.getByRole('heading', { name: 'What’s Included' }).locator('xpath=following-sibling::ul[1]/li').allInnerTexts();
    expect(tasks.length).toBeGreaterThan(5);
    expect(tasks.every((task) => countWords(task) > 1)).toBe(true);
    expect(await main.getByRole('figure').innerText()).toMatch(/carpet/i);
  });
});

it('shows of a testimonial its quote, name, location and initials [s3-testimonial-quote] [s3-testimonial-name] [s3-testimonial-location] [s3-testimonial-initials]', async () => {
  const { page } = await visit('/');
  for (const card of await page.getByRole('main').getByRole('figure').all()) {
    expect(countWords(await card.getByRole('blockquote').innerText())).toBeGreaterThan(10);
    const [initials = '', name = '', location = ''] = (await card.locator('figcaption').innerText())
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(initials).toBe([...name.matchAll(/\b[A-Z]/g)].join(''));
    expect(location).toMatch(/^[A-Z]/);
  }
});

it('shows of a service card its title, description, image and link [s3-card-title] [s3-card-description] [s3-card-image] [s3-card-link]', async () => {
  const { page } = await visit('/services');
  for (const card of await readCards(page.getByRole('main'))) {
    expect(card.title).not.toBe('');
    expect(countWords(card.text)).toBeGreaterThan(5);
    expect(countWords(card.image?.alt ?? '')).toBeGreaterThan(3);
    expect((await page.request.get(card.image?.src ?? 'missing:')).status()).toBe(200);
    expect(card.href).toMatch(/^\/services\/[a-z-]+$/);
  }
});

it('shows of a city its name, county, description, image and own map [s3-city-city] [s3-city-county] [s3-city-description] [s3-city-image] [s3-city-map]', async () => {
  const [frisco, irving] = [await readCity('/locations/frisco'), await readCity('/locations/irving')];
  expect(frisco.title).toContain('Frisco, Collin County');
  expect(irving.title).toContain('Irving, Dallas County');
  for (const fact of ['description', 'image', 'map'] as const) {
    expect(frisco[fact]).not.toBe('');
    expect(frisco[fact]).not.toBe(irving[fact]);
  }
});

async function readCity(path: string): Promise<{ title: string; description: string; image: string; map: string }> {
  const { page } = await visit(path);
  const homes = section(page, /^Homes in/);
  return {
    title: await page.getByRole('heading', { level: 1 }).innerText(),
    description: await homes.locator('p').first().innerText(),
    image: (await page.getByRole('main').getByRole('img').first().getAttribute('src')) ?? '',
    map: (await page.getByTitle(/^Map of/).getAttribute('src')) ?? '',
  };
}
