/** The folder of its host that a site may lie in. */
export const BASE = '/cleaning';

/** The address of the Dallas site. */
export const SITE = 'https://www.brightlark.example.com';

/** The configuration of the Dallas site, with the site in a folder of its host. */
export function moveBelow(yaml: string): string {
  return yaml.replace(`url: ${SITE}`, `url: ${SITE}${BASE}`);
}
