import type { Page } from 'playwright-core';

/**
 * Finds words without enough room: broken words, and words that overlap what is beside them.
 * @param within where to look: the bars at the top and the bottom
 */
export function findSqueezed(page: Page, within = 'header, #app > aside'): Promise<string[]> {
  return page.evaluate((selector) => {
    const faults: string[] = [];
    const found: { readonly text: string; readonly box: DOMRect }[] = [];
    for (const bar of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const text = texts.currentNode as Text;
        if (isShown(text.parentElement as Element)) for (const word of text.data.matchAll(/\S+/g)) look(text, word[0], word.index);
      }
      for (const icon of bar.querySelectorAll('button > i')) if (isShown(icon)) add('an icon', icon.getBoundingClientRect());
    }
    return faults;

    function look(text: Text, word: string, start: number): void {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      if (range.getClientRects().length > 1) faults.push(`“${word}” is broken`);
      else add(`“${word}”`, range.getBoundingClientRect());
    }

    function add(text: string, box: DOMRect): void {
      for (const other of found) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        // The lines of large letters may touch.
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 1 && height > Math.min(box.height, other.box.height) / 3) faults.push(`${text} overlaps ${other.text}`);
      }
      found.push({ text, box });
    }

    function isShown(element: Element): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.vh') === null &&
        element.getClientRects().length > 0 &&
        getComputedStyle(element).clipPath === 'none'
      );
    }
  }, within);
}
