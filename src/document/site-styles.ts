import type { RarePart, SiteStyles } from '../shared/renderer.ts';

const base = import.meta.glob<string>('../theme/*.css', { query: '?inline', import: 'default', eager: true });
const frame = import.meta.glob<string>('../{ui,document}/*.css', { query: '?inline', import: 'default', eager: true });
const blocks = import.meta.glob<string>('../blocks/*/*.css', { query: '?inline', import: 'default', eager: true });

const RARE: Readonly<Record<RarePart, true>> = { announcement: true, 'embed-preview': true };

const rare = Object.entries(frame).filter(([file]) => Object.hasOwn(RARE, nameOf(file)));
const everywhere = Object.entries(frame).filter(([file]) => !Object.hasOwn(RARE, nameOf(file)));

/** All styles but those of theme and icons, which depend on the site. */
export const siteStyles: SiteStyles = {
  page: [...Object.values(base), ...everywhere.map(([, css]) => css)].join('\n'),
  parts: { ...Object.fromEntries(rare.map(([file, css]) => [nameOf(file), css])), ...joinByBlock(blocks) },
};

/** The styles of each block, all of its files together. */
export function joinByBlock(files: Readonly<Record<string, string>>): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [file, css] of Object.entries(files)) {
    const block = file.split('/').at(-2) as string;
    joined[block] = `${joined[block] ?? ''}${css}`;
  }
  return joined;
}

/** `../blocks/hero/hero.module.css` → `hero` */
function nameOf(file: string): string {
  return file.replace(/^.*\/|\.module\.css$/g, '');
}
