import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listBelow } from '../support/list-files.ts';
import type { CodeHost } from './code-hosts.ts';

/**
 * Returns the files that every new project gets: the notes for the person who changes the site, a file to double-click on each kind of
 * computer, and the jobs for the code host. Each by its path in the new folder. In Townsite, the folders for code hosts have no dot, so that
 * they do not count for its own repository.
 */
export async function projectFiles(toolRoot: string, codeHost: CodeHost): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(toolRoot, 'project');
  const files = new Map<string, string>();
  for (const name of await listBelow(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const [host = '', file = ''] = path.normalize(name).split(path.sep);
    if (file === '') files.set(name, text);
    else if (host === codeHost) files.set(codeHost === 'github' ? path.join('.github', 'workflows', file) : `.${file}`, text);
  }
  const script = files.get(SCRIPT) ?? '';
  // Only a Mac opens .command in a terminal.
  files.set(SCRIPT.replace('.command', '.sh'), script);
  // The shell of Windows misreads labels and blocks of files with other line ends.
  for (const [name, text] of files) if (name.endsWith('.cmd')) files.set(name, text.replace(/\r?\n/g, '\r\n'));
  return files;
}

const SCRIPT = 'change-site.command';

/** Whether a file is run by its name, and so needs the permission for it. */
export function isProgram(name: string): boolean {
  return /\.(?:command|sh)$/.test(name);
}
