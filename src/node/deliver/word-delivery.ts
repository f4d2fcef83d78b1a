import { count } from '../../shared/text.ts';
import { wordDay, wordEvent } from '../ahead/word-event.ts';
import type { DeliveredSite } from './deliver-site.ts';
import type { DeliveryPlan } from './plan-delivery.ts';

/** The most pages that a line names. */
const NAMED = 8;

/** Says what a delivery will change. */
export function wordPlan(
  { pages, unknown, sends, commands }: DeliveryPlan,
  { withCommands }: { withCommands: boolean },
): readonly string[] {
  const { added, changed, removed } = pages;
  const lines = [
    ...(unknown === undefined ? [] : [`Nothing is known about the live site: ${unknown}. All files are sent.`]),
    ...(sends === 'files' && unknown === undefined
      ? [
          ...line('Changed', changed),
          ...line('New', added),
          ...line('Gone', removed),
          ...(added.length + changed.length + removed.length === 0 ? ['No page changes, but other files do.'] : []),
        ]
      : []),
  ];
  const calls = commands.map(({ tool, args }) => `  ${[tool, ...args].map(quote).join(' ')}`);
  return withCommands && calls.length > 0 ? [...lines, 'The commands:', ...calls] : lines;
}

function line(word: string, pages: readonly string[]): readonly string[] {
  if (pages.length === 0) return [];
  const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
  return [`${word}: ${pages.slice(0, NAMED).join(', ')}${more}`];
}

function quote(word: string): string {
  return /^[\w./:@=,*-]+$/.test(word) ? word : `"${word}"`;
}

/** Says what was done, and what changes next by itself. */
export function wordDelivery(
  { plan, count: pages, today, next, notes }: NonNullable<DeliveredSite['delivered']>,
  isDryRun: boolean,
): readonly string[] {
  const { added, changed, removed } = plan.pages;
  const counts = [
    [changed.length, 'changed'],
    [added.length, 'new'],
    [removed.length, 'gone'],
  ] as const;
  const changes = counts.flatMap(([many, word]) => (many === 0 ? [] : [`${many} ${word}`])).join(', ');
  const what =
    plan.sends === 'files' ? changes || 'none changed, but other files did' : `nothing changed${isDryRun ? '' : ', so no page was sent'}`;
  const ahead =
    next === undefined
      ? 'Nothing changes by itself but the year.'
      : `Next change by itself: ${wordDay(next.day, today)}, ${lowerFirst(wordEvent(next))}`;
  return [...notes, `${isDryRun ? 'Nothing was sent. ' : ''}${count(pages, 'page')}, ${what}. ${ahead}`];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
