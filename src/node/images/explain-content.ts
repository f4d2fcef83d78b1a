import type { UnusableImage } from '../../pages/pictures/image-facts.ts';

const AS_JPEG = 'Open it in a program for pictures, and export it as JPEG or PNG.';

/** What a file that is no picture for browsers begins with, from byte 0. */
const KINDS: readonly (readonly [start: RegExp, kind: Omit<UnusableImage, 'isForbidden'>])[] = [
  [/^$/, { error: 'the file is empty', advice: 'Copy the picture again from where it came.' }],
  [
    /^version https:\/\/git-lfs/,
    { error: 'the file is a pointer of Git LFS, and the picture itself was not downloaded', advice: 'Run `git lfs pull`.' },
  ],
  [
    /^\s*<(?:svg|!doctype svg|(?:\?xml|!--)(?!.*<html\b).*<(?:!doctype svg|(?:\w+:)?svg)\b)/is,
    { error: 'its content is SVG, which is not what its ending says', advice: 'Rename it so that it ends in .svg.' },
  ],
  // Also the answer of a server in XML, which has no picture either.
  [
    /^\s*<[!?a-z]/i,
    {
      error: 'the file is a web page, not a picture',
      advice: 'Open the picture alone in the browser, and save it from there.',
    },
  ],
  [
    /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s,
    { error: 'it is an iPhone photo (HEIC), which browsers cannot show', advice: 'Export it as JPEG.' },
  ],
  [/^%PDF/, { error: 'the file is a PDF', advice: 'Save the picture in it as PNG or JPEG.' }],
  [/^8BPS/, { error: 'the file is a Photoshop document', advice: 'Export it as JPEG or PNG.' }],
  [/^(?:II\*|MM[^\w\s]\*)/, { error: 'its content is TIFF or a raw photo, which browsers cannot show', advice: AS_JPEG }],
  [/^BM/, { error: 'its content is BMP, which is too large for the web', advice: AS_JPEG }],
  [/^(?:\xff\n|.{4}JXL )/s, { error: 'its content is JPEG XL, which most browsers cannot show', advice: AS_JPEG }],
  [/^PK/, { error: 'the file is a ZIP archive', advice: 'Unpack it, and name the picture inside.' }],
  [
    /^[^\t -\xff]{512}|^[^\t -\xff]+$/,
    { error: 'the file has only zeros: it was not copied completely', advice: 'Copy the picture again from where it came.' },
  ],
];

/** How many bytes tell the kind of a file. */
const HEAD = 4096;

/** Says what a file is that cannot be read as a picture. */
export function explainContent(content: Buffer): UnusableImage {
  const head = content.toString('latin1', 0, HEAD).replace(/^\xef\xbb\xbf/, '');
  const known = KINDS.find(([start]) => start.test(head))?.[1];
  if (known !== undefined) return known;
  return /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavif)/s.test(head)
    ? CUT
    : { error: 'its content is not a picture in a format that browsers know', advice: AS_JPEG };
}

/** A picture whose end is missing. */
export const CUT: UnusableImage = {
  error: 'the end of the picture is missing, as after a transfer that stopped early',
  advice: 'Copy the picture again from where it came.',
};

const DAMAGED: UnusableImage = {
  error: 'it is damaged, so it cannot be shown whole',
  advice: 'Copy it again from where it came, or export it again.',
};

/** Words the error of a decoder. Its own words name the library, not the mistake. */
export function explainDecoding(cause: unknown): UnusableImage {
  return /premature end|truncat|not enough|unexpected end|end of (?:file|stream|image)|short read|read error/i.test(String(cause))
    ? CUT
    : DAMAGED;
}
