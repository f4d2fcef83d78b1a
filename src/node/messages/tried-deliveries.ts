import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECK_AND_RETRY, refusing } from '../support/file-errors.ts';
import { refuseLink } from '../support/own-folder.ts';

/**
 * The file beside the configuration with the ways to deliver messages that were tried. It belongs in the repository, so that everybody's
 * checks use it.
 */
const FILE = 'messages-tried.json';

/** A way to deliver messages that accepted a test message. */
export interface Tried {
  readonly via: string;
  /** As year-month-day. */
  readonly on: string;
  /** Hash of the settings, which are not stored. */
  readonly key: string;
}

/** Reads the keys of the ways to deliver messages that were tried. A damaged or missing file counts as empty. */
export async function readTried(configFile: string): Promise<ReadonlySet<string>> {
  try {
    const { tried } = JSON.parse(await readFile(fileBeside(configFile), 'utf8')) as { tried: readonly Tried[] };
    return new Set(tried.map(({ key }) => key));
  } catch {
    return new Set();
  }
}

/** @returns the path of the file */
export async function writeTried(configFile: string, tried: readonly Tried[]): Promise<string> {
  const file = fileBeside(configFile);
  const about = 'Written by `townsite messages test`, and read by `townsite validate --strict`. Commit it.';
  refuseLink(file);
  await refusing(file, CHECK_AND_RETRY, () => writeFile(file, `${JSON.stringify({ about, tried }, null, 2)}\n`));
  return file;
}

function fileBeside(configFile: string): string {
  return path.join(path.dirname(configFile), FILE);
}
