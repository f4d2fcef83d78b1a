import type { Page } from 'playwright-core';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** `document`, `script`, `fetch`, `image`, `stylesheet` … */
  readonly type: string;
}

/** Returns a growing list of the requests that a page makes from now on. */
export function watchRequests(page: Page): readonly SeenRequest[] {
  const requests: SeenRequest[] = [];
  page.on('request', (request) => requests.push({ method: request.method(), url: request.url(), type: request.resourceType() }));
  return requests;
}
