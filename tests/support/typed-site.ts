import { expect } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import type { DataPath, Finding } from '../../src/model/diagnostic.ts';
import { formatPath } from '../../src/model/diagnostic.ts';
import type { Example, Remedy } from '../../src/model/remedy.ts';
import { wordRemedy } from '../../src/source/word-remedy.ts';
import { composeYaml } from '../../src/source/yaml/compose-yaml.ts';
import { locateNode, locationsIn } from '../../src/source/yaml/locate-node.ts';
import { sourceAt } from '../../src/source/yaml/source-at.ts';
import { checkShape, SCHEMA } from './describe-site.ts';
import type { Draft } from './small-site.ts';
import { smallSite } from './small-site.ts';
import { validateConfig } from './validate-config.ts';

/** The text of a site in which every kind of field occurs once. */
const TYPED_SITE = stringify(fullSite());

function fullSite(): Draft {
  const site = smallSite();
  const image = { src: 'images/example.svg', alt: 'A room' };
  site.theme = { brand: '#0f5450' };
  site.market.radius = 60;
  Object.assign(site.business, { language: 'en-US', currency: 'USD', founded: 2018, specialDays: [{ date: '2027-12-25' }], social: [] });
  site.business.address.country = 'US';
  site.services[0].image = image;
  site.services[0].content = { seoTitle: 'A', metaDescription: 'B', lead: 'C', description: 'D', includes: ['E'] };
  site.testimonials = [{ slug: 'ann', quote: 'Fine.', name: 'Ann', service: 'windows' }];
  site.pages[0].blocks = [
    { type: 'hero', heading: 'Hi', actions: [{ label: 'Home', href: '/' }] },
    { type: 'map', title: 'Map', height: 450 },
    { type: 'feature-list', items: [{ title: 'Fast', icon: 'clock' }] },
  ];
  return site;
}

/** Returns the site with this YAML as the value at a path such as `business.hours.0.opens`. */
export function typeAt(path: string, yaml: string): string {
  const node = parseDocument(TYPED_SITE).getIn(toSteps(path), true) as { range?: [number, number] } | undefined;
  if (node?.range === undefined) throw new Error(`There is nothing at ${path}.`);
  const [start, end] = node.range;
  const isBlock = TYPED_SITE.slice(start, end).endsWith('\n');
  return `${TYPED_SITE.slice(0, start)}${yaml}${isBlock ? '\n' : ''}${TYPED_SITE.slice(end)}`;
}

/** Returns the site after a change of its data. */
export function changeTyped(change: (site: Draft) => void): string {
  const site = parse(TYPED_SITE);
  change(site);
  return stringify(site);
}

/** Returns the remedy that shows a key with a value; a number or undefined for an entry of a list. */
export function example(key: Example['key'], value: unknown, lead = 'For example:'): Example {
  return { lead, key, example: value };
}

/** The schema's finding for a text. */
interface TypedFinding extends Pick<Finding, 'code' | 'message'> {
  /** As text, such as `business.geo.lat`. */
  readonly path: string;
  /** Undefined if nobody can say what to do. */
  readonly remedy: Remedy | undefined;
}

/** Returns the schema's finding for a text. There must be exactly one, and the value that its remedy shows must be valid at its path. */
export function findOne(text: string): TypedFinding {
  const { findings, data } = checkTyped(text);
  expect(findings.map(({ message }) => message)).toHaveLength(1);
  const [{ code, message, path, remedy }] = findings as [Finding];
  const shown = wordRemedy(remedy) ?? '';
  const edited = followRemedy(data, { shown, path, code });
  if (/^(Write (?!true)|Put it|For example)/.test(shown)) expect(edited, shown).toBeDefined();
  if (edited !== undefined) expect(checkShape(edited), `following “${shown}”`).toEqual([]);
  return { code, message, path: formatPath(path), remedy };
}

function checkTyped(text: string): { readonly findings: readonly Finding[]; readonly data: unknown } {
  const composed = composeYaml(text);
  if ('givenUpAt' in composed || composed.document.errors.length > 0) throw new Error(`This is no YAML:\n${text}`);
  const { document, lines } = composed;
  const locationAt = locationsIn('site.config.yaml', lines);
  const data = document.toJS();
  const sourceOf = sourceAt(text, (path) => locateNode({ document, path, locationAt, text }));
  return { findings: validateConfig(data, SCHEMA, { sourceOf }).findings, data };
}

const SHOWN = [
  /^(?:For example|Write one \w+), without “.*”: ([\s\S]*)$/,
  /^Write (opens: ".*") and (closes: ".*")$/,
  /^Write (?:one \w+: )?(".*?"|\[.*\])(?: and add overnight: true, .*)?$/,
  /^Write the number alone: (\S+|\[.*\])(?: \(.*\))?$/,
  /^(?:Write it without (?:quotes|brackets)|Swap them|Write a space after each colon): (.*)$/,
  /(?:quotes|Write|Put a dash before each entry|Take the dash away|For example):\s+([\s\S]*)$/,
];

/** Returns the data with the value that a sentence shows, as an operator types it, or undefined if it shows no value. */
function followRemedy(data: unknown, { shown: sentence, path, code }: Pick<Finding, 'path' | 'code'> & { shown: string }): unknown {
  const match = SHOWN.map((pattern) => pattern.exec(sentence)).find((found) => found !== null);
  if (match === null || match === undefined) return undefined;
  const edited = structuredClone(data);
  const shown = match.slice(1).map((yaml) => parse(yaml));
  if (/^(?:Swap them|Write a space)/.test(sentence)) setAt(edited, path.slice(0, -1), shown[0]);
  else if (sentence.startsWith('Write opens'))
    for (const [key, value] of shown.flatMap(Object.entries)) setAt(edited, [...path.slice(0, -1), key], value);
  else setAt(edited, code === 'CONFIG_MISSING_KEY' ? [...path, Object.keys(shown[0])[0] as string] : path, unkey(shown[0], path, code));
  return edited;
}

/** Returns only the value if the hint shows it with its key or its dash. */
function unkey(shown: Draft, path: DataPath, code: string): unknown {
  const last = path.at(-1);
  if (code === 'CONFIG_MISSING_KEY') return Object.values(shown)[0];
  if (typeof last === 'number' && Array.isArray(shown)) return shown[0];
  const isKeyed = typeof shown === 'object' && shown !== null && !Array.isArray(shown) && Object.keys(shown).join() === last;
  return isKeyed ? shown[last as string] : shown;
}

function setAt(data: Draft, path: DataPath, value: unknown): void {
  let container = data;
  for (const step of path.slice(0, -1)) container = container[step];
  container[path.at(-1) as string] = value;
}

function toSteps(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
