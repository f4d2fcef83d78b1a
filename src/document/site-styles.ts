import { components, styles as own } from 'virtual:townsite-own-blocks';
import { COMMON_ICONS, iconPart } from '../shared/page/icon-names.ts';
import type { RarePart, SiteStyles } from '../shared/page/renderer.ts';
import { NAMED_ICONS } from './icon-styles.ts';

const base = import.meta.glob<string>('../theme/*.css', { query: '?inline', import: 'default', eager: true });
const frame = import.meta.glob<string>('../{ui,document}/**/*.css', { query: '?inline', import: 'default', eager: true });
const blocks = import.meta.glob<string>('../blocks/*/*.css', { query: '?inline', import: 'default', eager: true });

const RARE: Readonly<Record<RarePart, true>> = {
  'action-bar-three': true,
  announcement: true,
  'article-text': true,
  'card-grid-compact': true,
  'card-grid-icon': true,
  'embed-frame': true,
  'embed-parts': true,
  'embed-preview': true,
  'footer-offices': true,
  'hero-cover': true,
  'hero-layouts': true,
  'link-list-rows': true,
  'picture-duotone': true,
  'section-halves': true,
  'special-fields': true,
};

const { page, parts } = joinStyles({ base, frame, blocks, own });

/** The code of an own block may draw any common icon. No field of the page tells which. */
const COMMON = COMMON_ICONS.map((name) => NAMED_ICONS[iconPart(name)]).join('');

/** All styles except those of the theme and of the icons of every page. */
export const siteStyles: SiteStyles = {
  page,
  parts: {
    ...NAMED_ICONS,
    ...parts,
    ...Object.fromEntries(Object.keys(components).map((type) => [type, `${parts[type] ?? ''}${COMMON}`])),
  },
};

/** Stylesheets by path. */
type Files = Readonly<Record<string, string>>;

/**
 * Returns the styles that every page has, and the styles of each part of a page. All files of a block are one part, except
 * rare ones.
 * @param files.own the styles of the site's own blocks, relative to their folder
 */
export function joinStyles(files: Readonly<Record<'base' | 'frame' | 'blocks' | 'own', Files>>): SiteStyles {
  const isRare = (file: string): boolean => Object.hasOwn(RARE, nameOf(file));
  const everywhere = Object.entries(files.frame).filter(([file]) => !isRare(file));
  const rare = Object.entries(files.frame).filter(([file]) => isRare(file));
  const parts: Record<string, string> = Object.fromEntries(rare.map(([file, css]) => [nameOf(file), css]));
  for (const [file, css] of Object.entries(files.blocks)) {
    const part = isRare(file) ? nameOf(file) : (file.split('/').at(-2) as string);
    parts[part] = `${parts[part] ?? ''}${css}`;
  }
  const brought = new Set(Object.keys(files.own).map((file) => file.split('/')[0] as string));
  for (const block of brought) parts[block] = cssOf(files.own, (file) => file.startsWith(`${block}/`));
  return { page: [...Object.values(files.base), ...everywhere.map(([, css]) => css)].join('\n'), parts };
}

function cssOf(files: Files, isWanted: (file: string) => boolean): string {
  return Object.entries(files)
    .flatMap(([file, css]) => (isWanted(file) ? [css] : []))
    .join('');
}

/** Returns the name of a stylesheet: `../ui/picture.module.css` → `picture`. */
function nameOf(file: string): string {
  return file.replace(/^.*\/|(?:\.module)?\.css$/g, '');
}
