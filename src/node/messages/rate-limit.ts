import { isIPv6 } from 'node:net';

const MINUTE = 60_000;
const MAX_ADDRESSES = 10_000;

/** Counts what each address sends in a minute. */
export class RateLimit {
  readonly #limit: number;
  readonly #windows = new Map<string, { count: number; readonly end: number }>();

  /** @param limit how many in a minute; 0 is no limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Counts one more. Returns the seconds to wait when that is too many; otherwise 0.
   * @param now in ms, by a clock that nobody sets back
   */
  count(address: string, now = performance.now()): number {
    if (this.#limit === 0) return 0;
    const network = networkOf(address);
    const known = this.#windows.get(network);
    const window = known !== undefined && known.end > now ? known : { count: 0, end: now + MINUTE };
    if (window !== known) {
      this.#windows.delete(network);
      if (this.#windows.size >= MAX_ADDRESSES) this.#forget(now);
      this.#windows.set(network, window);
    }
    window.count += 1;
    return window.count > this.#limit ? Math.ceil((window.end - now) / 1000) : 0;
  }

  /** Makes room: what is over goes first, then the oldest. */
  #forget(now: number): void {
    for (const [network, { end }] of this.#windows) if (end <= now) this.#windows.delete(network);
    for (const network of this.#windows.keys()) {
      if (this.#windows.size < MAX_ADDRESSES) break;
      this.#windows.delete(network);
    }
  }
}

/** One visitor has a whole network of IPv6 addresses (/64). */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const ending = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0');
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':');
}
