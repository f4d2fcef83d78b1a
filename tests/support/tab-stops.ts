import type { Page } from 'playwright-core';
import { waitForMoment } from './wait-for-moment.ts';

/** The focus after a press of Tab. */
export interface TabStop {
  /** The name of the element, as in `listFocusable`: `footer>a Contact`. */
  readonly name: string;
  /** What is wrong for someone who sees the page. Empty if nothing is. */
  readonly faults: readonly string[];
}

declare global {
  interface Window {
    nameOf?: (element: Element) => string;
  }
}

/** How many stops frames of other sites may add to those of the page. Beyond that, the focus must be going in circles. */
const IN_FRAMES = 20;

/** Presses a key until the focus leaves the page for the browser. A frame counts as one stop, however many are inside. */
export function walkByKey(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<TabStop[]> {
  return walk(page, key, (stop) => stop === undefined);
}

/** Presses Tab from the end of the header until the focus has left the content. */
export async function walkContent(page: Page): Promise<TabStop[]> {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header :is(a[href], button, summary)')];
    links.findLast((element) => element.checkVisibility({ visibilityProperty: true }))?.focus();
  });
  return walk(page, 'Tab', (stop) => stop === undefined || /^(header|footer)>/.test(stop.name));
}

async function walk(page: Page, key: string, isPastEnd: (stop: TabStop | undefined) => boolean): Promise<TabStop[]> {
  // Links are identified by their text, and one of them shows whether the business is open.
  await waitForMoment(page);
  const limit = (await listFocusable(page)).length + IN_FRAMES;
  const stops: TabStop[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    const isStill = ({ name }: TabStop): boolean => name.includes('>iframe') && stops.at(-1)?.name === name;
    let stop = await page.evaluate(readStop);
    if (stop !== undefined && isStill(stop)) {
      await waitOutsideFrames(page);
      stop = await page.evaluate(readStop);
    }
    if (stop === undefined || isPastEnd(stop)) return stops;
    if (!isStill(stop)) stops.push(stop);
  }
  const last = stops.slice(-5).map(({ name }) => name);
  throw new Error(`The focus has not left ${page.url()} after ${limit} stops; the last were ${last.join(', ')}.`);
}

/**
 * Waits until the focus has left frames. A frame from another site is another process, which gives up the focus a moment after the key, and
 * may have more stops.
 */
async function waitOutsideFrames(page: Page): Promise<void> {
  const isOutside = (): boolean => document.activeElement?.localName !== 'iframe';
  await page.waitForFunction(isOutside, undefined, { timeout: 1000 }).catch(() => undefined);
}

/** Returns the visible focusable elements of the page, or of a part of it, in document order. */
export async function listFocusable(page: Page, part: 'body' | 'main' = 'body'): Promise<string[]> {
  await installNames(page);
  return page
    .locator(part)
    .evaluate((root) =>
      [...root.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, iframe, [tabindex="0"]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
        .map((element) => window.nameOf?.(element) ?? ''),
    );
}

/** Returns what is wrong for someone who sees the page, at the current focus. */
export async function readFocusFaults(page: Page): Promise<readonly string[]> {
  await installNames(page);
  return (await page.evaluate(readStop))?.faults ?? ['nothing has the focus'];
}

async function installNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.nameOf = (element) => {
      const part = element.closest('header, main, footer, aside')?.localName ?? 'body';
      const words = element.textContent || element.getAttribute('name') || element.getAttribute('title') || '';
      return `${part}>${element.localName} ${words.trim()}`;
    };
  });
}

/** Runs in the page. Returns undefined if no element has the focus. */
function readStop(): { name: string; faults: string[] } | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return undefined;
  const name = window.nameOf?.(element) ?? '';
  // A frame is a page of another site: the browser scrolls to the focus inside it, and its styles are its own.
  return { name, faults: element.localName === 'iframe' ? [] : [...outlineFaults(), ...positionFaults()] };

  /** Checks the outline, which may be on the card that the link represents. Its contrast to its surroundings must be 3:1 (WCAG 1.4.11). */
  function outlineFaults(): string[] {
    const carriers = [element, element?.closest('li')].filter((one) => one != null);
    const carrier = carriers.find((one) => getComputedStyle(one).outlineStyle !== 'none');
    if (carrier === undefined) return ['no outline'];
    const { outlineWidth, outlineColor } = getComputedStyle(carrier);
    if (Number.parseFloat(outlineWidth) < 2) return [`an outline of ${outlineWidth}`];
    let behind: Element | null = carrier.parentElement;
    while (behind !== null && readColor(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
    const background = behind === null ? 'white' : getComputedStyle(behind).backgroundColor;
    const [light, dark] = [luminance(outlineColor), luminance(background)].sort((a, b) => b - a) as [number, number];
    const contrast = (light + 0.05) / (dark + 0.05);
    return contrast >= 3 ? [] : [`an outline of ${contrast.toFixed(2)} : 1 (${outlineColor} on ${background})`];
  }

  /**
   * Checks that the element is between the header and the bar at the bottom, and not covered, even in part. An element that is higher than
   * this space may exceed it.
   */
  function positionFaults(): string[] {
    const faults: string[] = [];
    const box = element?.getBoundingClientRect() ?? new DOMRect();
    const [header, bar] = [document.querySelector('#app > header'), document.querySelector('#app > footer + aside')];
    const barTop = bar?.checkVisibility() === true && !covers(bar) ? bar.getBoundingClientRect().top : innerHeight;
    const isFixed =
      [header, bar].some((part) => part?.contains(element) === true) || getComputedStyle(element as Element).position === 'fixed';
    const [top, bottom] = isFixed ? [0, innerHeight] : [header?.getBoundingClientRect().bottom ?? 0, barTop];
    if (box.height <= bottom - top && box.top < top - 1) faults.push(`${Math.round(top - box.top)} px above the room`);
    if (box.height <= bottom - top && box.bottom > bottom + 1) faults.push(`${Math.round(box.bottom - bottom)} px below the room`);
    const isOnTop = [...(element?.getClientRects() ?? [])].some(({ left, top: y, width, height }) => {
      const there = document.elementFromPoint(left + width / 2, y + height / 2);
      return there !== null && (element?.contains(there) === true || there.contains(element));
    });
    if (!isOnTop) faults.push('covered');
    return faults;
  }

  /** Checks whether a section with a form covers the bar, which then takes no space from it. */
  function covers(bar: Element): boolean {
    const section = element?.closest('main > *');
    return section != null && Number(getComputedStyle(section).zIndex) > Number(getComputedStyle(bar).zIndex);
  }

  function luminance(color: string): number {
    const [red, green, blue] = readColor(color).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  }

  /** Returns red, green, blue, and alpha, from 0 to 255, of any CSS color. */
  function readColor(color: string): readonly number[] {
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }
}
