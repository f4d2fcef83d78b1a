import { parseUrl } from './url.ts';

/** How a photo service encodes a picture's width in its address. */
interface PictureService {
  readonly host: RegExp;
  /** Changes the address to that of a file with this width. @returns false if the address must stay as it is */
  readonly scale: (url: URL, size: { width: number; from: number }) => boolean;
}

const SERVICES: readonly PictureService[] = [
  { host: /^(images|plus)\.unsplash\.com$/, scale: scaleQuery },
  { host: /^images\.pexels\.com$/, scale: scaleQuery },
  { host: /\.imgix\.net$/, scale: scaleQuery },
  { host: /^images\.prismic\.io$/, scale: scaleQuery },
  { host: /^images\.ctfassets\.net$/, scale: scaleQuery },
  { host: /^cdn\.sanity\.io$/, scale: scaleQuery },
  { host: /^res\.cloudinary\.com$/, scale: scalePath },
];

/**
 * Returns the address at which the picture's service serves it in another width, or undefined if the service cannot.
 * @param picture the address that the operator gave, and the width of that file in pixels
 */
export function scaledAddress(picture: { readonly src: string; readonly width: number }, width: number): string | undefined {
  const url = parseUrl(picture.src);
  if (url === undefined) return undefined;
  const service = SERVICES.find(({ host }) => host.test(url.hostname));
  return service?.scale(url, { width, from: picture.width }) === true ? url.href : undefined;
}

/** `?w=1200&h=800`: scales the height in proportion. */
function scaleQuery({ searchParams }: URL, { width, from }: { width: number; from: number }): boolean {
  // A signature (imgix) covers the whole address.
  if (searchParams.has('s')) return false;
  const height = Number(searchParams.get('h'));
  const before = Number(searchParams.get('w')) || from;
  if (height > 0) searchParams.set('h', String(Math.round((height * width) / before)));
  // A factor for dense screens would multiply the width.
  searchParams.delete('dpr');
  searchParams.set('w', String(width));
  return true;
}

/** `/upload/w_1200,h_800,c_fill/v1/team.jpg`: changes the width in the first step, or adds a first step with the width. */
function scalePath(url: URL, { width, from }: { width: number; from: number }): boolean {
  const [, before, step = '', rest = ''] = /^(.*?\/upload\/)([^/]*\/)?(.*)$/.exec(url.pathname) ?? [];
  if (before === undefined || /^s--/.test(step)) return false;
  const own = Number(/(?:^|,)w_(\d+)/.exec(step)?.[1]);
  if (own > 0) {
    const scaled = step
      .replace(/(^|,)w_\d+/, `$1w_${width}`)
      .replace(/(^|,)h_(\d+)/, (_all, comma: string, height: string) => `${comma}h_${Math.round((Number(height) * width) / own)}`);
    url.pathname = `${before}${scaled}${rest}`;
  } else if (/(^|,)h_\d/.test(step) || from <= 0) return false;
  else url.pathname = `${before}w_${width}/${step}${rest}`;
  return true;
}
