import { parseUrl } from '../shared/url.ts';
import type { Provider } from './provider.ts';
import { PROVIDERS } from './providers.gen.ts';

/** Returns the provider of an address, by its host. */
export function findProvider(address: string): Provider | undefined {
  const { hostname = '' } = parseUrl(address) ?? {};
  return [...PROVIDERS.values()].find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));
}

/** Returns how the addresses begin that a provider shows inside a page, in a frame or by its script; empty if it is only a link. */
export function addressesInside({ frame, script }: Provider): readonly string[] {
  return (frame ?? script)?.addresses ?? [];
}

/** Checks whether a provider shows an address inside a page. */
export function isShownInside(provider: Provider, address: string): boolean {
  return addressesInside(provider).some((start) => startsLike(address, start));
}

function startsLike(address: string, start: string): boolean {
  const pattern = start.replace(/[.?+()[\]{}|^$\\]/g, '\\$&').replace('*', '[\\w-]+');
  return new RegExp(`^${pattern}`, 'i').test(address);
}
