import { capitalize } from '../../model/format-value.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Style } from '../../pages/compare/format-changes.ts';
import { formatChanges } from '../../pages/compare/format-changes.ts';
import { count, listInWords } from '../../shared/text.ts';
import { MARKDOWN, PLAIN } from '../compare/report-changes.ts';
import { firstLines } from '../support/first-lines.ts';
import type { FleetDiff } from './diff-fleet.ts';
import type { ChangedSites, CommonChange } from './group-changes.ts';
import type { SiteFindings } from './merge-findings.ts';
import { mergeFindings, nameSites } from './merge-findings.ts';

/** Returns the lines of a report. @param revision what the sites are compared with */
export function reportFleetDiff(diff: FleetDiff, revision: string, format: 'text' | 'markdown' | 'json'): readonly string[] {
  if (format === 'json') return JSON.stringify({ version: 1, ...toJson(diff) }, null, 2).split('\n');
  const isMarkdown = format === 'markdown';
  const style = isMarkdown ? MARKDOWN : PLAIN;
  const { groups, schema, added, gone, refused, refusedBefore } = diff;
  const shown = schema === undefined ? [] : groups.map((group) => wordGroup(group, style, schema));
  const others = [
    ...nameThem('New', added, style),
    ...nameThem('Gone', gone, style),
    ...nameThem('Refused now', idsOf(refused), style),
    ...nameThem(`Refused in ${revision}`, idsOf(refusedBefore), style),
    ...mergeFindings(refusedBefore).diagnostics.map(
      ({ file, line, column, message }) => `  ${style.code(`${file}:${line}:${column}`)} ${message}`,
    ),
  ];
  const few = shown.slice(0, MAX_GROUPS);
  const rest = shown.length - few.length;
  const more = rest === 0 ? [] : [`And ${count(rest, 'more group')} of sites. For all: --format json`];
  if (!isMarkdown)
    return [sumUp(diff, revision), ...few.flatMap(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)]), ...more, ...others];
  return [
    '### What changes for visitors',
    '',
    sumUp(diff, style.code(revision)),
    ...few.flatMap(({ title, lines }) => ['', `**${title}**`, '', ...lines.map((line) => `- ${line}`)]),
    ...[...more, ...others].flatMap((line) => ['', line.trim()]),
  ];
}

/** People read this many groups. */
const MAX_GROUPS = 12;

function sumUp({ groups, same, added, refused, refusedBefore }: FleetDiff, revision: string): string {
  const changed = new Set(groups.flatMap(({ sites }) => sites));
  const without = new Set([...idsOf(refused), ...idsOf(refusedBefore)]);
  const parts = [
    ...(changed.size === 0 ? [] : [`${count(changed.size, 'site')} ${changed.size === 1 ? 'changes' : 'change'}`]),
    ...(same.length === 0 ? [] : [`${count(same.length, 'site')} ${same.length === 1 ? 'stays as it is' : 'stay as they are'}`]),
    ...(added.length === 0 ? [] : [`${count(added.length, 'site')} ${added.length === 1 ? 'is' : 'are'} new`]),
    ...(without.size === 0 ? [] : [`${count(without.size, 'site')} cannot be compared`]),
  ];
  return `Since ${revision}: ${listInWords(parts)}.`;
}

function wordGroup({ sites, changes }: ChangedSites, style: Style, schema: SchemaModel) {
  const names = nameSites(sites);
  const differing = changes.filter(({ differs }) => differs).map(({ where = '' }) => `The ${where} changes, on each site in its own way.`);
  const { sentence, lines } = formatChanges(changes.filter(({ differs }) => !differs).map(shorten), style, schema, true);
  const all = [...lines.map(({ text }) => text), ...differing];
  const what = lines.length > 1 ? `. ${sentence}` : '';
  return { title: `${capitalize(names)}${what}`, lines: firstLines(all) };
}

/** The longest part of a text to show, in characters, and how much of it comes before the first difference. */
const EXCERPT = 120;
const LEAD = 40;

/** Cuts long texts around the first difference. */
function shorten(change: CommonChange): CommonChange {
  const { before, after, ...rest } = change;
  let same = 0;
  if (before !== undefined && after !== undefined) while (same < before.length && before[same] === after[same]) same += 1;
  const start = same <= LEAD ? 0 : same - LEAD;
  const cut = (text: string): string => {
    const from = text.length <= EXCERPT ? 0 : start;
    return `${from === 0 ? '' : '…'}${text.slice(from, from + EXCERPT)}${from + EXCERPT < text.length ? '…' : ''}`;
  };
  return { ...rest, ...(before === undefined ? {} : { before: cut(before) }), ...(after === undefined ? {} : { after: cut(after) }) };
}

function nameThem(what: string, ids: readonly string[], { code }: Style): readonly string[] {
  return ids.length === 0 ? [] : [`${what}: ${nameSites(ids.map(code))}.`];
}

function idsOf(sites: readonly SiteFindings[]): readonly string[] {
  return sites.map(({ id }) => id);
}

function toJson({ schema: _schema, refused, refusedBefore, ...diff }: FleetDiff) {
  const withFindings = (sites: readonly SiteFindings[]) => ({
    sites: idsOf(sites),
    findings: mergeFindings(sites).diagnostics.map(({ fix: _fix, ...finding }) => finding),
  });
  return { ...diff, refused: withFindings(refused), refusedBefore: withFindings(refusedBefore) };
}
