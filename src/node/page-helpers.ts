import { availableParallelism } from 'node:os';
import type { FoundPlace } from './follow-links.ts';
import { PageHelper, startProcess } from './page-helper.ts';
import type { HelpedPage, HelperStart, NumberedPage } from './page-task.ts';

/** Pages that are made before helpers are started: a process takes as long to start as twice that. */
const ALONE = 200;

/** So many pages for sure make it worth while to start helpers before the first one. */
const MANY = 800;

/** More would wait for this process: to prepare a page and to hand it over takes it a third of the time that a helper has to make it. */
const MOST = 3;

/** Orders that a helper has at a time: it makes one while others are on their way. */
const AHEAD = 3;

export interface HelpersOptions {
  /** How many; one for each processor but that of this process when left out, as far as it can keep them at work. */
  readonly count?: number;
  /** After how many pages they are started; with 0 the first page waits for them, so that tests can do with small sites. */
  readonly alone?: number;
}

/** What has come of the pages that were handed over. */
interface Collected {
  readonly made: readonly { readonly page: NumberedPage; readonly made: NonNullable<HelpedPage['made']> }[];
  /** Pages that must be made here: something is wrong with them, or their helper has ended. */
  readonly returned: readonly NumberedPage[];
  readonly places: readonly FoundPlace[];
}

/** Processes that make pages beside this one, each on a processor of its own. None is needed: what they do not make is returned. */
export class PageHelpers {
  readonly #count: number;
  readonly #alone: number;
  readonly #newProcess: typeof startProcess;
  #start: HelperStart | undefined;
  #offered = 0;
  #helpers: PageHelper[] | undefined;
  #collected = noneCollected();
  #wake: () => void = () => {};

  constructor({ count = Math.min(availableParallelism() - 1, MOST), alone = ALONE }: HelpersOptions = {}, newProcess = startProcess) {
    this.#newProcess = newProcess;
    this.#count = count;
    this.#alone = alone;
  }

  /** @param pages how many will have to be made for sure: helpers for many are started at once, to be ready when the first is due */
  expect(pages: number): void {
    if (pages >= MANY) this.#startAll();
  }

  /** What helpers must know before pages are handed over. */
  async begin(start: HelperStart): Promise<void> {
    this.#start = start;
    for (const helper of this.#helpers ?? []) helper.begin(start);
    if (this.#alone > 0) return;
    this.#startAll();
    for (const helper of this.#helpers ?? []) await helper.started();
  }

  /** @returns false when the pages should rather be made here: no helper is ready, or all have enough to do */
  hand(pages: readonly NumberedPage[]): boolean {
    this.#offered += pages.length;
    if (this.#offered > this.#alone) this.#startAll();
    const ready = (this.#helpers ?? []).filter(({ isReady }) => isReady);
    const [first] = ready.sort((one, other) => one.waiting - other.waiting);
    if (first === undefined || first.waiting >= AHEAD) return false;
    first.order(pages);
    return true;
  }

  /** Whether there are any: then there may be something to hear of them. */
  get areThere(): boolean {
    return this.#helpers !== undefined && this.#helpers.length > 0;
  }

  /** What has come since the last time. */
  collect(): Collected {
    const collected = this.#collected;
    this.#collected = noneCollected();
    return collected;
  }

  /** Waits for more to collect. @returns false when nothing will come */
  async wait(): Promise<boolean> {
    const { made, returned } = this.#collected;
    if (made.length + returned.length > 0) return true;
    if (this.#helpers?.some(({ waiting }) => waiting > 0) !== true) return false;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    return true;
  }

  /** Ends the helpers; when this is done, they write nothing more. */
  async close(): Promise<void> {
    for (const helper of this.#helpers ?? []) {
      if (helper.isReady && helper.waiting === 0) helper.dismiss();
      else await helper.stop();
    }
    this.#helpers = [];
  }

  #startAll(): void {
    if (this.#helpers !== undefined) return;
    this.#helpers = [];
    try {
      while (this.#helpers.length < this.#count) this.#helpers.push(this.#newHelper());
    } catch (error) {
      // Where the system has no room for them, there are fewer.
      if ((error as NodeJS.ErrnoException).syscall !== 'spawn') throw error;
    }
  }

  #newHelper(): PageHelper {
    const helper: PageHelper = new PageHelper(
      {
        onReply: ({ pages, places }, ordered) => {
          const { made, returned, places: known } = this.#collected;
          const byNumber = new Map(ordered.map((page) => [page.number, page]));
          for (const { number, made: result } of pages) {
            const page = byNumber.get(number);
            if (page === undefined) continue;
            if (result === undefined) returned.push(page);
            else made.push({ page, made: result });
          }
          known.push(...places);
          this.#wake();
        },
        onEnd: () => {
          if (this.#helpers?.includes(helper) !== true) return;
          this.#helpers = this.#helpers.filter((each) => each !== helper);
          this.#collected.returned.push(...helper.unmade);
          this.#wake();
        },
      },
      this.#newProcess(),
    );
    if (this.#start !== undefined) helper.begin(this.#start);
    return helper;
  }
}

function noneCollected() {
  return {
    made: [] as { page: NumberedPage; made: NonNullable<HelpedPage['made']> }[],
    returned: [] as NumberedPage[],
    places: [] as FoundPlace[],
  };
}
