import type { CatalogEntry } from './entry.ts';

/** Findings about how the site is served: redirects, and what a host supports. */
export const HOSTING_ENTRIES = {
  MESSAGES_HOST: {
    severity: 'error',
    title: 'A message service that the host does not have',
    explanation:
      'Netlify Forms takes messages only of sites that are deployed to Netlify. Anywhere else, the form would say that a message could not be sent.',
    wrong: 'business:\n  messages: { via: netlify }\ndeploy:\n  host: nginx',
    right: 'business:\n  messages: { via: netlify }\ndeploy:\n  host: netlify',
  },
  MESSAGES_UNTRIED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A way to deliver messages that nobody has tried',
    explanation:
      'A service can refuse what looks right here: a key that was mistyped, a form that was not activated, an address that it does not know. `npm run messages -- test` sends a message that is marked as a test, says what came back, and notes it in `messages-tried.json` beside the configuration. Commit that file. This warning comes only with `--strict`, and stops no launch.',
    wrong: 'business:\n  messages: { via: formspree, id: xyzabcde } # and nothing in messages-tried.json',
    right: 'business:\n  messages: { via: formspree, id: xyzabcde } # tried: see messages-tried.json',
    abridged: 'other files',
  },
  REDIRECT_FROM_PAGE: {
    severity: 'error',
    title: 'A redirect from an address that is a page',
    explanation:
      'A redirect is for an address that no longer has a page. If the address has both, some hosts show the page and others redirect. A redirect of a whole folder (`/category/*`) is for folders without pages.',
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
      'A star at the end of `to` takes over the part of the address that the star at the end of `from` matches. If `from` is a single address, there is no such part.',
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
      'Townsite sends visitors straight to the last address. If you write that address here, everyone sees where the redirect goes, and it still works after you remove the second redirect.',
    wrong: 'redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /contact }',
    right: 'redirects:\n  - { from: /a, to: /contact }\n  - { from: /b, to: /contact }',
  },
  HOST_LIMIT: {
    severity: 'error',
    title: 'A limit of the host',
    explanation:
      'Hosts document how many redirects and header rules they accept, and how long a line can be. Beyond that limit, a host ignores the rest or the deploy fails. Some limit the size of a file, too. GitHub Pages accepts no redirects at all, so each one becomes a file, and file names must differ in more than capital letters. It can redirect neither a whole folder (`/category/*`) nor an address with parameters (`/?p=12`).',
    abridged: 'too long',
    wrong: 'deploy: { host: cloudflare-pages }\nredirects:\n  # … 2,001 entries',
    right: 'deploy: { host: nginx }\nredirects:\n  # … 2,001 entries',
  },
} as const satisfies Record<string, CatalogEntry>;
