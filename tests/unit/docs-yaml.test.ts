import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { explain } from '../../src/explain/explain.ts';
import { checkPlainFile } from '../../src/node/load/check-plain-file.ts';
import { parseFleet } from '../../src/node/load/fleet-file.ts';
import { checkText } from '../support/check-text.ts';
import { layeredSite } from '../support/layered-site.ts';
import type { Draft } from '../support/small-site.ts';
import { page, ROOT, smallSite } from '../support/small-site.ts';

/** Every page of the docs with settings of a site. The diagnostics are checked by their fixtures; `ci.md` shows files of other programs. */
const DOCS = ['README.md', ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md') && !/(?:diagnostics|ci)\.md$/.test(name),
);

interface Example {
  readonly line: number;
  readonly yaml: string;
  /**
   * What a part of a page or a block stands in: `page`, or a type of block; `overlay` for a file that extends a site, `base` for what that
   * site says; `fleet` for `fleet.yaml`. A comment before it says so: `<!-- in: hero -->`.
   */
  readonly frame: string | undefined;
}

function examplesIn(file: string): Example[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replace(/\r\n/g, '\n');
  return [...text.matchAll(/(?:<!-- in: ([\w-]+) -->\n)?```yaml\n([\s\S]*?)```/g)]
    .map(([all, frame, yaml = ''], index, { [index]: { index: at = 0 } = {} }) => ({ all, frame, yaml, at }))
    .map(({ frame, yaml, at }) => ({ line: text.slice(0, at).split('\n').length, yaml, frame }))
    .filter(({ yaml }) => parse(yaml) !== null);
}

const text = { type: 'text' };

/** The site that examples are put into: what they refer to without showing it, in few words. */
function surroundings(): Draft {
  const site = smallSite();
  const service = (slug: string): Draft => ({ slug, title: `The ${slug}`, summary: 'Done well.', price: { from: 89 } });
  const city = (slug: string, county: string): Draft => {
    const words = { summary: `In ${slug}.`, intro: `We come to ${slug}.`, description: `We work in ${slug}.` };
    return { slug, name: slug, county, geo: { lat: 39.7, lng: -105.2 }, ...words };
  };
  const question = { slug: 'how-fast', question: 'How fast?', answer: 'Fast.', topic: 'Us', service: 'windows' };
  return {
    ...site,
    services: ['standard-cleaning', 'deep-cleaning', 'window-cleaning', 'windows'].map(service),
    cities: [city('keller', 'Tarrant'), city('frisco', 'Collin')],
    testimonials: [{ slug: 'ada', quote: 'Good.', name: 'Ada S.', location: 'Keller' }],
    collections: {
      questions: { fields: { question: text, answer: 'markdown', topic: text, service: 'services' } },
      projects: { fields: { title: text, summary: text, year: 'number', warranty: 'number' } },
    },
    questions: [question],
    projects: [{ title: 'A repipe', summary: 'Two days.', year: 2026, warranty: 10 }],
  };
}

/** What stands in the folder of articles. */
const POSTS = [
  { title: 'Frost', date: '2025-09-14', summary: 'Six things.', author: 'Sam Sample', tags: ['Winter'], body: '## What you can do' },
  { title: 'A slow drain', date: '2025-05-20', summary: 'What it tells you.', draft: true },
];

