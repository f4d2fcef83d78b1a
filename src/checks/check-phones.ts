import type { Data } from '../model/data.ts';
import type { DataPath, FindingAdder, FindingList } from '../model/diagnostic.ts';
import { dependingOn } from '../model/diagnostic.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { visitData } from '../model/walk-data.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { nameCountry } from '../values/country/country.ts';
import { findForeignPhone } from '../values/country/foreign-facts.ts';
import { findPhoneMistake } from '../values/country/phone-number.ts';
import { mayBeShort } from '../values/country/split-phone.ts';
import { blocksOf } from './blocks-of.ts';
import { COUNTRY } from './check-country.ts';

const guideOf = finderOf((node) => node.format === 'phone' || node.format === 'link' || isMarkdown(node));

/** Checks every phone number of the site, wherever it is written, by the rules of the country of its address. So are links that call. */
export function checkPhones(config: SiteConfig, schema: SchemaModel, all: FindingList): void {
  const { business, offices } = config;
  const guide = guideOf(schema);
  const visit = (value: unknown, node: SchemaNode | undefined, path: DataPath, findings: FindingAdder, address = business.address): void =>
    visitData(
      value,
      (text, kind, pathOf) => {
        if (typeof text !== 'string') return;
        if (isMarkdown(kind)) {
          if (!text.includes(']')) return;
          for (const [, link = ''] of text.matchAll(LINKS)) checkLink(link, address, pathOf(), findings, true);
          return;
        }
        // A reference stands for a number that is checked where it is written.
        if (text.includes('{{')) return;
        if (kind.format === 'phone') checkPhone(text, address, phoneAt(pathOf()), findings);
        else checkLink(text, address, pathOf(), findings);
      },
      { guide, path, node },
    );
  const phoneAt = (path: DataPath): PhonePlace => ({
    path,
    phone: path[0] === 'business' && path[1] === 'phones' ? business.phones[Number(path[2])] : undefined,
  });
  const sectionOf = (name: string): SchemaNode | undefined => schema.child(schema.root, name);
  const here = dependingOn([COUNTRY], all);
  for (const name of ['business', 'navigation', 'announcements', ...schema.collections.keys()].filter((each) => each !== 'offices'))
    visit((config as unknown as Data)[name], sectionOf(name), [name], here);
  const office = schema.items(sectionOf('offices') ?? {});
  for (const [index, { phone, address, ...rest }] of offices.entries()) {
    const path = ['offices', index];
    const there = dependingOn([COUNTRY, [...path, 'address', 'country']], all);
    // An office without a phone has the phone of the business.
    visit({ ...rest, ...(phone === business.phone ? {} : { phone }) }, office, path, there, address);
  }
  for (const { block, node, path } of blocksOf(config as unknown as Data, schema)) visit(block, node, path, here);
}

type Address = SiteConfig['business']['address'];

interface PhonePlace {
  readonly path: DataPath;
  /** The entry of `business.phones` that the number belongs to. */
  readonly phone: SiteConfig['business']['phones'][number] | undefined;
}

function checkPhone(number: string, address: Address, { path, phone }: PhonePlace, all: FindingAdder): void {
  const findings = phone === undefined ? all : dependingOn([[...path.slice(0, -1), 'short']], all);
  if (phone?.short === true) {
    checkShort(number, path, findings);
    return;
  }
  const mistake = findPhoneMistake(number, address.country);
  if (mistake === undefined) {
    checkForeign(number, address, path, findings);
    return;
  }
  const { message, right } = mistake;
  const remedy = phone !== undefined && mayBeShort(number) ? SHORT_HINT : mistake.remedy;
  findings.add({ code: 'PHONE_IMPOSSIBLE', message, remedy, ...(right === undefined ? {} : { change: { value: right } }), path });
}

const SHORT_HINT =
  'If people dial it as it is, such as 999 or 116 117, add `short: true`. Otherwise, write the whole number, with its area code.';

/** Checks a number that people dial as it is. */
function checkShort(number: string, path: DataPath, findings: FindingAdder): void {
  if (mayBeShort(number)) return;
  findings.add({
    code: 'PHONE_IMPOSSIBLE',
    message: `${number} is no short number: a short number has two to six digits, and no +.`,
    remedy: 'Correct the number, or remove `short`.',
    path,
  });
}

function isMarkdown({ 'x-kind': kind }: SchemaNode): boolean {
  return kind === 'prose' || kind === 'inline' || kind === 'article';
}

/** Links of a Markdown text that call a number or write to it. */
const LINKS = /\](?:\(|:)\s{0,9}<?((?:tel:|sms:|https:\/\/(?:wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)\/)[^\s()<>{}]+)/gi;

/** A link that calls a number, writes to it, or opens a chat with it. In WhatsApp's own links, a number begins with the code of its country. */
const CALLS =
  /^(?<start>(?:tel|sms):)(?<number>[^;?]+)|^(?<chat>https:\/\/(?:wa\.me\/\+?|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=(?:\+|%2B)?))(?<digits>\d+)(?=[?&#/]|$)/i;

/**
 * Checks a link that calls a number. Short numbers, such as 112 or those for text messages, have other rules.
 * @param isInText whether the link is a part of the value
 */
function checkLink(link: string, { country }: Address, path: DataPath, findings: FindingAdder, isInText = false): void {
  const { start, number = '', chat, digits = '' } = CALLS.exec(link)?.groups ?? {};
  const called = chat === undefined ? number : `+${digits}`;
  if (!called.startsWith('+') && called.replace(/\D/g, '').length < SHORTEST) return;
  const mistake = findPhoneMistake(called, country);
  if (mistake === undefined) return;
  const { message, remedy } = mistake;
  const right =
    mistake.right === undefined
      ? undefined
      : link.replace(number || digits, chat === undefined ? mistake.right : mistake.right.replace(/\D/g, ''));
  findings.add({
    code: 'PHONE_IMPOSSIBLE',
    message: `The link ${start ?? chat} is wrong. ${message}`,
    remedy: right === undefined ? remedy : { write: right },
    ...(right === undefined || isInText ? {} : { change: { value: right } }),
    ...(isInText ? { excerpt: link } : {}),
    path,
  });
}

/** In digits. */
const SHORTEST = 7;

function checkForeign(number: string, address: Address, path: DataPath, findings: FindingAdder): void {
  const foreign = findForeignPhone(number, address);
  if (foreign === undefined) return;
  const { dialed, national, american, country: other } = foreign;
  const here = nameCountry(address.country);
  findings.add({
    code: 'COUNTRY_DIFFERS',
    message:
      other === undefined
        ? `${number} lacks the 0 that phone numbers in ${here} begin with. Calls go to ${dialed}.`
        : `${number} is a phone number of ${nameCountry(other)}, but the business is in ${here}.`,
    remedy:
      other === undefined
        ? `${american === undefined ? `Write "${national}"` : `For a number in North America, write "${american}"; for one in ${here}, begin with 0`}. A number of another country begins with + and its code.`
        : `If that is right, write "${dialed}". Otherwise, correct the number, or \`country\` in the address.`,
    path,
  });
}
