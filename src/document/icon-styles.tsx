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

/** The shape of each icon as a custom property, which `base.css` masks the element with. */
export function iconStyles(): string {
  return ICONS.map((name) => `.${iconClass(name)}{--icon:url("data:image/svg+xml,${drawIcon(name)}")}`).join('');
}

/** An SVG as a data address takes it: without what ends a text of CSS (`"`) or an address (`#`). */
function drawIcon(name: IconName): string {
  const Shape = SHAPES[name];
  const shape = renderToStaticMarkup(<Shape />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
    .replaceAll('"', "'")
    // A path may go on at another place.
    .replace(/(?<=<path d='[^']*)'\/><path d='M/g, 'M');
  const width = BOLD.has(name) ? 2 : 1.75;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'>${shape}</svg>`;
}
