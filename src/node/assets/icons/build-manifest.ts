import type { Look } from '../../../shared/look.ts';

/** An icon as the manifest names it. */
export interface ManifestIcon {
  /** From the folder of the manifest. */
  readonly src: string;
  readonly width: number;
  readonly isMaskable: boolean;
}

interface ManifestFacts {
  readonly name: string;
  readonly language: string;
  readonly palette: Look['palette'];
  readonly icons: readonly ManifestIcon[];
}

/**
 * The web app manifest, which browsers read when a visitor puts the site on the home screen. Addresses are relative to it, so that the
 * site may lie in any folder. Source: https://www.w3.org/TR/appmanifest/
 */
export function buildManifest({ name, language, palette, icons }: ManifestFacts): string {
  return JSON.stringify({
    name,
    short_name: shorten(name),
    lang: language,
    start_url: './',
    // A website: with the browser’s own bar, and never a prompt to install it.
    display: 'browser',
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: icons.map(({ src, width, isMaskable }) => ({
      src,
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  });
}

/** What fits under an icon. Source: https://developer.chrome.com/docs/extensions/reference/manifest/short-name */
const SHORT = 12;

/** As many words of the name as fit under an icon, and one at least. */
function shorten(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT) break;
    short = `${short} ${word}`;
  }
  return short.replace(/[\s,&–-]+$/, '') || name;
}
