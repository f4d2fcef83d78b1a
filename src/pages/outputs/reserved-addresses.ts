import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { isCmsPath } from '../cms/cms-page.ts';
import { OUTPUTS } from './outputs.ts';

/** Addresses that Townsite uses in addition to those of `OUTPUTS`. A star stands for any characters. */
const RESERVED: readonly string[] = [
  '/404',
  '/404.html',
  '/404.json',
  '/apple-touch-icon.png',
  '/assets',
  '/assets/*',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/third-party.txt',
];

const PATTERNS = [...RESERVED, ...OUTPUTS.flatMap(({ reserved }) => reserved)].map(
  (address) => new RegExp(`^${address.replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i'),
);

/** Checks whether Townsite itself needs an address of a site. */
export function isReserved(path: string, { cms }: Pick<SiteConfig, 'cms'>): boolean {
  return isCmsPath(path, cms) || PATTERNS.some((pattern) => pattern.test(path));
}
