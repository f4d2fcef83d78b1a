import type { Block } from '../shared/generated/site.gen.ts';
import type { Need, PageDescription, SiteDescription } from '../shared/page-description.ts';
import { routePattern } from '../shared/response-headers.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import type { ValueConverter } from './convert-value.ts';
import { isShared } from './shared-blocks.ts';

/**
 * What every page of the site may take from other sites: pictures and frames, which run nothing in our pages. The app can put any
 * page in without reloading, and a document keeps the policy of its first page; were a photo enough for another policy, hardly a link
 * could be followed without reloading. Scripts are not shared: a page that has one is loaded anew.
 */
export class SharedNeeds {
  readonly #needs = new Set<Need>();

  /** Notes what is shared of a page's needs. @returns what is not: the page's own */
  takeFrom(needs: readonly Need[]): readonly Need[] {
    const isShared = (need: Need): boolean => /^(frame|picture) /.test(need);
    for (const need of needs.filter(isShared)) this.#needs.add(need);
    return needs.filter((need) => !isShared(need));
  }

  /** All that was noted, and what the pictures of the frame need. */
  with(frame: unknown): readonly Need[] {
    return sortNeeds([...this.#needs, ...findPictures(frame)]);
  }
}

/** What the pages of each definition need together, in the order of the YAML. */
export function describePatterns(
  definitions: readonly { readonly path: string; readonly pages: readonly PageDescription[] }[],
): SiteDescription['patterns'] {
  return definitions.map(({ path, pages }) => ({
    pattern: routePattern(path),
    needs: sortNeeds(pages.flatMap(({ needs = [] }) => needs)),
  }));
}

/** What blocks take from other sites: what the schema says of their fields (`x-loads`), and pictures that lie elsewhere. */
export function findNeeds(blocks: readonly Block[], converter: Converter): readonly Need[] {
  const found: Need[] = [];
  for (const block of blocks) for (const need of needsOfBlock(block, converter)) found.push(need);
  return sortNeeds(found);
}

/** What knows of fields that hold addresses or pictures. */
type Converter = Pick<ValueConverter, 'schema' | 'pictures'>;

const KNOWN = new WeakMap<Block, readonly Need[]>();

function needsOfBlock(block: Block, converter: Converter): readonly Need[] {
  const known = isShared(block) ? KNOWN.get(block) : undefined;
  if (known !== undefined) return known;
  const needs = findBlockNeeds(block, converter);
  if (isShared(block)) KNOWN.set(block, needs);
  return needs;
}

function findBlockNeeds(block: Block, { schema, pictures }: Converter): readonly Need[] {
  const fields = loadingFieldsOf(block.type, schema);
  const values = block as unknown as Record<string, unknown>;
  // What a script needs besides, a block without one does not.
  const isEmpty = fields.every(([name]) => typeof values[name] !== 'string');
  const needs = isEmpty ? [] : fields.flatMap(([name, node]) => needsOf(values[name], node));
  pictures.visit(block, schema.block(block.type) ?? {}, ({ src }) => needs.push(...needOf('picture', String(src))));
  return needs;
}

const LOADING = new WeakMap<SchemaModel, Map<string, readonly (readonly [name: string, node: SchemaNode])[]>>();

/** The fields of a type of block that name what it takes from other sites. */
function loadingFieldsOf(type: string, schema: SchemaModel): readonly (readonly [name: string, node: SchemaNode])[] {
  const known = LOADING.get(schema) ?? new Map<string, readonly (readonly [string, SchemaNode])[]>();
  LOADING.set(schema, known);
  const fields =
    known.get(type) ?? Object.entries(schema.block(type)?.properties ?? {}).filter(([, node]) => node['x-loads'] !== undefined);
  known.set(type, fields);
  return fields;
}

function needsOf(value: unknown, node: SchemaNode): Need[] {
  const kind = node['x-loads'];
  return kind === undefined ? [] : [value ?? []].flat().flatMap((address) => needOf(kind, String(address)));
}

/** The pictures anywhere in a value that lie on other sites. */
function findPictures(value: unknown): Need[] {
  if (typeof value !== 'object' || value === null) return [];
  const found: Need[] = [];
  collectPictures(value, found);
  return found;
}

function collectPictures(value: object, found: Need[]): void {
  const { src, alt } = value as { src?: unknown; alt?: unknown };
  if (typeof src === 'string' && typeof alt === 'string') {
    found.push(...needOf('picture', src));
    return;
  }
  for (const key in value) {
    const each = (value as Record<string, unknown>)[key];
    if (typeof each === 'object' && each !== null) collectPictures(each, found);
  }
}

function needOf(kind: Need extends `${infer Kind} ${string}` ? Kind : never, address: string): Need[] {
  return /^https:/.test(address) ? [`${kind} ${originOf(address)}`] : [];
}

const ORIGINS = new Map<string, string>();

/** Most addresses are of very few hosts: what stands before the path is read once. */
function originOf(address: string): string {
  const [start] = /^https:\/\/[^/?#\\]+/.exec(address) ?? [address];
  const origin = ORIGINS.get(start) ?? new URL(start).origin;
  ORIGINS.set(start, origin);
  return origin;
}

function sortNeeds(needs: readonly Need[]): readonly Need[] {
  if (needs.length < 2) return needs;
  return [...new Set(needs)].sort();
}
