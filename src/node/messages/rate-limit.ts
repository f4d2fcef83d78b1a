import { isIPv4, isIPv6 } from 'node:net';

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

/**
 * Returns the usual spelling of an address, without a port, which some proxies append, and without the name of an interface. An IPv4 address
 * in an IPv6 one is the IPv4 address. Returns an empty text if it is no address.
 */
export function normalizeAddress(text: string): string {
  const [, bare = text] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const address = bare.trim().replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return '';
  // The parser of addresses spells all groups alike.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(spelled) ?? [];
  if (high === '') return spelled;
  const number = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}

/** Returns the network of an address, because one visitor has a whole IPv6 network (/64). All that are no addresses count as one. */
function networkOf(text: string): string {
  const address = normalizeAddress(text);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const ending = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0');
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':');
}
