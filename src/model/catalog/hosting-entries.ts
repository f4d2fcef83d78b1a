import type { CatalogEntry } from './entry.ts';

/** Findings about how the site is served: redirects, and what a host supports. */
export const HOSTING_ENTRIES = {
  MESSAGES_HOST: {
    severity: 'error',
    title: 'A message service that the host does not have',
    explanation:
      'Netlify Forms accepts messages only from sites that are deployed to Netlify. On any other host, the form would say that it could not send the message.',
    wrong: 'business:\n  messages: { via: netlify }\ndeploy:\n  host: nginx',
    right: 'business:\n  messages: { via: netlify }\ndeploy:\n  host: netlify',
  },
  INBOX_SHARED: {
    severity: 'error',
    title: 'An inbox that is not apart',
    explanation:
      'The inbox of the message server shows what visitors wrote, so it shares neither a port nor a host with what visitors reach. Proxies pass messages on to the port of the server. And in a browser, each script on a host can read all pages of this host: those of your site, and of the services in it, could read your messages.',
    wrong: 'messageServer:\n  port: 4180\n  inbox: { port: 4180 }',
    right: 'messageServer:\n  port: 4180\n  inbox: { port: 4181 }',
  },
  MESSAGES_UNTRIED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    isAdvice: true,
    title: 'A way to deliver messages that nobody has tried',
    explanation:
      'Settings that look right can still fail: a mistyped key, a form that is not activated, an address that the service does not know. `npm run messages -- test` sends a test message, reports the answer, and records it in `messages-tried.json` beside the configuration. Commit that file. This warning appears only with `--strict`, and does not stop a launch.',
    wrong: 'business:\n  messages: { via: formspree, id: xyzabcde } # and nothing in messages-tried.json',
    right: 'business:\n  messages: { via: formspree, id: xyzabcde } # tried: see messages-tried.json',
    abridged: 'other files',
  },
  REDIRECT_FROM_PAGE: {
    severity: 'error',
    title: 'A redirect from an address that is a page',
    explanation:
      'A redirect is for an address that no longer has a page. If an address has both, some hosts show the page and others redirect. Redirect a whole folder (`/category/*`) only if no page is in it.',
    wrong: 'redirects:\n  - from: /about # and there is a page with this path\n    to: /team',
    right: 'redirects:\n  - from: /about-us.html\n    to: /about',
  },
  REDIRECT_DUPLICATE: {
    severity: 'error',
    title: 'Two redirects from the same address',
    explanation: 'An address can redirect to only one place. A slash at the end makes no difference.',
    wrong: 'redirects:\n  - { from: /about-us, to: /about }\n  - { from: /about-us/, to: /contact }',
    right: 'redirects:\n  - { from: /about-us, to: /about }',
  },
  REDIRECT_STAR: {
    severity: 'error',
    title: 'A star in the target of a redirect without one in its source',
    explanation:
      'A star at the end of `to` stands for the part of the address that the star at the end of `from` matches. If `from` is a single address, there is no such part.',
    wrong: 'redirects:\n  - { from: /jobs.html, to: /about/* }',
    right: 'redirects:\n  - { from: /jobs.html, to: /about }',
  },
  REDIRECT_LOOP: {
    severity: 'error',
    title: 'Redirects that form a loop',
    explanation: 'Browsers give up after a few redirects and show the visitor an error.',
    wrong: 'redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /a }',
    right: 'redirects:\n  - { from: /a, to: /contact }\n  - { from: /b, to: /contact }',
  },
  REDIRECT_CHAIN: {
    severity: 'warning',
    title: 'A redirect to an address that redirects again',
    explanation:
      'Townsite sends visitors straight to the last address. If you write that address here, everyone can see where the redirect goes, and it still works after you remove the other redirect.',
    wrong: 'redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /contact }',
    right: 'redirects:\n  - { from: /a, to: /contact }\n  - { from: /b, to: /contact }',
  },
  HOST_LIMIT: {
    severity: 'error',
    title: 'A limit of the host',
    explanation:
      'Hosts document how many redirects and header rules they accept, and how long a line can be. Beyond that limit, a host ignores the rest, or the deploy fails. Some hosts also limit the size of a file. GitHub Pages accepts no redirects at all, so each redirect becomes a file, and the file names must differ in more than capital letters. GitHub Pages cannot redirect a whole folder (`/category/*`) or an address with parameters (`/?p=12`).',
    abridged: 'too long',
    wrong: 'deploy: { host: cloudflare-pages }\nredirects:\n  # … 2,001 entries',
    right: 'deploy: { host: nginx }\nredirects:\n  # … 2,001 entries',
  },
} as const satisfies Record<string, CatalogEntry>;
