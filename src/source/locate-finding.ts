import type { DataChange, DataPath, Diagnostic, ExcerptChange, Finding, FoundEntry, Location } from '../model/diagnostic.ts';
import { compareText, diagnosticAt, formatPath } from '../model/diagnostic.ts';
import type { TextEdit } from '../model/text-edits.ts';
import { count, listInWords } from '../shared/text.ts';
import type { SourceFile } from './source-file.ts';
import type { ValueStyle } from './word-remedy.ts';
import { wordRemedy } from './word-remedy.ts';
import { editAt } from './yaml/edit-value.ts';

/** Adds the location to a finding, makes its sentences, and turns its change into edits. */
export function locateFinding(finding: Finding, source: Pick<SourceFile, 'locate' | 'edit'>, style?: ValueStyle): Diagnostic {
  const { code, message, remedy, change, path, at, atKey = false, excerpt, other, alike = 0, entries = [], places = [] } = finding;
  const changed = change !== undefined && 'path' in change ? (change.path ?? path) : path;
  const location = at ?? source.locate(path, { atKey, excerpt });
  // A fix edits the file of its finding.
  const isHere = at === undefined && (changed === path || source.locate(changed).file === location.file);
  const edits = change === undefined || !isHere ? undefined : editsOf(change, changed, source);
  const whole = [
    message,
    ...(alike === 0 ? [] : [`(The same goes for ${count(alike, 'other item')}.)`]),
    ...(other === undefined ? [] : [formatOther(source.locate(other), location)]),
    ...(entries.length === 0 ? [] : [formatEntries(entries, source, location)]),
    ...(places.length === 0 ? [] : [formatPlaces(places, source, location)]),
  ].join(' ');
  const fix = edits === undefined ? undefined : { edits, path: changed };
  return diagnosticAt(code, location, { message: whole, hint: wordRemedy(remedy, style), fix }, formatPath(path));
}

function editsOf(
  change: DataChange | ExcerptChange,
  path: DataPath,
  source: Pick<SourceFile, 'locate' | 'edit'>,
): readonly TextEdit[] | undefined {
  if (!('excerpt' in change)) return source.edit(path, change);
  const location = source.locate(path, { excerpt: change.excerpt });
  const { line, column, endLine = line, endColumn = column } = location;
  const isFound = endLine === line && endColumn - column === change.excerpt.length;
  return isFound ? [editAt(location, change.text)] : undefined;
}

/** The maximum number of entries or places to name. */
const MAX_NAMED = 3;

/** `Entries: oak-street (line 45), a-furnace (data/projects.csv, line 12), and 4 more.` */
function formatEntries(entries: readonly FoundEntry[], source: Pick<SourceFile, 'locate'>, { file: own }: Location): string {
  const named = entries.slice(0, MAX_NAMED).map(({ name, path }) => {
    const { file, line } = source.locate(path);
    return `${name} (${file === own ? '' : `${file}, `}line ${line})`;
  });
  const more = entries.length - named.length;
  return `${entries.length === 1 ? 'Entry' : 'Entries'}: ${listInWords(more === 0 ? named : [...named, `${more} more`])}.`;
}

/** `See also line 40, line 12 of posts/gutters.md, and 3 more lines.` Lines of the finding’s own file come first. */
function formatPlaces(paths: readonly DataPath[], source: Pick<SourceFile, 'locate'>, { file: own }: Location): string {
  const inOwn = ({ file }: Location): number => (file === own ? 0 : 1);
  const ordered = paths
    .map((path) => source.locate(path))
    .sort((a, b) => inOwn(a) - inOwn(b) || compareText(a.file, b.file) || a.line - b.line);
  const lines = [...new Set(ordered.map(({ file, line }) => `line ${line}${file === own ? '' : ` of ${file}`}`))];
  const more = lines.length - MAX_NAMED;
  return `See also ${listInWords([...lines.slice(0, MAX_NAMED), ...(more > 0 ? [count(more, 'more line')] : [])])}.`;
}

function formatOther({ file, line }: Location, { file: own }: Location): string {
  return file === own ? `The other one is on line ${line}.` : `The other one is in ${file}, line ${line}.`;
}
