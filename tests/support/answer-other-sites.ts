import type { BrowserContext } from 'playwright-core';

interface Answers {
  readonly standInUrl: string;
  /** Hosts that do not answer. */
  readonly unreachable?: readonly string[];
  readonly onRequest?: (url: string) => void;
}

/** Answers for every other site with the stand-in. No request of the context leaves this machine. */
export async function answerOtherSites(context: BrowserContext, answers: Answers): Promise<void> {
  await context.route(/^https:\/\//, async (route) => {
    const url = new URL(route.request().url());
    answers.onRequest?.(url.href);
    if (answers.unreachable?.includes(url.host) === true) return route.abort('connectionrefused');
    const response = await fetch(`${answers.standInUrl}/${url.host}${url.pathname}${url.search}`);
    return route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'text/html',
      body: await response.text(),
    });
  });
}
