import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { parseUrl } from '../shared/url.ts';

/** The name under which a form tells the message server its office, in the address that it sends to. */
export const OFFICE_PARAMETER = 'office';

/** Returns the addresses of the offices that get their messages themselves (`byOffice`), by slug. */
export function mailboxesOf({ messageServer, offices, business }: SiteConfig): ReadonlyMap<string, string> {
  if (messageServer?.mail?.byOffice !== true) return new Map();
  return new Map(offices.flatMap(({ slug, email }) => (email === undefined || email === business.email ? [] : [[slug, email]])));
}

/**
 * Adds an office to the address of the message server. The address needs no script, and no other field in the pages: the server takes
 * nothing from it but which of the site's own mailboxes gets the mail.
 */
export function addressForOffice(url: string, slug: string): string {
  const address = parseUrl(url);
  address?.searchParams.set(OFFICE_PARAMETER, slug);
  return address?.href ?? url;
}
