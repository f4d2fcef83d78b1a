import type { Page } from 'playwright-core';

/**
 * Finds facts in the main part of a page that are not shown in their order: each word of a fact beside the word before it, and each
 * character to the right of the one before it. Facts with letters that run from right to left, or with a right-to-left mark, have their words
 * in that order.
 * @returns a description of each fact that is shown wrong, and of each fact that the page does not show
 */
export function findScrambled(page: Page, facts: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const TURNED = /[\u200f\p{Script=Arabic}\p{Script=Hebrew}]/u;
    const MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/;
    const faults: string[] = [];
    const missing = new Set(wanted);
    for (const box of document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, td, th, a, span, strong, time)')) {
      if (box.closest('.vh') !== null || !box.checkVisibility()) continue;
      const characters = readCharacters(box);
      const text = characters.map(({ character }) => character).join('');
      for (const fact of wanted) {
        const plain = fact.replace('\u200f', '');
        const start = text.indexOf(plain);
        if (start < 0) continue;
        missing.delete(fact);
        if (!isInOrder(fact, characters.slice(start, start + plain.length))) faults.push(`${fact} in ${box.localName} “${text}”`);
      }
    }
    return [...new Set(faults), ...[...missing].map((fact) => `${fact} is nowhere`)];

    interface Shown {
      readonly character: string;
      readonly left: number;
      readonly top: number;
      readonly bottom: number;
    }

    /** The characters of an element, without invisible ones. */
    function readCharacters(element: Element): Shown[] {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Shown[] = [];
      while (texts.nextNode() !== null) {
        const text = texts.currentNode as Text;
        for (let at = 0; at < text.length; at += 1) {
          const character = text.data.charAt(at);
          if (MARKS.test(character)) continue;
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { left, top, bottom } = range.getBoundingClientRect();
          found.push({ character: /\s/.test(character) ? ' ' : character, left, top, bottom });
        }
      }
      return found;
    }

    function isInOrder(fact: string, shown: readonly Shown[]): boolean {
      const words: Shown[][] = [[]];
      for (const each of shown) {
        if (each.character === ' ') words.push([]);
        else words.at(-1)?.push(each);
      }
      const isTurned = TURNED.test(fact);
      const follows = (before: Shown, after: Shown, turned: boolean): boolean =>
        after.top >= before.bottom || (turned ? after.left < before.left : after.left > before.left);
      return (
        words.every((word) => {
          const turned = word.some(({ character }) => TURNED.test(character));
          return word.every((each, index) => index === 0 || follows(word[index - 1] as Shown, each, turned));
        }) && words.every(([first], index) => index === 0 || follows(words[index - 1]?.[0] as Shown, first as Shown, isTurned))
      );
    }
  }, facts);
}
