import { PAGE_SIDES } from '../../delivery/page-sides.gen.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Frame, Need, SiteDescription } from '../../shared/page/page-description.ts';
import type { ShownEmbed } from '../../shared/page/shown-embed.ts';
import { routePattern } from '../../shared/response-headers.ts';
import { findPlayer } from '../../shared/video-player.ts';
import type { PageRecord } from '../records/page-record.ts';
import type { Compilation } from '../template/compilation.ts';

/**
 * Returns what every page of the site may load from other sites: pictures and frames, which run no code in our pages. The app shows any
 * page without a reload, and the document keeps the policy of its first page. If pictures could make policies differ, almost every link
 * would need a reload. Scripts are not shared: a page with a script of another site is reloaded.
 * @param pictures of the frame
 */
export function sharedNeeds(pages: readonly Pick<PageRecord, 'uses'>[], pictures: Frame['brand']): readonly Need[] {
  const ofPages = new Set<Need>();
  for (const { uses } of pages) for (const need of uses.needs) if (isSharedNeed(need)) ofPages.add(need);
  return sortNeeds([...ofPages, ...Object.values(pictures).flatMap(({ src }) => needOf('picture', src))]);
}

/** Returns the needs of a page that are not shared with others. */
export function ownNeeds(needs: readonly Need[]): readonly Need[] {
  return needs.length === 0 ? needs : needs.filter((need) => !isSharedNeed(need));
}

function isSharedNeed(need: Need): boolean {
  return /^(frame|media|picture) /.test(need);
}

/** Returns the combined needs of the pages of each definition, in the order of the YAML. */
export function needsByPattern(
  definitions: readonly { readonly path: string; readonly records: readonly PageRecord[] }[],
): SiteDescription['patterns'] {
  return definitions.map(({ path, records }) => ({
    pattern: routePattern(path),
    needs: sortNeeds(records.flatMap(({ uses }) => ownNeeds(uses.needs))),
  }));
}

/** What finds fields with addresses or pictures. */
type Finders = Pick<Compilation, 'schema' | 'pictures'>;

/** Finds what blocks load from other sites: fields with `x-loads` in the schema, where its messages go, and pictures on other sites. */
export function needsOfBlocks(blocks: readonly Block[], finders: Finders): readonly Need[] {
  return sortNeeds(blocks.flatMap((block) => needsOfBlock(block, finders)));
}

function needsOfBlock(block: Block, { schema, pictures }: Finders): readonly Need[] {
  const loading = loadingFields(schema)(block.type);
  const values = block as unknown as Record<string, unknown>;
  // A list of origins only names what the script needs in addition. Without a script, nothing is loaded.
  const isEmpty = loading.every(([name]) => typeof values[name] !== 'string' && !isData(values[name]));
  const shown = values.shown as ShownEmbed | undefined;
  const needs = shown !== undefined ? needsOfEmbed(shown) : isEmpty ? [] : loading.flatMap(([name, field]) => needsOf(values[name], field));
  pictures.fields.visit(block, schema.block(block.type) ?? {}, ({ src }) => needs.push(...needOf('picture', String(src))));
  return needs;
}

/** Returns the fields of a block type that name what is loaded from other sites. Every block of every page asks. */
const loadingFields = memoOf((schema: SchemaModel) =>
  memoOf((type: string) =>
    Object.entries(schema.block(type)?.properties ?? {})
      .map(([name, field]) => [name, schema.resolve(field)] as const)
      .filter(([, field]) => field['x-loads'] !== undefined || isMessages(field)),
  ),
);

function needsOf(value: unknown, node: SchemaNode): Need[] {
  if (isMessages(node)) return isData(value) ? needsOfMessages(value) : [];
  const kind = node['x-loads'];
  if (kind === 'video') return typeof value === 'string' ? needsOfVideo(value) : [];
  if (kind === 'embed' || kind === 'map' || kind === 'booking') return [];
  return kind === undefined ? [] : [value ?? []].flat().flatMap((address) => needOf(kind, String(address)));
}

function isMessages(node: SchemaNode): boolean {
  return node['x-kind'] === 'messages';
}

/** Returns the needs of a video: the player of another site, or a file of this one. */
function needsOfVideo(address: string): Need[] {
  const player = findPlayer(address);
  return player === undefined ? ["media 'self'"] : needOf('frame', player);
}

/** Returns the needs of what a block shows of another site, as the build prepared it: of its frame or its script, none if it is a link. */
function needsOfEmbed({ frame, script }: ShownEmbed): Need[] {
  const { src, origins = [], frames = [] } = script ?? {};
  return [
    ...(frame === undefined ? [] : [frame.src, ...(frame.others ?? [])]).flatMap((address) => needOf('frame', address)),
    ...(src === undefined ? [] : [src, ...origins]).flatMap((address) => needOf('script', address)),
    ...frames.flatMap((address) => needOf('frame', address)),
  ];
}

/** Returns the needs of a form: where it sends messages. Without scripts, the service redirects back to this site. */
function needsOfMessages(settings: Data): Need[] {
  const side = PAGE_SIDES.get(String(settings.via));
  if (side === undefined) return [];
  const { connect, form } = side.listOrigins(settings as never);
  return [...connect.map((origin) => `message ${origin}` as const), ...form.map((origin) => `form ${origin}` as const), "form 'self'"];
}

function needOf(kind: Need extends `${infer Kind} ${string}` ? Kind : never, address: string): Need[] {
  return /^https:/.test(address) ? [`${kind} ${originOf(address)}`] : [];
}

function originOf(address: string): string {
  const [start] = /^https:\/\/[^/?#\\]+/.exec(address) ?? [address];
  return parseOrigin(start);
}

/** Most addresses share a few hosts. */
const parseOrigin = memoOf((url: string) => new URL(url).origin);

/** Returns the needs, each once, in order. */
export function sortNeeds(needs: readonly Need[]): readonly Need[] {
  if (needs.length < 2) return needs;
  return [...new Set(needs)].sort();
}
