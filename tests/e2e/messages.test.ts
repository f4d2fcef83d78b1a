import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { buildWithTool } from '../support/build-command.ts';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import type { FakeAnswer } from '../support/fake-services.ts';
import { FAKES } from '../support/fake-services.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { previewSite, withoutDrawnPreviews } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
const SERVICE = 'https://forms.example.com';

/** What a visitor who asks for a price is asked. */
const FIELDS = [
  { type: 'name', label: 'Name', required: true },
  { type: 'email', label: 'Email', required: true },
  { type: 'service', label: 'Service', required: true },
  { type: 'city', label: 'City' },
  { type: 'choice', label: 'How often?', name: 'often', choices: ['Once', 'Weekly'] },
  { type: 'number', label: 'Rooms', name: 'rooms', min: 1 },
  { type: 'message', label: 'Message' },
  { type: 'consent', label: 'Privacy', text: 'I agree that you **keep** this. See [Contact](/contact).', required: true },
];

const data = smallSite();
let folder: string;
let preview: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  data.business = {
    ...data.business,
    messages: { via: 'endpoint', url: `${SERVICE}/quote`, subject: 'Quote', sentPage: '/contact/sent' },
  };
  data.cities = [
    {
      ...{ slug: 'golden', name: 'Golden', county: 'Jefferson County', geo: { lat: 39.75, lng: -105.22 } },
      ...{ summary: 'Clean houses.', intro: 'By the creek.', description: 'Dust from the mesa.' },
    },
  ];
  data.navigation.header.links.push({ label: 'Contact', href: '/contact' });
  // One site for all services: a form may have its own.
  data.deploy = { host: 'netlify' };
  const forms = [...FAKES].map(([via, { settings }]) =>
    pageOf(`/via-${via}`, [{ type: 'contact-form', id: via, messages: { via, ...settings, sentPage: '/contact/sent' } }]),
  );
  data.pages = [
    ...data.pages,
    ...forms,
    pageOf('/about', [{ type: 'rich-text', heading: 'About', body: 'We wash windows. [Contact](/contact)' }]),
    pageOf('/contact', [{ type: 'contact-form' }]),
    pageOf('/quotes/{{service.slug}}', [{ type: 'contact-form', fields: FIELDS }], { each: 'services' }),
    pageOf('/contact/sent', [{ type: 'rich-text', heading: 'Sent', body: 'We have your message. [Home](/)' }]),
  ];
  folder = await makeFolder();
  preview = await previewSite(data, folder);
});
afterAll(() => preview.close());

/** What the service got: the bodies, in order. */
let taken: URLSearchParams[] = [];
beforeEach(() => {
  taken = [];
});

type Reply = (route: Route) => Promise<void>;
const reply =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): Reply =>
  (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

/** A reply that comes when it is released. */
function hold(later: Reply): { readonly held: Reply; readonly release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held: (route) => released.then(() => later(route)), release: () => release() };
}

/** Opens the form of a site whose service gives these answers, one after the other, and the last from then on. */
async function openForm(replies: readonly Reply[], options: Parameters<typeof open>[1] = {}) {
  const opened = await open('about:blank', { site: preview.url, ...options });
  await opened.context.route(`${SERVICE}/**`, async (route) => {
    taken.push(new URLSearchParams(route.request().postData() ?? ''));
    await (replies[taken.length - 1] ?? (replies.at(-1) as Reply))(route);
  });
  await opened.page.goto('/contact');
  return opened;
}

/** Opens the form on a page that was loaded a second ago, however slow the machine is. */
async function openInTheFirstSecond(): Promise<Page> {
  const { page } = await openForm([reply(200)]);
  await page.addInitScript(() => {
    performance.now = () => 1000;
  });
  await page.reload();
  return page;
}

async function send(page: Page): Promise<void> {
  await startApp(page);
  await fillContactForm(page);
  await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
}

const alertOf = (page: Page) => contactForm(page).form.getByRole('alert');
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'));
const messageOf = (page: Page) => contactForm(page).fields.message.inputValue();

