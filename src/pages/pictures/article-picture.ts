import { escapeHtml } from '../../shared/html.ts';
import type { Html, Picture } from '../../shared/page/block-base.ts';
import type { PictureFormat } from '../../shared/picture-files.ts';
import { variantOf } from '../../shared/picture-files.ts';

/** The largest width of a text, in CSS pixels: 44rem (`rich-text.module.css`). */
export const WIDEST_IN_TEXT = 704;

const SIZES = '(min-width: 48rem) 44rem, calc(92.8vw - 0.8rem)';

/** Formats a picture of a text as HTML, as `ui/Picture.tsx` does for other pictures. */
export function formatPicture({ src, alt, width, height, widths }: Picture): Html {
  const image = `<img alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async" src="${escapeHtml(src)}">`;
  if (widths === undefined) return image;
  const source = (format: PictureFormat): string => {
    const files = widths.map((each) => `${variantOf(src, each, format)} ${each}w`).join(', ');
    return `<source type="image/${format}" srcset="${escapeHtml(files)}" sizes="${SIZES}">`;
  };
  return `<picture>${source('avif')}${source('webp')}${image}</picture>`;
}

/** Resolves the path of a file against a folder. Both are relative to the site: `posts` and `../images/van.jpg` → `images/van.jpg`. */
export function joinPath(folder: string, file: string): string {
  const steps: string[] = [];
  for (const step of `${folder}/${file}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Decodes an address, because Markdown percent-encodes spaces and the like. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Checks for an address under which WordPress keeps what was uploaded. */
export function isUpload(address: string): boolean {
  return /^(?:\.{0,2}\/)*wp-content\//i.test(address);
}
