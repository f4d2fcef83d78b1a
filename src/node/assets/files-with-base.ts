import type { IconLink } from '../../shared/page/renderer.ts';
import type { OutputFile } from '../publish/output-file.ts';
import type { SiteIcons } from './icons/make-icons.ts';

/** Moves a file into the folder of the base path. */
export function fileWithBase(file: OutputFile, base: string): OutputFile {
  return base === '' ? file : { ...file, path: fileInBase(file.path, base) };
}

/** Returns the path of a file in the folder of the base path. */
export function fileInBase(path: string, base: string): string {
  return base === '' ? path : `${base.slice(1)}/${path}`;
}

/** Icons that browsers look for at the root of a host. With a base path, pages must link to them. */
const KNOWN: readonly IconLink[] = [
  // Without a size, Chrome would prefer it to an SVG icon.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Adds the base path to the icons of a site. */
export function iconsWithBase(icons: SiteIcons, base: string): SiteIcons {
  if (base === '') return icons;
  const links = [...KNOWN, ...icons.links].map((link) => ({ ...link, href: `${base}${link.href}` }));
  return { ...icons, links, files: icons.files.map((file) => fileWithBase(file, base)) };
}
