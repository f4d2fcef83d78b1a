import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { parseUrl } from '../../shared/url.ts';
import { loadSite } from '../check/load-site.ts';
import { projectOf } from '../fleet/build-release.ts';
import type { Fleet, FleetSite } from '../fleet/fleet.ts';
import { checkFolder, findCode } from '../load/check-folder.ts';
import { readSiteData } from '../load/read-site.ts';
import type { AppEnv } from '../messages/answer.ts';
import { answerError } from '../messages/answer.ts';
import { DATABASE_FILE, nameFailure } from '../messages/database.ts';
import { createInboxApp } from '../messages/inbox-app.ts';
import type { InboxLogin } from '../messages/inbox-guard.ts';
import { checkToken } from '../messages/inbox-server.ts';
import { senderOf } from '../messages/message-app.ts';
import type { MessageService } from '../messages/message-service.ts';
import { createService } from '../messages/message-service.ts';
import type { MessageSettings } from '../messages/message-settings.ts';
import { readMessageSettings } from '../messages/message-settings.ts';
import { MessageStore } from '../messages/message-store.ts';
import type { Project, Tool } from '../tool/project.ts';

/** What all sites of a message server have in common. */
export interface ServedFleet {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** Whether an address is a proxy of the machine. */
  readonly isProxy: MessageSettings['isProxy'];
  /** The environment, which has the passwords and tokens. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line of the log, without addresses and texts of visitors. */
  readonly log: (line: string) => void;
}

/** How long a site that nothing happens on keeps its database open, in ms. */
const IDLE = 60_000;

interface Open {
  readonly store: MessageStore;
  readonly service: MessageService;
  inbox?: Hono<AppEnv> | undefined;
}

/** Why a site takes no messages. */
export interface RefusedSite {
  readonly id: string;
  /** What is wrong in its files. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
  /** Another reason. */
  readonly why?: string;
}

/** A site of a fleet that takes messages. It is checked once, and its database is open only while something happens. */
export class ServedSite {
  readonly id: string;
  /** The origin of the site itself. */
  readonly own: string | undefined;
  /** The origins whose forms may send. */
  readonly origins: ReadonlySet<string>;
  /** The host of its inbox, if a proxy leads there. */
  readonly inboxHost: string | undefined;
  readonly #site: FleetSite;
  readonly #of: ServedFleet;
  #checked: Promise<MessageSettings | RefusedSite> | undefined;
  #open: Promise<Open> | undefined;
  /** When something happened last, by a monotonic clock. */
  #used = 0;
  #busy = 0;
  /** When the database was written last before it was closed. */
  #written = 0;

  private constructor(site: FleetSite, of: ServedFleet, { own, origins, inboxHost }: Pick<ServedSite, 'own' | 'origins' | 'inboxHost'>) {
    this.id = site.id;
    this.#site = site;
    this.#of = of;
    this.own = own;
    this.origins = origins;
    this.inboxHost = inboxHost;
  }

  /**
   * Reads which forms may send to a site, and nothing else: that takes a moment, so a server of many sites starts fast.
   * @returns undefined if it has no message server. If it cannot be read, `check` says why
   */
  static async find(site: FleetSite, of: ServedFleet): Promise<ServedSite | undefined> {
    const data = (await readSiteData(projectIn(of, site)))?.data;
    if (!isData(data)) return new ServedSite(site, of, { own: undefined, origins: new Set(), inboxHost: undefined });
    const { business, messageServer } = data;
    if (!isData(messageServer)) return undefined;
    const { origins = [], inbox } = messageServer;
    const originOf = (value: unknown): string | undefined => parseUrl(String(value))?.origin;
    const own = originOf(isData(business) ? business.url : undefined);
    const others = (Array.isArray(origins) ? origins : []).map(originOf);
    const url = isData(inbox) && inbox.trustProxyAuth !== undefined ? inbox.url : undefined;
    return new ServedSite(site, of, {
      own,
      origins: new Set([own, ...others].filter((origin) => origin !== undefined)),
      inboxHost: url === undefined ? undefined : parseUrl(String(url))?.host,
    });
  }

