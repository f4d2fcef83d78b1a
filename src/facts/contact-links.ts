import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { dialedOf } from '../values/country/split-phone.ts';

/**
 * Returns the `tel:` link of a phone number (RFC 3966): global with a plus if the country's rules can parse it, else its digits. It has the
 * extension, and the digits of letters.
 */
export function phoneLink(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(dialedOf(phone), country as CountryCode);
  return parsed === undefined ? shortLink(phone) : parsed.getURI();
}

/** Returns the link of a number that people dial as it is, such as 116 117. */
export function shortLink(phone: string): string {
  return `tel:${phone.replace(/\D/g, '')}`;
}

/** Returns a `tel:` link without its extension, which only people can dial. */
export function withoutExtension(link: string): string {
  return link.replace(/;ext=\d+$/, '');
}

/**
 * Returns an `sms:` link (RFC 5724). It has a `&` before the text because some phones look for `?body=`, others for `&body=`.
 * @param link the `tel:` link of the number
 */
export function smsLink(link: string, greeting: string | undefined): string {
  return withoutExtension(link).replace('tel:', 'sms:') + (greeting === undefined ? '' : `?&body=${encode(greeting)}`);
}

/** Returns a chat link. Source: https://faq.whatsapp.com/5913398998672934, How to use click to chat */
export function whatsappLink(link: string, greeting: string | undefined): string {
  return `https://wa.me/${withoutExtension(link).replace(/\D/g, '')}${greeting === undefined ? '' : `?text=${encode(greeting)}`}`;
}

/**
 * Returns links for directions from the visitor's location to an address.
 * Sources: https://developers.google.com/maps/documentation/urls/get-started#directions-action and
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function directionsTo({ lines, country }: { readonly lines: readonly string[]; readonly country: string }): {
  google: string;
  apple: string;
} {
  const address = [...lines, country].join(', ');
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${encode(address)}`,
    apple: `https://maps.apple.com/?daddr=${encode(address)}`,
  };
}

/** Encodes a text for a URL, including characters that would end a link in a text. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
