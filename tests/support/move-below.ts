/** A folder in which a site can be on its host. */
export const BASE = '/cleaning';

/** The address of the Dallas site. */
export const SITE = 'https://www.brightlark.example.com';

/** Returns the configuration of the Dallas site, with the site in a folder of its host. */
export function moveBelow(yaml: string): string {
  return yaml.replace(`url: ${SITE}`, `url: ${SITE}${BASE}`);
}
