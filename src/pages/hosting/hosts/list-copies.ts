import { pageFile } from '../../../shared/url.ts';

/** Many hosts look for the page of missing ones at the root alone. */
export function copyNotFound(base: string): Record<string, string> {
  return { [`${base.slice(1)}/404.html`]: '404.html' };
}

/** What is given the folder of the base path as its root finds the home page in there, as every server does. */
export function copyHomeInside(base: string): Record<string, string> {
  return { [pageFile(base, 'beside-folders')]: `${base.slice(1)}/index.html` };
}
