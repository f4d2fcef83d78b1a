import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse as parseTable } from 'csv-parse/sync';
import { parse, parseDocument } from 'yaml';
import { pathOfList, valueAt } from '../../src/model/data-path.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { checkSource } from '../../src/node/check/check-source.ts';
import { readCollections } from '../../src/node/load/read-collections.ts';
import { readLists } from '../../src/node/load/read-layers.ts';
import { toEditorSchema } from '../../src/node/schema/editor-schema.ts';
import { siteSchema } from '../../src/schema/site-schema.ts';
import { findOrigins } from '../../src/source/collections/find-origins.ts';
import { SiteSource } from '../../src/source/site-source.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { downloadsBeside, imagesBeside } from './check-text.ts';
import { SCHEMA } from './describe-site.ts';
import { makeMutations } from './mutations.ts';
import type { Mutation } from './read-fields.ts';
import { ROOT } from './small-site.ts';
import type { Rows } from './table-mutations.ts';
import { makeTableMutations, writeTable } from './table-mutations.ts';

/** A valid site, and the file in which mistakes are made. */
export interface MutatedSite {
  readonly config: string;
  /** The file name that findings use. */
  readonly file: string;
  readonly text: string;
  readonly makeMutations: (count: number, random: () => number) => Mutation[];
  /** Returns all findings of the site with this text in the file. */
  readonly check: (text: string) => Promise<readonly Diagnostic[]>;
  /** The findings without mistakes: warnings at most. */
  readonly known: readonly Diagnostic[];
  /** Parses the file with another parser than the product's. Returns undefined if it cannot be parsed. */
  readonly read: (text: string) => unknown;
  readonly data: unknown;
  /** Whether the schema accepts data. */
  readonly isAllowed: (data: unknown) => boolean;
}

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8').replace(/\r\n/g, '\n');

/** Returns a function that checks whether the schema of a site, as editors get it, accepts data. */
function allowedBy(data: unknown): MutatedSite['isAllowed'] {
  const { schema } = siteSchema(SCHEMA, data);
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(toEditorSchema(schema.root));
  return (other) => validate(other);
}

async function withOriginal(site: Omit<MutatedSite, 'known' | 'data'>): Promise<MutatedSite> {
  return { ...site, known: await site.check(site.text), data: site.read(site.text) };
}

/** Makes a mutated site from a YAML file, and the collection files that it refers to. */
export async function yamlSite(config: string): Promise<MutatedSite> {
  const text = readText(config);
  const [images, downloads] = [await imagesBeside(config), await downloadsBeside(config)];
  return withOriginal({
    config,
    file: 'site.config.yaml',
    text,
    makeMutations: (count, random) => makeMutations(text, count, random),
    check: async (mutated) => {
      const parsed = parseYaml({ file: 'site.config.yaml', text: mutated });
      const { source } = await readLists(path.join(ROOT, config), parsed, SCHEMA);
      return checkSource({ source, images, downloads, isStrict: false, now: '2026-11-20' }).diagnostics;
    },
    read: (mutated) => {
      const document = parseDocument(mutated);
      return document.errors.length > 0 ? undefined : document.toJS();
    },
    isAllowed: allowedBy(parse(text)),
  });
}

/** Makes the same site with its cities in a table. @param list another list, which the site has in a table: `business.hours` */
export async function tableSite(config: string, list = 'cities'): Promise<MutatedSite> {
  const written = parse(readText(config));
  const { from } = valueAt(written, pathOfList(list)) as { from?: string };
  const file = from ?? 'data/cities.csv';
  const isTable = from !== undefined;
  const source = isTable ? readText(path.join(path.dirname(config), file)) : '';
  const delimiter = isTable ? ';' : ',';
  const rows: Rows = isTable
    ? (parseTable(source, { bom: true, delimiter }) as string[][]).filter((row) => row.some((cell) => cell !== ''))
    : toRows(written.cities);
  const siteText = isTable ? readText(config) : readText(config).replace(/^cities:\n(?:[ #].*\n|\n)+/m, `cities: { from: ${file} }\n`);
  const parsed = parseYaml({ file: 'site.config.yaml', text: siteText });
  const { files } = await readCollections(path.join(ROOT, config), findOrigins(parsed.data, SCHEMA));
  const images = await imagesBeside(config);
  return withOriginal({
    config,
    file,
    text: writeTable({ rows, delimiter }),
    makeMutations: (count, random) => makeTableMutations({ rows, delimiter }, count, random),
    check: async (text) => {
      const table = { collection: list, format: 'csv', sources: [{ file, text }], findings: [], diagnostics: [] } as const;
      const others = files.filter(({ collection }) => collection !== list);
      const source = new SiteSource({ config: parsed, files: [table, ...others], schema: SCHEMA });
      return checkSource({ source, images, isStrict: false, now: '2026-11-20' }).diagnostics;
    },
    read: (text) => {
      try {
        return (parseTable(text, { delimiter }) as string[][]).filter((row) => row.some((cell) => cell !== ''));
      } catch {
        return undefined;
      }
    },
    isAllowed: () => false,
  });
}

/** Returns items as table rows. Each field has a column, and nested fields have names with dots. */
function toRows(items: readonly object[]): Rows {
  const flat = items.map((item) => new Map(flatten(item, '')));
  const names = [...new Set(flat.flatMap((each) => [...each.keys()]))];
  return [names, ...flat.map((each) => names.map((name) => each.get(name) ?? ''))];
}

function flatten(value: object, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([key, each]): [string, string][] => {
    const name = `${prefix}${Array.isArray(value) ? Number(key) + 1 : key}`;
    return typeof each === 'object' ? flatten(each, `${name}.`) : [[name, String(each)]];
  });
}

/** Checks whether data is a part of other data. A text may lack its end. */
export function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string' && typeof whole === 'string') return whole.startsWith(part.trimEnd());
  if (Array.isArray(part) && Array.isArray(whole)) {
    let next = 0;
    return part.every((each) => {
      while (next < whole.length && !isPartOf(each, whole[next])) next += 1;
      next += 1;
      return next <= whole.length;
    });
  }
  if (isRecord(part) && isRecord(whole)) return Object.entries(part).every(([key, each]) => key in whole && isPartOf(each, whole[key]));
  return isDeepStrictEqual(part, whole);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks whether data is the same except at one path. */
export function isSameBut(data: unknown, other: unknown, dataPath: readonly (string | number)[] | undefined): boolean {
  if (dataPath === undefined) return isDeepStrictEqual(data, other);
  const [step, ...rest] = dataPath;
  if (step === undefined) return true;
  if (typeof data !== 'object' || data === null || typeof other !== 'object' || other === null) return isDeepStrictEqual(data, other);
  if (Array.isArray(data) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(data), ...Object.keys(other)]);
  return [...keys].every((key) => {
    const [mine, its] = [(data as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]];
    return key === String(step) ? isSameBut(mine, its, rest) : isDeepStrictEqual(mine, its);
  });
}
