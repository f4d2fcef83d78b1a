import { pageFile } from '../../../shared/url.ts';

/** Copies the 404 page to the root, the only place where many hosts look for it. */
export function copyNotFound(base: string): Record<string, string> {
  return { [`${base.slice(1)}/404.html`]: '404.html' };
}

/** Copies the home page into the folder of the base path, for servers with that folder as their root. */
export function copyHomeInside(base: string): Record<string, string> {
  return { [pageFile(base, 'beside-folders')]: `${base.slice(1)}/index.html` };
}
