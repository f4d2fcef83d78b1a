import { randomUUID } from 'node:crypto';
import type { Needs } from './store/parse-stored.ts';
import { parseStored, readStored } from './store/parse-stored.ts';
import type { Store, StoreLink } from './store/store.ts';

/** Which release of a site is live: `sites/ID/current.json`. */
export interface LiveRelease {
  /** The run that put it there. It only grows: a command that wakes up late puts nothing old back. */
  readonly run: number;
  readonly release: string;
  /** Why no run may put another release there. */
  readonly held?: string;
  /** Of a site that is held, the hash of what the release was made from that somebody went back from, if it was the last one built. */
  readonly from?: string;
  /**
   * Set as long as the host of the site may show another release: a mark of each command that delivers to it, or was killed while it did. A
   * delivery that failed leaves no mark, but an empty list.
   */
  readonly sending?: readonly string[];
  /** What was live before, the last one first. */
  readonly before: readonly EarlierRelease[];
}

interface EarlierRelease {
  readonly run: number;
  readonly release: string;
  /** Set if somebody went back from it, or past it. */
  readonly isLeft?: true;
}

const LIVE: Needs<LiveRelease> = { run: 'number', release: 'text', before: 'records' };

/** How many earlier releases a site remembers. */
const REMEMBERED = 20;

/** @throws UsageError when what the store says of it is damaged */
export async function readLive(store: Store, id: string): Promise<LiveRelease | undefined> {
  return readStored(store, nameOf(id), LIVE);
}

/** Returns what a site can go back to, the last one first: not to a release that somebody went back from, unless it was published since. */
export function earlierThan(live: LiveRelease): readonly EarlierRelease[] {
  return lastTimes(live).filter(({ isLeft }) => isLeft !== true);
}

/** Returns the releases that somebody went back from. */
export function wentBackFrom(live: LiveRelease): readonly string[] {
  return lastTimes(live).flatMap(({ release, isLeft }) => (isLeft === true ? [release] : []));
}

/** Returns when each release but the live one was live for the last time. */
function lastTimes({ release, before }: LiveRelease): readonly EarlierRelease[] {
  const others = before.filter((each) => each.release !== release);
  return others.filter((each, index) => others.findIndex((other) => other.release === each.release) === index);
}

/** How a release became live, or why it did not. */
export type Moved = 'moved' | 'same' | 'newer' | 'held';

/** What is to become live. */
export interface Move {
  readonly run: number;
  readonly release: string;
  /** The run that built the release; `run` if it is left out. */
  readonly since?: number | undefined;
  /** Why the site is held from now on. */
  readonly hold?: string;
  /** Of a hold: see `LiveRelease`. */
  readonly from?: string | undefined;
}

/**
 * Makes a release live, unless a later run did so before, or the site is held. The link `sites/ID/current` leads to its files.
 * @param deliver delivers a release to the host of the site; left out if what the store says is what visitors see
 * @throws what `deliver` throws: then the release counts as live, and what is published next delivers it
 */
export async function moveLive(store: Store, id: string, move: Move, deliver?: (release: string) => Promise<void>): Promise<Moved> {
  let moved: Moved = 'moved';
  let sends: Sending | undefined;
  const change = (text: string | undefined): string | undefined => {
    const live = parse(text, id);
    const { sending } = live ?? {};
    moved = moveOf(live, move);
    sends = undefined;
    const mark = randomUUID();
    if (moved === 'moved') {
      // Who still delivers another release may be late, and must be heard of.
      sends = { release: move.release, mark, over: [] };
      return print(next(live, move, deliver === undefined ? undefined : [...(sending ?? []), mark]));
    }
    if (live === undefined || moved === 'newer') return undefined;
    const run = isRunLater(live, move) ? move.run : live.run;
    // It may not have arrived at its host. Who published a later run knows about that one.
    if (sending === undefined || deliver === undefined) return run === live.run ? undefined : print({ ...live, run });
    moved = moved === 'same' ? 'moved' : moved;
    sends = { release: live.release, mark, over: sending };
    return print({ ...live, run, sending: [...sending, mark] });
  };
  await store.update(nameOf(id), change, (text) => linkTo(id, parse(text, id)));
  // Another command may have moved the site in the meantime, and may have been faster: then that release has to be delivered over this one.
  while (deliver !== undefined && sends !== undefined) {
    try {
      await deliver(sends.release);
    } catch (error) {
      await giveUp(store, id, sends.mark).catch(() => undefined);
      throw error;
    }
    sends = await endSending(store, id, sends);
  }
  return moved;
}

