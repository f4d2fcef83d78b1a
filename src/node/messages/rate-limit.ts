import { isIPv6 } from 'node:net';

const MINUTE = 60_000;
const MAX_ADDRESSES = 10_000;

/** Counts what each address sends in a minute. */
export class RateLimit {
  readonly #limit: number;
  readonly #windows = new Map<string, { count: number; readonly end: number }>();

  /** @param limit messages per minute; 0 for no limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Counts a message. Returns how many seconds to wait if there were too many; otherwise 0.
   * @param now in ms, by a monotonic clock
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

  /** Makes room: removes expired entries first, then the oldest. */
  #forget(now: number): void {
    for (const [network, { end }] of this.#windows) if (end <= now) this.#windows.delete(network);
    for (const network of this.#windows.keys()) {
      if (this.#windows.size < MAX_ADDRESSES) break;
      this.#windows.delete(network);
    }
  }
}

/** Returns the network of an address, because one visitor has a whole IPv6 network (/64). */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const ending = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0');
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':');
}
