/** A link to a folder of a store. */
export interface StoreLink {
  readonly at: string;
  readonly to: string;
}

/** The files of a folder, relative to it, and the hash of each (`hashFile`), in the same order. */
export interface FolderFiles {
  readonly files: readonly string[];
  readonly hashes: readonly string[];
}

/**
 * Where the releases of a fleet are, and what is said about them. Only Townsite writes there, but any number of commands at once, on any number
 * of machines. Names are relative, with forward slashes. What a method has written, each later call sees, on every machine.
 */
export interface Store {
  /** What people call it: its folder, or its address. */
  readonly shown: string;
  /** Returns the text of a file; undefined if there is none. */
  read(name: string): Promise<string | undefined>;
  /** Returns the bytes of a file; undefined if there is none. */
  readBytes(name: string): Promise<Uint8Array | undefined>;
  /** Writes a file in one step: others see the old content or the new one. */
  write(name: string, content: string): Promise<void>;
  /** Writes a file unless there is one. Returns whether it did. Of several commands at once, one does. */
  create(name: string, content: string): Promise<boolean>;
  /**
   * Changes a file so that no change of another command is lost.
   * @param change returns the new content; undefined to leave the file as it is. It is called again if another command was faster.
   * @param link what to show of the content, new or not, to web servers that read the store. A store without links does nothing about it.
   */
  update(name: string, change: (content: string | undefined) => string | undefined, link?: (content: string) => StoreLink): Promise<void>;
  /** Whether a link is there, and leads where it should. A store without links has no such method. */
  hasLink?(link: StoreLink): Promise<boolean>;
  /** Lists the names of files and folders in a folder, without hidden ones, which Townsite does not write; none if it does not exist. */
  list(folder: string): Promise<readonly string[]>;
  /** Whether there is a file of this name. */
  has(name: string): Promise<boolean>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
  /** Whether nothing was put into a folder for a day: then no command is about to complete what is there. */
  isOld(folder: string): Promise<boolean>;
  /** Removes a folder with all that is in it. */
  removeFolder(name: string): Promise<void>;
  /**
   * Puts the files of a local folder into a folder of the store. Not in one step: somebody has to write afterwards that they are complete. Until
   * then, any part of them may be there. Others may put the same files there at the same time. The local folder may be moved.
   */
  putFolder(name: string, folder: string, files: FolderFiles): Promise<void>;
  /** Makes an empty local folder for what is to be put into the store. */
  makeWorkFolder(): Promise<string>;
  /** Removes the work folders of commands that were killed more than a day ago. */
  removeOldWork(): Promise<void>;
}
