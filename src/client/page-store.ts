import type { PageData, SharedParts } from '../shared/page-data.ts';
import { joinPage } from '../shared/page-data.ts';
import type { Need, PageDescription } from '../shared/page-description.ts';
import { normalizePath, pageDataPath } from '../shared/url.ts';
import { loadStyles } from './load-styles.ts';

/** The pages that this visit has seen, by path. */
export class PageStore {
  readonly #version: string;
  readonly #needs: readonly Need[];
  readonly #pages = new Map<string, PageDescription>();
  readonly #parts = new Map<string, SharedParts>();

  /**
   * @param version the code and frame that run; pages made for others are not used
   * @param needs what the document may take from other sites: its security policy is that of its first page
   */
  constructor(version: string, needs: readonly Need[] = []) {
    this.#version = version;
    this.#needs = needs;
  }

  keep(path: string, page: PageDescription): void {
    this.#pages.set(normalizePath(path), page);
  }

  get(path: string): PageDescription | undefined {
    return this.#pages.get(normalizePath(path));
  }

  /**
   * Fetches a page unless it is kept. Rejects when it cannot be had, was made for other code, or needs more than the document may
   * load: then the page must be loaded anew.
   */
  async load(path: string): Promise<PageDescription> {
    const kept = this.get(path);
    if (kept !== undefined) return kept;
    const { version, shared, styles, page } = await readJson<PageData>(pageDataPath(normalizePath(path)));
    if (version !== this.#version) throw new Error(`${path}: made for ${version}`);
    if (page.needs?.some((need) => !this.#needs.includes(need))) throw new Error(`${path}: needs ${page.needs}`);
    const [parts] = await Promise.all([
      shared === undefined ? undefined : this.#loadParts(shared),
      styles === undefined ? undefined : loadStyles(styles),
    ]);
    const whole = joinPage(page, parts);
    this.keep(path, whole);
    return whole;
  }

  /** Their address stands for their content. */
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
