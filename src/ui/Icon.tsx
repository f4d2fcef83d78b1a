import type { Icon as NamedIcon } from '../shared/generated/site.gen.ts';
import type { PageIcon } from '../shared/page/icon-names.ts';
import { ICONS } from '../shared/page/icon-names.ts';

export type IconName = PageIcon | NamedIcon;

/**
 * A small picture that repeats the text beside it, in the color of that text. Screen readers skip it. 24 px unless the styles say
 * otherwise.
 */
export function Icon({ name }: { readonly name: IconName }) {
  return <i className={iconClass(name)} />;
}

/** Returns the class of an icon. Those of every page have two letters, because classes of style modules are a letter and a number. */
export function iconClass(name: IconName): string {
  const index = (ICONS as readonly string[]).indexOf(name);
  return `i${index < 0 ? `-${name}` : (index + 10).toString(36)}`;
}
