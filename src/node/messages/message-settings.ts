import { compile } from 'proxy-addr';
import { phoneLink } from '../../facts/contact-links.ts';
import { mailboxesOf } from '../../facts/mailboxes.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { keepsSecrets } from '../../schema/local-business.ts';
import { UsageError } from '../../shared/errors.ts';
import type { MessageServer, SiteConfig } from '../../shared/generated/site.gen.ts';
import { FormRules } from './form-rules.ts';
import { normalizeAddress } from './rate-limit.ts';
import type { StoreOwner } from './store-settings.ts';
import { noSettings, resolveStore, withSite } from './store-settings.ts';

export interface MailSettings extends NonNullable<MessageServer['mail']> {
  readonly content: 'message' | 'notice';
  /** The address of the message server, for links to files; undefined if no form of the business sends to one. */
  readonly fileUrl: string | undefined;
  /** The addresses of offices that get their messages themselves, by the slug of the office. */
  readonly mailboxes: ReadonlyMap<string, string>;
}

/** The settings of the inbox. */
export interface InboxSettings {
  /** The name of the business. */
  readonly name: string;
  readonly port: number;
  /** The proxy in front of it, if there is one: the address there, and the header that says who signed in. */
  readonly proxy: { readonly origin: string; readonly header: string } | undefined;
}

/** The settings of the message server. */
export interface MessageSettings extends Omit<MessageServer, 'origins' | 'proxies' | 'folder' | 'mail' | 'inbox'> {
  readonly mail: MailSettings | undefined;
  readonly inbox: InboxSettings | undefined;
  readonly rules: FormRules;
  /** Where the site has its packages. */
  readonly siteRoot: string;
  /** The absolute path of the store. */
  readonly folder: string;
  /** The sites whose forms may send, in the form that browsers send as `Origin`. */
  readonly origins: ReadonlySet<string>;
  /** Whether an address is one of our proxies, which may name the visitor's address. */
  readonly isProxy: (address: string, hop: number) => boolean;
  /** The phone number that visitors can call when nothing works, if there is one. */
  readonly phone: { readonly label: string; readonly href: string } | undefined;
}

/**
 * Returns the settings of the message server.
 * @throws UsageError when there are none, the store would be published, or a proxy is not an address
 */
export function readMessageSettings(project: StoreOwner, config: SiteConfig, schema: SchemaModel): MessageSettings {
  const { messageServer, business } = config;
  if (messageServer === undefined) throw noSettings();
  const origins = new Set([business.url, ...messageServer.origins].map((url) => new URL(url).origin));
  // What patients and clients write is theirs. A mail passes several servers, and stays on each.
  const content = keepsSecrets(business.type) ? 'notice' : 'message';
  const { mail, proxies } = messageServer;
  const url = business.messages?.url;
  const { phone, address } = business;
  return {
    ...messageServer,
    mail:
      mail === undefined
        ? undefined
        : { content, fileUrl: url === undefined ? undefined : withSite(url, project), mailboxes: mailboxesOf(config), ...mail },
    inbox: readInbox(config),
    ...resolveStore(project, messageServer.folder),
    origins,
    isProxy: compileProxies(proxies),
    phone: phone === undefined ? undefined : { label: phone, href: phoneLink(phone, address.country) },
    rules: new FormRules(config, schema),
  };
}

function readInbox({ business, messageServer }: SiteConfig): InboxSettings | undefined {
  const { port, url, trustProxyAuth: header } = messageServer?.inbox ?? {};
  if (port === undefined) return undefined;
  const proxy = url === undefined || header === undefined ? undefined : { origin: new URL(url).origin, header };
  return { name: business.name, port, proxy };
}

/** @throws UsageError when a proxy is not an address */
export function compileProxies(proxies: readonly string[]): MessageSettings['isProxy'] {
  try {
    const isProxy = compile([...proxies]);
    return (address, hop) => isProxy(normalizeAddress(address), hop);
  } catch (error) {
    throw new UsageError(
      `messageServer.proxies: ${(error as Error).message}.`,
      'Write addresses or ranges, such as 10.0.0.0/8, or loopback.',
    );
  }
}
