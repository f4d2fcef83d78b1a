import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The rows of a table in which something changed, one after the other. */
export interface ChangedRows {
  /** The number of the first. */
  readonly from: number;
  /** The number behind the last. */
  readonly to: number;
  /** All that stands before the first row of an item, and these rows: as they were, and as they are. */
  readonly before: Buffer;
  readonly after: Buffer;
}

/** Where a table begins to differ, and how much of its end is the same, in bytes. */
interface Difference {
  readonly start: number;
  readonly same: number;
}

/**
 * Compares a table with a copy of what it was: both begin and end with the same, and only the rows that are touched by the rest can be
 * other ones. The end of a row must be as it was, so that the rows behind it cannot be read in another way.
 * @param files the copy, and the table
 * @param rows where the row of each item begins in the copy, in bytes, and behind them where it ends
 * @returns undefined when more changed than rows: the names of the columns, or the last line
 */
export function findChangedRows(files: { readonly copy: string; readonly table: string }, rows: Uint32Array): ChangedRows | undefined {
  const [old, now] = [new OpenFile(files.copy), new OpenFile(files.table)];
  try {
    const { start, same } = compare(old, now);
    const [head, last] = [rows[0] as number, rows.length - 1];
    if (start === old.size && start === now.size) return { from: 0, to: 0, before: old.read(0, head), after: old.read(0, head) };
    const from = rowAt(rows, start);
    // What stands behind the last row belongs to none.
    if (from >= last) return undefined;
    let to = from + 1;
    // The byte before the next row is the end of a line: it must be one that stayed.
    while (to < last && (rows[to] as number) <= old.size - same) to += 1;
    const [begin, end] = [rows[from] as number, rows[to] as number];
    if (start < head || end <= old.size - same || end - begin > MOST) return undefined;
    const cut = (table: OpenFile, until: number): Buffer => Buffer.concat([table.read(0, head), table.read(begin, until - begin)]);
    return { from, to, before: cut(old, end), after: cut(now, end + now.size - old.size) };
  } finally {
    old.close();
    now.close();
  }
}

/** What is larger is read faster as a whole, in bytes. */
const MOST = 4_000_000;

/** Files are compared in parts of this size: to hold them whole costs more than to read them. */
const STEP = 262_144;

function compare(old: OpenFile, now: OpenFile): Difference {
  const shorter = Math.min(old.size, now.size);
  const start = countSame(shorter, (at, length) => old.peek(at, length).equals(now.peek(at, length)));
  const same = countSame(shorter - start, (at, length) =>
    old.peek(old.size - at - length, length).equals(now.peek(now.size - at - length, length)),
  );
  return { start, same };
}

/** How many bytes are the same before the first that is not, found by comparing parts that become smaller. */
function countSame(length: number, isSame: (at: number, length: number) => boolean): number {
  let at = 0;
  for (let step = STEP; step >= 1; step >>>= 3) while (at + step <= length && isSame(at, step)) at += step;
  return at;
}

/** The row that an offset lies in. */
function rowAt(rows: Uint32Array, offset: number): number {
  let [low, high] = [0, rows.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** A file that is read in parts. */
class OpenFile {
  readonly size: number;
  readonly #file: number;
  readonly #room = Buffer.allocUnsafe(STEP);

  constructor(file: string) {
    this.#file = openSync(file, 'r');
    this.size = fstatSync(this.#file).size;
  }

  /** At most `STEP` bytes, which hold until the next call. */
  peek(at: number, length: number): Buffer {
    return this.#fill(this.#room.subarray(0, length), at);
  }

  read(at: number, length: number): Buffer {
    return this.#fill(Buffer.allocUnsafe(length), at);
  }

  #fill(room: Buffer, at: number): Buffer {
    let read = 0;
    for (let more = 1; more > 0 && read < room.length; read += more) more = readSync(this.#file, room, read, room.length - read, at + read);
    return room.subarray(0, read);
  }

  close(): void {
    closeSync(this.#file);
  }
}
