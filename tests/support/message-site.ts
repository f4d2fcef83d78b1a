import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { loadSite } from '../../src/node/check/load-site.ts';
import type { RunningMessageServer } from '../../src/node/messages/message-server.ts';
import { startMessageServer } from '../../src/node/messages/message-server.ts';
import { readMessageSettings } from '../../src/node/messages/message-settings.ts';
import { MessageStore } from '../../src/node/messages/message-store.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { MINIMAL_YAML } from './small-site.ts';

/** The origin of the site of `messageSite`. */
export const ORIGIN = new URL(/url: (\S+)/.exec(MINIMAL_YAML)?.[1] ?? '').origin;

/** Returns a small site that mails its messages to a port on this machine. */
export function messageSite(smtpPort: number, more = ''): string {
  return `${MINIMAL_YAML.trimEnd()}
messageServer:
  messagesPerMinute: 0
${more}  mail: { host: 127.0.0.1, port: ${smtpPort}, tls: none, from: forms@example.com, to: owner@example.com }
`;
}

export interface FakeSmtp {
  readonly port: number;
  /** The accepted mails, as they were sent. */
  readonly mails: readonly string[];
  /** Resolves when this many mails were accepted. */
  readonly reached: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface SmtpOptions {
  readonly port?: number;
  /** Returns the status to refuse mails with, or undefined to accept them. */
  readonly refusal?: () => number | undefined;
  /** The account that mails require. */
  readonly login?: { readonly user: string; readonly password: string };
}

/** Starts a mail server that accepts every mail, unless the options say otherwise. */
export async function startSmtp({ port = 0, refusal, login }: SmtpOptions = {}): Promise<FakeSmtp> {
  const mails: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      const isRight = username === login?.user && password === login?.password;
      callback(isRight ? null : new Error('Wrong name or password'), isRight ? { user: username } : undefined);
    },
    closeTimeout: 50,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const responseCode = refusal?.();
        if (responseCode !== undefined) return callback(Object.assign(new Error('Not now'), { responseCode }));
        mails.push(Buffer.concat(chunks).toString());
        for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    reached: (count) =>
      new Promise((resolve) => {
        if (mails.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface ServeOptions {
  /** The token of the inbox. */
  readonly token?: string;
  readonly print?: (line: string) => void;
}

/**
 * Starts the message server of a site on a free port, like the command, but in this process: most of the time of a test is the start of a
 * process. Tests of signals, of the lock, and of what the command prints need the command.
 */
export async function serveMessages(
  siteRoot: string,
  { token, print = () => undefined }: ServeOptions = {},
): Promise<RunningMessageServer> {
  const project = createProject({ config: path.join(siteRoot, 'site.config.yaml') });
  const { site, diagnostics } = await loadSite(project);
  if (site === undefined) throw new Error(`The site is wrong:\n${JSON.stringify(diagnostics)}`);
  const settings = readMessageSettings(project, site.options.config, site.options.schema);
  const store = await MessageStore.openForServer(settings.folder);
  const inbox = settings.inbox && { ...settings.inbox, port: 0 };
  const server = await startMessageServer({ settings: { ...settings, port: 0, inbox }, store, password: undefined, token, print });
  const stop = async (): Promise<void> => {
    await server.stop();
    store.close();
  };
  return { ...server, stop };
}

/** Returns a message in the form that a script sends. */
export function jsonMessage(key: string, more: object = {}): RequestInit {
  const body = { key, subject: 'Quote: Windows', fields: { name: 'Ada', message: `Hello ${key}` }, labels: { name: 'Your name' }, ...more };
  const headers = { origin: ORIGIN, 'content-type': 'application/json', 'idempotency-key': key };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
