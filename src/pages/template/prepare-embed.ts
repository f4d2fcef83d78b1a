import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { findProvider, isFramed } from '../../providers/find-provider.ts';
import type { Provider, ProviderCategory } from '../../providers/provider.ts';
import { PROVIDERS } from '../../providers/providers.gen.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { EmbedFrame, ShownEmbed } from '../../shared/page/shown-embed.ts';

/** The height that a page keeps for a frame of a site that is no provider, in CSS pixels. */
const USUAL_HEIGHT = 600;

/** Returns the field of a block with an address of another site to show (`x-loads: embed`). */
export const embedFieldOf = memoOf((schema: SchemaModel) =>
  memoOf((node: SchemaNode): string => {
    const fields = Object.entries(node.properties ?? {});
    return fields.find(([, field]) => schema.resolve(field)['x-loads'] === 'embed')?.[0] ?? '';
  }),
);

/** Finds out how a block shows the address of another site, and adds that as `shown`. */
export function prepareEmbed(compiled: unknown, field: string, root: Data): unknown {
  if (!isData(compiled)) return compiled;
  const address = compiled[field];
  if (typeof address !== 'string') return compiled;
  const { business, texts } = root as unknown as SiteConfig;
  const named = PROVIDERS.get(String(compiled.provider));
  const provider = named ?? findProvider(address);
  const name = provider?.name ?? new URL(address).host;
  const isBooking = address === business.booking?.url;
  const { category = isBooking ? 'booking' : 'other', frame } = provider ?? {};
  // Whoever names the provider has its pages at an address of their own.
  const isShown = provider === undefined || (frame !== undefined && (named !== undefined || isFramed(frame, address)));
  const { icon, show, link } = WORDS[category];
  const shown: ShownEmbed = {
    name,
    icon,
    showLabel: texts[show],
    linkLabel: `${texts[isShown ? 'openOn' : link]} ${name}`,
    ...(isShown ? { frame: frameOf(compiled, { address, name, frame, host: new URL(business.url).hostname }) } : {}),
  };
  return { ...compiled, shown };
}

const WORDS = {
  booking: { icon: 'calendar', show: 'showForm', link: 'bookWith' },
  reservation: { icon: 'calendar', show: 'showForm', link: 'reserveWith' },
  chat: { icon: 'message', show: 'showContent', link: 'writeWith' },
  other: { icon: 'detail', show: 'showContent', link: 'openOn' },
} as const satisfies Record<
  ProviderCategory,
  { icon: ShownEmbed['icon']; show: keyof SiteConfig['texts']; link: keyof SiteConfig['texts'] }
>;

interface FramedAddress {
  readonly address: string;
  readonly name: string;
  readonly frame: Provider['frame'];
  /** The host of this site. */
  readonly host: string;
}

function frameOf(block: Data, { address, name, frame, host }: FramedAddress): EmbedFrame {
  const { title = block.heading ?? name, height, ratio, allow = [] } = block;
  const allowed = [...(frame?.allow ?? []), ...(Array.isArray(allow) ? allow : [])];
  return {
    src: withQuery(address, frame?.query ?? {}, host),
    title: String(title),
    allow: [...new Set(allowed.map(String))].join('; '),
    ...(typeof ratio === 'string' ? { ratio: ratio.replace(':', ' / ') } : { height: Number(height ?? frame?.height ?? USUAL_HEIGHT) }),
    ...(frame?.others === undefined ? {} : { others: frame.others }),
    ...(frame?.heightMessage === undefined || ratio !== undefined ? {} : { message: frame.heightMessage }),
  };
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
