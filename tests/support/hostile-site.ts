import type { DataPath } from '../../src/model/diagnostic.ts';
import type { SchemaNode } from '../../src/model/schema.ts';
import type { ImageFacts } from '../../src/pages/pictures/image-facts.ts';
import { checkData, SCHEMA } from './describe-site.ts';

import { sampleData } from './sample-data.ts';
import type { Draft } from './small-site.ts';

/** Texts that would run, load, or redirect something if they were treated as anything but text. Each script calls `hostile`. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>hostile(1)</script>',
  '"><img src=x onerror=hostile(2)>',
  "'><svg onload='hostile(3)'></svg>",
  '</script><script>hostile(4)</script>',
  '</title></style></textarea></noscript><script>hostile(5)</script>',
  '<!--<script>hostile(6)',
  '" autofocus onfocus="hostile(7)" x="',
  "');hostile(8);//",
  '\u2028hostile(9)\u2029',
  '<base href="https://evil.example.net/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.net/">',
  '<style>*{background:url(https://evil.example.net/c)}</style>',
  '<iframe src="https://evil.example.net/f"></iframe>',
  '}</style>;background:url(https://evil.example.net/d)',
  '&lt;script&gt;hostile(10)&lt;/script&gt; &#x3c;script&#x3e;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal would run this
  '${hostile(11)} #{hostile(11)} <%= hostile(11) %>',
  'A\r\nLocation: https://evil.example.net/\r\n\r\n<script>hostile(12)</script>',
];

/** Addresses that must never be in a link, frame, script, or picture. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:hostile(1)',
  'JaVaScRiPt:hostile(2)',
  ' javascript:hostile(3)',
  'java\tscript:hostile(4)',
  '\u0001javascript:hostile(5)',
  'data:text/html,<script>hostile(6)</script>',
  'vbscript:hostile(7)',
  '//evil.example.net/',
  '/\\evil.example.net/',
  'https:evil.example.net',
  'https://user:secret@evil.example.net/',
  "https://a;script-src 'unsafe-inline'.example.net/",
  'https://a;script-src.example.net/',
  'https://*.example.net/',
  'https://evil.example.net/"onclick="hostile(8)',
  'blob:https://evil.example.net/1',
  '../../etc/passwd',
  '/about\r\nLocation: https://evil.example.net/',
];

export interface HostileSite {
  readonly data: Draft;
  /** The paths of the hostile texts. */
  readonly paths: readonly string[];
  /** The paths where they are refused. */
  readonly refused: readonly string[];
}

/** Returns a site, the sample by default, with all hostile texts, one after the other, in every text where validation allows them. */
export function hostileSite(images: ImageFacts, original: Draft = sampleData()): HostileSite {
  const texts = findTexts(original);
  const kept = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const data = structuredClone(original);
    const changed = texts.filter((dataPath) => !kept.has(dataPath.join('/')));
    for (const [index, dataPath] of changed.entries()) change(data, dataPath, (text) => `${text} ${rotate(index)}`);
    const { findings } = checkData(data, images);
    if (findings.length === 0) return { data, paths: changed.map((dataPath) => dataPath.join('/')), refused: [...kept] };
    const before = kept.size;
    for (const { path: wrong } of findings) {
      for (const dataPath of texts) {
        if (wrong.every((step, at) => dataPath[at] === step) || dataPath.every((step, at) => wrong[at] === step))
          kept.add(dataPath.join('/'));
      }
    }
    if (kept.size === before)
      throw new Error(`Cannot be repaired: ${findings.map((each) => `${each.path.join('/')}: ${each.message}`).join('\n')}`);
  }
  throw new Error('Validation refuses more each time.');
}

/** Returns all texts, starting with a different one for each field. */
function rotate(index: number): string {
  const at = index % HOSTILE_TEXTS.length;
  return [...HOSTILE_TEXTS.slice(at), ...HOSTILE_TEXTS.slice(0, at)].join(' ');
}

/** Returns the paths of the texts that are not limited by a format, a list, or a reference to a name. */
function findTexts(data: Draft): DataPath[] {
  return walk(data, SCHEMA.root, []).flatMap(({ dataPath, node }) => (isFree(node) ? [dataPath] : []));
}

/** Returns the paths of addresses. */
export function findAddresses(data: Draft): DataPath[] {
  return walk(data, SCHEMA.root, []).flatMap(({ dataPath, node }) =>
    /^(link|site-link|web-url|site-url|image-source)$/.test(node?.format ?? '') ? [dataPath] : [],
  );
}

interface Leaf {
  readonly dataPath: DataPath;
  readonly node: SchemaNode | undefined;
}

function walk(value: unknown, node: SchemaNode | undefined, dataPath: DataPath): Leaf[] {
  if (typeof value === 'string') return [{ dataPath, node }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => walk(item, node === undefined ? undefined : itemOf(item, node), [...dataPath, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (NAMES.has(key)) return [];
    const own = node === undefined ? undefined : SCHEMA.child(node, key);
    return walk(child, own ?? (key === 'item' && node !== undefined ? SCHEMA.items(node) : undefined), [...dataPath, key]);
  });
}

/** Keys whose values are names, or have a rule of their own. */
const NAMES: ReadonlySet<string> = new Set(['type', 'each', 'only', 'except', 'where', 'slug', 'show', 'without', 'postalCode']);

function itemOf(item: unknown, node: SchemaNode): SchemaNode | undefined {
  const type = (item as { type?: string } | null)?.type;
  return (typeof type === 'string' ? SCHEMA.block(type) : undefined) ?? SCHEMA.items(node);
}

function isFree(node: SchemaNode | undefined): boolean {
  return (
    node === undefined ||
    (node.format === undefined && node.enum === undefined && node.const === undefined && node['x-item-of'] === undefined)
  );
}

/** Changes the text at a path. */
export function change(data: Draft, dataPath: DataPath, to: (text: string) => string): void {
  const parent = dataPath.slice(0, -1).reduce((at, step) => at[step], data);
  const last = dataPath.at(-1) as string | number;
  parent[last] = to(parent[last]);
}
