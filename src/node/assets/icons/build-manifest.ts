import type { Look } from '../../../shared/look.ts';

/** An icon in the manifest. */
export interface ManifestIcon {
  /** Relative to the folder of the manifest. */
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
 * Returns the web app manifest, which browsers read when a visitor adds the site to the home screen. Its addresses are relative, so that
 * the site may be in any folder. Source: https://www.w3.org/TR/appmanifest/
 */
export function buildManifest({ name, language, palette, icons }: ManifestFacts): string {
  return JSON.stringify({
    name,
    short_name: shorten(name),
    lang: language,
    start_url: './',
    // A website, shown with the browser's own bar, and without a prompt to install it.
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

/** How many characters fit under an icon. Source: https://developer.chrome.com/docs/extensions/reference/manifest/short-name */
const SHORT = 12;

/** Returns as many words of the name as fit under an icon, and at least one. */
function shorten(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT) break;
    short = `${short} ${word}`;
  }
  return short.replace(/[\s,&–-]+$/, '') || name;
}
