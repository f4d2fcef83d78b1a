import { CalendarDays, Check, Clock, Heart, House, Mail, MapPin, Phone, ScanSearch, ShieldCheck, Smile, Star, Users } from 'lucide-react';

const ICONS = {
  calendar: CalendarDays,
  check: Check,
  clock: Clock,
  detail: ScanSearch,
  heart: Heart,
  home: House,
  mail: Mail,
  phone: Phone,
  pin: MapPin,
  shield: ShieldCheck,
  smile: Smile,
  star: Star,
  team: Users,
} as const;

/** A small picture that repeats what a text beside it says; screen readers pass over it. */
export function Icon({ name, size = 24 }: { readonly name: keyof typeof ICONS; readonly size?: number }) {
  const Shape = ICONS[name];
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
