import type { IconName } from '../ui/Icon.tsx';
import { ICONS, iconClass } from '../ui/Icon.tsx';
import { SHAPES } from './icon-shapes.gen.ts';
import { joinShapes } from './join-shapes.ts';

/** Those that stand beside bold letters, in small sizes. */
export const BOLD: ReadonlySet<IconName> = new Set(['down', 'call', 'booking', 'forward']);

/** How wide and high an icon is drawn, in units of its own. */
const SIZE = 24;

/**
 * All icons as one picture, each under the one before, and the class of each that moves the mask to its place; the arrow points on. Browsers make a document
 * of every picture that is an SVG, within the first styling of the page, and style its elements: here there are three. They know masks by
 * this first name, all of them.
 */
export function iconStyles(): string {
  const draw = (isBold: boolean): string =>
    ICONS.map((name, index) => (BOLD.has(name) === isBold ? joinShapes(SHAPES[name], index * SIZE) : '')).join('');
  // A data address of CSS ends at a `"`, and an address at a `#`: there is none.
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIZE} ${SIZE * ICONS.length}' fill='none' stroke='red' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'><path d='${draw(false)}'/><path stroke-width='2' d='${draw(true)}'/></svg>`;
  const places = ICONS.map((name, index) => `.${iconClass(name)}{--i:${index}}`);
  // That share of the picture lies at that share of the place. Source: CSS Backgrounds Level 3, background-position
  const position = `0 calc(var(--i)*100%/${ICONS.length - 1})`;
  return `i{-webkit-mask-image:url("data:image/svg+xml,${picture}");-webkit-mask-size:100% ${ICONS.length}00%;-webkit-mask-position:${position}}${places.join('')}[dir=rtl] .${iconClass('forward')}{scale:-1 1}`;
}