describe('a form whose messages a service takes', () => {
  test('sends what the visitor wrote, says so, and is empty again', async () => {
    const { page, console: said } = await openForm([reply(200)]);
    await send(page);
    await contactForm(page).form.getByRole('status').filter({ hasText: 'sent' }).waitFor();
    expect(taken).toHaveLength(1);
    expect(Object.fromEntries(taken[0] as URLSearchParams)).toMatchObject({
      name: 'Ada Sample',
      message: 'Two rooms and a hall.',
      _page: '/contact',
    });
    expect(await messageOf(page)).toBe('');
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    expect(said.filter((line) => /^(error|exception)/.test(line))).toEqual([]);
  });

  test('shows what the service refuses at its field, keeps all fields, and says when the service takes messages again', async () => {
    const refusal = reply(422, { errors: [{ field: 'email', message: 'No such address.' }] });
    const { page } = await openForm([refusal, reply(429, '', { 'retry-after': '300' })]);
    await send(page);
    await contactForm(page).form.getByText('No such address.').first().waitFor();
    expect(await messageOf(page)).toBe('Two rooms and a hall.');
    expect(await contactForm(page).fields.email.getAttribute('aria-invalid')).toBe('true');
    // What is wrong comes before other ways to reach the business.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('No such address.');
    await contactForm(page).fields.email.fill('ada@mail.sample.example');
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await alertOf(page)
      .getByText(/not sent.*try again after \d{1,2}:\d\d/)
      .waitFor();
    expect(taken).toHaveLength(2);
  });

  test('never counts as sent what may not have arrived; the visitor keeps text, phone, mail, and a button', async () => {
    const { page } = await openForm([reply(500), reply(200)], { viewport: WIDTHS.phone });
    await send(page);
    await alertOf(page).getByText('could not confirm').waitFor();
    expect(await findViolationsInBoth(page)).toEqual([]);
    expect(await messageOf(page)).toBe('Two rooms and a hall.');
    const mail = await alertOf(page).getByRole('link', { name: 'email' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain('Two rooms and a hall.');
    expect(await alertOf(page).getByRole('link', { name: '555' }).count()).toBe(1);
    await contactForm(page).form.getByRole('button', { name: 'Send again' }).click();
    await contactForm(page).form.getByRole('status').filter({ hasText: 'sent' }).waitFor();
    await expect.poll(() => focusOf(page)).toBe('status');
    expect(new Set(taken.map((body) => body.get('_key'))).size).toBe(1);
    expect(await messageOf(page)).toBe('');
  });

  test('keeps a message while the visitor is offline, and sends it then', async () => {
    const { page, context } = await openForm([reply(200)]);
    await startApp(page);
    await fillContactForm(page);
    // The code that sends the message also keeps it as a draft. Without a network, it cannot come any more.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await context.setOffline(true);
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await alertOf(page).getByText('not sent').waitFor();
    await context.setOffline(false);
    await contactForm(page).form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(taken).toHaveLength(1);
  });

  test('keeps a draft across a reload, and offers a message that was not sent on the next visit', async () => {
    const { page, context } = await openForm([reply(500), reply(200)], { viewport: WIDTHS.phone });
    // Here the code that keeps drafts comes after the visitor has typed all of it.
    const { held, release } = hold((route) => route.fallback());
    await context.route('**/DeliveryPanel-*.js', held);
    await startApp(page);
    await fillContactForm(page);
    release();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Two rooms and a hall.');
    await page.goto('/about');
    await page.goto('/contact');
    // A draft starts the app by itself.
    await expect.poll(() => messageOf(page)).toBe('Two rooms and a hall.');
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await alertOf(page).waitFor();
    const later = await context.newPage();
    await later.goto('/contact');
    await startApp(later);
    const left = contactForm(later).form.getByRole('status').filter({ hasText: 'earlier visit' });
    await left.getByText('Two rooms and a hall.').waitFor();
    expect(await findViolationsInBoth(later)).toEqual([]);
    expect(await messageOf(later)).toBe('');
    await left.getByRole('button', { name: 'Send again' }).click();
    await contactForm(later).form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(new Set(taken.map((body) => body.get('_key'))).size).toBe(1);
    // The button that was pressed is gone.
    await expect.poll(() => focusOf(later)).toBe('status');
  });

  // The gate has most of it in the test before.
  test.runIf(TAKES_ALL)(
    'fills in a draft at once, on a reload and on another visit in the same tab, and starts nothing without one',
    async () => {
      const { page } = await openForm([reply(200)]);
      const isStarted = () => page.locator('#app[data-running]').count();
      await waitForQuiet(page);
      expect(await isStarted()).toBe(0);
      await startApp(page);
      await fillContactForm(page);
      await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Two rooms and a hall.');
      await page.reload();
      await expect.poll(() => messageOf(page)).toBe('Two rooms and a hall.');
      await page.goto('/about');
      await page.goto('/contact');
      await expect.poll(() => messageOf(page)).toBe('Two rooms and a hall.');
      await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
      await contactForm(page).form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
      await page.goto('/about');
      await page.goto('/contact');
      await waitForQuiet(page);
      expect(await isStarted()).toBe(0);
    },
  );

  test.runIf(TAKES_ALL)('is not taken for spam because a browser filled in the form and the visitor pressed Send at once', async () => {
    const page = await openInTheFirstSecond();
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'form :is(input:not([type=hidden], [name=_trap]), textarea)',
      ))
        field.value = field.type === 'email' ? 'ada@sample.example' : 'Ada Sample';
    });
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => taken.length).toBe(1);
    expect([taken[0]?.get('_spam'), taken[0]?.get('_subject')]).toEqual([null, 'Quote – Ada Sample']);
  });

  test.runIf(TAKES_ALL).each([
    ['fills in what nobody sees', 'x'],
    ['sends at once, and nobody has touched the page', ''],
  ])('is marked when a program %s', async (_what, trap) => {
    const { page } = await openForm([reply(200)]);
    // Whatever a test runs in a page counts as a gesture of the visitor, but not what runs on its own.
    await page.addInitScript((hidden) => {
      performance.now = () => 1000;
      addEventListener('load', () => {
        for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'form :is(input:not([type=hidden]), textarea)',
        ))
          field.value = field.name === '_trap' ? hidden : field.type === 'email' ? 'ada@sample.example' : 'Ada Sample';
        document.querySelector('form')?.requestSubmit();
      });
    }, trap);
    await page.reload();
    await expect.poll(() => taken.length).toBe(1);
    expect(taken[0]?.get('_spam')).toBe('1');
  });

  test.runIf(TAKES_ALL)('leaves no draft when it arrives while the visitor is elsewhere', async () => {
    const { held, release } = hold(reply(200));
    const { page } = await openForm([held]);
    await send(page);
    await expect.poll(() => taken.length).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await contactForm(page).form.waitFor({ state: 'detached' });
    release();
    await expect.poll(() => page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await page.goto('/contact');
    await startApp(page);
    await waitForQuiet(page);
    expect(await messageOf(page)).toBe('');
  });

  test.runIf(TAKES_ALL)('is not offered in another tab while it is being sent, and is when it was not', async () => {
    const { held, release } = hold(reply(500));
    const { page, context } = await openForm([held]);
    await send(page);
    await expect.poll(() => taken.length).toBe(1);
    const offersIn = async () => {
      const other = await context.newPage();
      await other.goto('/contact');
      await startApp(other);
      return contactForm(other).form.getByText('earlier visit');
    };
    const offer = await offersIn();
    await waitForQuiet(offer.page());
    expect(await offer.count()).toBe(0);
    release();
    await alertOf(page).waitFor();
    await (await offersIn()).waitFor();
  });

  // The gate has it in tests/unit/blocks/contact-form/DeliveryPanel.dom.test.tsx.
  test.runIf(TAKES_ALL)('is sent once, however often the visitor comes back to its page', async () => {
    const { page } = await openForm([reply(500)]);
    await send(page);
    await alertOf(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await contactForm(page).form.waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await alertOf(page).getByText('could not confirm').waitFor();
    expect(taken).toHaveLength(1);
  });

  // The gate has it of two states, above.
  test.runIf(TAKES_ALL).each(Object.entries(WIDTHS))('has no barriers in any state, on a %s', async (_name, viewport) => {
    const faults = new PageFaults();
    const replies = [reply(422, { errors: [{ field: 'email', message: 'No such address.' }] }), reply(500)];
    const { page, context } = await openForm(replies, { viewport });
    await send(page);
    await contactForm(page).form.getByText('No such address.').first().waitFor();
    faults.add('refused', await findViolationsInBoth(page));
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await alertOf(page).getByText('could not confirm').waitFor();
    faults.add('unknown', await findViolationsInBoth(page));
    const later = await context.newPage();
    await later.goto('/contact');
    await startApp(later);
    await contactForm(later).form.getByText('earlier visit').waitFor();
    faults.add('left', await findViolationsInBoth(later));
    await later.goto('/quotes/floors');
    await startApp(later);
    await later.getByRole('checkbox').check();
    faults.add('all fields', await findViolationsInBoth(later));
    expect(faults.all).toEqual([]);
  });

  // The gate has it in section-4-early-form.test.ts.
  test.runIf(TAKES_ALL)('is sent by a press that comes before the app', async () => {
    const { page } = await openForm([reply(200)], { viewport: WIDTHS.phone });
    await fillContactForm(page);
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await contactForm(page).form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(taken).toHaveLength(1);
  });
});

