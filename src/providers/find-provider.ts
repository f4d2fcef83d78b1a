import { parseUrl } from '../shared/url.ts';
import type { Provider, ProviderFrame } from './provider.ts';
import { PROVIDERS } from './providers.gen.ts';

/** Returns the provider of an address, by its host. */
export function findProvider(address: string): Provider | undefined {
  const { hostname = '' } = parseUrl(address) ?? {};
  return [...PROVIDERS.values()].find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));
}

/** Checks whether a provider allows an address to be shown inside a page. */
export function isFramed({ addresses }: ProviderFrame, address: string): boolean {
  return addresses.some((start) => startsLike(address, start));
}

function startsLike(address: string, start: string): boolean {
  const pattern = start.replace(/[.?+()[\]{}|^$\\]/g, '\\$&').replace('*', '[\\w-]+');
  return new RegExp(`^${pattern}`, 'i').test(address);
}
