/** A kind of file that visitors can send. */
export interface FileKind {
  readonly endings: readonly string[];
  /** Checks whether the first bytes of a file, and its last ones for an archive, are of this kind. */
  readonly isKind: (bytes: Uint8Array) => boolean;
}

/**
 * The kinds of files that a form can take. Nothing that a browser would run is among them. Each is known by the bytes that its standard puts
 * at its beginning: six rules that have not changed for decades, where `file-type` brings four packages and needs a newer Node.
 */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { endings: ['pdf'], isKind: (bytes) => textAt(bytes, 0, 5) === '%PDF-' },
  jpg: { endings: ['jpg', 'jpeg'], isKind: (bytes) => hexAt(bytes, 3) === 'ffd8ff' },
  png: { endings: ['png'], isKind: (bytes) => hexAt(bytes, 8) === '89504e470d0a1a0a' },
  webp: { endings: ['webp'], isKind: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' },
  heic: { endings: ['heic', 'heif'], isKind: (bytes) => textAt(bytes, 4, 4) === 'ftyp' && HEIC.test(textAt(bytes, 8, 4)) },
  // A Word file is an archive with this entry, whose name is not compressed.
  docx: {
    endings: ['docx'],
    isKind: (bytes) => hexAt(bytes, 4) === '504b0304' && textAt(bytes, 0, bytes.length).includes('word/document.xml'),
  },
};

/** The brands of pictures in HEIF. Source: ISO/IEC 23008-12. */
const HEIC = /^(heic|heix|heim|heis|mif1|msf1)$/;

/** What a file field takes if it does not say so: letters, photos, and scans. */
export const USUAL_KINDS = ['pdf', 'jpg', 'png', 'heic'] as const;

export const USUAL_SIZE = '5 MB';

/** The most that a message server keeps in memory for one file. */
const MOST = 25_000_000;

/** Returns a size such as `5 MB` in bytes; undefined if it is none, or too large. */
export function sizeInBytes(text: string): number | undefined {
  const [, number, unit] = /^([1-9]\d{0,2}) ?(kB|KB|MB)$/.exec(text) ?? [];
  const bytes = Number(number) * (unit === 'MB' ? 1_000_000 : 1000);
  return number === undefined || bytes > MOST ? undefined : bytes;
}

/** Formats the name and the size of a file, as mails and pages list it. */
export function describeFile({ name, size }: { readonly name: string; readonly size: number }): string {
  return `${name} (${Math.ceil(size / 1000)} kB)`;
}

function hexAt(bytes: Uint8Array, length: number): string {
  return [...bytes.subarray(0, length)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(start, start + length));
}
