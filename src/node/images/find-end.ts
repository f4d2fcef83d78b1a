/**
 * Checks whether a picture has its end, by its structure alone. A picture without it may still be whole for browsers, so only decoding it
 * tells.
 * @param type the format, as named by image-size
 */
export function hasEnd(content: Buffer, type: string): boolean {
  return ENDS[type]?.(content) ?? true;
}

/** Checks whether a file was reserved but not written to its end. Decoders take the zeros for a gray area. */
export function endsInZeros(content: Buffer, end = content.length): boolean {
  return end > ZEROS.length && content.subarray(end - ZEROS.length, end).equals(ZEROS);
}

const ZEROS = Buffer.alloc(64);

const ENDS: Readonly<Record<string, (content: Buffer) => boolean>> = {
  jpg: endsJpeg,
  png: endsPng,
  webp: endsWebp,
  avif: endsAvif,
  heif: endsAvif,
  gif: endsGif,
};

/** Looks for the end marker behind all scans: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1. Phones add data behind it. */
function endsJpeg(content: Buffer): boolean {
  for (let at = 2; at + 1 < content.length; ) {
    const marker = content[at] === 0xff ? (content[at + 1] as number) : 0;
    if (marker === 0xd9) return true;
    // Inside a scan, or padding: go on to the next marker. FF 00 is data, and FF D0 to FF D7 restart a scan.
    if (marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at = content.indexOf(0xff, at + 1);
      if (at < 0) return false;
    } else at += 2 + (at + 3 < content.length ? content.readUInt16BE(at + 2) : 0);
  }
  return false;
}

function endsPng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += content.readUInt32BE(at) + 12) {
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

function endsWebp(content: Buffer): boolean {
  const end = content.length < 12 ? Number.POSITIVE_INFINITY : content.readUInt32LE(4) + 8;
  return end <= content.length && !endsInZeros(content, end);
}

/** All boxes must be whole: ISO/IEC 14496-12, 4.2. */
function endsAvif(content: Buffer): boolean {
  let at = 0;
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at);
    // 0 means up to the end of the file, 1 a size of 64 bits.
    if (size === 0) return true;
    const whole = size === 1 && at + 16 <= content.length ? Number(content.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) return false;
    at += whole;
  }
  return at === content.length && !endsInZeros(content);
}

/** Goes over all blocks to the trailer: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function endsGif(content: Buffer): boolean {
  const tableSize = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + tableSize(content[10]);
  while (content[at] === 0x21 || content[at] === 0x2c) {
    at += content[at] === 0x2c ? 11 + tableSize(content[at + 9]) : 2;
    while ((content[at] ?? 0) > 0) at += (content[at] as number) + 1;
    at += 1;
  }
  return content[at] === 0x3b;
}
