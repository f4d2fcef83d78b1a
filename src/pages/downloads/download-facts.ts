/** What is known of a file to download. */
export interface DownloadFile {
  readonly bytes: number;
}

/** Why a file cannot be published: an end of a sentence about it, and what to do. */
export interface UnusableDownload {
  readonly error: string;
  readonly hint: string;
}

/** The files to download by their address, such as `/files/price-list.pdf`, or why one cannot be published. */
export type DownloadFacts = ReadonlyMap<string, DownloadFile | UnusableDownload>;

export const NO_DOWNLOADS: DownloadFacts = new Map();
