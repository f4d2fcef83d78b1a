import { formatPath } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { editAll } from '../../source/edit/edit-site.ts';
import type { Operation } from '../../source/edit/operation.ts';
import type { SiteSource } from '../../source/site-source.ts';

/** What to do about a value that does not fit into the row of a site. */
export const ROW_HINT = 'Write it into a site.config.yaml in a folder of the site, which `folder` in fleet.yaml names.';

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
  const { refusal, operation } = edited;
  const why =
    refusal === 'shared'
      ? 'an anchor (&) names it, and other places use it'
      : refusal === 'unnamed'
        ? 'an entry of the base around it has no slug or id'
        : refusal === 'row'
          ? `it does not fit into the row of the site in ${source.config.file}`
          : refusal === 'empty'
            ? `an empty cell of ${source.config.file} says nothing`
            : 'it cannot be changed without changing something else';
  throw new UsageError(
    `${formatPath(operation.path)} stays as it is, and so does all the rest: ${why}.`,
    refusal === 'row' || refusal === 'empty' ? ROW_HINT : 'Change it in a text editor. Then run the command again.',
  );
}