/** The sections of a site that an example says, alone. */
function sectionsOf({ yaml, frame }: Example): Draft {
  const data: Draft = parse(yaml);
  if (frame === 'page') return { pages: [{ path: '/example', ...data }] };
  const blocks = frame === undefined ? data : [{ type: frame, heading: 'An example', ...data }];
  if (!Array.isArray(blocks)) return data;
  const [{ type, path: address }] = blocks;
  if (address !== undefined) return { pages: blocks };
  if (type === undefined) return { services: blocks };
  // On the page of the entry that its texts speak of.
  const [, item = ''] = /\{\{(service|city|project|post|office|testimonial)\./.exec(yaml.replace(/item: \{.*\}/, '')) ?? [];
  const each = item === 'city' ? 'cities' : `${item}s`;
  return { pages: [item === '' ? page('/example', blocks) : page(`/example/{{${item}.slug}}`, blocks, { each })] };
}

/** A site with what examples say. A list adds to that of the site; its entries get what they lack from the first one there. */
function siteWith(examples: readonly Example[]): Draft {
  const said = examples.map(sectionsOf);
  const site = surroundings();
  // An office abroad would be far from them.
  if (!examples.some(({ yaml }) => /cities|city\./.test(yaml))) delete site.cities;
  for (const name of said.flatMap(({ collections = {} }) => Object.keys(collections))) {
    // Services stay what they are if they get more fields.
    if (site.collections[name] === undefined) continue;
    delete site.collections[name];
    delete site[name];
  }
  for (const [name, value] of said.flatMap((each) => Object.entries<Draft>(each))) {
    // There are no files beside it.
    if (typeof value.from === 'string' && Object.keys(value).length === 1) site[name] ??= name === 'announcements' ? [] : POSTS;
    else site[name] = merge(site[name], value);
  }
  const links = JSON.stringify(said).matchAll(/"(?:href|to|sentPage)":"(\/[\w/-]*)"|\]\((\/[\w/-]*)\)/g);
  const linked = new Set([...links].map(([, first, other = '']) => first ?? other));
  const isMade = (address: string): boolean => site.pages.some((each: Draft) => each.path === address);
  const others = [...linked].filter((address) => !address.startsWith('/files/') && !isMade(address));
  return { ...site, pages: [...site.pages, ...others.map((address) => page(address, [{ type: 'rich-text', body: 'Text.' }]))] };
}

function merge(before: Draft, now: Draft): Draft {
  if (Array.isArray(now)) {
    const kept = ((before ?? []) as Draft[]).filter(({ slug }) => slug !== undefined && now.every((each) => each.slug !== slug));
    return now[0]?.slug === undefined && now[0]?.path === undefined
      ? now
      : [...(kept.length > 0 ? kept : (before ?? [])), ...now.map((each) => complete(each, before?.[0]))];
  }
  // The name of a file takes the place of a list.
  if (typeof now !== 'object' || typeof before !== 'object' || Array.isArray(before)) return now;
  return { ...before, ...Object.fromEntries(Object.entries(now).map(([key, value]) => [key, merge(before[key], value)])) };
}

/** Examples of entries and pages show what they are about; they need not be whole. */
function complete(entry: Draft, like: Draft): Draft {
  if (entry.path !== undefined) return merge(page(entry.path, [{ type: 'hero', heading: 'An example' }]), entry);
  const { price: _price, ...rest } = like ?? {};
  return { ...rest, ...entry };
}

/** The errors of a file that extends a site, or of that site. */
function errorsOfLayers({ yaml, frame }: Example): string[] {
  const site = surroundings();
  const [home] = site.pages;
  home.blocks[0].id = 'top';
  site.services.push({ slug: 'carpet-cleaning', title: 'Carpets', summary: 'Done well.' });
  const isBase = frame === 'base';
  const base = stringify({ ...site, ...(isBase ? parse(yaml) : {}) });
  const source = layeredSite(base, isBase ? '' : yaml.replace(/^extends:.*\n/m, ''));
  return [...source.diagnostics, ...explain(source.errors, source)].map(({ code, message }) => `${code} ${message}`);
}

/** The errors of a part of `fleet.yaml`. */
function errorsOfFleet({ yaml }: Example): string[] {
  const text = stringify({ sites: 'clients/*/site.config.yaml', store: 'store', ...parse(yaml) });
  return (checkPlainFile(parseFleet({ file: 'fleet.yaml', text })) ?? []).map(({ code, message }) => `${code} ${message}`);
}

/** The errors of a site whose pictures and files are all there. */
function errorsOf(site: Draft): string[] {
  const text = stringify(site);
  const named = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found);
  const images = named(/images\/[\w/.-]+/g).map((name) => [name, { src: `/assets/${name}`, width: 600, height: 400 }] as const);
  const files = named(/(?<!from: )\/files\/[\w/.-]+/g).map((name) => [name, { bytes: 9 }] as const);
  return checkText(text, new Map(images), new Map(files))
    .filter(({ severity }) => severity === 'error')
    .map(({ line, code, message }) => `${code} ${message} ${text.split('\n')[line - 1]?.trim()}`);
}

describe.each(DOCS.map((file) => [file, examplesIn(file)] as const).filter(([, examples]) => examples.length > 0))(
  '%s',
  (_file, examples) => {
    // What a page declares holds for all of its examples.
    const declared = examples.filter((each) => /^(?:collections:|facts:|offices:| {2}phones:)/m.test(each.yaml));
    it.each(examples.map((each) => [each.line, each] as const))('has settings that are right in line %i', (_line, example) => {
      if (example.frame === 'fleet') expect(errorsOfFleet(example)).toEqual([]);
      else if (example.frame === 'overlay' || example.frame === 'base') expect(errorsOfLayers(example)).toEqual([]);
      else expect(errorsOf(siteWith([...declared.filter((each) => each !== example), example]))).toEqual([]);
    });
  },
);
