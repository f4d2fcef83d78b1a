/**
 * The media types of files to download, by extension: documents, data, pictures, recordings. Excludes everything that a browser would run
 * as part of the site: HTML, SVG, scripts. Source: https://www.iana.org/assignments/media-types
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

/** The folder for downloads beside the YAML file. It has the same name on the site. */
export const DOWNLOAD_FOLDER = 'files';

/** Checks whether a path has the form of a file to download. The file need not exist. Paths of pages contain no dot. */
export function isDownloadPath(path: string): boolean {
  return path.startsWith(`/${DOWNLOAD_FOLDER}/`) && /\.[^./]+$/.test(path);
}

/** Returns the extension of a file in lower case, without the dot. */
export function endingOf(file: string): string {
  return /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}
