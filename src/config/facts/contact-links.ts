import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** RFC 3966: a global number with a plus where the country's rules can read it, else its digits. */
export function phoneLink(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode);
  return parsed === undefined ? `tel:${phone.replace(/\D/g, '')}` : parsed.getURI();
}

/**
 * RFC 5724, with a `&` before the text: some phones look for `?body=`, and others for `&body=`.
 * @param link the number as a tel: link
 */
export function smsLink(link: string, greeting: string | undefined): string {
  return link.replace('tel:', 'sms:') + (greeting === undefined ? '' : `?&body=${encode(greeting)}`);
}

/** Source: https://faq.whatsapp.com/5913398998672934, How to use click to chat */
export function whatsappLink(link: string, greeting: string | undefined): string {
  return `https://wa.me/${link.replace(/\D/g, '')}${greeting === undefined ? '' : `?text=${encode(greeting)}`}`;
}

/**
 * The way to an address from where the visitor is.
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

/** Also what ends a link that stands in a text. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
