import type { Need, PageDescription, SiteDescription } from '../../shared/page/page-description.ts';

/** A Content-Security-Policy: directive → sources, as they stand in it. Source: W3C, Content Security Policy Level 3. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * What each kind of need opens. A booking script works in our page as ours do: it draws frames, asks its own site and, as such
 * scripts do, puts style elements into the head. A frame and a picture get nothing but their place.
 */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  script: ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'form-action'],
  frame: ['frame-src'],
  media: ['media-src'],
  picture: ['img-src'],
  counter: ['script-src', 'connect-src', 'img-src'],
  connection: ['connect-src', 'img-src'],
  message: ['connect-src'],
  form: ['form-action'],
};

/** What the site's own code needs, and nothing besides: what is not named is forbidden. */
const OWN: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Places of pictures and embeds have sizes and colors of their own; an attribute can name neither other elements nor scripts.
  'style-src-attr': ["'unsafe-inline'"],
  // The icons' shapes are in the stylesheet.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  // A contact form whose messages nobody takes submits nowhere.
  'form-action': ["'none'"],
};

/** What hosts send with files that are no pages: a picture that is opened by itself can do nothing. */
export const FILE_POLICY: Policy = { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] };

/** What policies depend on besides the page. */
export interface PolicyContext {
  /** Of the scripts that stand in every page: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** What all pages need: that of the analytics. */
  readonly needs: readonly Need[];
}

/** What this page may load and run: of code exactly what stands on it, of pictures and frames what the site shows. */
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

/** A policy that allows what any of these allows. */
export function unitePolicies(policies: readonly Policy[]): Policy {
  const united: Record<string, readonly string[]> = {};
  for (const policy of policies) {
    for (const [directive, sources] of Object.entries(policy)) {
      united[directive] = sources.reduce<readonly string[]>((all, source) => addSource(all, source), united[directive] ?? []);
    }
  }
  return united;
}

/** `'none'` stands alone or not at all. */
function addSource(sources: readonly string[], source: string): string[] {
  if (source === "'none'" && sources.length > 0) return [...sources];
  return [...new Set([...sources.filter((each) => each !== "'none'"), source])];
}

/** As it stands in a header and in `<meta http-equiv>`. */
export function printPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

/** A policy as it was before `printPolicy`. */
export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/) as [string, ...string[]]);
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

/** The policy that a host sends with the addresses of a pattern, in which `*` stands for what an item fills in: `/services/*`. */
export interface RoutePolicy {
  readonly pattern: string;
  readonly policy: string;
}

/**
 * One policy for each pattern of the pages' definitions, however many pages they make, and one for the page of missing ones (`/404`).
 * Each allows what any page of the pattern needs, and no site to show ours in a frame, which a `<meta>` cannot say.
 */
export function buildRoutePolicies(
  { patterns, needs }: Pick<SiteDescription, 'patterns' | 'needs'>,
  scriptHashes: readonly string[],
): RoutePolicy[] {
  const united = new Map<string, Policy>();
  for (const { pattern, needs: own } of patterns) {
    const policy = { ...buildPolicy({ needs: own }, { scriptHashes, needs }), 'frame-ancestors': ["'none'"] };
    united.set(pattern, unitePolicies([united.get(pattern) ?? {}, policy]));
  }
  return [...united].map(([pattern, policy]) => ({ pattern, policy: printPolicy(policy) }));
}
