import type { Need, PageData, PageDescription } from '../shared/page-description.ts';
import { normalizePath, pageDataPath } from '../shared/url.ts';

/** The pages that this visit has seen, by path. */
export class PageStore {
  readonly #version: string;
  readonly #needs: readonly Need[];
  readonly #pages = new Map<string, PageDescription>();

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
    const response = await fetch(pageDataPath(normalizePath(path)));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const { version, page } = (await response.json()) as PageData;
    if (version !== this.#version) throw new Error(`${path}: made for ${version}`);
    if (page.needs?.some((need) => !this.#needs.includes(need))) throw new Error(`${path}: needs ${page.needs}`);
    this.keep(path, page);
    return page;
  }
}
