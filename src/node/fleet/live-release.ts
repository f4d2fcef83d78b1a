import type { Store } from './store.ts';

/** Which release of a site is live: `sites/ID/current.json`. */
export interface LiveRelease {
  /** The run that put it there. It only grows: a command that wakes up late puts nothing old back. */
  readonly run: number;
  readonly release: string;
  /** Why no run may put another release there. */
  readonly held?: string;
  /** What was live before, the last one first. */
  readonly before: readonly { readonly run: number; readonly release: string }[];
}

/** How many earlier releases a site remembers. */
const REMEMBERED = 20;

export async function readLive(store: Store, id: string): Promise<LiveRelease | undefined> {
  return parse(await store.read(nameOf(id)));
}

/** How a release became live, or why it did not. */
export type Moved = 'moved' | 'same' | 'newer' | 'held';

/**
 * Makes a release live, unless a later run did so before, or the site is held. The link `sites/ID/current` leads to its files.
 * @param hold why the site is held from now on
 */
export async function moveLive(
  store: Store,
  id: string,
  { run, release, hold }: { readonly run: number; readonly release: string; readonly hold?: string },
): Promise<Moved> {
  let moved: Moved = 'moved';
  const change = (text: string | undefined): string | undefined => {
    const live = parse(text);
    moved = moveOf(live, { run, release, hold });
    if (moved !== 'moved') return undefined;
    const before = live === undefined ? [] : [{ run: live.run, release: live.release }, ...live.before].slice(0, REMEMBERED);
    return print({ run, release, ...(hold === undefined ? {} : { held: hold }), before });
  };
  await store.update(nameOf(id), change, { at: `sites/${id}/current`, to: `sites/${id}/releases/${release}/site` });
  return moved;
}

function moveOf(live: LiveRelease | undefined, { run, release, hold }: { run: number; release: string; hold: string | undefined }): Moved {
  if (live === undefined) return 'moved';
  if (live.run >= run) return live.release === release ? 'same' : 'newer';
  if (hold !== undefined) return 'moved';
  if (live.held !== undefined) return 'held';
  return live.release === release ? 'same' : 'moved';
}

/** Lets later runs publish a site again. Returns why it was held; undefined if it was not. */
export async function endHold(store: Store, id: string): Promise<string | undefined> {
  let held: string | undefined;
  await store.update(nameOf(id), (text) => {
    const live = parse(text);
    held = live?.held;
    if (live === undefined || held === undefined) return undefined;
    const { held: _held, ...others } = live;
    return print(others);
  });
  return held;
}

function nameOf(id: string): string {
  return `sites/${id}/current.json`;
}

function parse(text: string | undefined): LiveRelease | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as LiveRelease);
}

function print(live: LiveRelease): string {
  return `${JSON.stringify(live)}\n`;
}
