import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

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
    return Math.max(...networksOf(address).map(({ network, share }) => this.#countIn(network, this.#limit * share, now)));
  }

  #countIn(network: string, limit: number, now: number): number {
    const known = this.#windows.get(network);
    const window = known !== undefined && known.end > now ? known : { count: 0, end: now + MINUTE };
    if (window !== known) {
      this.#windows.delete(network);
      if (this.#windows.size >= MAX_ADDRESSES) this.#forget(now);
      this.#windows.set(network, window);
    }
    window.count += 1;
    return window.count > limit ? Math.ceil((window.end - now) / 1000) : 0;
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
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/%.*$/, '');
  // The library does not know all spellings of IPv6. The parser of addresses does.
  const spelled = isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.isValid(spelled) ? ipaddr.process(spelled).toString() : '';
}

/**
 * Returns the networks of an address, and how often the limit each may send. One visitor has a whole IPv6 network (/64), and some a site
 * with 65,536 of them (/48). All that are no addresses count as one.
 */
function networksOf(text: string): readonly { readonly network: string; readonly share: number }[] {
  const address = normalizeAddress(text);
  if (!isIPv6(address)) return [{ network: address, share: 1 }];
  const bytes = ipaddr.parse(address).toByteArray();
  return [
    { network: bytes.slice(0, 8).join(':'), share: 1 },
    { network: bytes.slice(0, 6).join(':'), share: 10 },
  ];
}
