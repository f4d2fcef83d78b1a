import { afterEach, describe, expect, it } from 'vitest';
import { loadStyles } from '../../../src/client/load-styles.ts';

afterEach(() => document.head.replaceChildren());

const sheets = (): HTMLLinkElement[] => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** Each test has an address of its own: what was loaded once stays so. */
let number = 0;
function nextAddress(): string {
  number += 1;
  return `/assets/more-${number}.css`;
}

describe('loadStyles', () => {
  it('is done when the browser has the stylesheet, and asks for it once', async () => {
    const address = nextAddress();
    let isDone = false;
    const loaded = loadStyles(address);
    // Who asks while it is on its way waits for it, too.
    const again = loadStyles(address).then(() => {
      isDone = true;
    });
    expect(sheets().map(({ href }) => new URL(href).pathname)).toEqual([address]);
    await Promise.resolve();
    expect(isDone).toBe(false);
    sheets()[0]?.dispatchEvent(new Event('load'));
    await Promise.all([loaded, again]);
    await loadStyles(address);
    expect(sheets()).toHaveLength(1);
  });

  it('has nothing to do where the page came with it', async () => {
    const address = nextAddress();
    document.head.innerHTML = `<link rel="stylesheet" href="${address}">`;
    await loadStyles(address);
    expect(sheets()).toHaveLength(1);
  });

  it('fails when it cannot be had, leaves nothing, and tries again when it is asked again', async () => {
    const address = nextAddress();
    const lost = loadStyles(address);
    sheets()[0]?.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toThrow(address);
    expect(sheets()).toEqual([]);
    const again = loadStyles(address);
    sheets()[0]?.dispatchEvent(new Event('load'));
    await again;
  });
});
