import type { FormPage } from '../../delivery/adapter.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { byDefinition } from '../../pages/records/page-record.ts';
import type { Block, FormField, Messages } from '../../shared/generated/site.gen.ts';

/** Settings in which the service is named. */
type SettledMessages = Messages & { readonly via: NonNullable<Messages['via']> };

/** A service that delivers messages from forms of the site. */
export interface SiteDelivery {
  /** The settings as browsers get them. */
  readonly settings: SettledMessages;
  /** A form that uses it. */
  readonly form: FormPage;
  readonly fields: readonly FormField[];
  /** The path of the service in the YAML. */
  readonly path: DataPath;
  /** The hash of the service and its settings. A delivery counts as tested as long as it stays the same. */
  readonly key: string;
}

/** Finds all deliveries that forms of the site use, each once. */
export function findDeliveries(site: DescribedSite): SiteDelivery[] {
  const { schema } = site.options;
  const found = new Map<string, SiteDelivery>();
  const pages = new Map(site.pages.map((page) => [page.record, page]));
  // All pages of a definition have the same forms.
  for (const [definition, [first]] of byDefinition(site.pages.map(({ record }) => record))) {
    if (first === undefined || !first.parts.some((part) => schema.block(part)?.['x-sends'] !== undefined)) continue;
    for (const { block } of writtenBlocks(pages.get(first)?.describe(), [])) {
      const name = schema.block(block.type as string)?.['x-sends'];
      const { messages: settings, ...form } = block as unknown as SendingBlock;
      if (name === undefined || settings?.via === undefined || settings.via === 'simulated') continue;
      const delivery = {
        settings,
        form: { form: form.id, path: first.path },
        fields: form[name] as readonly FormField[],
        path: pathOf(form, settings, { definition, site }),
        key: keyOf(settings, site),
      };
      if (!found.has(delivery.key)) found.set(delivery.key, delivery);
    }
  }
  return [...found.values()];
}

/** A block that visitors send messages with (`x-sends`). */
interface SendingBlock extends Pick<Block, 'id' | 'type'> {
  readonly messages?: SettledMessages;
  readonly [field: string]: unknown;
}

/** Returns where the YAML names the service of a form: in the block, or in `business` for all forms. */
function pathOf(
  { id, type }: Pick<Block, 'id' | 'type'>,
  { via }: SettledMessages,
  { definition, site }: { readonly definition: DataPath; readonly site: DescribedSite },
): DataPath {
  const page = (site.options.config.pages as unknown as readonly Data[])[Number(definition[1])];
  const own = [...writtenBlocks(page, definition)].filter(
    ({ block }) => block.type === type && isData(block.messages) && block.messages.via !== undefined,
  );
  // A block without a written id is recognized by its service.
  const named = own.find(({ block }) => block.id === id) ?? own.find(({ block }) => (block.messages as Data).via === via);
  return named === undefined ? ['business', 'messages', 'via'] : [...named.path, 'messages', 'via'];
}

function keyOf(settings: SettledMessages, { options: { schema, hash } }: DescribedSite): string {
  const { 'x-adapters': adapters = {} } = schema.resolve({ $ref: '#/$defs/messages' });
  const ownSettings = Object.entries(settings).filter(([name]) => Object.hasOwn(adapters[settings.via]?.properties ?? {}, name));
  return hash(JSON.stringify([settings.via, ...ownSettings]));
}
