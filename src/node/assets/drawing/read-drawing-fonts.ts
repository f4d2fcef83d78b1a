import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import type { Look, LookFace } from '../../../shared/look.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Typefaces that were read, by their files. The files come from our packages, whatever the site. */
const known = new Map<string, Promise<Font[]>>();

/**
 * Reads the typefaces of a look in the form that satori needs. Each file gets its own name, because satori only uses the first of two files
 * with the same name.
 */
export async function readDrawingFonts({ display, body }: Look): Promise<Font[]> {
  return (await Promise.all([readFace(display), readFace(body)])).flat();
}

function readFace(face: LookFace): Promise<Font[]> {
  const key = face.files.join();
  const reading = known.get(key) ?? Promise.all(face.files.map((file, index) => readFont(face, { file, index })));
  known.set(key, reading);
  // Try again after a failure.
  reading.catch(() => known.delete(key));
  return reading;
}

/** Returns the names of a face's files, in the order in which letters are looked up. */
export function familiesOf({ family, files }: LookFace): string {
  return files.map((_file, index) => nameOf(family, index)).join(', ');
}

function nameOf(family: string, index: number): string {
  return `${family} ${index}`;
}

async function readFont({ family, weight }: LookFace, { file, index }: { file: string; index: number }): Promise<Font> {
  return { name: nameOf(family, index), weight, style: 'normal', data: await readFile(resolve(file)) };
}
