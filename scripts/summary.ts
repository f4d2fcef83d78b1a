import path from 'node:path';
import type { BuildResult } from '../src/node/build-site.ts';
import type { FolderDifference } from '../src/node/publish/compare-folders.ts';
import { count, formatBytes } from '../src/shared/text.ts';

/** Returns the lines that a finished build prints: pages, bytes, changes, and time. */
export function summarizeBuild(result: BuildResult, options: { out: string; milliseconds: number }): string[] {
  const { published, diagnostics } = result;
  if (published === undefined) return ['Nothing was written.'];
  const { pages, bytes, written, removed, unchanged, previews, strangers } = published;
  const out = path.relative(process.cwd(), options.out) || '.';
  const [reason] = previews.failures;
  return [
    ...(previews.drawn === 0 ? [] : [`Drew ${count(previews.drawn, 'link preview')} in ${(previews.milliseconds / 1000).toFixed(2)} s.`]),
    ...(reason === undefined ? [] : [`${count(previews.failures.length, 'link preview')} could not be drawn: ${String(reason)}`]),
    ...(strangers.length === 0 ? [] : [formatStrangers(strangers, out)]),
    `Built ${count(pages, 'page')} into ${out} in ${(options.milliseconds / 1000).toFixed(2)} s.`,
    `${formatBytes(bytes)} in ${count(written.length + unchanged, 'file')}: ${written.length} written, ${unchanged} unchanged, ${removed.length} removed; ${count(diagnostics.length, 'warning')}.`,
  ];
}

/** How many files to name. Of more files, only the count is printed. */
const NAMED = 5;

function formatStrangers(files: readonly string[], out: string): string {
  const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  return `Other files in ${out}: ${files.slice(0, NAMED).join(', ')}${more}. This build did not make them. Delete those that an older build left.`;
}

/** Returns a line for each file that a deploy would change, and the counts. */
export function summarizeDifference({ added, changed, removed }: FolderDifference): string[] {
  return [
    ...added.map((file) => `added    ${file}`),
    ...changed.map((file) => `changed  ${file}`),
    ...removed.map((file) => `removed  ${file}`),
    `A deploy adds ${count(added.length, 'file')}, changes ${changed.length}, and removes ${removed.length}.`,
  ];
}
