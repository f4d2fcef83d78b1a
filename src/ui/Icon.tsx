/** Every icon. The build gives each its shape, in the stylesheet: the markup of a page has one short class for it (docs/decisions/0020). */
export const ICONS = [
  'phone',
  'menu',
  'close',
  'down',
  'moon',
  'sun',
  'call',
  'booking',
  'forward',
  'calendar',
  'check',
  'clock',
  'detail',
  'heart',
  'home',
  'mail',
  'pin',
  'shield',
  'smile',
  'star',
  'team',
  'message',
] as const;

export type IconName = (typeof ICONS)[number];

/** A small picture that repeats what a text beside it says, in that text's color; screen readers pass over it. 24 px unless the styles say otherwise. */
export function Icon({ name }: { readonly name: IconName }) {
  return <i className={iconClass(name)} />;
}

/** Two letters: classes of style modules are a letter and a number. */
export function iconClass(name: IconName): string {
  return `i${(ICONS.indexOf(name) + 10).toString(36)}`;
}
