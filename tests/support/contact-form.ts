import type { Locator, Page } from 'playwright-core';

interface ContactForm {
  readonly form: Locator;
  readonly button: Locator;
  readonly fields: { readonly name: Locator; readonly email: Locator; readonly phone: Locator; readonly message: Locator };
}

/** Returns the message form of a page. Finds it as a visitor does, by its labels. */
export function contactForm(page: Page): ContactForm {
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  return {
    form,
    button: form.getByRole('button'),
    fields: {
      name: form.getByLabel('Name'),
      email: form.getByLabel('Email'),
      phone: form.getByLabel('Phone'),
      message: form.getByLabel('Message'),
    },
  };
}

/** Fills in the required fields. */
export async function fillContactForm(page: Page): Promise<void> {
  const { fields } = contactForm(page);
  await fields.name.fill('Ada Sample');
  await fields.email.fill('ada@sample.example');
  await fields.message.fill('Two rooms and a hall.');
}
