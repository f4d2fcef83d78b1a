import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Data } from '../../model/data.ts';
import { mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { TODO } from '../../operations/retarget/find-unwritten.ts';
import type { Move } from '../../operations/retarget/move.ts';
import { findOldWords } from '../../operations/retarget/old-words.ts';
import { planMove } from '../../operations/retarget/plan-move.ts';
import { count, listInWords } from '../../shared/text.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { editOrRefuse } from '../edit/edit-or-refuse.ts';
import type { WrittenSite } from '../edit/write-site.ts';
import { readForEdit, writeSite } from '../edit/write-site.ts';
import { readOldWords } from '../load/read-old-words.ts';
import type { Project } from '../tool/project.ts';
import { keepOldWords } from './keep-old-words.ts';

/** A planned move, which is not written yet. */
export interface PlannedMove {
  /** One line for each change. */
  readonly summary: readonly string[];
  /** What only a person can do afterward. */
  readonly toDo: readonly string[];
  readonly write: (options: { readonly isDryRun: boolean }) => Promise<WrittenSite>;
}

/**
 * Plans the move of a site to another place.
 * @throws UsageError when the configuration cannot be parsed, or a value cannot be changed without changing something else
 */
export async function planRetarget(project: Project, move: Move): Promise<PlannedMove> {
  const from = await readForEdit(project);
  const before = from.source.data as Data;
  const operations = planMove(before, move);
  const to = editOrRefuse(from.source, operations);
  const after = to.data as Data;
  return {
    summary: summarize(before, operations),
    toDo: [...listToDo(operations, move), ...listOffices(before, after, move)],
    write: async ({ isDryRun }) => {
      const words = findOldWords(before, after, await readOldWords(project.configFile));
      const otherChanges = await keepOldWords(project.configFile, words);
      return writeSite(project, { from, to, otherChanges, isDryRun });
    },
  };
}

/** Lists facts with their old and new values, and counts cities and testimonials. */
function summarize(before: Data, operations: readonly Operation[]): readonly string[] {
  const lines: string[] = [];
  const [added, removed]: [string[], string[]] = [[], []];
  const quoted = new Set<string | number>();
  let redirects = 0;
  for (const operation of operations) {
    const { op, path } = operation;
    const [section, index] = path;
    if (section === 'testimonials') quoted.add(index as number);
    else if (section === 'redirects' && op === 'remove') lines.push('redirects: one goes, because its city has a page again');
    else if (section === 'redirects') redirects += op === 'set' ? (operation.value as readonly unknown[]).length : 1;
    else if (section === 'cities' && op === 'insert') added.push(String((operation.value as Data).name));
    else if (section === 'cities' && op === 'remove')
      removed.push(String(((before.cities as readonly Data[])[Number(index)] as Data).name));
    else if (op === 'set') lines.push(`${formatPath(path)}: ${show(valueAt(before, path))} → ${show(operation.value)}`);
    else lines.push(`${formatPath(path)}: no longer names what is gone`);
  }
  if (removed.length > 0) lines.push(`cities: ${count(removed.length, 'page')} removed: ${listInWords(removed)}`);
  if (added.length > 0) lines.push(`cities: ${count(added.length, 'page')} added: ${listInWords(added)}`);
  if (quoted.size > 0) lines.push(`testimonials: ${count(quoted.size, 'quote')} replaced, because only customers can say them`);
  if (redirects > 0) lines.push(`redirects: ${count(redirects, 'redirect')} from old city pages added`);
  return lines;
}

function listToDo(operations: readonly Operation[], { to }: Move): readonly string[] {
  if (to === undefined) return [];
  const added = operations.filter(({ op, path }) => op === 'insert' && path[0] === 'cities').length;
  const about = operations.filter(({ path }) => path[0] === 'market' && (path[1] === 'about' || path[1] === 'neighborhoods'));
  const quotes = new Set(operations.filter(({ path }) => path[0] === 'testimonials').map(({ path }) => path[1])).size;
  return [
    ...(added === 0 ? [] : [`Write summary, intro, and description of ${count(added, 'city page')}.`]),
    ...(about.length === 0 ? [] : [`Write ${listInWords(about.map(({ path }) => formatPath(path)))}.`]),
    ...(quotes === 0 ? [] : [`Ask customers in ${to.town.name} for ${count(quotes, 'testimonial')}.`]),
    `Put the coordinates of your office into business.geo: it now has those of ${to.town.name}.`,
    ...(operations.some(({ path }) => path.at(-1) === 'country')
      ? ['Look at business.currency and business.language: the site is in another country now.']
      : []),
  ];
}

/** Names the offices that moved along without an address, and those that stay where they are. */
function listOffices(before: Data, after: Data, { to }: Move): readonly string[] {
  if (to === undefined) return [];
  const offices = mapsAt(after, 'offices').map(({ slug, title = slug }, index) => ({ index, title: String(title) }));
  const addressOf = (data: Data, index: number): unknown => valueAt(data, ['offices', index, 'address']);
  const needs = offices.filter(({ index }) => String(valueAt(addressOf(after, index), ['street'])).startsWith(TODO));
  const stays = offices.filter(({ index }) => isDeepStrictEqual(addressOf(before, index), addressOf(after, index)));
  return [
    ...(needs.length === 0
      ? []
      : [
          `Write the street, the coordinates, the phone, and the texts of ${listInWords(needs.map(({ title }) => title))}, or remove the office.`,
        ]),
    ...(stays.length === 0 ? [] : [`Remove ${listInWords(stays.map(({ title }) => title))}, if not there any more: it stays in its city.`]),
  ];
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : stringify(value, { collectionStyle: 'flow', lineWidth: 0 });
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONG ? `${line.slice(0, LONG - 1)}…` : line;
}

const LONG = 60;
