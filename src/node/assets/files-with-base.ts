import type { IconLink } from '../../shared/page/renderer.ts';
import type { OutputFile } from '../publish/output-file.ts';
import type { SiteIcons } from './icons/make-icons.ts';

/** A file of the site in the folder of its base path. */
export function fileWithBase(file: OutputFile, base: string): OutputFile {
  return base === '' ? file : { ...file, path: `${base.slice(1)}/${file.path}` };
}

/** The icons that browsers find at the root of a host by themselves: below a base path they must be told. */
const KNOWN: readonly IconLink[] = [
  // Without a size Chrome would take it before one that is SVG.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** The icons of a site below its base path. */
export function iconsWithBase(icons: SiteIcons, base: string): SiteIcons {
  if (base === '') return icons;
  const links = [...KNOWN, ...icons.links].map((link) => ({ ...link, href: `${base}${link.href}` }));
  return { ...icons, links, files: icons.files.map((file) => fileWithBase(file, base)) };
}
