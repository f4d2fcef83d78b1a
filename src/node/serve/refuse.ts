import type { ServerResponse } from 'node:http';

/** Whether an error means that a file does not exist: no such name, a path through a file, or one that is too long for the system. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Returns the status for a file that could not be sent. A file that exists but cannot be read now is not missing. */
export function statusFor(error: unknown): number {
  const { status } = error as { readonly status?: number };
  if (status === 412 || status === 416) return status;
  return isMissing(error) || status === 403 || status === 404 ? 404 : 503;
}

/** Answers without a body, and without the headers that were meant for the file. The answer must not be cached. */
export function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  if (response.headersSent) {
    // Part of a file must not look like all of it.
    response.destroy();
    return;
  }
  for (const name of ['cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'last-modified'])
    response.removeHeader(name);
  const retry = status === 503 ? { 'retry-after': '1' } : {};
  response.writeHead(status, { 'cache-control': 'no-store', ...retry, ...headers }).end();
}
