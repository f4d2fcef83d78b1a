import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formStateOf } from '../../../../src/ui/delivery/form-state.ts';
import { renderBlock, renderBlockHtml } from '../../../support/render-in-page.tsx';

const useForm = formStateOf('contact-form-1');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

const send = (): HTMLButtonElement => screen.getByRole('button');

async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
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
    await fillIn({ Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' });
    await userEvent.click(send());
    expect([send().textContent, send().ariaDisabled]).toEqual(['Sending...', 'true']);
    // The button says it to those who see it.
    expect([screen.getByRole('status').textContent, screen.getByRole('status').className]).toEqual(['Sending...', 'vh']);
    expect((await screen.findByText(SUCCESS, {}, { timeout: 30_000 })).getAttribute('role')).toBe('status');
    expect([send().textContent, send().ariaDisabled]).toEqual(['Send Message', null]);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', '', '']);
  });

  it('writes no text into the attributes, from which browsers tell whether a field was filled in', async () => {
    renderBlock({ type: 'contact-form' });
    await fillIn({ Name: 'Ada', Message: 'Hello' });
    const [name, message] = [screen.getByLabelText<HTMLInputElement>('Name'), screen.getByLabelText<HTMLTextAreaElement>('Message')];
    expect([name.value, name.defaultValue, message.value, message.defaultValue]).toEqual(['Ada', '', 'Hello', '']);
  });

  it('does not send what lacks something: it lists the fields to mend and goes there', async () => {
    renderBlock({ type: 'contact-form' });
    await fillIn({ Email: 'not an address' });
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
    await fillIn({ Name: 'A' });
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
    expect(within(screen.getByRole('alert')).queryByText(/^Name/)).toBeNull();
  });

  it('keeps a half-written message while another page is looked at, and forgets that one was sent', async () => {
    renderBlock({ type: 'contact-form' });
    await fillIn({ Message: 'Half a mess' });
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
    await fillIn({ Rooms: '12' });
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
    await fillIn({ Rooms: '3', 'When?': 'Monday' });
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(send());
    await screen.findByText(SUCCESS, {}, { timeout: 30_000 });
    const names = ['service', 'often', 'rooms', 'time'];
    expect(names.map((name) => (document.querySelector(`[name=${name}]`) as HTMLInputElement).value)).toEqual(['Windows', '', '', '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
