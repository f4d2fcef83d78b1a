import type { Data } from '../../model/data.ts';
import type { Redirect } from '../../shared/redirects.ts';
import { findRedirect, inOrder } from '../../shared/redirects.ts';
import { slugify } from '../../shared/slugify.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { hasFormat } from '../../values/formats.ts';
import type { OldAddress } from './read-addresses.ts';

/** What happens to an old address. */
export interface Proposal {
  /** The address as the redirect has it. A star stands for all addresses in a folder. */
  readonly from: string;
  /** The proposed target; missing if there is none, or if none is needed. */
  readonly to?: string;
  /**
   * Why: the target has the same address, the same name, the same words, or is the target of the folder or of the page that the address
   * belongs to. Or: the address is a page already, or redirected already, or has no target, or cannot be redirected.
   */
  readonly because: 'address' | 'name' | 'words' | 'folder' | 'parent' | 'page' | 'redirected' | 'nothing' | 'impossible';
  /** The addresses that a folder stands for. */
  readonly covers?: readonly string[];
}

/** The site that the old addresses lead to. */
export interface NewSite {
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  /** Addresses of files to download. */
  readonly files: readonly string[];
  readonly redirects: readonly Pick<Redirect, 'from'>[];
  /** Whether the host can redirect folders. */
  readonly takesFolders: boolean;
}

/** Proposes a target for each old address. None is guessed if two pages fit equally well. */
export function proposeRedirects(addresses: readonly OldAddress[], site: NewSite): readonly Proposal[] {
  const finder = new TargetFinder(site);
  const first = new Map<string, Proposal>();
  for (const old of addresses) {
    const from = withoutSlash(old.address);
    if (!first.has(from)) first.set(from, finder.propose(from, old));
  }
  const related = addresses.flatMap(({ address, parent }) => {
    const [from, of] = [withoutSlash(address), parent === undefined ? undefined : first.get(withoutSlash(parent))];
    const to = of?.because === 'page' ? of.from : of?.to;
    return first.get(from)?.because === 'nothing' && to !== undefined ? [{ from, to, because: 'parent' } as const] : [];
  });
  for (const proposal of related) first.set(proposal.from, proposal);
  return proposeFolders([...first.values()], site);
}

function withoutSlash(address: string): string {
  const [path = '', query] = address.split('?');
  const trimmed = path.replace(/\/+$/, '') || '/';
  return query === undefined || query === '' ? trimmed : `${trimmed}?${query}`;
}

/** How many addresses of a folder make a redirect of the whole folder. */
const FOLDER_SIZE = 3;

/** Leads what is left in a folder to the page that takes the folder's place. */
function proposeFolders(proposals: readonly Proposal[], { pages, takesFolders }: NewSite): readonly Proposal[] {
  const targetOf = new Map([
    ...pages.map(({ path }) => [path, path] as const),
    ...proposals.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])),
  ]);
  const folderOf = ({ from, because }: Proposal): string | undefined => {
    if (because !== 'nothing' || from.includes('?')) return undefined;
    return parentsOf(from).find((folder) => targetOf.get(folder) !== undefined);
  };
  const groups = new Map<string, Proposal[]>();
  for (const proposal of proposals) {
    const folder = folderOf(proposal);
    if (folder !== undefined) groups.set(folder, [...(groups.get(folder) ?? []), proposal]);
  }
  return proposals.flatMap((proposal): readonly Proposal[] => {
    const folder = folderOf(proposal);
    if (folder === undefined) return [proposal];
    const to = targetOf.get(folder) as string;
    const group = groups.get(folder) ?? [];
    const isFree = !pages.some(({ path }) => path.startsWith(`${folder}/`));
    if (!takesFolders || !isFree || group.length < FOLDER_SIZE) return [{ from: proposal.from, to, because: 'folder' }];
    return group[0] === proposal ? [{ from: `${folder}/*`, to, because: 'folder', covers: group.map(({ from }) => from) }] : [];
  });
}

/** Returns the folders that an address is in, the innermost first: `/blog/2019/soap` → `/blog/2019`, `/blog`. */
function parentsOf(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_part, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
}

interface Target {
  readonly address: string;
  readonly name: string;
  /** The words of its name, and of its address and title. */
  readonly nameWords: Words;
  readonly words: Words;
}

type Words = ReadonlySet<string>;

/** How much of the words of two addresses must be the same, from 0 to 1, and how much more than with any other page. */
const ENOUGH = 0.5;
const CLEARLY = 1.1;

class TargetFinder {
  readonly #site: NewSite;
  readonly #paths: ReadonlySet<string>;
  readonly #targets: readonly Target[];
  readonly #redirects: readonly Pick<Redirect, 'from'>[];
  /** In how many targets a word is. */
  readonly #counts = new Map<string, number>();

