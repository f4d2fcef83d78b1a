import type { LucideIcon } from 'lucide-react';
import {
  ArrowRight,
  CalendarCheck,
  CalendarDays,
  Check,
  ChevronDown,
  Clock,
  Heart,
  House,
  Mail,
  MapPin,
  Menu,
  Moon,
  Phone,
  ScanSearch,
  ShieldCheck,
  Smile,
  Star,
  Sun,
  Users,
  X,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '../ui/Icon.tsx';
import { ICONS, iconClass } from '../ui/Icon.tsx';

const SHAPES: Readonly<Record<IconName, LucideIcon>> = {
  phone: Phone,
  menu: Menu,
  close: X,
  down: ChevronDown,
  moon: Moon,
  sun: Sun,
  call: Phone,
  booking: CalendarCheck,
  forward: ArrowRight,
  calendar: CalendarDays,
  check: Check,
  clock: Clock,
  detail: ScanSearch,
  heart: Heart,
  home: House,
  mail: Mail,
  pin: MapPin,
  shield: ShieldCheck,
  smile: Smile,
  star: Star,
  team: Users,
};

/** Those that stand beside bold letters, in small sizes. */
const BOLD: ReadonlySet<IconName> = new Set(['down', 'call', 'booking', 'forward']);

/** How wide and high an icon is drawn, in units of its own. */
const SIZE = 24;

/**
 * All icons as one picture, each under the one before, and the class of each that moves the mask to its place. Browsers make a document
 * of every picture that is an SVG: for one on each icon a phone took as long as for a quarter of the page's styles. They know masks by
 * this first name, all of them.
 */
export function iconStyles(): string {
  const sheet = ICONS.map((name, index) => drawIcon(name, index * SIZE)).join('');
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIZE} ${SIZE * ICONS.length}' fill='none' stroke='red' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>${sheet}</svg>`;
  const places = ICONS.map((name, index) => `.${iconClass(name)}{--i:${index}}`);
  // That share of the picture lies at that share of the place. Source: CSS Backgrounds Level 3, background-position
  const position = `0 calc(var(--i)*100%/${ICONS.length - 1})`;
  return `i{-webkit-mask-image:url("data:image/svg+xml,${picture}");-webkit-mask-size:100% ${ICONS.length}00%;-webkit-mask-position:${position}}${places.join('')}`;
}

/** Shapes as a data address takes them: without what ends a text of CSS (`"`) or an address (`#`). */
function drawIcon(name: IconName, top: number): string {
  const Shape = SHAPES[name];
  const shape = renderToStaticMarkup(<Shape />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
    .replaceAll('"', "'")
    // The first move of a path counts from the corner, however it is written; lines follow it.
    .replace(
      / d='m(-?[\d.]+)[ ,]?(-?[\d.]+) ?(?=([-\d.])?)/g,
      (_move, x: string, y: string, line?: string) => ` d='M${x} ${y}${line === undefined ? '' : 'l'}`,
    )
    // A path may go on at another place.
    .replace(/(?<=<path d='[^']*)'\/><path d='M/g, 'M');
  return `<svg y='${top}'${BOLD.has(name) ? " stroke-width='2'" : ''}>${shape}</svg>`;
}
