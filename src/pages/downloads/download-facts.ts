/** The facts about a file to download. */
export interface DownloadFile {
  readonly bytes: number;
}

/** The reason why a file cannot be published, as the end of a sentence, and what to do. */
export interface UnusableDownload {
  readonly error: string;
  readonly hint: string;
}

/** The files to download by address, such as `/files/price-list.pdf`, or the reason why one cannot be published. */
export type DownloadFacts = ReadonlyMap<string, DownloadFile | UnusableDownload>;

export const NO_DOWNLOADS: DownloadFacts = new Map();
