export interface OutputFile {
  /** Relative to the output folder, with forward slashes: `about/index.html`. */
  readonly path: string;
  readonly content: Uint8Array | string;
}

/** A file that is already in the output folder with the content that it would get. */
export interface KeptFile {
  /** Like `OutputFile.path`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

export type PublishedFile = OutputFile | KeptFile;
