import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { findLeftoversInFile } from '../../operations/retarget/find-leftovers.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import type { Images } from '../images/read-images.ts';
import type { OwnBlocks } from '../load/own-blocks.ts';
import { readOldWords } from '../load/read-old-words.ts';
import { nameFile } from '../load/read-source.ts';
import { pathOfFile } from '../support/inherited-files.ts';
import type { Project } from '../tool/project.ts';

interface Searched {
  readonly source: SiteSource | undefined;
  readonly images: Images;
  readonly blocks: OwnBlocks;
}

/** Searches drawings and own blocks for words that the site should no longer use, and returns the files that have them. */
export async function searchOldWords({ configFile }: Project, { source, images, blocks }: Searched) {
  const words = await readOldWords(configFile);
  if (words.length === 0) return { words, diagnostics: [], files: [] };
  const texts = [...(source?.texts.values() ?? [])];
  // Visitors only see drawings that a text names.
  const drawings = [...images.facts.keys()].filter((name) => name.endsWith('.svg') && texts.some((text) => text.includes(name)));
  const read = await Promise.all(
    drawings.map(async (name): Promise<Source> => {
      const file = pathOfFile(images, name);
      return { file: nameFile(file), text: await readFile(file, 'utf8') };
    }),
  );
  const files = [...read, ...[...blocks.texts].map(([file, text]) => ({ file, text }))];
  const diagnostics: readonly Diagnostic[] = files.flatMap(({ file, text }) =>
    findLeftoversInFile({ file, text: file.endsWith('.svg') ? keepWords(text) : text }, words),
  );
  return { words, diagnostics, files: files.filter(({ file }) => diagnostics.some((each) => each.file === file)) };
}

/** Replaces the tags of a drawing by spaces: visitors do not see tag names and ids. */
function keepWords(svg: string): string {
  return svg.replace(/<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ' '));
}
