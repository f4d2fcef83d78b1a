/** Every icon. The build puts the shapes into the stylesheet, so an icon in a page is only one short class (docs/decisions/0020). */
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

/**
 * A small picture that repeats the text beside it, in the color of that text. Screen readers skip it. 24 px unless the styles say
 * otherwise.
 */
export function Icon({ name }: { readonly name: IconName }) {
  return <i className={iconClass(name)} />;
}

/** Returns the class of an icon. It has two letters, because classes of style modules are a letter and a number. */
export function iconClass(name: IconName): string {
  return `i${(ICONS.indexOf(name) + 10).toString(36)}`;
}
