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

/** A file to write, or files to keep: all at once, because each step of a generator costs time. */
export type PublishedFile = OutputFile | readonly KeptFile[];

/** The files of a publish. The return value of a generator becomes `made`. */
export type FilesOfPublish<T> = Iterable<PublishedFile, T, undefined> | AsyncIterable<PublishedFile, T, undefined>;

/**
 * Finds files that the output has as the last build left them.
 * @returns undefined if one of them is missing or changed
 */
export type FindFiles = (paths: readonly string[]) => readonly KeptFile[] | undefined;
