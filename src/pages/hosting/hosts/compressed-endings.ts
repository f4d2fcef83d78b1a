/** The extensions of files that are worth compressing: text files. Pictures and fonts are already compressed. */
export const COMPRESSED_ENDINGS: readonly string[] = ['html', 'css', 'js', 'json', 'svg', 'xml', 'txt', 'webmanifest'];

export function isCompressible(file: string): boolean {
  return COMPRESSED_ENDINGS.includes(/\.([a-z]+)$/.exec(file)?.[1] ?? '');
}
