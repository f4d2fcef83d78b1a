import type { SchemaModel } from '../../model/schema.ts';
import { count, listInWords } from '../../shared/text.ts';
import type { About, SiteChange } from './site-change.ts';
import { ABOUT } from './site-change.ts';

/** How parts of a sentence are marked. */
export interface Style {
  /** Marks text from the site. */
  readonly quote: (text: string) => string;
  /** Marks an address. */
  readonly code: (address: string) => string;
}

/** Changes in words: one sentence for all, and a line for each. If there are many of one kind, only the first get a line. */
export interface ChangesText {
  readonly sentence: string;
  readonly lines: readonly { readonly text: string; readonly isLoss: boolean }[];
}

/** The most lines for changes of one kind. */
const LINES = 4;

/** The most pages that one line names. */
const NAMED = 5;

/**
 * Describes in words what changes for visitors.
 * @param isDetailed whether each change of a text, a picture, or a link has its values
 */
export function formatChanges(changes: readonly SiteChange[], style: Style, schema: SchemaModel, isDetailed = false): ChangesText {
  if (changes.length === 0) return { sentence: 'Nothing changes for visitors.', lines: [] };
  const groups = ABOUT.map((about) => changes.filter((change) => change.about === about)).filter(({ length }) => length > 0);
  const parts = groups.flatMap((group) => summarize(group, schema));
  const sentence = `${capitalize(listInWords(parts))}.`;
  return { sentence, lines: groups.flatMap((group) => formatGroup(group, style, isDetailed)) };
}

function formatGroup(group: readonly SiteChange[], style: Style, isDetailed: boolean): ChangesText['lines'] {
  const [{ about }] = group as readonly [SiteChange];
  const isLoss = about === 'page-lost' || about === 'redirect-lost';
  const pages = isDetailed ? undefined : PAGES[about];
  if (pages !== undefined)
    return [{ text: `${pages} ${group.length === 1 ? 'on' : `on ${group.length} pages:`} ${namePages(group, style)}.`, isLoss }];
  const shown = group.length <= LINES || about === 'hours' || about === 'fact' ? group : group.slice(0, LINES - 1);
  const rest = group.slice(shown.length);
  return [
    ...shown.map((change) => ({ text: formatChange(change, style), isLoss })),
    ...(rest.length === 0 ? [] : [{ text: `And ${rest.length} more.`, isLoss }]),
  ];
}

/** The kinds of change that get one line for all pages. */
const PAGES: { readonly [name in About]?: string } = {
  description: 'Descriptions changed',
  text: 'Texts changed',
  picture: 'Pictures changed',
  link: 'Links changed',
  layout: 'The layout changed',
};

function namePages(group: readonly SiteChange[], { code }: Style): string {
  const names = group.slice(0, NAMED).map(({ where = '', count: many }) => `${code(where)}${many === undefined ? '' : ` (${many})`}`);
  const more = group.length - names.length;
  return more === 0 ? listInWords(names) : `${names.join(', ')}, and ${more} more`;
}

function formatChange({ about, where = '', collection, before, after }: SiteChange, { quote, code }: Style): string {
  const values = (): string => {
    if (before === undefined) return `is new: ${quote(after ?? '')}`;
    return after === undefined ? `is gone; it was ${quote(before)}` : `is ${quote(after)} instead of ${quote(before)}`;
  };
  switch (about) {
    case 'page-lost':
      return `${code(where)} is gone, and nothing redirects from it.`;
    case 'redirect-lost':
      return `${code(where)} does not redirect to ${code(before ?? '')} any more.`;
    case 'page-moved':
      return `${code(where)} is gone. Its address shows ${code(after ?? '')}.`;
    case 'page-new':
      return `${code(where)} is new: ${quote(after ?? '')}.`;
    case 'item-new':
      return `${quote(where)} is new in ${collection}.`;
    case 'item-gone':
      return `${quote(where)} is gone from ${collection}.`;
    case 'item-changed':
      return `${quote(where)} of ${collection} changed: ${after}.`;
    case 'price':
      return `The price of ${quote(where)} ${values()}.`;
    case 'title':
      return `The title of ${code(where)} ${values()}.`;
    case 'navigation':
      return formatNavigation(where, before, after, quote);
    case 'redirect':
      return before === undefined
        ? `${code(where)} redirects to ${code(after ?? '')}.`
        : `${code(where)} redirects to ${code(after ?? '')} instead of ${code(before)}.`;
    case 'look':
      return `Colors, fonts, or shapes changed${before === undefined && after === undefined ? '' : `: the look ${values()}`}.`;
    case 'text':
    case 'picture':
    case 'link':
      return `A ${about} on ${code(where)} ${values()}.`;
    case 'description':
      return `The description of ${code(where)} ${values()}.`;
    case 'layout':
      return `The layout of ${code(where)} ${before === undefined && after === undefined ? 'changed' : values()}.`;
    case 'label':
      return `The label ${code(where)} ${values()}.`;
    case 'hours':
      return before === undefined || after === undefined
        ? `The hours of ${where} ${before === undefined ? 'are new' : 'are gone'}: ${quote(after ?? before ?? '')}.`
        : `${where}: ${quote(after)} instead of ${quote(before)}.`;
    default:
      return `The ${where} ${values()}.`;
  }
}

function formatNavigation(part: string, removed: string | undefined, added: string | undefined, quote: Style['quote']): string {
  const parts = [...(added === undefined ? [] : [`new ${quote(added)}`]), ...(removed === undefined ? [] : [`gone ${quote(removed)}`])];
  if (parts.length > 0) return `The ${part}: ${parts.join(', ')}.`;
  // The footer shows facts of offices, too.
  if (part === 'footer') return 'In the footer, links, phones, addresses, or hours changed.';
  return `The links of the ${part} lead elsewhere or are in another order.`;
}

/** Sums up changes of one kind as parts of a sentence: `2 titles`. */
function summarize(group: readonly SiteChange[], schema: SchemaModel): readonly string[] {
  const [{ about }] = group as readonly [SiteChange];
  const wheres = group.map(({ where = '' }) => where);
  switch (about) {
    case 'page-lost':
      return [`${count(group.length, 'page')} gone without a redirect`];
    case 'redirect-lost':
      return [`${count(group.length, 'redirect')} gone`];
    case 'page-moved':
      return [`${count(group.length, 'page')} gone with a redirect`];
    case 'page-new':
      return [`${group.length} new ${group.length === 1 ? 'page' : 'pages'}`];
    case 'item-new':
    case 'item-gone':
    case 'item-changed':
      return [...new Set(group.map(({ collection = '' }) => collection))].map((collection) => {
        const many = group.filter((change) => change.collection === collection).length;
        const name = many === 1 ? (schema.collections.get(collection)?.alias ?? collection) : collection;
        return about === 'item-new' ? `${many} new ${name}` : `${many} ${name} ${about === 'item-gone' ? 'gone' : 'changed'}`;
      });
    case 'fact':
      return wheres.map((where) => `the ${where}`);
    case 'hours':
      return [wheres.length > 3 ? `the hours of ${wheres.length} days` : `the hours of ${listInWords(wheres)}`];
    case 'announcement':
    case 'look':
    case 'navigation':
      return [`the ${about}`];
    case 'text':
    case 'picture':
    case 'link':
      return [`${about}s on ${count(new Set(wheres).size, 'page')}`];
    case 'layout':
      return [`the layout of ${count(new Set(wheres).size, 'page')}`];
    default:
      return [count(group.length, about)];
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
