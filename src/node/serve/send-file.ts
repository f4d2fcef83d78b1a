import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import send from 'send';
import { isCompressible } from '../../pages/hosting/hosts/compressed-endings.ts';
import { mediaTypeOf } from './media-type.ts';
import { refuse, statusFor } from './refuse.ts';

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly out: string;
  /** Relative to `out`, with forward slashes. The file exists. */
  readonly file: string;
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  /** Files that the server has compressed so far. */
  readonly compressed: Compressed;
}

/**
 * Sends a file as hosts do. Compresses texts if the browser accepts it, with the copy beside the file or one that is made now and kept.
 * Sends nothing if the browser has the file already. Sends ranges of uncompressed files.
 */
export async function sendFile(sending: Sending): Promise<void> {
  const { request, response, file, status, headers } = sending;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  // Conditions only apply to files that exist.
  if (status === 404) for (const name of ['if-match', 'if-unmodified-since']) delete request.headers[name];
  if (isCompressible(file)) {
    response.setHeader('vary', 'Accept-Encoding');
    // A range of a compressed text would be useless: programs ask for ranges to continue a download.
    const encoding = request.headers.range === undefined ? chooseEncoding(request.headers['accept-encoding'] ?? '') : undefined;
    if (encoding !== undefined) return sendCompressed(sending, encoding);
  }
  sendPlain(sending);
}

function sendPlain({ request, response, out, file, status }: Sending): void {
  send(request, encodeURI(`/${file}`), { root: out, dotfiles: 'deny', cacheControl: false, acceptRanges: status === 200 })
    .on('error', (error: Error & { readonly headers?: Readonly<Record<string, string>> }) => {
      refuse(response, statusFor(error), error.headers);
    })
    .pipe(response);
}

type Encoding = 'br' | 'gzip';

const ENDINGS: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

/** Chooses the best encoding that a browser accepts: https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
function chooseEncoding(accepted: string): Encoding | undefined {
  const qualities = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0);
}

async function sendCompressed(sending: Sending, encoding: Encoding): Promise<void> {
  const { request, response, out, file, status, compressed } = sending;
  const name = path.join(out, file);
  const found = await stat(name);
  const { content, state } = await readCompressed(name, { encoding, found, compressed });
  // A different tag for each encoding: a cache must not combine parts of different encodings.
  const etag = `"${state}-${encoding}"`;
  response.setHeader('etag', etag);
  response.setHeader('last-modified', found.mtime.toUTCString());
  const { 'if-match': wanted, 'if-unmodified-since': since, 'if-none-match': known } = request.headers;
  const isChanged = wanted === undefined ? found.mtime.setMilliseconds(0) > Date.parse(since ?? '') : !hasTag(wanted, etag);
  if (isChanged) return refuse(response, 412);
  if (status === 200 && known !== undefined && hasTag(known.replaceAll('W/', ''), etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-type', mediaTypeOf(name));
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', content.byteLength);
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** Whether the tags of a condition include this one. */
function hasTag(tags: string, etag: string): boolean {
  return tags.split(',').some((each) => [etag, '*'].includes(each.trim()));
}

/** Compressed files by file and encoding, with the state of the source file. */
export type Compressed = Map<string, { readonly state: string; readonly content: Promise<Buffer> }>;

interface Wanted extends Pick<Sending, 'compressed'> {
  readonly encoding: Encoding;
  readonly found: Stats;
}

async function readCompressed(file: string, { encoding, found, compressed }: Wanted): Promise<{ content: Buffer; state: string }> {
  const state = `${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}`;
  const key = `${file}.${ENDINGS[encoding]}`;
  const known = compressed.get(key);
  if (known?.state === state) return { content: await known.content, state };
  const content = readCopy(key, found).then((copy) => copy ?? compress(file, encoding));
  // Do not keep a failure.
  content.catch(() => compressed.delete(key));
  compressed.set(key, { state, content });
  return { content: await content, state };
}

/** Reads the copy beside a file, unless the file is newer: then an earlier build made the copy. */
async function readCopy(copy: string, original: Stats): Promise<Buffer | undefined> {
  const found = await stat(copy).catch(() => undefined);
  return found === undefined || found.mtimeMs < original.mtimeMs - SECOND ? undefined : readFile(copy);
}

const SECOND = 1000;

/** Compresses quickly: the last percent does not matter here. */
async function compress(file: string, encoding: Encoding): Promise<Buffer> {
  const content = await readFile(file);
  return encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(content);
}
