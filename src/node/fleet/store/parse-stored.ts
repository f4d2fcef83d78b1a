import { isData } from '../../../model/data.ts';
import { UsageError } from '../../../shared/errors.ts';
import type { Store } from './store.ts';

/** A file of the store that somebody has to put back. What it is about is unknown; all else is not. */
class DamagedError extends UsageError {}

/** What a field can be. */
const KINDS = {
  number: (value: unknown) => typeof value === 'number',
  text: isText,
  texts: (value: unknown) => Array.isArray(value) && value.every(isText),
  record: isData,
  records: (value: unknown) => Array.isArray(value) && value.every(isData),
} satisfies Record<string, (value: unknown) => boolean>;
type Kind = keyof typeof KINDS;

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Fields without which a file of the store is damaged. */
export type Needs<T> = { readonly [Field in keyof T]?: Kind };

/**
 * Reads a file of the store as JSON.
 * @returns undefined if there is none
 * @throws DamagedError when it is damaged
 */
export async function readStored<T>(store: Store, name: string, needs: Needs<T>): Promise<T | undefined> {
  const text = await store.read(name);
  return text === undefined ? undefined : parseStored(name, text, needs);
}

/**
 * Returns what a file of the store says in JSON. Townsite writes each in one step, so only a disk or somebody else can have damaged one.
 * @throws DamagedError when it is damaged
 */
export function parseStored<T>(name: string, text: string, needs: Needs<T>): T {
  const value = parseJson(text);
  const isWhole = isData(value) && Object.entries(needs as Record<string, Kind>).every(([field, kind]) => KINDS[kind](value[field]));
  if (isWhole) return value as T;
  throw new DamagedError(`${name} in the store is damaged.`, `Put it back from a backup. ${ifThereIsNone(name)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ifThereIsNone(name: string): string {
  const [top, id = '', ...below] = name.split('/');
  if (top === 'sites' && below[0] === 'current.json')
    return `If there is none, delete it, and publish again: then ${id} is not held any more, and nobody can go back to what it showed before.`;
  if (top === 'runs' && id !== 'names')
    return `If there is none, delete the folder ${top}/${id}, and build again: which release of a site is live is not there.`;
  return 'If there is none, delete it.';
}

/** Returns what a task finds, or what is said instead if a file that it reads is damaged: `words` names the file, and what to do. */
export async function orDamaged<T, D>(task: Promise<T>, say: (words: string) => D): Promise<T | D> {
  return task.catch((error: unknown) => {
    if (error instanceof DamagedError) return say(`${error.message} ${error.hint}`);
    throw error;
  });
}
