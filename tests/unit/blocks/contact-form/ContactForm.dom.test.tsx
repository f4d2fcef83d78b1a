import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formStateOf } from '../../../../src/ui/delivery/form-state.ts';
import { renderBlock, renderBlockHtml } from '../../../support/render-in-page.tsx';
import { smallSite } from '../../../support/small-site.ts';
import { twoOffices } from '../../../support/two-offices.ts';

const useForm = formStateOf('contact-form-1');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

const send = (): HTMLButtonElement => screen.getByRole('button');

/** Fills in fields at once: to type each character takes a while. */
function fillIn(fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Sends the form, and looks at it meanwhile. Simulated sending takes a second, which nobody waits for here. */
async function sendWhole(lookMeanwhile: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.click(send());
    lookMeanwhile();
    await act(() => vi.advanceTimersByTimeAsync(1000));
  } finally {
    vi.useRealTimers();
  }
}

beforeEach(() => useForm.setState(useForm.getInitialState(), true));
afterEach(cleanup);

describe('ContactForm', () => {
  it('has four labeled fields, of which the phone may stay empty', () => {
    renderBlock({ type: 'contact-form' });
    expect(screen.getByRole('heading', { name: 'Send us a message' })).toBeTruthy();
    const required = ['Name', 'Email', 'Phone (optional)', 'Message'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).required,
    );
    expect(required).toEqual([true, true, false, true]);
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
  });

  it('runs in the direction of what a visitor types, and a choice in that of the page, like the arrow beside it', () => {
    const fields = [
      { type: 'email', label: 'Email', required: true },
      { type: 'message', label: 'Message' },
      { type: 'service', label: 'Service' },
    ] as const;
    renderBlock({ type: 'contact-form', fields });
    expect([screen.getByLabelText('Email').dir, screen.getByLabelText('Service (optional)').dir]).toEqual(['auto', '']);
  });

  it('sends, says so and is empty again', async () => {
    renderBlock({ type: 'contact-form' });
    fillIn({ Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' });
    await sendWhole(() => {
      expect([send().textContent, send().ariaDisabled]).toEqual(['Sending...', 'true']);
      // The button says it to those who see it.
      expect([screen.getByRole('status').textContent, screen.getByRole('status').className]).toEqual(['Sending...', 'vh']);
    });
    expect(screen.getByText(SUCCESS).getAttribute('role')).toBe('status');
    expect([send().textContent, send().ariaDisabled]).toEqual(['Send Message', null]);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', '', '']);
  });

  it('writes no text into the attributes, from which browsers tell whether a field was filled in', async () => {
    renderBlock({ type: 'contact-form' });
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    const [name, message] = [screen.getByLabelText<HTMLInputElement>('Name'), screen.getByLabelText<HTMLTextAreaElement>('Message')];
    expect([name.value, name.defaultValue, message.value, message.defaultValue]).toEqual(['Ada', '', 'Hello', '']);
  });

  it('does not send what lacks something: it lists the fields to mend and goes there', async () => {
    renderBlock({ type: 'contact-form' });
    fillIn({ Email: 'not an address' });
    await userEvent.click(send());
    expect(send().textContent).toBe('Send Message');
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Name: Please fill in this field.',
      'Email: Please enter an email address such as name@example.com.',
      'Message: Please fill in this field.',
    ]);
    for (const link of within(summary).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') as string)?.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('tells screen readers what is wrong with a field, at the field', async () => {
    renderBlock({ type: 'contact-form' });
    await userEvent.click(send());
    const name = screen.getByLabelText('Name');
    expect(document.getElementById(name.getAttribute('aria-describedby') as string)?.textContent).toBe('Please fill in this field.');
  });

  it('takes a complaint back once the field is mended', async () => {
    renderBlock({ type: 'contact-form' });
    await userEvent.click(send());
    fillIn({ Name: 'A' });
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
    expect(within(screen.getByRole('alert')).queryByText(/^Name/)).toBeNull();
  });

  it('keeps a half-written message while another page is looked at, and forgets that one was sent', async () => {
    renderBlock({ type: 'contact-form' });
    fillIn({ Message: 'Half a mess' });
    useForm.setState({ hasSent: true });
    cleanup();
    renderBlock({ type: 'contact-form' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Half a mess');
    expect(screen.queryByText(SUCCESS)).toBeNull();
  });

  it('speaks the words of the YAML', async () => {
    renderBlock({
      type: 'contact-form',
      fields: [{ type: 'name', label: 'Ihr Name', required: true }],
      sendLabel: 'Senden',
      requiredError: 'Bitte ausfüllen.',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
    expect(screen.getByText('Ihr Name: Bitte ausfüllen.')).toBeTruthy();
  });

  it('without scripts submits nowhere and offers phone and email', () => {
    const html = renderBlockHtml({ type: 'contact-form' });
    expect(/<form[^>]*>/.exec(html)?.[0]).toMatch(/method="dialog"/);
    expect(/<form[^>]*>/.exec(html)?.[0]).not.toMatch(/action=/);
    const instead = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
    expect(instead).toMatch(/^<p>This form needs JavaScript to send\. Please phone or email us instead:/);
    expect(instead).toMatch(/href="tel:\+13035550100".*href="mailto:hello@tidy\.example\.com"/s);
  });

  it.each([
    [
      ['email'],
      /needs JavaScript to send\. Please phone us instead: <a href="tel:[^>]*>[^<]*<\/a><\/p>/,
      /right now\. Please phone us instead: <a href="tel:/,
    ],
    [
      ['phone'],
      /needs JavaScript to send\. Please email us instead: <a href="mailto:/,
      /right now\. Please email us instead: <a href="mailto:/,
    ],
    [['phone', 'email'], /needs JavaScript to send\. <\/p>/, /right now\. Please try again later\. <\/p>/],
  ])('offers no %s that the business does not have', (lacking, ...texts) => {
    const site = smallSite();
    for (const key of lacking) delete site.business[key];
    const html = renderBlockHtml({ type: 'contact-form' }, site);
    for (const text of texts) expect(html).toMatch(text);
    const written = { noScriptText: 'Phone or email us:', unavailableText: 'Phone or email us:' };
    expect(renderBlockHtml({ type: 'contact-form', ...written }, site).split('Phone or email us:')).toHaveLength(3);
  });

  it('names in the subject, without scripts, what it is about', () => {
    const site = twoOffices();
    site.business.messages = { via: 'endpoint', format: 'form', url: 'https://tidy.example.com/messages', sentPage: '/' };
    const subjectOf = (about: object) =>
      /name="_subject" value="([^"]*)"/.exec(renderBlockHtml({ type: 'contact-form', ...about }, site))?.[1];
    const subjects = [{}, { office: 'main' }, { office: 'north' }, { service: 'Floors', city: 'Golden', office: 'north' }].map(subjectOf);
    const start = subjects[0];
    expect(start).toBeTruthy();
    expect(subjects.slice(1)).toEqual([`${start}: Main Street`, `${start}: North`, `${start}: Floors, Golden, North`]);
  });

  it('is validated by the browser until the app runs', () => {
    expect(renderBlockHtml({ type: 'contact-form' })).not.toMatch(/novalidate/i);
  });
});

describe('fields of the YAML', () => {
  const FIELDS = [
    { type: 'service', label: 'Service', required: true },
    { type: 'choice', label: 'How often?', name: 'often', choices: ['Once', 'Weekly'], required: true },
    { type: 'number', label: 'Rooms', name: 'rooms', min: 1, max: 9, required: true },
    { type: 'time', label: 'When?', hint: 'For example: mornings', required: true },
    { type: 'consent', label: 'Privacy', text: 'I agree **fully** & [read](/) it.', required: true },
  ];

  it('are shown in their order, each as what it asks for', () => {
    renderBlock({ type: 'contact-form', fields: FIELDS });
    const options = within(screen.getByLabelText('Service')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, textContent }) => value || textContent)).toEqual(['Please choose', 'Windows', 'Floors', 'Ovens']);
    expect(within(screen.getByLabelText('How often?')).getAllByRole('option').length).toBe(3);
    expect(screen.getByLabelText('When?').getAttribute('aria-describedby')).toBe('contact-form-1--time-hint');
    const consent = screen.getByRole<HTMLInputElement>('checkbox');
    expect([consent.checked, consent.value, consent.required]).toEqual([false, 'I agree fully & read it.', true]);
    expect(within(consent.closest('label') as HTMLElement).getByRole('link', { name: 'read' })).toBeTruthy();
  });

  it('say what is wrong in words that fit', async () => {
    renderBlock({ type: 'contact-form', fields: FIELDS });
    fillIn({ Rooms: '12' });
    await userEvent.click(send());
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Service: Please fill in this field.',
      'How often? Please fill in this field.',
      'Rooms: Please check this number.',
      'When? Please fill in this field.',
      'Privacy: Please tick this box.',
    ]);
  });

  it('are empty again after the message was sent, but for what the page knows', async () => {
    renderBlock({ type: 'contact-form', fields: FIELDS, service: 'Windows' });
    expect(screen.getByLabelText<HTMLSelectElement>('Service').value).toBe('Windows');
    await userEvent.selectOptions(screen.getByLabelText('How often?'), 'Weekly');
    fillIn({ Rooms: '3', 'When?': 'Monday' });
    await userEvent.click(screen.getByRole('checkbox'));
    await sendWhole(() => expect(send().textContent).toBe('Sending...'));
    expect(screen.getByText(SUCCESS)).toBeTruthy();
    const names = ['service', 'often', 'rooms', 'time'];
    expect(names.map((name) => (document.querySelector(`[name=${name}]`) as HTMLInputElement).value)).toEqual(['Windows', '', '', '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});

describe('a form that asks what a practice asks', () => {
  const FIELDS = [
    { type: 'name', label: 'Name', required: true },
    { type: 'phone', label: 'Phone' },
    { type: 'date', label: 'Date of birth', name: 'born', max: 'today', autocomplete: 'bday', required: true },
    { type: 'date', label: 'Day', name: 'day', min: '2027-01-04', max: '2027-01-31', hint: 'In January.' },
    { type: 'checkboxes', label: 'Times', name: 'times', choices: ['Mornings', 'Noon', 'Evenings'], required: true, max: 2, hint: 'Two.' },
    { type: 'consent', label: 'Privacy', text: 'I agree.', required: true },
    { type: 'consent', label: 'Reminders', text: 'Text me.', name: 'reminders' },
  ];
  const errorsIn = (alert: HTMLElement) =>
    within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const fillInRest = async () => {
    fillIn({ Name: 'Ada', 'Date of birth': '1990-02-28' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree.' }));
  };

  it('has a date as the browser shows one, and never limits it by the day of the build', () => {
    renderBlock({ type: 'contact-form', fields: FIELDS });
    const day = screen.getByLabelText<HTMLInputElement>('Day (optional)');
    expect([day.type, day.min, day.max]).toEqual(['date', '2027-01-04', '2027-01-31']);
    const born = screen.getByLabelText<HTMLInputElement>('Date of birth');
    expect([born.autocomplete, born.max]).toEqual(['bday', new Intl.DateTimeFormat('sv').format()]);
    expect(renderBlockHtml({ type: 'contact-form', fields: FIELDS })).not.toMatch(/today|max="20(?!27-01-31)/);
  });

  it('groups boxes under their question, and describes it', () => {
    renderBlock({ type: 'contact-form', fields: FIELDS });
    const group = screen.getByRole('group', { name: 'Times' });
    expect(document.getElementById(group.getAttribute('aria-describedby') as string)?.textContent).toBe('Two.');
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ value, name, required }) => [value, name, required])).toEqual(
      ['Mornings', 'Noon', 'Evenings'].map((value) => [value, 'times', false]),
    );
    expect(new Set(boxes.map(({ id }) => id)).size).toBe(3);
  });

  it('says what is wrong, with links to the fields', async () => {
    renderBlock({ type: 'contact-form', fields: FIELDS });
    fillIn({ 'Day (optional)': '2027-02-01' });
    await userEvent.click(send());
    expect(errorsIn(screen.getByRole('alert'))).toEqual([
      'Name: Please fill in this field.',
      'Date of birth: Please fill in this field.',
      'Day: Please check this date.',
      'Times: Please fill in this field.',
      'Privacy: Please tick this box.',
    ]);
    for (const link of within(screen.getByRole('alert')).getAllByRole<HTMLAnchorElement>('link'))
      expect(document.getElementById(decodeURIComponent(link.hash.slice(1)))?.matches('input'), link.hash).toBe(true);
    await fillInRest();
    for (const name of ['Mornings', 'Noon', 'Evenings']) await userEvent.click(screen.getByLabelText(name));
    await userEvent.clear(screen.getByLabelText('Day (optional)'));
    await userEvent.click(send());
    expect(errorsIn(screen.getByRole('alert'))).toEqual(['Times: Please check how many you chose.']);
    expect(screen.getByLabelText('Noon').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByLabelText('Noon'));
    expect(useForm.getState().fields.times).toBe('Mornings\nEvenings');
    await sendWhole(() => expect(send().textContent).toBe('Sending...'));
    expect(screen.getByText(SUCCESS)).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
  });

  it('asks once about a phone number that is too short', async () => {
    renderBlock({ type: 'contact-form', fields: FIELDS.filter(({ type }) => type !== 'checkboxes') });
    await fillInRest();
    fillIn({ 'Phone (optional)': '555-010' });
    await userEvent.click(send());
    expect(errorsIn(screen.getByRole('alert'))).toEqual(['Phone: That number looks short. Is it right?']);
    await userEvent.click(send());
    expect(send().textContent).toBe('Sending...');
  });

  it('uses the words of a field before those of the form', async () => {
    const day = { type: 'date', label: 'Day', name: 'day', min: '2027-01-04', error: 'We open on January 4.' };
    renderBlock({ type: 'contact-form', fields: [{ type: 'email', label: 'Email' }, day] });
    fillIn({ 'Day (optional)': '2027-01-03' });
    await userEvent.click(send());
    expect(errorsIn(screen.getByRole('alert'))).toEqual(['Day: We open on January 4.']);
  });

  it('tells the browser not to keep what it must not keep', () => {
    renderBlock({ type: 'contact-form', fields: [{ type: 'text', label: 'Insurance', name: 'insurance', remember: false }, ...FIELDS] });
    expect(screen.getByLabelText<HTMLInputElement>('Insurance (optional)').autocomplete).toBe('off');
  });
});
