import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
const SERVICE = 'https://forms.tidy.example.com';

/** What a dental practice asks new patients. */
const FIELDS = [
  { type: 'name', label: 'Name', required: true },
  { type: 'email', label: 'Email', required: true },
  { type: 'phone', label: 'Phone' },
  { type: 'date', label: 'Date of birth', name: 'born', required: true, max: 'today', autocomplete: 'bday' },
  { type: 'date', label: 'Preferred day', name: 'day', min: '2027-01-04', max: '2027-12-31', hint: 'We open on January 4.' },
  { type: 'checkboxes', label: 'Times that suit you', name: 'times', choices: ['Mornings', 'Noon', 'Evenings'], required: true, max: 2 },
  { type: 'text', label: 'Insurance number', name: 'insurance', remember: false },
  { type: 'consent', label: 'Privacy', text: 'I agree that you keep this. See [Contact](/contact).', required: true },
  { type: 'consent', label: 'Reminders', text: 'Text me before my visits.', name: 'reminders' },
];

/** A form for pictures of a tooth. */
const PHOTO = [
  { type: 'email', label: 'Email', required: true },
  { type: 'file', label: 'Photo', name: 'photo', accept: ['jpg', 'png'], maxSize: '20 kB', max: 2, required: true },
];

let preview: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  const data = smallSite();
  data.business = {
    ...data.business,
    messages: { via: 'endpoint', url: `${SERVICE}/join`, subject: 'New patient', sentPage: '/contact/sent' },
  };
  data.navigation.header.links.push({ label: 'Join', href: '/join' }, { label: 'Contact', href: '/contact' });
  data.pages = [
    ...data.pages,
    pageOf('/join', [{ type: 'contact-form', fields: FIELDS }]),
    pageOf('/photo', [{ type: 'contact-form', fields: PHOTO, messages: { subject: 'Photo' } }]),
    pageOf('/contact', [{ type: 'contact-form' }]),
    pageOf('/contact/sent', [{ type: 'rich-text', heading: 'Sent', body: 'We have your message. [Home](/)' }]),
  ];
  preview = await previewSite(data, await makeFolder());
});
afterAll(() => preview.close());

let taken: URLSearchParams[] = [];
beforeEach(() => {
  taken = [];
});

