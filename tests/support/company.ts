import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The facts that the seed document leaves open. An operator may change them in the YAML, and the tests use the new ones. */
interface Company {
  readonly name: string;
  readonly url: string;
  readonly phone: string;
  readonly email: string;
  readonly address: { readonly street: string; readonly city: string; readonly postalCode: string };
  readonly booking: { readonly url: string; readonly script: string; readonly account: string };
  readonly logins: { readonly customer: string; readonly employee: string };
}

const CONFIG = new URL('../../site.config.yaml', import.meta.url);

export const company: Company = (parse(readFileSync(CONFIG, 'utf8')) as { business: Company }).business;

/** The `tel:` address of the number: the country code, and the digits of `(214) 555-0142`. */
export const dialled = `tel:+1${company.phone.replace(/\D/g, '')}`;
