import type { Fallback } from '../../../shared/routing.ts';

/**
 * The script of 404.html on hosts that can neither take a slash off an address nor answer it with another page. It does both, and then
 * loads what every page loads. It is a file of its own, because the policy of the page allows no other script. An XMLHttpRequest makes
 * a document of the answer itself: where Trusted Types are enforced, a `DOMParser` takes no string.
 * @param loader the address of the script that every other page has
 */
export function writeMissingScript(fallbacks: readonly Fallback[], loader: string): string {
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
