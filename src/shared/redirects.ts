/** An address that leads elsewhere. */
export interface Redirect {
  /**
   * `/old.html`: this address; with a slash at its end it leads to the same place. `/index.php?page=about`: requests that name this
   * parameter, whatever others they name. `/category/*`: everything below `/category/`.
   */
  readonly from: string;
  /** A path of this site, maybe with a query and an anchor, or a full https: address. A star at its end stands for what `from` has one for. */
  readonly to: string;
  /** 301: for good. 302: for now. */
  readonly status: 301 | 302;
}

/** The parts of an address that a redirect leads away from. */
export interface RedirectSource {
  /** Without a slash at the end; of everything below a folder, that folder with its slash. */
  readonly path: string;
  readonly isPrefix: boolean;
  /** The parameters that a request must name. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export function splitSource(from: string): RedirectSource {
  const [path = '', query] = from.split('?');
  const isPrefix = path.endsWith('/*');
  return { path: isPrefix ? path.slice(0, -1) : path, isPrefix, parameters: query === undefined ? [] : [...new URLSearchParams(query)] };
}

/** What a request asks for: the decoded path, and the query with its question mark. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The order in which redirects are looked at: what names more counts first. Parameters, most of them first; then single addresses; then
 * folders, those inside of others first. What is alike keeps its order.
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

/** @param redirects in the order of `inOrder` @param address its path without a slash at the end */
export function findRedirect<Each extends Pick<Redirect, 'from'>>(redirects: readonly Each[], address: Address): Each | undefined {
  const { named, single, folders } = (INDEXES.get(redirects) ?? indexRedirects(redirects)) as Index<Each>;
  const { pathname, search } = address;
  const asked = search === '' ? undefined : new URLSearchParams(search);
  const isAsked = ([name, value]: RedirectSource['parameters'][number]): boolean => asked?.getAll(name).includes(value) === true;
  return (
    named.get(pathname)?.find(({ parameters }) => parameters.every(isAsked))?.each ??
    single.get(pathname) ??
    folders.find(({ path }) => pathname.length > path.length && pathname.startsWith(path))?.each
  );
}

/** A site can have thousands of redirects, and each is held against all others. */
interface Index<Each> {
  readonly named: ReadonlyMap<string, readonly (RedirectSource & { readonly each: Each })[]>;
  readonly single: ReadonlyMap<string, Each>;
  readonly folders: readonly (RedirectSource & { readonly each: Each })[];
}

const INDEXES = new WeakMap<readonly unknown[], Index<unknown>>();

function indexRedirects<Each extends Pick<Redirect, 'from'>>(redirects: readonly Each[]): Index<Each> {
  const sources = redirects.map((each) => ({ each, ...splitSource(each.from) }));
  const named = sources.filter(({ parameters }) => parameters.length > 0);
  const single = sources.filter(({ isPrefix, parameters }) => !isPrefix && parameters.length === 0);
  const index: Index<Each> = {
    named: groupByPath(named),
    // Of two that are from one address, the first counts.
    single: new Map([...single].reverse().map(({ path, each }) => [path, each])),
    folders: sources.filter(({ isPrefix }) => isPrefix),
  };
  INDEXES.set(redirects, index);
  return index;
}

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
 * Where a redirect leads from an address, fit for a Location header. A star brings along what is below the folder. The query of the request
 * goes along unless the redirect names parameters itself: those of the old address say nothing at the new one.
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

/** A target with the query of a request, unless it has one of its own. */
export function withQuery(target: string, search: string): string {
  if (target.includes('?')) return target;
  const at = target.indexOf('#');
  return at < 0 ? `${target}${search}` : `${target.slice(0, at)}${search}${target.slice(at)}`;
}
