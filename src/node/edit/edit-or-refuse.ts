import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { UsageError } from '../../shared/errors.ts';
import { listInWords } from '../../shared/text.ts';
import { leavesOf } from '../../source/edit/edit-csv-text.ts';
import { editAll, editSite } from '../../source/edit/edit-site.ts';
import type { Operation, Refusal } from '../../source/edit/operation.ts';
import { placeOf } from '../../source/layers/list-origins.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { baseWith, layersOf } from './list-undone.ts';

/**
 * Makes all edits of a command, or none.
 * @param isEverywhere whether a value that an anchor shares may change in all places
 * @throws UsageError when some of the files cannot be read, or a value cannot be changed without changing something else
 */
export function editOrRefuse(source: SiteSource, operations: readonly Operation[], isEverywhere = false): SiteSource {
  const [lost] = source.incomplete;
  if (lost !== undefined) throw new UsageError(`Not all of ${lost} can be read, so the site stays as it is.`, 'Run: npm run validate');
  const edited = editAll(source, operations, isEverywhere);
  if (!('refusal' in edited)) return edited;
  throw wordRefusal(edited.refusal, source, edited.operation);
}

/** Words why a value stays as it is, where it is written, and what changes it. */
export function wordRefusal(refusal: Refusal, source: SiteSource, operation: Operation): UsageError {
  const { path } = operation;
  const { config } = source;
  const { file, line } = source.locate(path);
  const place = placeOf(source, path);
  const named = valueAt(source.data, path) === undefined ? place : `${place} (${file}:${line})`;
  switch (refusal) {
    case 'unreadable':
      return new UsageError(`The file with ${place} cannot be read.`, 'Run: npm run validate');
    case 'missing':
      return new UsageError(`There is no ${place}.`, undefined);
    case 'shared':
      return new UsageError(
        `Nothing was changed: an anchor (&) names ${named}, and other places use it.`,
        `Change it in a text editor. Or change it in all of them: npm run set -- ${place} … --everywhere`,
      );
    case 'unnamed':
      return new UsageError(
        `${named} is in an entry of the base that has no slug or id, so this site cannot say what differs in it.`,
        `Give it one there, such as \`id: hero\`. ${wordBase(source, file)}`,
      );
    case 'row':
      return new UsageError(
        `A row cannot say that of ${named}: cells of ${config.file} hold texts, numbers, and lists. They remove, rename, and reorder nothing.`,
        `${wordParts(source, operation)}${wordBeside(source)} ${wordBase(source, file)}`,
      );
    case 'misfit': {
      const { refusedLines = [] } = config.inTable ?? {};
      return new UsageError(
        `${place} needs a new column in ${config.file}, and ${listInWords(refusedLines.map((each) => `line ${each}`))} there cannot be read: its cells would move to other columns.`,
        'Mend that first. Run: npm run fleet -- validate',
      );
    }
    case 'empty':
      return new UsageError(
        `An empty cell of ${config.file} says nothing, so ${named} cannot be empty there.`,
        `${wordBeside(source)} To have what the base says, run: npm run unset -- ${place}`,
      );
    case 'impossible':
      return new UsageError(
        `Nothing was changed: no change of ${config.file} was found that changes only ${named}.`,
        'Change it in a text editor.',
      );
  }
}

/** At most so many parts are named. */
const NAMED = 5;

/** Names the parts of a map that a row can say, if the rest stays as the base has it. */
function wordParts(source: SiteSource, operation: Operation): string {
  if (operation.op !== 'set' || !isData(operation.value)) return '';
  const { path, value } = operation;
  const parts = [...leavesOf(value, path)].filter((leaf) => {
    const part = valueAt(value, leaf.slice(path.length));
    return leaf.length > path.length && !('refusal' in editSite(source, { op: 'set', path: leaf, value: part }));
  });
  if (parts.length === 0) return '';
  const names = parts.slice(0, NAMED).map((part) => placeOf(source, part));
  return `A row can say parts of it, and the rest stays as in the base. Set them one by one: ${listInWords(names)}.\n`;
}

/** Says how a site that is a row gets a file of its own, which can say all that a row cannot. */
function wordBeside({ config }: SiteSource): string {
  const { beside, id = '' } = config.inTable ?? {};
  const folder = beside === undefined ? 'Name a folder in fleet.yaml: `folder: "locations/*"` beside `from`. Then make' : 'Make';
  return `${folder} ${beside ?? `locations/${id}/site.config.yaml`} with a first value, such as \`business: { phone: … }\`, and run the command again: it then writes there.`;
}

/** Names the base that has a value, for those who want the change at all sites. @param file the file with the value */
function wordBase(source: SiteSource, file: string): string {
  const { config } = baseWith(file, source) ?? layersOf(source.base).find((each) => each.config.inTable === undefined) ?? {};
  return `To change it for all sites, name the base: --config ${config?.file}`;
}
