import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import type { Look, LookFace } from '../../../shared/look.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The typefaces that were read, by their files. The files are those of our packages, whatever the site. */
const known = new Map<string, Promise<Font[]>>();

/** The typefaces of a look as satori takes them. Each file has a name of its own: of two files of one name only the first is looked at. */
export async function readDrawingFonts({ display, body }: Look): Promise<Font[]> {
  return (await Promise.all([readFace(display), readFace(body)])).flat();
}

function readFace(face: LookFace): Promise<Font[]> {
  const key = face.files.join();
  const reading = known.get(key) ?? Promise.all(face.files.map((file, index) => readFont(face, { file, index })));
  known.set(key, reading);
  // What failed is tried again.
  reading.catch(() => known.delete(key));
  return reading;
}

/** The names of a face’s files, in the order in which letters are looked for. */
export function familiesOf({ family, files }: LookFace): string {
  return files.map((_file, index) => nameOf(family, index)).join(', ');
}

function nameOf(family: string, index: number): string {
  return `${family} ${index}`;
}

async function readFont({ family, weight }: LookFace, { file, index }: { file: string; index: number }): Promise<Font> {
  return { name: nameOf(family, index), weight, style: 'normal', data: await readFile(resolve(file)) };
}
