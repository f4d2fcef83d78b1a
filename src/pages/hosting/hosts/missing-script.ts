import type { Fallback } from '../../../shared/routing.ts';

/**
 * Makes the script of 404.html for hosts that can neither remove a slash from an address nor rewrite it. The script does both, and then
 * loads what every page loads. It is a separate file, because the page's policy forbids inline scripts. It uses XMLHttpRequest, which
 * returns a document: where Trusted Types are enforced, `DOMParser` accepts no string.
 * @param loader the address of the script that all other pages load
 */
export function formatMissingScript(fallbacks: readonly Fallback[], loader: string): string {
  return `const fallbacks = ${JSON.stringify(fallbacks)};
const load = (address) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 && request.response);
    request.onerror = reject;
    request.send();
  });
const { origin, pathname, search, hash } = location;
const path = pathname.replace(/(.)\\/+$/, '$1');
if (path !== pathname) location.replace(origin + path + search + hash);
else {
  const found = fallbacks.find(({ under }) => path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/'));
  try {
    const shown = found && (await load(found.show));
    if (shown) {
      document.title = shown.title;
      document.querySelector('#app').replaceWith(shown.querySelector('#app'));
    }
  } finally {
    await import(${JSON.stringify(loader)});
  }
}
`;
}
