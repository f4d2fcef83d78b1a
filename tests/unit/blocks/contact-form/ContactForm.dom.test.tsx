import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactFormOf } from '../../../../src/blocks/contact-form/store.ts';
import { renderBlock, renderBlockHtml } from '../../../support/render-in-page.tsx';

const useContactForm = contactFormOf('contact-form-1');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

const send = (): HTMLButtonElement => screen.getByRole('button');

async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
}

beforeEach(() => useContactForm.setState(useContactForm.getInitialState(), true));
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

  it('sends, says so and is empty again', async () => {
    renderBlock({ type: 'contact-form' });
    await fillIn({ Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' });
    await userEvent.click(send());
    expect([send().textContent, send().ariaDisabled]).toEqual(['Sending...', 'true']);
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
      'Email: Please enter an e-mail address such as name@example.com.',
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
    useContactForm.setState({ hasSent: true });
    cleanup();
    renderBlock({ type: 'contact-form' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Half a mess');
    expect(screen.queryByText(SUCCESS)).toBeNull();
  });

  it('speaks the words of the YAML', async () => {
    renderBlock({ type: 'contact-form', nameLabel: 'Ihr Name', sendLabel: 'Senden', requiredError: 'Bitte ausfüllen.' });
    await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
    expect(screen.getByText('Ihr Name: Bitte ausfüllen.')).toBeTruthy();
  });

  it('without scripts submits nowhere and offers phone and e-mail', () => {
    const html = renderBlockHtml({ type: 'contact-form' });
    expect(/<form[^>]*>/.exec(html)?.[0]).toMatch(/method="dialog"/);
    expect(/<form[^>]*>/.exec(html)?.[0]).not.toMatch(/action=/);
    const instead = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
    expect(instead).toMatch(/^<p>This form needs JavaScript to send\. Please phone or e-mail us instead:/);
    expect(instead).toMatch(/href="tel:\+13035550100".*href="mailto:hello@tidy\.example\.com"/s);
  });

  it('is validated by the browser until the app runs', () => {
    expect(renderBlockHtml({ type: 'contact-form' })).not.toMatch(/novalidate/i);
  });
});
