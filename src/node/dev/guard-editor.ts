import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Keeps other sites from opening files in the developer's editor: Vite answers every request to `EDITOR_PATH`. */
export class EditorGuard {
  readonly #cookie = `townsite-dev=${randomBytes(24).toString('base64url')}`;

  /** The header that pages are sent with. Their later requests carry the token. */
  get header(): Readonly<Record<string, string>> {
    return { 'set-cookie': `${this.#cookie}; HttpOnly; SameSite=Strict; Path=/` };
  }

  /** Accepts only requests that come from a page of this server and carry its token. */
  readonly check = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { cookie = '', 'sec-fetch-site': site } = request.headers;
    const hasToken = cookie.split('; ').includes(this.#cookie);
    // Cookies ignore ports: another server on this machine may have the token, but not the origin.
    if (hasToken && site === 'same-origin') next();
    else response.writeHead(403, { 'content-type': 'text/plain' }).end('Only pages of this server can open files in the editor.');
  };
}

/** The path at which Vite opens a file in the editor. */
export const EDITOR_PATH = '/__open-in-editor';
