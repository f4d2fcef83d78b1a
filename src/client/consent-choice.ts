import type { StoredItem } from '../shared/page/page-services.ts';

const CHOICE = 'townsite-consent';

/** How long a choice holds, in milliseconds: a year. After that, visitors are asked again. */
const HOLDS = 365 * 86_400_000;

interface KeptChoice {
  /** Undefined if the visitor has made no choice, or none within a year. */
  readonly choice?: string | undefined;
  /** The services that it is about. */
  readonly about?: string | undefined;
}

/** The choice on this page, for visitors who block storage. */
let made: KeptChoice | undefined;

/** Returns the choice of the visitor. */
export function readChoice(): KeptChoice {
  if (made !== undefined) return made;
  try {
    const [choice, time, about] = (localStorage.getItem(CHOICE) ?? '').split(' ');
    return Date.now() - Number(time) < HOLDS ? { choice, about } : {};
  } catch {
    return {};
  }
}

export function keepChoice(choice: 'yes' | 'no', about: string): void {
  try {
    localStorage.setItem(CHOICE, `${choice} ${Date.now()} ${about}`);
  } catch {
    // Visitors who block storage are asked on every page they load.
    made = { choice, about };
  }
}

/** Calls back when the visitor may have made another choice: in another tab, or before coming back to a page that the browser kept. */
export function followChoice(onChoice: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Without a key, all was deleted.
    if (key === CHOICE || key === null) onChoice();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChoice();
  });
}

/** Deletes what services have stored for this site. */
export function deleteStored(items: readonly Pick<StoredItem, 'name' | 'in'>[]): void {
  const labels = location.hostname.split('.');
  // A script uses the shortest domain that the browser accepts. Only the browser knows which one that is, so try them all.
  const domains = ['', ...labels.map((_label, at) => `;domain=${labels.slice(at).join('.')}`)];
  const isStored = (kind: StoredItem['in'], name: string): boolean =>
    items.some((item) => item.in === kind && (item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : name === item.name));
  for (const [name = ''] of document.cookie.split('; ').map((each) => each.split('='))) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (isStored('cookie', name)) for (const domain of domains) document.cookie = `${name}=;max-age=0;path=/${domain}`;
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isStored('storage', name)) storage.removeItem(name);
  } catch {
    // Visitors who block storage have nothing in it.
  }
}
