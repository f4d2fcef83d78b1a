import { stringify } from 'yaml';
import { isData } from '../../model/data.ts';
import { splitPlace, valueAt } from '../../model/data-path.ts';
import { showValue } from '../../model/format-value.ts';
import { suggest } from '../../shared/text.ts';
import type { FoundValue, UnresolvedPath } from '../../source/edit/find-value.ts';
import { findValue } from '../../source/edit/find-value.ts';
import type { WrittenPart } from '../../source/layers/list-origins.ts';
import { findTaken, listOrigins } from '../../source/layers/list-origins.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Project } from '../tool/project.ts';
import { wordPlace, wordTaken } from './refuse-taken.ts';
import { readForEdit } from './write-site.ts';

/**
 * Returns a value of a site as it is written: as YAML, or the text of a cell of a table.
 * @param typedPath the path as typed: `business.phone`
 * @throws UsageError when the configuration cannot be parsed
 */
export async function getValue(
  project: Project,
  typedPath: string,
): Promise<{ readonly text: string; readonly origins: readonly WrittenPart[] } | UnresolvedPath> {
  const { source } = await readForEdit(project, { anyVersion: true });
  const found = findValue(typedPath, source.data, source.schema);
  const taken = 'message' in found || found.value === undefined ? findTaken(typedPath, source) : undefined;
  if (taken !== undefined) return wordTaken(taken, source);
  if ('message' in found) return found;
  if (found.value === undefined) return reportAbsent(typedPath, found, source);
  const { value } = found;
  const isInTable = source.listOf(found.path)?.list.format === 'csv';
  const text = typeof value === 'string' && isInTable ? value : stringify(value, { lineWidth: 0 }).trimEnd();
  return { text, origins: listOrigins(source, found.path, typedPath) };
}

function reportAbsent(typedPath: string, { path, node }: FoundValue, { data }: SiteSource): UnresolvedPath {
  const depth = path.findIndex((_step, index) => valueAt(data, path.slice(0, index + 1)) === undefined);
  const around = valueAt(data, path.slice(0, depth));
  const typed = splitPlace(typedPath);
  const meant = isData(around) ? suggest(typed[depth] ?? '', Object.keys(around)) : undefined;
  const usual = node?.default;
  return {
    message: node === undefined ? `There is no ${typedPath}.` : `${typedPath} is not written.`,
    hint:
      meant !== undefined
        ? `Did you mean ${[...typed.slice(0, depth), meant, ...typed.slice(depth + 1)].join('.')}?`
        : usual === undefined || typeof usual === 'object' || String(usual).includes('{{')
          ? undefined
          : `Without it, Townsite uses ${String(usual)}.`,
  };
}

/** `business.phone: clients/plano/site.config.yaml:3`, and a line for each value that it overrides. */
export function wordOrigin({ place, at, over }: WrittenPart): string[] {
  const lines = over.map(({ at: below, value, place: whole }) => {
    const what = value === null ? 'taken away' : `instead of ${showValue(value)}`;
    return `  ${splitPlace(whole).length < splitPlace(place).length ? `all of ${whole} ` : ''}${what} in ${wordPlace(below)}`;
  });
  return [`${place}: ${wordPlace(at)}`, ...lines];
}
