import type { Page } from 'playwright-core';

/** Finds elements that are wider than the window, and text that is larger than the element that cuts it off. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement as Element;
    const nameOf = (element: Element): string => `${element.localName} ${element.className} “${element.textContent?.trim().slice(0, 30)}”`;
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isForEarsOnly(element),
    );
    const faults = elements
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow) && hasText(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      // A shade that is drawn beside texts may be cut.
      .filter(reachesOut)
      .map(
        (element) =>
          `${nameOf(element)} is cut: ${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight}`,
      );
    // Fixed elements do not make the page wider.
    const bars = clientWidth < 768 ? elements.filter((each) => each.matches('header a, header summary, aside a')) : [];
    for (const element of bars) {
      if (element.getBoundingClientRect().right > clientWidth) faults.push(`${nameOf(element)} reaches out of the window`);
      if (element.scrollWidth > element.clientWidth + 1) faults.push(`${nameOf(element)} is wider than its place`);
    }
    if (scrollWidth > clientWidth) {
      const widest = elements.filter((element) => element.getBoundingClientRect().right > clientWidth + 1).slice(0, 3);
      faults.push(`${scrollWidth} px in ${clientWidth}: ${widest.map(nameOf).join(', ')}`);
    }
    return faults;

    function isForEarsOnly(element: Element): boolean {
      return getComputedStyle(element).clipPath !== 'none' || element.closest('.vh') !== null;
    }

    function reachesOut(element: Element): boolean {
      const place = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode() !== null) {
        if (isForEarsOnly(texts.currentNode.parentElement as Element)) continue;
        range.selectNodeContents(texts.currentNode);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        if (right > place.right + 1 || left < place.left - 1 || bottom > place.bottom + 1 || top < place.top - 1) return true;
      }
      return false;
    }

    function hasText(element: Element): boolean {
      return element.textContent?.trim() !== '' && !isForEarsOnly(element);
    }
  });
}
