import type { Fallback } from '../../../shared/routing.ts';

/**
 * The script of 404.html on hosts that can neither take a slash off an address nor answer it with another page. It does both, and then
 * loads what every page loads. It is a file of its own, because the policy of the page allows no other script.
 * @param loader the address of the script that every other page has
 */
export function writeMissingScript(fallbacks: readonly Fallback[], loader: string): string {
  return `const fallbacks = ${JSON.stringify(fallbacks)};
const { origin, pathname, search, hash } = location;
const path = pathname.replace(/(.)\\/+$/, '$1');
if (path !== pathname) location.replace(origin + path + search + hash);
else {
  const found = fallbacks.find(({ under }) => path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/'));
  try {
    const response = found && (await fetch(found.show));
    if (response && response.ok) {
      const shown = new DOMParser().parseFromString(await response.text(), 'text/html');
      document.title = shown.title;
      document.querySelector('#app').replaceWith(shown.querySelector('#app'));
    }
  } finally {
    await import(${JSON.stringify(loader)});
  }
}
`;
}
