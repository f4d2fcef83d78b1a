import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoredMessage } from './message.ts';

/** A line of the store: a message, or an event about one. Files are only appended to, except when messages are deleted. */
export type JournalLine =
  | ({ readonly type: 'message' } & StoredMessage)
  | { readonly type: 'mailed'; readonly reference: string; readonly time: string }
  /** The operator asked to mail it again. */
  | { readonly type: 'resend'; readonly reference: string; readonly time: string }
  | {
      readonly type: 'failed';
      readonly reference: string;
      readonly time: string;
      readonly why: string;
      readonly isPermanent: boolean;
      /** Whether the mail server may have accepted it. */
      readonly isPerhapsMailed?: true;
    };

/** Parses a file of the store. Also counts unreadable lines: a crash or a full disk cut them off, or the file was damaged later. */
export function parseJournal(text: string): { readonly lines: readonly JournalLine[]; readonly unreadable: number } {
  const written = splitLines(text);
  const lines = written.flatMap((line) => parseLine(line) ?? []);
  return { lines, unreadable: written.length - lines.length };
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns what a line says, or undefined if it is not whole: everything that the types promise is there. */
function parseLine(line: string): JournalLine | undefined {
  try {
    const data = JSON.parse(line) as JournalLine;
    return isLine(data) ? data : undefined;
  } catch {
    // No JSON, or no object where one must be.
    return undefined;
  }
}

function isLine(line: JournalLine): boolean {
  if (!areTexts(line.reference) || !/^[0-9A-Z]+$/.test(line.reference) || new Date(line.time).toISOString() !== line.time) return false;
  if (line.type === 'message') return isMessage(line);
  if (line.type === 'failed') return areTexts(line.why) && typeof line.isPermanent === 'boolean';
  return line.type === 'mailed' || line.type === 'resend';
}

function isMessage({
  key,
  subject,
  replyTo,
  possibleSpam,
  page,
  language,
  referrer,
  campaign,
  fields,
  office = '',
  files = [],
}: StoredMessage): boolean {
  return (
    areTexts(key, subject, replyTo, page, language, referrer, office) &&
    typeof possibleSpam === 'boolean' &&
    Object.getPrototypeOf(campaign) === Object.prototype &&
    Object.entries(campaign).every(([, value]) => areTexts(value)) &&
    fields.every(({ name, label, value }) => areTexts(name, label, value)) &&
    files.every(({ field, name, kind, token, size }) => areTexts(field, name, kind, token) && TOKEN.test(token) && typeof size === 'number')
  );
}

/** What the file of a stored file is called. */
export const TOKEN = /^[0-9a-f]{32}$/;

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/** Reads a file of the store. */
export async function readJournal(file: string): Promise<ReturnType<typeof parseJournal>> {
  return parseJournal(await readFile(file, 'utf8'));
}

/** Appends lines, and returns when they are on the disk. If the file ends with an incomplete line, begins a new one. */
export async function appendJournal(file: string, lines: readonly JournalLine[]): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600);
  try {
    const { size } = await handle.stat();
    const start = size > 0 && !(await endsLine(handle, size)) ? '\n' : '';
    await handle.writeFile(start + format(lines));
    await handle.sync();
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}

async function endsLine(handle: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

/** Removes the lines of these messages from a file of the store. Keeps unreadable lines. Deletes a file without lines. */
export async function removeFromJournal(file: string, references: ReadonlySet<string>): Promise<void> {
  const temporary = `${file}.new`;
  const kept = splitLines(await readFile(file, 'utf8')).filter((line) => !references.has(parseLine(line)?.reference ?? ''));
  if (kept.length === 0) await rm(file, { force: true });
  else {
    await rm(temporary, { force: true });
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(kept.map((line) => `${line}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  }
  await syncFolder(path.dirname(file));
}

/** Writes the names of new files to the disk. Windows does this by itself, and cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function format(lines: readonly JournalLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
