import type { Proposal } from '../../operations/redirects/propose-redirects.ts';
import { count, listInWords } from '../../shared/text.ts';
import type { PlannedImport } from './import-redirects.ts';

const REASONS: Readonly<Record<Proposal['because'], string>> = {
  address: 'same address',
  name: 'same name',
  words: 'same words: please look',
  folder: 'its folder',
  parent: 'the page it belongs to',
  page: 'is a page',
  redirected: 'is redirected already',
  nothing: 'no target',
  impossible: 'cannot be redirected on this host',
};

/** The widest column of old addresses. */
const WIDEST = 60;

/** Returns a table of old addresses with their targets, and what it amounts to. */
export function wordProposals({ kind, proposals }: Pick<PlannedImport, 'kind' | 'proposals'>): {
  readonly table: readonly string[];
  readonly summary: readonly string[];
} {
  const width = Math.min(WIDEST, Math.max(...proposals.map(({ from }) => from.length)));
  const shown = [
    ...proposals.filter(({ to }) => to !== undefined),
    ...proposals.filter(({ to, because }) => to === undefined && because !== 'page'),
  ];
  const table = shown.map(({ from, to, because, covers }) => {
    const reason = covers === undefined ? REASONS[because] : `${REASONS[because]}: ${covers.length} addresses`;
    return to === undefined ? `${from.padEnd(width)}    ${reason}` : `${from.padEnd(width)} → ${to}  (${reason})`;
  });
  const many = (...reasons: readonly Proposal['because'][]): number => proposals.filter(({ because }) => reasons.includes(because)).length;
  const all = proposals.reduce((sum, { covers }) => sum + (covers?.length ?? 1), 0);
  const parts = [
    [many('page'), 'a page of the site already', 'pages of the site already'],
    [many('redirected'), 'redirected already', 'redirected already'],
    [many('nothing', 'impossible'), 'without a target', 'without a target'],
  ] as const;
  const rest = parts.flatMap(([number, one, more]) => (number === 0 ? [] : [`${number} ${number === 1 ? one : more}`]));
  const added = proposals.filter(({ to }) => to !== undefined).length;
  return {
    table,
    summary: [
      `The ${kind} has ${all === 1 ? '1 address' : `${all} addresses`}: ${listInWords([`${count(added, 'redirect')} proposed`, ...rest])}.`,
      ...(many('nothing', 'impossible') === 0
        ? []
        : [
            'Visitors of an address without a target see the 404 page. Write its redirect yourself: `redirects: [{ from: /old, to: /new }]`.',
          ]),
      'Texts and pictures of the old site were not imported.',
    ],
  };
}