describe('a form on the page of a service', () => {
  test.runIf(TAKES_ALL)('knows the service; the subject says what it is about, and the wording of a consent travels along', async () => {
    const { page, context } = await openForm([reply(200)]);
    await page.goto('/quotes/floors');
    await startApp(page);
    const form = page.locator('form');
    expect(await form.getByLabel('Service').inputValue()).toBe('Floors');
    await form.getByLabel('Name').fill('Ada Sample');
    await form.getByLabel('Email').fill('ada@sample.example');
    await form.getByLabel('City').fill('Golden');
    await form.getByLabel('How often?').selectOption('Weekly');
    await form.getByLabel('Rooms').fill('3');
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('Privacy: Please tick this box.').waitFor();
    await form.getByRole('checkbox').check();
    // What is chosen is a draft as what is typed is. Nobody agrees by a draft.
    await page.goto('/about');
    await page.goto('/quotes/floors');
    await startApp(page);
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Ada Sample');
    expect([await form.getByLabel('How often?').inputValue(), await form.getByRole('checkbox').isChecked()]).toEqual(['Weekly', false]);
    await form.getByRole('checkbox').check();
    await form.getByRole('button').click();
    await form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(Object.fromEntries(taken[0] as URLSearchParams)).toMatchObject({
      _subject: 'Quote: Floors, Golden – Ada Sample',
      service: 'Floors',
      often: 'Weekly',
      rooms: '3',
      consent: 'I agree that you keep this. See Contact.',
    });
    expect([await form.getByLabel('Service').inputValue(), await form.getByRole('checkbox').isChecked()]).toEqual(['Floors', false]);
    await context.close();
  });

  test('says so without scripts, too', async () => {
    const { page } = await open('/quotes/floors', { site: preview.url, javaScript: false });
    expect(await page.locator('input[name=_subject]').getAttribute('value')).toBe('Quote: Floors');
    expect(await page.getByLabel('Service').inputValue()).toBe('Floors');
  });
});

