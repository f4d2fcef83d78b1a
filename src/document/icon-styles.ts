import { COMMON_ICONS, ICONS, iconPart } from '../shared/page/icon-names.ts';
import type { IconName } from '../ui/Icon.tsx';
import { iconClass } from '../ui/Icon.tsx';
import { SHAPES } from './icon-shapes.gen.ts';
import { joinShapes } from './join-shapes.ts';
import { TRADE_ICONS } from './trade-icons.ts';

/** Icons next to bold text, in small sizes. */
export const BOLD: ReadonlySet<IconName> = new Set(['down', 'booking', 'forward']);

/** The width and height of an icon, in its own units. */
const SIZE = 24;

/**
 * Returns the styles of the icons that every page has: one picture with the icons on top of each other, and for each icon a class that moves the mask to it. In
 * right-to-left languages, the arrow is mirrored. Browsers turn every SVG picture into a document during the first styling of the page, and
 * style its elements; here, there are three. All browsers know masks by the prefixed name.
 */
export function iconStyles(): string {
  const draw = (isBold: boolean): string =>
    ICONS.map((name, index) => (BOLD.has(name) === isBold ? joinShapes(SHAPES[name], index * SIZE) : '')).join('');
  // A data address in CSS ends at a `"`, and an address at a `#`, so the picture contains neither.
  const picture = drawLines(ICONS.length, `<path d='${draw(false)}'/><path stroke-width='2' d='${draw(true)}'/>`);
  const classes = ICONS.map((name, index) => `.${iconClass(name)}{--i:${index}}`);
  // This percentage aligns a point of the picture with the same point of the box. Source: CSS Backgrounds Level 3, background-position
  const position = `0 calc(var(--i)*100%/${ICONS.length - 1})`;
  return `i{-webkit-mask-image:url("data:image/svg+xml,${picture}");-webkit-mask-size:100% ${ICONS.length}00%;-webkit-mask-position:${position}}${classes.join('')}[dir=rtl] .${iconClass('forward')}{scale:-1 1}`;
}

/** The styles of each icon that only some pages name, by the name of its part (`icon-van`). */
export const NAMED_ICONS: Readonly<Record<string, string>> = Object.fromEntries(
  [...COMMON_ICONS.map((name) => [name, SHAPES[name]] as const), ...Object.entries(TRADE_ICONS)].map(([name, shapes]) => {
    const picture = drawLines(1, `<path d='${joinShapes(shapes, 0)}'/>`);
    return [iconPart(name), `.${iconClass(name as IconName)}{-webkit-mask:url("data:image/svg+xml,${picture}")0/100%}`];
  }),
);

/** Draws as many icons under each other. */
function drawLines(count: number, paths: string): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIZE} ${SIZE * count}' fill='none' stroke='red' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>${paths}</svg>`;
}
