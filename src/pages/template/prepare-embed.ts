import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { findProvider, isShownInside } from '../../providers/find-provider.ts';
import type { Provider, ProviderCategory } from '../../providers/provider.ts';
import { PROVIDERS } from '../../providers/providers.gen.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { EmbedFrame, EmbedScript, ShownEmbed } from '../../shared/page/shown-embed.ts';
import { hasEmbedStates } from '../../shared/page/shown-embed.ts';

/** The height that a page keeps for a page of a site that is no provider, in CSS pixels. */
const USUAL_HEIGHT = 600;

/** What a block shows of another site: any page, a map, or the booking form of the business. */
type EmbedKind = 'embed' | 'map' | 'booking';

interface EmbedField {
  /** The name of the field with the address of the page. */
  readonly name: string;
  readonly kind: EmbedKind;
}

/** Returns the field of a block with the address of a page of another site; undefined if the block shows none. */
export const embedFieldOf = memoOf((schema: SchemaModel) =>
  memoOf((node: SchemaNode): EmbedField | undefined => {
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const kind = schema.resolve(field)['x-loads'];
      if (kind === 'embed' || kind === 'map' || kind === 'booking') return { name, kind };
    }
    return undefined;
  }),
);

/** Finds out how a block shows another site, and adds that as `shown`. Leaves out the words of states that the block never has. */
export function prepareEmbed(compiled: unknown, { name: field, kind }: EmbedField, root: Data): unknown {
  if (!isData(compiled)) return compiled;
  const address = compiled[field];
  if (typeof address !== 'string') return compiled;
  const { business, texts } = root as unknown as SiteConfig;
  const named = PROVIDERS.get(String(compiled.provider));
  const provider = kind === 'map' ? undefined : (named ?? findProvider(address));
  const name = provider?.name ?? new URL(address).host;
  const isBooking = kind === 'booking' || address === business.booking?.url;
  const category = kind === 'map' ? 'map' : (provider?.category ?? (isBooking ? 'booking' : 'other'));
  const site = { address, name, provider, isNamed: named !== undefined, host: new URL(business.url).hostname };
  const written = compiled.script === undefined ? undefined : ownScript(compiled);
  const isInside = written === undefined && isInsidePage(kind, site);
  const script = written ?? (isInside ? providerScript(compiled, site) : undefined);
  const frame = isInside && script === undefined ? frameOf(compiled, site) : undefined;
  const isShown = script !== undefined || frame !== undefined;
  const { icon, show, link } = WORDS[category];
  const linkLabel = kind === 'map' ? texts.openMap : `${texts[isShown ? 'openOn' : link]} ${name}`;
  const words = { icon, showLabel: texts[show], linkLabel: String(compiled.openLabel ?? linkLabel) };
  const shown: ShownEmbed = {
    ...(kind === 'map' && compiled.clickToLoad !== true ? {} : words),
    ...(frame === undefined ? {} : { frame }),
    ...(script === undefined ? {} : { script }),
  };
  if (hasEmbedStates({ shown })) return { ...compiled, shown };
  return { ...Object.fromEntries(Object.entries(compiled).filter(([key]) => !STATE_WORDS.includes(key))), shown };
}

const STATE_WORDS: readonly string[] = ['loadingText', 'failureText', 'againLabel', 'phone', 'email'];

const WORDS = {
  booking: { icon: 'calendar', show: 'showForm', link: 'bookWith' },
  reservation: { icon: 'calendar', show: 'showForm', link: 'reserveWith' },
  chat: { icon: 'message', show: 'showContent', link: 'writeWith' },
  map: { icon: 'pin', show: 'showMap', link: 'openMap' },
  other: { icon: 'detail', show: 'showContent', link: 'openOn' },
} as const satisfies Record<
  ProviderCategory | 'map',
  { icon: ShownEmbed['icon']; show: keyof SiteConfig['texts']; link: keyof SiteConfig['texts'] }
>;