describe('a message that is half written', () => {
  // The gate has what is typed during a publish in builds-apart.test.ts.
  test.runIf(TAKES_ALL)('survives a new version of the site that is put up under it', async () => {
    const { page } = await openForm([reply(200)]);
    await startApp(page);
    await fillContactForm(page);
    data.pages[0].blocks[0].heading = 'The new version';
    await writeTree(folder, { 'site.config.yaml': stringify(withoutDrawnPreviews(data)) });
    await buildWithTool(path.join(folder, 'site.config.yaml'), path.join(folder, 'dist'));
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'The new version' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(() => messageOf(page)).toBe('Two rooms and a hall.');
    await send(page);
    await contactForm(page).form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(taken).toHaveLength(1);
  });
});

describe.each(firstOf([...FAKES.keys()]))('the service %s', (via) => {
  const answers = FAKES.get(via)?.answers ?? [];
  /** Opens the page with the form of the service, which gives these answers. Netlify takes what is sent to the page itself. */
  const openWith = async (replies: readonly Reply[], javaScript: boolean) => {
    const opened = await open('about:blank', { site: preview.url, javaScript });
    const bodies: string[] = [];
    await opened.context.route(
      (url) => url.hostname !== 'localhost' || url.pathname === `/via-${via}` || url.pathname === '/contact/sent',
      async (route) => {
        const request = route.request();
        if (request.method() === 'OPTIONS') return reply(204, '', CORS)(route);
        if (request.method() !== 'POST') return route.continue();
        bodies.push(request.postData() ?? '');
        return (replies[bodies.length - 1] as Reply)(route);
      },
    );
    await opened.page.goto(`/via-${via}`);
    return { ...opened, bodies };
  };
  const answerThat = (isWanted: (answer: FakeAnswer) => boolean): Reply => {
    const { status, body } = answers.find(isWanted) as FakeAnswer;
    return reply(status, body);
  };

  // The gate has the same of an endpoint above.
  test.runIf(TAKES_ALL)('does not take a message, which is kept, and takes it then', async () => {
    const { page, bodies } = await openWith([answerThat(({ is }) => is === 'refused'), answerThat(({ is }) => is === 'sent')], true);
    await send(page);
    await alertOf(page).first().waitFor();
    expect(await messageOf(page)).toBe('Two rooms and a hall.');
    expect(await contactForm(page).form.getByText('successfully').count()).toBe(0);
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await contactForm(page).form.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(bodies).toHaveLength(2);
    expect(decodeURIComponent(bodies[1] as string).replaceAll('+', ' ')).toContain('Two rooms and a hall.');
  });

  test('takes a message without scripts, and leads back', async () => {
    const { page, bodies } = await openWith(
      [(route) => route.fulfill({ status: 303, headers: { location: `${preview.url}/contact/sent` } })],
      false,
    );
    await fillContactForm(page);
    await contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
    expect(bodies).toHaveLength(1);
    const fields = new URLSearchParams(bodies[0]);
    // Services that mail show the label as the name.
    expect([fields.get('message') ?? fields.get('Message'), fields.get('_page') ?? fields.get('page'), fields.get('_trap')]).toEqual([
      'Two rooms and a hall.',
      `/via-${via}`,
      '',
    ]);
  });
});

const CORS = { 'access-control-allow-headers': '*', 'access-control-allow-methods': 'POST' };
