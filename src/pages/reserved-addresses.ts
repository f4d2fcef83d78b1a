/** Addresses that the output itself uses; a star stands for any characters. */
const RESERVED: readonly string[] = [
  '/404',
  '/404.html',
  '/404.json',
  '/_*',
  '/apple-touch-icon.png',
  '/assets',
  '/assets/*',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap*.xml',
  '/third-party.txt',
  '/townsite.json',
  '/vercel.json',
];

const PATTERNS = RESERVED.map((address) => new RegExp(`^${address.replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i'));

export function isReserved(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