  constructor(site: NewSite) {
    this.#site = site;
    this.#paths = new Set(site.pages.map(({ path }) => path));
    this.#redirects = inOrder(site.redirects);
    this.#targets = [
      ...site.pages.map(({ path, title }) => ({ address: path, name: nameOf(path), words: wordsOf(`${path} ${title}`) })),
      ...site.files.map((address) => ({ address, name: nameOf(address), words: wordsOf(nameOf(address)) })),
    ].map((target) => ({ ...target, nameWords: wordsOf(target.name) }));
    for (const { words } of this.#targets) for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  propose(from: string, { title = '', slug, parent }: OldAddress): Proposal {
    const [path = '', query] = from.split('?');
    if (this.#paths.has(from)) return { from, because: 'page' };
    if (findRedirect(this.#redirects, { pathname: path, search: query === undefined ? '' : `?${query}` }) !== undefined)
      return { from, because: 'redirected' };
    if (!hasFormat(from, 'old-path') || (query !== undefined && !this.#site.takesFolders)) return { from, because: 'impossible' };
    const plain = path.toLowerCase().replace(/(?:\/index)?\.(?:html?|php|aspx?)$/, '') || '/';
    if (query === undefined && this.#paths.has(plain)) return { from, to: plain, because: 'address' };
    // The page that it belongs to is known once all of them are.
    if (parent !== undefined) return { from, because: 'nothing' };
    const name = slug ?? nameOf(path);
    if (query === undefined && HOME.has(name)) return { from, to: '/', because: 'name' };
    const named = this.#targets.filter((target) => target.name !== '' && target.name === slugify(name));
    const [only] = named;
    if (only !== undefined && named.length === 1) return { from, to: only.address, because: 'name' };
    const best = this.#byWords(
      { name: wordsOf(name), title: wordsOf(title), all: wordsOf(`${path} ${name} ${title}`) },
      named.length > 1 ? named : this.#targets,
    );
    return best === undefined ? { from, because: 'nothing' } : { from, to: best, because: 'words' };
  }

  /** Finds the page that has the most words in common. If several have, the words of the folders decide, too: `all` includes them. */
  #byWords({ name, title, all }: Readonly<Record<'name' | 'title' | 'all', Words>>, targets: readonly Target[]): string | undefined {
    const own = new Set([...name, ...title]);
    const scored = targets
      .map(({ address, words, nameWords }) => {
        const most = Math.max(this.#compare(own, words), this.#compare(name, nameWords), this.#compare(title, nameWords));
        return { address, most, sum: most + this.#compare(all, words) };
      })
      .filter(({ most }) => most >= ENOUGH)
      .sort((one, other) => other.sum - one.sum);
    const [best, second] = scored;
    return best !== undefined && (second === undefined || best.sum >= second.sum * CLEARLY) ? best.address : undefined;
  }

  /** Returns how much two sets of words have in common, from 0 to 1. Rare words count more. */
  #compare(words: Words, others: Words): number {
    const weigh = (some: Iterable<string>): number => [...some].reduce((sum, word) => sum + 1 / (this.#counts.get(word) ?? 1), 0);
    const shared = weigh([...words].filter((word) => others.has(word)));
    return shared === 0 ? 0 : (2 * shared) / (weigh(words) + weigh(others));
  }
}

/** What the home page is called in addresses. */
const HOME: ReadonlySet<string> = new Set(['home', 'index', 'start', 'welcome', 'startseite', 'accueil', 'inicio']);

/** Returns the last part of an address, without its ending: `/care/check-up.html` → `check-up`. */
function nameOf(path: string): string {
  return slugify((path.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, ''));
}

/** Words that say nothing about a page. */
const EMPTY = new Set([
  'and',
  'the',
  'for',
  'our',
  'your',
  'you',
  'with',
  'from',
  'how',
  'what',
  'why',
  'page',
  'html',
  'php',
  'index',
  'und',
  'der',
  'die',
  'das',
]);

/** Returns the words of a text, of three letters or more, each without the s of the plural. */
function wordsOf(text: string): Words {
  const words = slugify(text.replace(/\//g, ' ')).split('-');
  return new Set(words.filter((word) => word.length > 2 && !EMPTY.has(word)).map((word) => word.replace(/(?<=..)s$/, '')));
}

/** Returns the edits that add the proposed redirects, after those that the site has. */
export function addRedirects({ redirects }: Data, proposals: readonly Proposal[]): readonly Operation[] {
  const added = proposals.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]));
  if (added.length === 0) return [];
  if (!Array.isArray(redirects)) return [{ op: 'set', path: ['redirects'], value: added }];
  return added.map((value, index) => ({ op: 'insert', path: ['redirects'], index: redirects.length + index, value }));
}