  /** Checks the whole site once. Older settings must not decide who may send, so nothing is read again until the next start. */
  check(): Promise<MessageSettings | RefusedSite> {
    this.#checked ??= this.#readSettings();
    return this.#checked;
  }

  async #readSettings(): Promise<MessageSettings | RefusedSite> {
    const { fleet, isProxy } = this.#of;
    const { id } = this;
    const forbidden = await checkFolder(this.#site, fleet, { code: findCode(this.#site.root, [], () => false) });
    const project = projectIn(this.#of, this.#site);
    const { site, diagnostics, sources } = forbidden.diagnostics.length > 0 ? { ...forbidden, site: undefined } : await loadSite(project);
    if (site === undefined) return { id, diagnostics, sources };
    try {
      const settings = readMessageSettings(project, site.options.config, site.options.schema);
      return { ...settings, isProxy };
    } catch (error) {
      if (error instanceof UsageError) return { id, diagnostics: [], sources, why: error.message };
      throw error;
    }
  }

  /** Answers a request of a form, or for a file. */
  async answer(context: Context<AppEnv>): Promise<Response> {
    return this.#whileOpen(context, 'The message could not be stored.', ({ service }) => service.app.fetch(context.req.raw, context.env));
  }

  /** Answers a request to the inbox. */
  async answerInbox(context: Context<AppEnv>, origin: string): Promise<Response> {
    return this.#whileOpen(context, 'The inbox is closed. The log of the server says why.', async (open, settings) => {
      open.inbox ??= this.#makeInbox(open, settings, origin);
      return open.inbox.fetch(context.req.raw, context.env);
    });
  }

  #makeInbox({ store, service }: Open, { inbox, mail }: MessageSettings, own: string): Hono<AppEnv> {
    const proxy = inbox?.proxy;
    const login: InboxLogin =
      proxy === undefined ? { token: checkToken(secretOf(this.#of, 'TOWNSITE_INBOX_TOKEN', this.id)) } : { header: proxy.header };
    const log = (reference: string, event: string): void => this.#log(reference, event);
    return createInboxApp({
      name: this.id,
      login,
      origin: () => proxy?.origin ?? own,
      store,
      isMailing: mail !== undefined,
      onResend: () => service.mailer?.wake(),
      log,
    });
  }

  /** @param message what to answer if that fails */
  async #whileOpen(
    context: Context<AppEnv>,
    message: string,
    task: (open: Open, settings: MessageSettings) => Response | Promise<Response>,
  ): Promise<Response> {
    this.#busy += 1;
    try {
      const settings = await this.check();
      if ('diagnostics' in settings) throw new UsageError('The site has errors.');
      return await task(await this.#opened(settings), settings);
    } catch (error) {
      this.#log('-', `failed: ${nameFailure(error)}`);
      // Without it, browsers hide from the page why that failed.
      const sender = senderOf(context);
      if (sender !== undefined && this.origins.has(sender)) context.header('Access-Control-Allow-Origin', sender);
      return answerError(context, { origins: this.origins, phone: undefined }, { status: 503, message });
    } finally {
      this.#busy -= 1;
      this.#used = performance.now();
    }
  }

  /** Deletes old messages, and mails what waits. Closes the database again if nothing waits. */
  async care(): Promise<void> {
    const settings = await this.check();
    if ('diagnostics' in settings || !existsSync(this.#file)) return;
    const { service } = await this.#opened(settings);
    await service.cleanUp();
    service.mailer?.wake();
    await this.closeIfIdle(0);
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Whether another command changed the database while it was closed: it may have queued a message. */
  get isTouched(): boolean {
    const written = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return written > this.#written;
  }

  async closeIfIdle(idle = IDLE): Promise<void> {
    const opening = this.#open;
    if (opening === undefined || this.#busy > 0 || performance.now() - this.#used < idle) return;
    const { store, service } = await opening;
    await service.mailer?.idle;
    if (this.#busy > 0 || (service.mailer !== undefined && store.isWaiting)) return;
    this.#open = undefined;
    await service.mailer?.stop();
    store.close();
    this.#written = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }

  async stop(): Promise<void> {
    const open = await this.#open?.catch(() => undefined);
    await open?.service.mailer?.stop();
    open?.store.close();
  }

  get #file(): string {
    return path.join(folderOf(this.#of.fleet, this.id), DATABASE_FILE);
  }

  #opened(settings: MessageSettings): Promise<Open> {
    this.#open ??= this.#start(settings).catch((error: unknown) => {
      this.#open = undefined;
      throw error;
    });
    return this.#open;
  }

  async #start(settings: MessageSettings): Promise<Open> {
    const { folder, siteRoot } = settings;
    const store = await MessageStore.openForServer(folder, { siteRoot, onImport: (line) => this.#of.log(`${this.id}: ${line}`) });
    const password = await this.#passwordFor(settings);
    const log = (reference: string, event: string): void => this.#log(reference, event);
    return { store, service: createService({ settings, store, password, log }) };
  }

  /** Says why a checked site mails no messages; undefined if it does. */
  async findMailTrouble(): Promise<string | undefined> {
    const settings = await this.check();
    if ('diagnostics' in settings) return undefined;
    const { mail } = settings;
    if (mail === undefined) return '`messageServer.mail` is missing';
    if (mail.user === undefined || (await this.#passwordFor(settings)) !== undefined) return undefined;
    return (await this.#isMailOfBase(settings))
      ? 'TOWNSITE_SMTP_PASSWORD is not set'
      : `it names a mail server of its own, and ${secretName('TOWNSITE_SMTP_PASSWORD', this.id)} is not set`;
  }

  /** Returns the password of its mail account. That of the base goes to no other mail server: sites are data of others. */
  async #passwordFor(settings: MessageSettings): Promise<string | undefined> {
    const { env } = this.#of;
    const own = env[secretName('TOWNSITE_SMTP_PASSWORD', this.id)];
    return own === undefined && (await this.#isMailOfBase(settings)) ? env.TOWNSITE_SMTP_PASSWORD : own;
  }

  /** Whether the site mails by the mail server that the base names. */
  async #isMailOfBase({ mail }: MessageSettings): Promise<boolean> {
    const { fleet, tool } = this.#of;
    if (mail === undefined || fleet.base === undefined) return false;
    const { base } = fleet;
    const root = path.dirname(base);
    const source = await readSiteData({ ...tool, configFile: base, siteRoot: root, out: path.join(root, 'dist') });
    const server = isData(source?.data) && isData(source.data.messageServer) ? source.data.messageServer.mail : undefined;
    const { host, port = 587, tls = 'starttls', user }: Readonly<Record<string, unknown>> = isData(server) ? server : {};
    return host === mail.host && port === mail.port && tls === mail.tls && user === mail.user;
  }

  #log(reference: string, event: string): void {
    this.#of.log(`${new Date().toISOString()} ${this.id} ${reference} ${event}`);
  }
}

/** Returns the folder for the messages of a site. */
export function folderOf({ messages }: Fleet, id: string): string {
  return path.join(messages.folder, id);
}

function projectIn({ fleet, tool }: ServedFleet, site: FleetSite): Project {
  return projectOf(site, fleet, tool);
}

/** Returns the name of the environment variable with a secret of a site: `TOWNSITE_INBOX_TOKEN_FORT_WORTH`. */
function secretName(name: string, id: string): string {
  return `${name}_${id.toUpperCase().replaceAll('-', '_')}`;
}

/** Returns a secret of a site, or that of all sites. */
function secretOf({ env }: ServedFleet, name: string, id: string): string | undefined {
  return env[secretName(name, id)] ?? env[name];
}
