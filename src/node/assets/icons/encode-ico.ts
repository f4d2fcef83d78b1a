/**
 * Joins square PNG files into one ICO file. Browsers, and Windows since Vista, read PNG in ICO files. Source:
 * https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 * @param images PNG files with their width in pixels, at most 256
 */
export function encodeIco(images: readonly { readonly width: number; readonly png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * images.length);
  head.writeUInt16LE(ICON, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { width, png }] of images.entries()) {
    const at = HEAD_BYTES + ENTRY_BYTES * index;
    // One byte: 256 is written as 0.
    head.writeUInt8(width % 256, at);
    head.writeUInt8(width % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(BITS_PER_PIXEL, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON = 1;
const BITS_PER_PIXEL = 32;
