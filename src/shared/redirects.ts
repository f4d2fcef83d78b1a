import { memoOf } from './memo-of.ts';
/** An address that leads to another. */
export interface Redirect {
  /**
   * `/old.html` matches this address, with or without a trailing slash. `/index.php?page=about` matches requests with this parameter,
   * whatever other parameters they have. `/category/*` matches everything below `/category/`.
   */
  readonly from: string;
  /**
   * A path of this site, which may have a query and an anchor, or a full https: address. A trailing star stands for what the star in `from`
   * matched.
   */
  readonly to: string;
  /** 301 is permanent, 302 is temporary. */
  readonly status: 301 | 302;
}

/** The parts of a redirect's source address. */
export interface RedirectSource {
  /** The path without a trailing slash. For everything below a folder, the folder with its slash. */
  readonly path: string;
  readonly isPrefix: boolean;
  /** The parameters that a request must have. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export function splitSource(from: string): RedirectSource {
  const [path = '', query] = from.split('?');
  const isPrefix = path.endsWith('/*');
  return { path: isPrefix ? path.slice(0, -1) : path, isPrefix, parameters: query === undefined ? [] : [...new URLSearchParams(query)] };
}

/** A requested address: the decoded path, and the query with its question mark. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Sorts redirects by precedence, most specific first: those with parameters (most parameters first), then single addresses, then folders
 * (inner folders first). Equal ones keep their order.
 */
export function inOrder<Each extends Pick<Redirect, 'from'>>(redirects: readonly Each[]): readonly Each[] {
  const rank = ({ from }: Each): readonly number[] => {
    const { path, isPrefix, parameters } = splitSource(from);
    return [isPrefix ? 1 : 0, -parameters.length, isPrefix ? -path.length : 0];
  };
  return redirects
    .map((each) => ({ each, rank: rank(each) }))
    .sort((one, other) => one.rank.map((number, at) => number - (other.rank[at] as number)).find((difference) => difference !== 0) ?? 0)
    .map(({ each }) => each);
}

/** Finds the first redirect that matches an address. @param redirects sorted by `inOrder` @param address its path has no trailing slash */
export function findRedirect<Each extends Pick<Redirect, 'from'>>(redirects: readonly Each[], address: Address): Each | undefined {
  const { named, single, folders } = indexOf(redirects) as Index<Each>;
  const { pathname, search } = address;
  const asked = search === '' ? undefined : new URLSearchParams(search);
  const isAsked = ([name, value]: RedirectSource['parameters'][number]): boolean => asked?.getAll(name).includes(value) === true;
  return (
    named.get(pathname)?.find(({ parameters }) => parameters.every(isAsked))?.each ??
    single.get(pathname) ??
    folders.find(({ path }) => pathname.length > path.length && pathname.startsWith(path))?.each
  );
}

/** Redirects by path. A site can have thousands, and each is compared with all others. */
interface Index<Each> {
  readonly named: ReadonlyMap<string, readonly (RedirectSource & { readonly each: Each })[]>;
  readonly single: ReadonlyMap<string, Each>;
  readonly folders: readonly (RedirectSource & { readonly each: Each })[];
}

const indexOf = memoOf((redirects: readonly Pick<Redirect, 'from'>[]): Index<unknown> => {
  const sources = redirects.map((each) => ({ each, ...splitSource(each.from) }));
  const named = sources.filter(({ parameters }) => parameters.length > 0);
  const single = sources.filter(({ isPrefix, parameters }) => !isPrefix && parameters.length === 0);
  return {
    named: groupByPath(named),
    // If two redirects leave from one address, the first one counts.
    single: new Map([...single].reverse().map(({ path, each }) => [path, each])),
    folders: sources.filter(({ isPrefix }) => isPrefix),
  };
});

function groupByPath<Source extends RedirectSource>(sources: readonly Source[]): ReadonlyMap<string, readonly Source[]> {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const group = groups.get(source.path) ?? [];
    groups.set(source.path, group);
    group.push(source);
  }
  return groups;
}

/**
 * Returns the target of a redirect for an address, ready for a Location header. A star takes along the path below the folder. The query of
 * the request goes along, too, unless the redirect itself names parameters: those of the old address mean nothing at the new one.
 */
export function locationOf({ from, to }: Pick<Redirect, 'from' | 'to'>, { pathname, search }: Address): string {
  const rest = pathname
    .slice(from.length - 1)
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  const target = to.endsWith('/*') ? to.slice(0, -1) + rest : to;
  return from.includes('?') ? target : withQuery(target, search);
}

/** Adds the query of a request to a target that has none. */
export function withQuery(target: string, search: string): string {
  if (target.includes('?')) return target;
  const at = target.indexOf('#');
  return at < 0 ? `${target}${search}` : `${target.slice(0, at)}${search}${target.slice(at)}`;
}
