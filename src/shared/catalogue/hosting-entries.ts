import type { CatalogueEntry } from './entry.ts';

/** Findings about how the site is served: redirects, and what a host takes. */
export const HOSTING_ENTRIES = {
  REDIRECT_FROM_PAGE: {
    severity: 'error',
    title: 'A redirect from an address that is there',
    explanation:
      'A redirect is for an address that shows nothing any more. Where a page is, some hosts would show the page and others would lead away from it.',
    wrong: 'redirects:\n  - from: /about # and there is a page with this path\n    to: /team',
    right: 'redirects:\n  - from: /about-us.html\n    to: /about',
  },
  REDIRECT_DUPLICATE: {
    severity: 'error',
    title: 'Two redirects from the same address',
    explanation: 'An address can lead to one place only. With and without a slash at the end, an address is the same.',
    wrong: 'redirects:\n  - { from: /about-us, to: /about }\n  - { from: /about-us/, to: /contact }',
    right: 'redirects:\n  - { from: /about-us, to: /about }',
  },
  REDIRECT_LOOP: {
    severity: 'error',
    title: 'Redirects that lead in a circle',
    explanation: 'Browsers give up after some rounds and show the visitor an error.',
    wrong: 'redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /a }',
    right: 'redirects:\n  - { from: /a, to: /contact }\n  - { from: /b, to: /contact }',
  },
  REDIRECT_CHAIN: {
    severity: 'warning',
    title: 'A redirect to an address that is redirected itself',
    explanation:
      'Townsite leads visitors to the end at once. Written out, it is plain where an address leads, and stays right when the second redirect is removed.',
    wrong: 'redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /contact }',
    right: 'redirects:\n  - { from: /a, to: /contact }\n  - { from: /b, to: /contact }',
  },
  HOST_LIMIT: {
    severity: 'error',
    title: 'More than the host takes',
    explanation:
      'Hosts document how many redirects and header rules they take, and how long a line may be. What is beyond is dropped without a word, or the deploy fails. GitHub Pages takes no redirects at all: each becomes a file, and the names of files must differ in more than capitals.',
    abridged: 'too long',
    wrong: 'deploy: { host: cloudflare-pages }\nredirects:\n  # … 2,001 entries',
    right: 'deploy: { host: nginx }\nredirects:\n  # … 2,001 entries',
  },
} as const satisfies Record<string, CatalogueEntry>;
