/** What the header of a raster image says, besides its size. */
export interface PhotoHead {
  readonly isAnimated: boolean;
  /** Whether it may have transparent pixels. */
  readonly hasAlpha: boolean;
  /** Whether it is rotated by 90 degrees, so that width and height are swapped. */
  readonly isTurned: boolean;
}

/**
 * Reads the header of an image without decoding it.
 * @param type the format, as named by image-size
 * @param orientation the EXIF orientation that image-size found (in JPEG): 5 to 8 are rotated by 90 degrees, other numbers mean nothing
 */
export function inspectPhoto(content: Buffer, { type, orientation = 1 }: { type: string; orientation?: number | undefined }): PhotoHead {
  const inspect = INSPECTIONS[type];
  const { isAnimated = false, hasAlpha = false, turn = orientation } = inspect === undefined ? {} : inspect(content);
  return { isAnimated, hasAlpha, isTurned: turn >= 5 && turn <= 8 };
}

interface Found {
  readonly isAnimated?: boolean;
  readonly hasAlpha?: boolean;
  /** The EXIF orientation. */
  readonly turn?: number;
}

const INSPECTIONS: Readonly<Record<string, (content: Buffer) => Found>> = {
  png: inspectPng,
  webp: inspectWebp,
  gif: inspectGif,
  avif: inspectAvif,
  heif: inspectAvif,
};

/** https://www.w3.org/TR/png-3/#11Chunks */
function inspectPng(content: Buffer): Found {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at);
    chunks.set(content.toString('latin1', at + 4, at + 8), content.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const colorType = content[25] ?? 0;
  return { isAnimated: chunks.has('acTL'), hasAlpha: colorType >= 4 || chunks.has('tRNS'), turn: parseOrientation(chunks.get('eXIf')) };
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function inspectWebp(content: Buffer): Found {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8L') return { hasAlpha: ((content[24] ?? 0) & 0x10) !== 0 };
  if (kind !== 'VP8X') return {};
  const flags = content[20] ?? 0;
  let exif: Buffer | undefined;
  for (let at = 12; at + 8 <= content.length; ) {
    const length = content.readUInt32LE(at + 4);
    if (content.toString('latin1', at, at + 4) === 'EXIF') exif = content.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return { isAnimated: (flags & 0x02) !== 0, hasAlpha: (flags & 0x10) !== 0, turn: parseOrientation(exif) };
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function inspectGif(content: Buffer): Found {
  const tableSize = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const skipBlocks = (from: number): number => {
    let at = from;
    while ((content[at] ?? 0) > 0) at += (content[at] as number) + 1;
    return at + 1;
  };
  let frames = 0;
  let hasAlpha = false;
  for (let at = 13 + tableSize(content[10]); content[at] === 0x21 || content[at] === 0x2c; ) {
    if (content[at] === 0x2c) {
      frames += 1;
      at = skipBlocks(at + 11 + tableSize(content[at + 9]));
    } else {
      if (content[at + 1] === 0xf9 && ((content[at + 3] ?? 0) & 1) === 1) hasAlpha = true;
      at = skipBlocks(at + 2);
    }
  }
  return { isAnimated: frames > 1, hasAlpha };
}

/** Reads rotation and alpha from the boxes before the data (https://aomediacodec.github.io/av1-avif/). */
function inspectAvif(content: Buffer): Found {
  const end = content.indexOf('mdat');
  const head = content.subarray(0, end < 0 ? undefined : end);
  const rotation = head.indexOf('irot');
  const angle = rotation < 0 ? 0 : (head[rotation + 4] ?? 0) & 3;
  return { hasAlpha: head.includes(':auxiliary:alpha'), turn: angle % 2 === 1 ? 6 : 1 };
}

/** Reads the tag 0x0112 of the first directory. */
function parseOrientation(exif: Buffer | undefined): number {
  if (exif === undefined) return 1;
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < read16(directory); index += 1) {
    const at = directory + 2 + index * 12;
    if (read16(at) === 0x0112) return read16(at + 8);
  }
  return 1;
}
