import type { Server } from 'node:http';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { UsageError } from '../../shared/errors.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { AppEnv } from '../messages/answer.ts';
import type { FolderLock } from '../messages/database.ts';
import { lockFolder, makeMessageFolder } from '../messages/database.ts';
import { INBOX_PATH } from '../messages/inbox-guard.ts';
import { listenLocally } from '../messages/inbox-server.ts';
import { answerStranger, senderOf } from '../messages/message-app.ts';
import { listen, stopServers, urlOf } from '../messages/message-server.ts';
import { compileProxies } from '../messages/message-settings.ts';
import type { Tool } from '../tool/project.ts';
import type { RefusedSite, ServedFleet } from './served-site.ts';
import { ServedSite } from './served-site.ts';

const DAY = 86_400_000;
/** How often to look for databases that another command changed, and for those that can be closed, in ms. */
const PERIOD = 5000;

interface FleetServerOptions {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** Has the passwords and tokens. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

export interface RunningFleetServer {
  readonly url: string;
  /** The address of the inboxes, with `SITE` for the id; undefined if there are none. */
  readonly inboxes: string | undefined;
  /** How many sites have a message server. */
  readonly sites: number;
  /** The ids of those that have none. */
  readonly without: readonly string[];
  /** Resolves when all sites were checked. */
  readonly checked: Promise<CheckedSites>;
  readonly stop: () => Promise<void>;
}

export interface CheckedSites {
  /** The sites that take no messages. */
  readonly refused: readonly RefusedSite[];
  /** Why sites mail nothing, with their ids. */
  readonly unmailed: ReadonlyMap<string, readonly string[]>;
}

/**
 * Starts one message server for all sites of a fleet. The origin of a message tells its site. A site is checked after the start, or when its
 * first message arrives; one that is wrong stops no other.
 * @throws UsageError when no site has a message server, another server uses the folder, or a port cannot be opened
 */
export async function startFleetServer({ fleet, tool, env, print }: FleetServerOptions): Promise<RunningFleetServer> {
  const { folder, host, port, proxies, inboxPort } = fleet.messages;
  makeMessageFolder(folder);
  const lock = lockFolder(folder, fleet.root);
  try {
    const served: ServedFleet = { fleet, tool, env, isProxy: compileProxies(proxies), log: print };
    const { sites, byOrigin, refused, without } = await findServed(served);
    if (sites.size === 0)
      throw new UsageError(
        `No site of ${path.basename(fleet.file)} has a message server.`,
        `Write \`messageServer\` into ${fleet.base === undefined ? 'the sites' : 'the base of the sites'}, as docs/messages.md shows. In fleet.yaml, it only says what belongs to this machine.`,
      );
    const server = await listen(createFleetApp(byOrigin, sites).fetch, { host, port, takesFiles: true });
    const inbox = inboxPort === undefined ? undefined : await startInboxes(sites, inboxPort);
    return run({ server, inbox, sites, refused, without, lock, url: urlOf(server, { host, port }) });
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Sites = ReadonlyMap<string, ServedSite>;

/** Finds the sites with a message server, by their ids and origins. */
async function findServed(served: ServedFleet) {
  const [sites, byOrigin] = [new Map<string, ServedSite>(), new Map<string, ServedSite>()];
  const [refused, without]: [RefusedSite[], string[]] = [[], []];
  const found: ServedSite[] = [];
  const owners = new Map<string, ServedSite>();
  for (const each of served.fleet.sites) {
    const site = await ServedSite.find(each, served);
    if (site === undefined) without.push(each.id);
    else found.push(site);
    if (site?.own !== undefined && !owners.has(site.own)) owners.set(site.own, site);
  }
  for (const site of found) {
    // The address of a site is its own, although the forms of others may send from more than theirs.
    const ownerOf = (origin: string): ServedSite => owners.get(origin) ?? byOrigin.get(origin) ?? site;
    const shared = [...site.origins].find((origin) => ownerOf(origin) !== site);
    if (shared === undefined) {
      sites.set(site.id, site);
      for (const origin of site.origins) byOrigin.set(origin, site);
    } else {
      const why = `${shared} is also the address of ${ownerOf(shared).id}, so nobody can tell whose messages come from there.`;
      refused.push({ id: site.id, diagnostics: [], sources: new Map(), why });
    }
  }
  return { sites, byOrigin, refused, without };
}

/** Accepts messages of all sites. @param byOrigin the sites by the origins of their forms */
function createFleetApp(byOrigin: Sites, sites: Sites): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/health', (context) => context.body(null, 204));
  app.all('*', async (context) => {
    const { site: id = '', file } = context.req.query();
    const site = context.req.method === 'GET' && file !== undefined ? sites.get(id) : byOrigin.get(senderOf(context) ?? '');
    return site === undefined ? answerStranger(context, { origins: new Set(), phone: undefined }) : site.answer(context);
  });
  return app;
}

/** Starts the inboxes. Each has a host of its own: one site's page cannot read another's, and browsers keep the sign-ins apart. */
async function startInboxes(sites: Sites, port: number): Promise<Server> {
  const byHost = new Map([...sites.values()].flatMap((site) => (site.inboxHost === undefined ? [] : [[site.inboxHost, site] as const])));
  let actual = port;
  const app = new Hono<AppEnv>();
  app.all('*', async (context: Context<AppEnv>): Promise<Response> => {
    const host = context.req.header('host') ?? '';
    const [, id = ''] = /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host) ?? [];
    const site = byHost.get(host) ?? sites.get(id);
    return site === undefined ? context.body(null, 421) : site.answerInbox(context, `http://${id}.localhost:${actual}`);
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { requestTimeout: 20_000, headersTimeout: 10_000 } }) as Server;
  await listenLocally(server, port);
  const address = server.address();
  actual = typeof address === 'object' && address !== null ? address.port : port;
  return server;
}

interface Running {
  readonly server: Server;
  readonly inbox: Server | undefined;
  readonly sites: Sites;
  readonly refused: readonly RefusedSite[];
  readonly without: readonly string[];
  readonly lock: FolderLock;
  readonly url: string;
}

function run({ server, inbox, sites, refused, without, lock, url }: Running): RunningFleetServer {
  let isStopping = false;
  let working: Promise<unknown> = Promise.resolve();
  /** Does something for one site after the other, and lets requests pass between them. */
  const forEach = async (some: Iterable<ServedSite>, task: (site: ServedSite) => Promise<void>): Promise<void> => {
    for (const site of some) {
      if (isStopping) return;
      await task(site).catch(() => undefined);
      await nextTurn();
    }
  };
  const next = (task: (site: ServedSite) => Promise<void>, isWanted: (site: ServedSite) => boolean = () => true): Promise<unknown> => {
    working = working.then(() => forEach([...sites.values()].filter(isWanted), task));
    return working;
  };
  const wrong: RefusedSite[] = [...refused];
  const unmailed = new Map<string, string[]>();
  const checked = next(async (site) => {
    const result = await site.check();
    if ('diagnostics' in result) return void wrong.push(result);
    const trouble = await site.findMailTrouble();
    if (trouble !== undefined) unmailed.set(trouble, [...(unmailed.get(trouble) ?? []), site.id]);
    await site.care();
  }).then(() => ({ refused: wrong, unmailed }));
  const sweep = (): Promise<unknown> =>
    next(
      (site) => (site.isOpen ? site.closeIfIdle() : site.care()),
      (site) => site.isOpen || site.isTouched,
    );
  const timers = [setInterval(sweep, PERIOD), setInterval(() => next((site) => site.care()), DAY)];
  const address = inbox?.address();
  const port = typeof address === 'object' && address !== null ? address.port : undefined;
  return {
    url,
    inboxes: port === undefined ? undefined : `http://SITE.localhost:${port}${INBOX_PATH}`,
    sites: sites.size + refused.length,
    without,
    checked,
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await stopServers(inbox === undefined ? [server] : [server, inbox], []);
      await working;
      await Promise.all([...sites.values()].map((site) => site.stop()));
      lock.release();
    },
  };
}
