/** The icons of the frame and of blocks. The stylesheet of every page has their shapes (docs/decisions/0020). */
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
  'check',
  'clock',
  'mail',
  'pin',
  'message',
] as const;

/** Icons that fit every trade, or that only some blocks show. Like those of a trade, they are in the styles of the pages that name them. */
export const COMMON_ICONS = ['calendar', 'detail', 'heart', 'home', 'shield', 'smile', 'star', 'team'] as const;

export function isOnEveryPage(name: string): boolean {
  return (ICONS as readonly string[]).includes(name);
}

/** Returns the name of the part of the styles that has an icon, if it is not on every page. */
export function iconPart(name: string): string {
  return `icon-${name}`;
}
