import type { Need, PageDescription, SiteDescription } from '../../shared/page/page-description.ts';

/** A Content-Security-Policy: directive → sources, as written in the header. Source: W3C, Content Security Policy Level 3. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * The directives that each kind of need opens. A booking script runs in our page like our own scripts: it creates frames, sends requests
 * to its own site, and usually adds style elements to the head. A frame or a picture gets only its own directive.
 */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  script: ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'form-action'],
  frame: ['frame-src'],
  media: ['media-src'],
  picture: ['img-src'],
  counter: ['script-src', 'connect-src', 'img-src'],
  tag: ['script-src', 'connect-src', 'img-src', 'frame-src'],
  connection: ['connect-src', 'img-src'],
  socket: ['connect-src'],
  style: ['style-src', 'font-src', 'img-src'],
  message: ['connect-src'],
  form: ['form-action'],
};

/** What the site's own code needs. Everything else is forbidden. */
const OWN: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Placeholders of pictures and embeds have their own sizes and colors. A style attribute can reach neither other elements nor scripts.
  'style-src-attr': ["'unsafe-inline'"],
  // The stylesheet contains the icons as data URLs.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  // A contact form without a service for its messages submits nowhere.
  'form-action': ["'none'"],
};

/** The policy for files that are not pages: a picture that is opened by itself cannot do anything. */
export const FILE_POLICY: Policy = { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] };

/** What policies depend on in addition to the page. */
export interface PolicyContext {
  /** The hashes of the inline scripts in every page: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** What all pages need, such as analytics. */
  readonly needs: readonly Need[];
}

/** Builds the policy of a page: it allows exactly the code on the page, and pictures and frames of the whole site. */
export function buildPolicy({ needs = [] }: Pick<PageDescription, 'needs'>, context: PolicyContext): Policy {
  const policy: Record<string, string[]> = Object.fromEntries(Object.entries(OWN).map(([name, sources]) => [name, [...sources]]));
  policy['script-src']?.push(...context.scriptHashes.map((hash) => `'${hash}'`));
  for (const need of [...needs, ...context.needs]) {
    const [kind, origin] = need.split(' ') as [string, string];
    for (const directive of OPENED[kind] ?? []) policy[directive] = addSource(policy[directive] ?? [], origin);
    if (kind === 'script') policy['style-src'] = addSource(policy['style-src'] ?? [], "'unsafe-inline'");
  }
  return policy;
}

/** Returns a policy that allows everything that any of these policies allows. */
export function mergePolicies(policies: readonly Policy[]): Policy {
  const united: Record<string, readonly string[]> = {};
  for (const policy of policies) {
    for (const [directive, sources] of Object.entries(policy)) {
      united[directive] = sources.reduce<readonly string[]>((all, source) => addSource(all, source), united[directive] ?? []);
    }
  }
  return united;
}

/** Adds a source. `'none'` is only valid alone. */
function addSource(sources: readonly string[], source: string): string[] {
  if (source === "'none'" && sources.length > 0) return [...sources];
  return [...new Set([...sources.filter((each) => each !== "'none'"), source])];
}

/** Formats a policy for a header or `<meta http-equiv>`. */
export function printPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

/** Reverses `printPolicy`. */
export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/) as [string, ...string[]]);
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

/** The policy that a host sends with all addresses of a pattern, such as `/services/:slug`. */
export interface RoutePolicy {
  readonly pattern: string;
  readonly policy: string;
}

/**
 * Builds one policy for each path pattern of the definitions, however many pages it has, and one for the 404 page (`/404`). A policy allows
 * what any page of the pattern needs. It also forbids other sites to show the page in a frame, which a `<meta>` cannot do.
 */
export function buildRoutePolicies(
  { patterns, needs }: Pick<SiteDescription, 'patterns' | 'needs'>,
  scriptHashes: readonly string[],
): RoutePolicy[] {
  const united = new Map<string, Policy>();
  for (const { pattern, needs: own } of patterns) {
    const policy = { ...buildPolicy({ needs: own }, { scriptHashes, needs }), 'frame-ancestors': ["'none'"] };
    united.set(pattern, mergePolicies([united.get(pattern) ?? {}, policy]));
  }
  return [...united].map(([pattern, policy]) => ({ pattern, policy: printPolicy(policy) }));
}
