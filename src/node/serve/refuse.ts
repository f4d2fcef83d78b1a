import type { ServerResponse } from 'node:http';

/** Whether a file cannot be there: no such name, a path through a file, or one longer than the system takes. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Returns the status that tells why a file could not be sent. Whatever is there, but cannot be read now, is not missing. */
export function statusFor(error: unknown): number {
  const { status } = error as { readonly status?: number };
  if (status === 412 || status === 416) return status;
  return isMissing(error) || status === 403 || status === 404 ? 404 : 503;
}

/** Answers without a body, and without what was meant for the file: nobody may keep this. */
export function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  if (response.headersSent) {
    // Half a file must not look like a whole one.
    response.destroy();
    return;
  }
  for (const name of ['cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'last-modified'])
    response.removeHeader(name);
  const retry = status === 503 ? { 'retry-after': '1' } : {};
  response.writeHead(status, { 'cache-control': 'no-store', ...retry, ...headers }).end();
}
