import type { PageData } from '../shared/page/page-data.ts';
import { joinPage } from '../shared/page/page-data.ts';
import type { Need, PageDescription } from '../shared/page/page-description.ts';
import { normalizePath, pageDataPath } from '../shared/url.ts';
import { loadScript } from './load-script.ts';
import { loadStyles } from './load-styles.ts';

interface RunningApp {
  /** The version of the running code and frame. Pages made for another version are not used. */
  readonly version: string;
  /** What the document may load from other sites. Its security policy is that of its first page. */
  readonly needs?: readonly Need[] | undefined;
  /** The services that do not run in the document. */
  readonly withheld?: readonly string[] | undefined;
}

/** The pages that this visit has loaded, by path. */
export class PageStore {
  readonly #app: RunningApp;
  readonly #pages = new Map<string, PageDescription>();

  constructor(app: RunningApp) {
    this.#app = app;
  }

  keep(path: string, page: PageDescription): void {
    this.#pages.set(normalizePath(path), page);
  }

  get(path: string): PageDescription | undefined {
    return this.#pages.get(normalizePath(path));
  }

  /**
   * Fetches a page unless the store has it. Rejects if the page cannot be fetched, was made for other code, needs more than the document
   * may load, or withholds other services. Then the whole page must be loaded.
   */
  async load(path: string): Promise<PageDescription> {
    const kept = this.get(path);
    if (kept !== undefined) return kept;
    const { version, script, styles, page } = await readJson<PageData>(pageDataPath(normalizePath(path)));
    const { version: ownVersion, needs = [], withheld } = this.#app;
    if (version !== ownVersion) throw new Error(`${path}: made for ${version}`);
    if (page.needs?.some((need) => !needs.includes(need))) throw new Error(`${path}: needs ${page.needs}`);
    if (String(page.withheld) !== String(withheld)) throw new Error(`${path}: withholds ${page.withheld}`);
    const [shared] = await Promise.all([loadScript(script), styles === undefined ? undefined : loadStyles(styles)]);
    const whole = joinPage(page, shared);
    this.keep(path, whole);
    return whole;
  }
}

async function readJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json() as Promise<Value>;
}
