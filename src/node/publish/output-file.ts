export interface OutputFile {
  /** Relative to the output folder, with forward slashes: `about/index.html`. */
  readonly path: string;
  readonly content: Uint8Array | string;
}

/** A file that lies in the output folder already as it would be written. */
export interface KeptFile {
  /** Like `OutputFile.path`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

export type PublishedFile = OutputFile | KeptFile;
