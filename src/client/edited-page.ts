import type { PageData } from '../shared/page/page-data.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import type { SiteSettings } from '../shared/page/renderer.ts';
import { loadScript } from './load-script.ts';
import { isScript, morphHead, morphNode } from './morph-dom.ts';

/** What the app shows from now on. Sent to it as the detail of the event `townsite:edit`. */
export interface Edit {
  readonly frame: Frame;
  readonly page: PageDescription;
}

/** Attributes of the root element that scripts read once, when the page loads. */
const ROOT_ATTRIBUTES = ['lang', 'data-announced', 'data-seasons', 'data-zone'];

declare const TOWNSITE: SiteSettings;

/**
 * Updates the open page after each save without reloading, so that its scroll position, menus, and typed text stay. Reloads if a change
 * cannot be applied in place.
 */
export class EditedPage {
  readonly #head = [...document.head.children];
  readonly #container = document.getElementById('app');
  #shown: number;
  #wanted: number;
  #queue = Promise.resolve();

  /** @param site the number of the site that the page was loaded from */
  constructor(site: number) {
    this.#shown = site;
    this.#wanted = site;
    // The app may have started with the data of an older site than the one shown now.
    const loaded = site;
    const observer = new MutationObserver(() => this.#shown !== loaded && this.update(this.#shown, true));
    if (this.#container !== null) observer.observe(this.#container, { attributeFilter: ['data-running'] });
  }

  /** @param site the number of the site to show */
  update(site: number, isForced = false): void {
    if (site === this.#wanted && !isForced) return;
    this.#wanted = site;
    this.#queue = this.#queue.then(() => this.#update(site)).catch(() => location.reload());
  }

  async #update(site: number): Promise<void> {
    // A later save has arrived, and its update comes next in the queue.
    if (site !== this.#wanted) return;
    const { pathname, search } = location;
    const container = this.#container;
    const next = await readDocument(pathname + search);
    const target = next.getElementById('app');
    if (container === null || target === null || !this.#canMorph(next, target)) return location.reload();
    const edit = isRunning(container) ? await readEdit(target) : undefined;
    // The visitor moved on, or the app started, during the fetch.
    if (location.pathname !== pathname || isRunning(container) !== (edit !== undefined)) return this.#update(site);
    morphHead(this.#head, next.head);
    if (edit !== undefined) {
      dispatchEvent(new CustomEvent<Edit>('townsite:edit', { detail: edit }));
      container.dataset.page = target.dataset.page;
    }
    // Leaves the body alone while React hydrates it. The observer updates it once the app runs.
    else if (container.dataset.starting === undefined) this.#morphBody(container, target);
    this.#shown = site;
    // Tells the loader to update what depends on the current time.
    dispatchEvent(new Event('townsite:page'));
  }

  /** Checks whether the same scripts would have run and would have read the same values. */
  #canMorph(next: Document, target: HTMLElement): boolean {
    const root = document.documentElement;
    const isSameRoot = ROOT_ATTRIBUTES.every((name) => root.getAttribute(name) === next.documentElement.getAttribute(name));
    const isSameStatus = target.dataset.missing === this.#container?.dataset.missing;
    return isSameRoot && isSameStatus && scriptsOf(this.#head) === scriptsOf([...next.head.children]);
  }

  #morphBody(container: HTMLElement, target: HTMLElement): void {
    const embeds = new Set(embedsOf(container));
    morphNode(container, target);
    // The loader observes only the embeds that existed when it ran.
    if (embedsOf(container).some((embed) => !embeds.has(embed))) location.reload();
  }
}

function isRunning({ dataset }: HTMLElement): boolean {
  return dataset.running !== undefined;
}

function embedsOf(container: HTMLElement): Element[] {
  return [...container.querySelectorAll('[data-starts-app]')];
}

/** Returns the HTML of the scripts in a head, without the number of the site. */
function scriptsOf(elements: readonly Element[]): string {
  const scripts = elements.filter(isScript);
  return scripts.map((script) => script.outerHTML.replace(/ data-site="\d+"/, '')).join('\n');
}

async function readDocument(address: string): Promise<Document> {
  const response = await fetch(address);
  // The address now leads to another page.
  if (response.redirected) throw new Error(`${address}: ${response.url}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** @param target the app's element in the page that was fetched */
async function readEdit({ dataset }: HTMLElement): Promise<Edit> {
  const json = async (address = '') => (await fetch(address)).json();
  const [script = '', data] = (dataset.page as string).split(' ');
  const [frame, { page }] = (await Promise.all([json(TOWNSITE.files[1]), json(data), loadScript(script)])) as [Frame, PageData, unknown];
  return { frame, page };
}
