import type { FrameData, PageData, SharedParts } from '../shared/page/page-data.ts';
import { joinPage } from '../shared/page/page-data.ts';
import type { Need, PageDescription } from '../shared/page/page-description.ts';
import { normalizePath, pageDataPath } from '../shared/url.ts';
import { importBlocks } from './import-blocks.ts';
import { loadStyles } from './load-styles.ts';

interface RunningApp {
  /** The version of the running code and frame. Pages made for another version are not used. */
  readonly version: string;
  /** What the document may load from other sites. Its security policy is that of its first page. */
  readonly needs?: readonly Need[] | undefined;
  readonly scripts: FrameData['scripts'];
}

/** The pages that this visit has loaded, by path. */
export class PageStore {
  readonly #app: RunningApp;
  readonly #pages = new Map<string, PageDescription>();
  readonly #parts = new Map<string, SharedParts>();

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
   * Fetches a page unless the store has it. Rejects if the page cannot be fetched, was made for other code, or needs more than the document
   * may load. Then the whole page must be loaded.
   */
  async load(path: string): Promise<PageDescription> {
    const kept = this.get(path);
    if (kept !== undefined) return kept;
    const { version, shared, styles, page } = await readJson<PageData>(pageDataPath(normalizePath(path)));
    const { version: ownVersion, needs = [], scripts } = this.#app;
    if (version !== ownVersion) throw new Error(`${path}: made for ${version}`);
    if (page.needs?.some((need) => !needs.includes(need))) throw new Error(`${path}: needs ${page.needs}`);
    const join = async (): Promise<PageDescription> => {
      const whole = joinPage(page, shared === undefined ? undefined : await this.#loadParts(shared));
      if (!(await importBlocks(whole.blocks, { scripts }))) throw new Error(`${path}: a block's script cannot be had`);
      return whole;
    };
    const [whole] = await Promise.all([join(), styles === undefined ? undefined : loadStyles(styles)]);
    this.keep(path, whole);
    return whole;
  }

  /** Fetches shared parts once per address: other content has another address. */
  async #loadParts(address: string): Promise<SharedParts> {
    const parts = this.#parts.get(address) ?? (await readJson<SharedParts>(address));
    this.#parts.set(address, parts);
    return parts;
  }
}

async function readJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json() as Promise<Value>;
}