/** Opens the form of a service that answers with these statuses, one after the other. */
async function openForm(statuses: readonly number[] = [200], options: Parameters<typeof open>[1] = {}) {
  const opened = await open('about:blank', { site: preview.url, ...options });
  await opened.context.route(`${SERVICE}/**`, async (route) => {
    taken.push(new URLSearchParams(route.request().postData() ?? ''));
    const status = statuses[taken.length - 1] ?? 200;
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  await opened.page.goto('/join');
  return opened;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Sample');
  await page.getByLabel('Email').fill('ada@sample.example');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByLabel('Insurance number').fill('X 123');
  await page.getByRole('checkbox', { name: 'Mornings' }).check();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
}

const sendIn = (page: Page) => page.getByRole('button', { name: /^Send/ }).click();
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

describe('a form of a practice', () => {
  test('is filled in and sent by keyboard alone', async () => {
    const { page } = await openForm();
    await startApp(page);
    await page.getByLabel('Name').focus();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type('Ada Sample');
    await type('ada@sample.example');
    await type('303 555 0100');
    // A date has a stop for each part, and one for its calendar.
    await page.keyboard.type('02281990');
    await page.getByLabel('Preferred day').focus();
    await page.getByRole('checkbox', { name: 'Mornings' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await type('X 123');
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Text me' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    const [sent = new URLSearchParams()] = taken;
    expect(Object.fromEntries(sent)).toMatchObject({
      born: '1990-02-28',
      day: '',
      consent: 'I agree that you keep this. See Contact.',
      _label_consent: 'Privacy',
      reminders: 'Text me before my visits.',
      _label_reminders: 'Reminders',
      _label_times: 'Times that suit you',
    });
    expect(sent.getAll('times')).toEqual(['Mornings', 'Evenings']);
  });

  test.runIf(TAKES_ALL)('says what is wrong, and leads to it; a short phone number is asked about once', async () => {
    const { page } = await openForm([200], { viewport: WIDTHS.phone });
    await startApp(page);
    await page.getByLabel('Phone').fill('555 010');
    await page.getByLabel('Preferred day').fill('2026-12-31');
    await sendIn(page);
    const alert = page.getByRole('alert');
    await expect
      .poll(() => alert.getByRole('link').allTextContents())
      .toEqual([
        'Name: Please fill in this field.',
        'Email: Please fill in this field.',
        'Phone: That number looks short. Is it right?',
        'Date of birth: Please fill in this field.',
        'Preferred day: Please check this date.',
        'Times that suit you: Please fill in this field.',
        'Privacy: Please tick this box.',
      ]);
    expect(await findViolationsInBoth(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await alert.getByRole('link', { name: 'Times' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Mornings');
    await page.getByLabel('Date of birth').fill('2090-02-28');
    await page.getByLabel('Preferred day').fill('');
    await fillIn(page);
    await page.getByLabel('Date of birth').fill('2090-02-28');
    for (const name of ['Noon', 'Evenings']) await page.getByRole('checkbox', { name }).check();
    await sendIn(page);
    await expect
      .poll(() => alert.getByRole('link').allTextContents())
      .toEqual(['Date of birth: Please check this date.', 'Times that suit you: Please check how many you chose.']);
    await page.getByLabel('Date of birth').fill('1990-02-28');
    await page.getByRole('checkbox', { name: 'Noon' }).uncheck();
    await sendIn(page);
    await page.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(taken[0]?.get('phone')).toBe('555 010');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('leaves nothing in the browser that it must not keep, sent or not', async () => {
    const { page, context } = await openForm([500]);
    await startApp(page);
    await fillIn(page);
    await expect.poll(() => storageOf(page)).toContain('Ada Sample');
    await page.reload();
    await startApp(page);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Sample');
    expect(await page.getByRole('checkbox', { name: 'Mornings' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'I agree' }).isChecked()).toBe(false);
    await fillIn(page);
    await sendIn(page);
    await page.getByRole('alert').getByText('could not confirm').waitFor();
    const stored = await storageOf(page);
    expect(stored).toContain('Ada Sample');
    expect(stored).not.toMatch(/1990|X 123/);
    // Without a part of it, it would be another message: nothing is offered.
    const later = await context.newPage();
    await later.goto('/join');
    await startApp(later);
    await waitForQuiet(later);
    expect(await later.getByText('earlier visit').count()).toBe(0);
    await sendIn(page);
    await page.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(taken.map((body) => [body.get('born'), body.get('insurance')])).toEqual([
      ['1990-02-28', 'X 123'],
      ['1990-02-28', 'X 123'],
    ]);
  });

  test('works without scripts: the browser checks what it can, and names and labels arrive', async () => {
    const { page } = await openForm([303], { javaScript: false });
    await fillIn(page);
    await page.getByLabel('Preferred day').fill('2026-12-31');
    await sendIn(page);
    expect(taken).toHaveLength(0);
    await page.getByLabel('Preferred day').fill('2027-02-01');
    await page.getByRole('checkbox', { name: 'Evenings' }).check();
    await sendIn(page);
    await expect.poll(() => taken.length).toBe(1);
    expect(Object.fromEntries(taken[0] as URLSearchParams)).toMatchObject({
      day: '2027-02-01',
      born: '1990-02-28',
      _label_day: 'Preferred day',
    });
    expect(taken[0]?.getAll('times')).toEqual(['Mornings', 'Evenings']);
  });

  test.runIf(TAKES_ALL)('loads what its fields need with the code of its blocks, and another form loads none of it', async () => {
    const { page } = await open('about:blank', { site: preview.url });
    const scripts: Request[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request));
    await page.goto('/join');
    await startApp(page);
    await waitForQuiet(page);
    const names = [
      ...new Set(scripts.map((request) => new URL(request.url()).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, ''))),
    ];
    // The loader and the script of the page have nothing but a hash for a name.
    expect(names.filter((name) => !/^\w{8}\.js$/.test(name)).sort()).toEqual([
      'DeliveryPanel',
      'adapter',
      'app',
      'block-contact-form',
      'message',
    ]);
    const codeOf = async (path: string) => {
      const { script } = await (await page.request.get(`${path}/page.json`)).json();
      return (await page.request.get(script)).text();
    };
    expect(await codeOf('/join')).toContain('setCustomValidity');
    expect(await codeOf('/contact')).not.toContain('setCustomValidity');
  });

  // The gate has it of the form with errors, which has all of it, above.
  test.runIf(TAKES_ALL).each(Object.entries(WIDTHS))('has no barriers in any state, on a %s', async (_name, viewport) => {
    const faults = new PageFaults();
    const { page } = await openForm([422], { viewport });
    await startApp(page);
    faults.add('empty', await findViolationsInBoth(page));
    await sendIn(page);
    await page.getByRole('alert').waitFor();
    faults.add('wrong', await findViolationsInBoth(page));
    await fillIn(page);
    await sendIn(page);
    await page.getByRole('alert').getByText('was not sent').waitFor();
    faults.add('refused', await findViolationsInBoth(page));
    expect(faults.all).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('a field for files', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const file = (name: string, bytes = PNG) => ({ name, mimeType: 'image/png', buffer: bytes });
  /** The bodies that arrived, as forms. */
  const openPhoto = async (statuses: readonly number[], javaScript = true) => {
    const opened = await open('about:blank', { site: preview.url, javaScript });
    const bodies: FormData[] = [];
    await opened.context.route(`${SERVICE}/**`, async (route) => {
      const request = route.request();
      const body = new Uint8Array(request.postDataBuffer() ?? []);
      bodies.push(await new Response(body, { headers: { 'content-type': request.headers()['content-type'] ?? '' } }).formData());
      await route.fulfill({ status: statuses[bodies.length - 1] ?? 200, headers: { 'access-control-allow-origin': '*' }, body: '' });
    });
    await opened.page.goto('/photo');
    return { ...opened, bodies };
  };
  const namesIn = (body: FormData | undefined) => body?.getAll('photo').map((each) => (each as File).name);

  test('says what it takes, has no barriers, refuses other files, and sends those that fit, again with the same key when they perhaps did not arrive', async () => {
    const { page, bodies } = await openPhoto([500, 200]);
    await startApp(page);
    if (TAKES_ALL) expect(await findViolationsInBoth(page)).toEqual([]);
    const input = page.getByLabel('Photo');
    expect(await input.getAttribute('accept')).toBe('.jpg,.jpeg,.png');
    await page.getByText('JPG, PNG · 20 kB').waitFor();
    await page.getByLabel('Email').fill('ada@sample.example');
    const alert = page.getByRole('alert');
    const tooMany = ['a', 'b', 'c'].map((name) => file(`${name}.png`));
    for (const wrong of [[file('tooth.svg')], [file('big.png', Buffer.alloc(21_000))], tooMany]) {
      await input.setInputFiles(wrong);
      await sendIn(page);
      await expect
        .poll(() => alert.getByRole('link').allTextContents())
        .toEqual(['Photo: Please check the kind, size, and number of files.']);
    }
    expect(await findViolationsInBoth(page)).toEqual([]);
    await input.setInputFiles([file('front.png'), file('Side.PNG')]);
    await sendIn(page);
    await alert.getByText('could not confirm').waitFor();
    expect(await storageOf(page)).not.toContain('front.png');
    await sendIn(page);
    await page.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(bodies.map((body) => namesIn(body))).toEqual([
      ['front.png', 'Side.PNG'],
      ['front.png', 'Side.PNG'],
    ]);
    expect(new Set(bodies.map((body) => body.get('_key'))).size).toBe(1);
    expect([bodies[0]?.get('email'), bodies[0]?.get('_label_photo'), bodies[0]?.get('_subject')]).toEqual([
      'ada@sample.example',
      'Photo',
      'Photo',
    ]);
    expect(await input.inputValue()).toBe('');
  });

  test('works without scripts', async () => {
    const { page, bodies } = await openPhoto([200], false);
    await page.getByLabel('Email').fill('ada@sample.example');
    await page.getByLabel('Photo').setInputFiles([file('front.png')]);
    await sendIn(page);
    await expect.poll(() => bodies.length).toBe(1);
    expect(namesIn(bodies[0])).toEqual(['front.png']);
  });
});