/** Whether the link of a site leads to what is live. If it does not, any move mends it. */
export async function isLinked(store: Store, id: string, live: LiveRelease | undefined): Promise<boolean> {
  return (await store.hasLink?.(linkTo(id, live))) ?? true;
}

function linkTo(id: string, live: LiveRelease | undefined): StoreLink {
  return { at: `sites/${id}/current`, to: `sites/${id}/releases/${live?.release}/site` };
}

/** What a move would do. */
interface Foreseen {
  readonly moved: Moved;
  /** Whether it delivers what is live, which has yet to arrive at its host. */
  readonly isOnItsWay: boolean;
  /** Whether it notes a later run of what is live. */
  readonly isNoted: boolean;
}

export function foresee(live: LiveRelease | undefined, move: Move): Foreseen {
  const moved = moveOf(live, move);
  const isOnItsWay = moved !== 'newer' && live?.sending !== undefined;
  return { moved, isOnItsWay, isNoted: live !== undefined && isRunLater(live, move) };
}

/**
 * Whether a run has the live release again although another one was built between: a late command must not put that one back. A release that was
 * not built anew needs no write.
 */
function isRunLater(live: LiveRelease, move: Move): boolean {
  return moveOf(live, move) === 'same' && Math.min(move.since ?? move.run, move.run) > live.run;
}

function moveOf(live: LiveRelease | undefined, { run, release, hold }: Move): Moved {
  if (live === undefined) return 'moved';
  const isSame = live.release === release;
  if (live.run >= run && isSame) return 'same';
  // First of all, the hold has to end.
  if (live.held !== undefined && hold === undefined) return 'held';
  if (live.run >= run) return 'newer';
  return isSame && hold === undefined ? 'same' : 'moved';
}

function next(live: LiveRelease | undefined, { run, release, hold, from }: Move, sending: readonly string[] | undefined): LiveRelease {
  const held = hold === undefined ? {} : { held: hold, ...(from === undefined ? {} : { from }) };
  const earlier: readonly EarlierRelease[] = live === undefined ? [] : [{ run: live.run, release: live.release }, ...live.before];
  // A hold goes back to the last time that the release was live.
  const end = hold === undefined ? 0 : earlier.findIndex((each) => each.release === release && each.isLeft !== true);
  const before = earlier.map((each, index) => (index < end ? { ...each, isLeft: true as const } : each)).slice(0, REMEMBERED);
  return { run, release, ...held, ...(sending === undefined ? {} : { sending }), before };
}

/** A delivery of a release. */
interface Sending {
  readonly release: string;
  readonly mark: string;
  /** Marks of deliveries that ended long ago if this one delivers the same again: they do not count any more. */
  readonly over: readonly string[];
}

/**
 * Notes that a release has arrived at the host of its site. Marks of others stay: a command that was killed may have been the last to write to
 * the host. The next one that delivers the same again takes their marks away.
 * @returns what has to be delivered now, because another release became live in the meantime
 */
async function endSending(store: Store, id: string, { release, mark, over }: Sending): Promise<Sending | undefined> {
  let again: Sending | undefined;
  await store.update(nameOf(id), (text) => {
    const live = parse(text, id);
    again = undefined;
    if (live === undefined) return undefined;
    const { sending = [], ...others } = live;
    const left = sending.filter((each) => each !== mark);
    if (live.release !== release) {
      again = { release: live.release, mark: randomUUID(), over: [] };
      return print({ ...live, sending: [...left, again.mark] });
    }
    const open = left.filter((each) => !over.includes(each));
    if (live.sending === undefined) return undefined;
    return print(open.length === 0 ? others : { ...live, sending: open });
  });
  return again;
}

/** Notes that a delivery failed, and that nobody delivers any more. */
async function giveUp(store: Store, id: string, mark: string): Promise<void> {
  await store.update(nameOf(id), (text) => {
    const live = parse(text, id);
    return live?.sending === undefined ? undefined : print({ ...live, sending: live.sending.filter((each) => each !== mark) });
  });
}

/** Lets later runs publish a site again. Returns why it was held; undefined if it was not. */
export async function endHold(store: Store, id: string): Promise<string | undefined> {
  let held: string | undefined;
  await store.update(nameOf(id), (text) => {
    const live = parse(text, id);
    held = live?.held;
    if (live === undefined || held === undefined) return undefined;
    const { held: _held, from: _from, ...others } = live;
    return print(others);
  });
  return held;
}

function nameOf(id: string): string {
  return `sites/${id}/current.json`;
}

function parse(text: string | undefined, id: string): LiveRelease | undefined {
  return text === undefined ? undefined : parseStored(nameOf(id), text, LIVE);
}

function print(live: LiveRelease): string {
  return `${JSON.stringify(live)}\n`;
}