/** The page of another site that a block names. */
interface NamedSite {
  readonly address: string;
  readonly name: string;
  readonly provider: Provider | undefined;
  /** Whether the block names the provider: then its pages are at an address of the operator's own. */
  readonly isNamed: boolean;
  /** The host of this site. */
  readonly host: string;
}

/** A booking site that is no known provider may refuse frames, so it is a link. */
function isInsidePage(kind: EmbedKind, { provider, isNamed, address }: NamedSite): boolean {
  if (provider === undefined) return kind !== 'booking';
  return isShownInside(provider, address) || (isNamed && (provider.frame ?? provider.script) !== undefined);
}

function frameOf(block: Data, { address, name, provider, host }: NamedSite): EmbedFrame {
  const { frame } = provider ?? {};
  const { title = block.heading ?? name, allow = [] } = block;
  const allowed = [...new Set([...(frame?.allow ?? []), ...(Array.isArray(allow) ? allow : [])].map(String))];
  const place = placeOf(block, frame?.height);
  return {
    src: withQuery(address, frame?.query ?? {}, host),
    title: String(title),
    ...(allowed.length === 0 ? {} : { allow: allowed.join('; ') }),
    ...place,
    ...(frame?.others === undefined ? {} : { others: frame.others }),
    ...(frame?.heightMessage === undefined || 'ratio' in place ? {} : { message: frame.heightMessage }),
  };
}

/** Returns the place that the page keeps. */
function placeOf({ height, ratio }: Data, usual = USUAL_HEIGHT): { readonly ratio: string } | { readonly height: number } {
  return typeof ratio === 'string' ? { ratio: ratio.replace(':', ' / ') } : { height: Number(height ?? usual) };
}

/** Returns the script that the YAML names: with its attributes, or that of the booking site, which reads its settings from the query. */
function ownScript(block: Data): EmbedScript | undefined {
  const { script } = block;
  if (typeof script === 'string') return { src: bookingScript(block, script), ...placeOf(block), ...withOrigins(block.origins) };
  if (!isData(script) || typeof script.address !== 'string') return undefined;
  return {
    // Byte for byte: some providers put an account behind a double slash, or after #.
    src: script.address,
    ...placeOf(block),
    ...(isData(script.attributes) ? { attributes: script.attributes as Readonly<Record<string, string>> } : {}),
    ...(isData(script.element) ? { element: script.element as Readonly<Record<string, string>> } : {}),
    ...withOrigins(script.origins),
  };
}

function withOrigins(origins: unknown): Pick<EmbedScript, 'origins'> {
  return Array.isArray(origins) && origins.length > 0 ? { origins: origins.map(String) } : {};
}

/** Returns the script of a provider that has no frame. */
function providerScript(block: Data, { address, provider }: NamedSite): EmbedScript | undefined {
  if (provider?.script === undefined || provider.frame !== undefined) return undefined;
  const { addresses: _addresses, height, ...script } = provider.script;
  const { pathname, search } = new URL(address);
  return { ...fillIn(script, `${pathname.slice(1)}${search}`), ...placeOf(block, height) };
}

/** Fills in `{path}` in all texts. */
function fillIn<Value>(value: Value, path: string): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('{path}', () => JSON.stringify(path).slice(1, -1))) as Value;
}

/** Returns the address of a booking script with the settings that the booking site reads from the query. */
function bookingScript({ account, widgetLanguage, autoResize, showSidebar }: Data, script: string): string {
  const address = new URL(script);
  const settings = { account, language: widgetLanguage, autoresize: autoResize, sidebar: showSidebar };
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}

/** Adds what the provider needs. What the operator wrote stays, byte for byte. */
function withQuery(address: string, query: Readonly<Record<string, string>>, host: string): string {
  const written = new URL(address).searchParams;
  const added = Object.entries(query).filter(([key]) => !written.has(key));
  if (added.length === 0) return address;
  const [start = '', hash] = address.split('#');
  const text = new URLSearchParams(Object.fromEntries(added.map(([key, value]) => [key, value.replace('{host}', host)]))).toString();
  return `${start}${start.includes('?') ? '&' : '?'}${text}${hash === undefined ? '' : `#${hash}`}`;
}
