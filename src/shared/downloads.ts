/**
 * The media types of files to download, by their ending: documents, data, pictures, recordings. Nothing that a browser would run as a
 * part of the site is among them: no HTML, no SVG, no script. Source: https://www.iana.org/assignments/media-types
 */
export const DOWNLOAD_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};

/** The folder beside the YAML file, which is their folder on the site, too. */
export const DOWNLOAD_FOLDER = 'files';

/** Whether a path is that of a file to download, whether there is one or not: pages have no dot in their paths. */
export function isDownloadPath(path: string): boolean {
  return path.startsWith(`/${DOWNLOAD_FOLDER}/`) && /\.[^./]+$/.test(path);
}

/** The ending of a file's name in small letters, without the dot. */
export function endingOf(file: string): string {
  return /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}
