/** How a photo service writes the width of a picture into its address. */
interface PictureService {
  readonly host: RegExp;
  /** Changes the address to that of a file of this width. @returns false when the address must stay as it is */
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
 * The address at which the picture's service gives it in another width; undefined when it cannot be asked for.
 * @param picture the address as the operator gives it, and the width in pixels of what lies there
 */
export function scaledAddress(picture: { readonly src: string; readonly width: number }, width: number): string | undefined {
  if (!URL.canParse(picture.src)) return undefined;
  const url = new URL(picture.src);
  const service = SERVICES.find(({ host }) => host.test(url.hostname));
  return service?.scale(url, { width, from: picture.width }) === true ? url.href : undefined;
}

/** `?w=1200&h=800`: the height keeps its proportion. */
function scaleQuery({ searchParams }: URL, { width, from }: { width: number; from: number }): boolean {
  // A signature (imgix) is of the address as it is.
  if (searchParams.has('s')) return false;
  const height = Number(searchParams.get('h'));
  const before = Number(searchParams.get('w')) || from;
  if (height > 0) searchParams.set('h', String(Math.round((height * width) / before)));
  // A factor for dense screens would be applied on top.
  searchParams.delete('dpr');
  searchParams.set('w', String(width));
  return true;
}

/** `/upload/w_1200,h_800,c_fill/v1/team.jpg`: the first step says the width, or is put before the others. */
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
