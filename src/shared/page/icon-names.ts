/** The icons of the frame and of blocks. As one text, they make the app smaller. */
const NAMES = 'phone menu close down moon sun booking forward check clock mail pin';

type WordOf<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | WordOf<Rest> : Text;
export type PageIcon = WordOf<typeof NAMES>;

/** The icons whose shapes are in the stylesheet of every page (docs/decisions/0020). */
export const ICONS = NAMES.split(' ') as readonly PageIcon[];

/** Icons that fit every trade, or that only some blocks show. Like those of a trade, they are in the styles of the pages that name them. */
export const COMMON_ICONS = ['calendar', 'detail', 'heart', 'home', 'message', 'shield', 'smile', 'star', 'team'] as const;

/** Links that write a message. In the bar of actions, they have the icon `message`. */
export const MESSAGE_LINK: RegExp = /^(sms:|https:\/\/wa\.me\/)/;

export function isOnEveryPage(name: string): boolean {
  return (ICONS as readonly string[]).includes(name);
}

/** Returns the name of the part of the styles that has an icon, if it is not on every page. */
export function iconPart(name: string): string {
  return `icon-${name}`;
}
