import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** A request to the store. */
export interface S3Request {
  readonly method: string;
  /** The name of the file in the bucket; empty for requests about the bucket. */
  readonly key: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * What goes wrong with a request. `unavailable` and `forbidden`: 503 and 403, and nothing is done. `cut`: the connection ends halfway through it. `damaged`: a byte of
 * what is sent changes on the way. `lost`: it is done, but the answer does not arrive.
 */
export type S3Fault = 'unavailable' | 'forbidden' | 'cut' | 'damaged' | 'lost' | undefined;

export interface S3Server {
  readonly url: string;
  readonly bucket: string;
  /** What the environment says to reach it. */
  readonly env: Readonly<Record<string, string>>;
  /** All requests since the last look, also those that went wrong. */
  readonly requests: S3Request[];
  /** Decides what goes wrong. */
  fault: (request: S3Request) => S3Fault;
  /** Headers that it does not know, as old services do not. */
  ignored: readonly ('if-match' | 'if-none-match')[];
  close(): Promise<void>;
}

export const BUCKET = 'sites';

/** The only one that s3rver knows. */
const SECRET_KEY = 'S3RVER';

/**
 * Starts a store with the interface of S3: s3rver, which knows no conditional writes, behind a server that adds them. Its files are in a folder.
 */
export async function startS3(directory: string): Promise<S3Server> {
  await mkdir(`${directory}/${BUCKET}`, { recursive: true });
  const inner = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await inner.run();
  const waiting = new Map<string, Promise<unknown>>();
  const state: Pick<S3Server, 'requests' | 'fault' | 'ignored'> = { requests: [], fault: () => undefined, ignored: [] };
  const server: Server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname.slice(BUCKET.length + 2));
    // s3rver reads files while it writes them: S3 does one thing after the other with a file.
    const task = (waiting.get(key) ?? Promise.resolve()).then(() => answer(request, response, { key, port, state }));
    const done = task.catch(() => void request.socket.destroy());
    waiting.set(key, done);
    void done.then(() => waiting.get(key) === done && waiting.delete(key));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    bucket: BUCKET,
    env: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await inner.close();
    },
  });
}

interface Place {
  readonly key: string;
  readonly port: number;
  readonly state: Pick<S3Server, 'requests' | 'fault' | 'ignored'>;
}

async function answer(request: IncomingMessage, response: ServerResponse, { key, port, state }: Place): Promise<void> {
  const { method = '', headers } = request;
  const known: S3Request = { method, key, headers };
  state.requests.push(known);
  const fault = state.fault(known);
  if (fault === 'cut') return void request.socket.destroy();
  const body = await readAll(request);
  if (fault === 'damaged' && body.length > 0) body[0] = (body[0] ?? 0) ^ 1;
  if (fault === 'unavailable') return refuse(response, 503, 'SlowDown');
  if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied');
  const sum = headers['x-amz-checksum-sha256'];
  if (sum !== undefined && sum !== createHash('sha256').update(body).digest('base64')) return refuse(response, 400, 'BadDigest');
  if (method === 'PUT') {
    const refused = await refusedBy(headers, { key, port, state });
    if (refused !== undefined) return refuse(response, ...refused);
  }
  const isList = method === 'GET' && request.url?.includes('list-type=2') === true;
  const { status, headers: given, body: content } = await (isList ? listFrom(request.url ?? '', port) : pass(request, port, body));
  if (fault === 'lost') return void request.socket.destroy();
  response.writeHead(status, given).end(content);
}

/** Returns how S3 refuses a conditional write. */
async function refusedBy(headers: IncomingHttpHeaders, { key, port, state }: Place): Promise<readonly [number, string] | undefined> {
  const isKnown = (name: 'if-match' | 'if-none-match'): boolean => headers[name] !== undefined && !state.ignored.includes(name);
  if (!isKnown('if-match') && !isKnown('if-none-match')) return undefined;
  const { status, headers: found } = await send({ port, path: `/${BUCKET}/${encodeURI(key)}`, method: 'HEAD' });
  if (isKnown('if-none-match')) return status === 200 ? [412, 'PreconditionFailed'] : undefined;
  if (status !== 200) return [404, 'NoSuchKey'];
  return found.etag === headers['if-match'] ? undefined : [412, 'PreconditionFailed'];
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Lists by the first version of that interface: for the tokens of the second one, s3rver needs a cipher that Node no longer has. */
async function listFrom(url: string, port: number): Promise<Answer> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const token = searchParams.get('continuation-token');
  for (const name of ['list-type', 'continuation-token', 'x-id']) searchParams.delete(name);
  if (token !== null) searchParams.set('marker', token);
  const { body, headers, ...answer } = await send({ port, path: `${pathname}?${searchParams}`, method: 'GET' });
  const text = body.toString();
  const last = /<NextMarker>([^<]*)/.exec(text)?.[1] ?? [...text.matchAll(/<Key>([^<]*)/g)].at(-1)?.[1];
  const next = text.includes('<IsTruncated>true') ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
  const { 'content-length': _length, ...others } = headers;
  return { ...answer, headers: others, body: Buffer.from(text.replace('</ListBucketResult>', `${next}</ListBucketResult>`)) };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function pass({ url: path = '', method = '', headers }: IncomingMessage, port: number, body: Buffer): Promise<Answer> {
  return send({ port, path, method, headers }, body);
}

function send(
  options: { readonly port: number; readonly path: string; readonly method: string; readonly headers?: IncomingHttpHeaders },
  body?: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', ...options }, (response) => {
      readAll(response).then((content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
