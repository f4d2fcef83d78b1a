import type { Data } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { formatPath } from '../model/diagnostic.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { SAMPLE_FACTS } from '../shared/generated/sample.gen.ts';
import { count, escapePattern, listInWords } from '../shared/text.ts';
import { findFictionalPhone } from '../values/country/fictional-phones.ts';

interface SampleCheck {
  /** The contents of the YAML and its tables. */
  readonly data: Data;
  readonly findings: FindingList;
  /** Whether the site is about to go live. */
  readonly isLaunch: boolean;
}

/** Finds sample content in a site that is not marked as a sample. A site that is marked may have it, until it is launched. */
export function checkSample({ data, findings, isLaunch }: SampleCheck): void {
  const isSample = data.sample === true;
  if (isSample && !isLaunch) return;
  if (isSample) {
    findings.add({
      code: 'SAMPLE_CONTENT',
      message: 'This site is marked as a sample.',
      remedy: 'Replace the sample content with your own, then remove `sample: true`.',
      path: ['sample'],
      atKey: true,
    });
  }
  // The same content in several places is one thing to replace.
  const found = new Map<string, Found[]>();
  const search: Visit = (text, _node, pathOf) => {
    const excerpt = typeof text === 'string' ? findSample(text) : undefined;
    if (typeof text !== 'string' || excerpt === undefined) return;
    const key = excerpt.toLowerCase();
    const matches = found.get(key) ?? [];
    matches.push({ text, excerpt, path: pathOf() });
    found.set(key, matches);
  };
  for (const [name, section] of Object.entries(data)) if (!UNPUBLISHED.has(name)) visitData(section, search, { path: [name] });
  for (const [first, ...others] of found.values()) {
    if (first === undefined) continue;
    const { text, excerpt, path } = first;
    const shown = text.length > LONG ? excerpt : text;
    findings.add({
      code: 'SAMPLE_CONTENT',
      message: `“${shown.length > LONG ? `${shown.slice(0, LONG - 1).trimEnd()}…` : shown}” is sample content.${formatOthers(others)}`,
      remedy: isSample || isLaunch ? 'Write your own.' : 'Write your own, or set `sample: true` while you are trying things out.',
      path,
      against: [['sample']],
      excerpt,
    });
  }
}

/** Settings that visitors do not see. */
const UNPUBLISHED: ReadonlySet<string> = new Set(['version', 'extends', 'locked', 'sample', 'checks']);

/** Longer texts are not shown in full. */
const LONG = 80;

interface Found {
  readonly text: string;
  /** The part of the text that is sample content. */
  readonly excerpt: string;
  readonly path: DataPath;
}

function findSample(text: string): string | undefined {
  // Digits in a URL may belong to a map.
  const plain = text.includes('://') ? text.replace(/\bhttps?:\/\/\S+/g, ' ') : text;
  const number = findFictionalPhone(plain);
  if (number !== undefined) return number;
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (match !== null) return match[0];
  }
  return undefined;
}

const PATTERNS: readonly RegExp[] = [
  // Domains reserved for examples: RFC 2606.
  /(?:[\w-]+\.)*\bexample\.(?:com|org|net)\b/i,
  /(?<=^|\/\/|@)[\w.-]+\.(?:example|test|invalid)\b(?!\.)/i,
  // Facts of the sample site that comes with Townsite.
  new RegExp(SAMPLE_FACTS.map(toPattern).join('|'), 'i'),
];

/** Returns a pattern for a fact whose lines may be broken elsewhere. */
function toPattern(fact: string): string {
  return escapePattern(fact).replace(/\s+/g, '\\s+');
}

/** The maximum number of other places to name. */
const MAX_NAMED = 3;

function formatOthers(others: readonly Found[]): string {
  if (others.length === 0) return '';
  const named = others.slice(0, MAX_NAMED).map(({ path }) => `\`${formatPath(path)}\``);
  const rest = others.length - named.length;
  return ` It is also in ${listInWords([...named, ...(rest === 0 ? [] : [count(rest, 'other place')])])}.`;
}
