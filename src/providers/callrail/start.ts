import type { Start } from '../start.ts';

/**
 * The script replaces the numbers in the page. A number that visitors see and the one that they call are always the same. The app draws each
 * page with the numbers of the site, also the first one once more if it was changed before the app ran. So the numbers are asked for again.
 */
export const start: Start = ({ settings: { company, key }, load }) => {
  const globals = window as unknown as { CallTrk?: { swap?: () => void } };
  const app = document.getElementById('app');
  const observer = new MutationObserver((records) => {
    matchLinks(records);
    if (records.some(({ target, addedNodes }) => target === app && addedNodes.length > 0)) globals.CallTrk?.swap?.();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  load(`https://cdn.callrail.com/companies/${company}/${key}/12/swap.js`);
  return undefined;
};

/** Lets each link to a phone call the number that it shows. */
function matchLinks(records: readonly MutationRecord[]): void {
  for (const { target } of records) {
    const element = target instanceof Element ? target : target.parentElement;
    const inside = [...(element?.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]') ?? [])];
    const around = element?.closest<HTMLAnchorElement>('a[href^="tel:"]');
    for (const link of around ? [around, ...inside] : inside) matchLink(link);
  }
}

/** The fewest digits of a number with its area code. */
const FEWEST_DIGITS = 10;

function matchLink(link: HTMLAnchorElement): void {
  const [shown = ''] = /\+?\d[\d\s().\u2011-]{8,}\d/.exec(link.textContent ?? '') ?? [];
  const digits = shown.replace(/\D/g, '');
  const called = link.href.replace(/\D/g, '');
  // Many countries write a zero in place of their own code.
  const local = digits.replace(/^0/, '');
  if (digits.length < FEWEST_DIGITS || called.endsWith(local)) return;
  const country = shown.startsWith('+') ? '' : called.slice(0, Math.max(0, called.length - local.length));
  link.href = `tel:+${country}${local}`;
}
