import { pageFile } from '../../../shared/url.ts';
import { makeApacheFiles } from './apache.ts';
import { makeCaddyFiles } from './caddy.ts';
import { findCloudflarePagesExcess, makeCloudflarePagesFiles } from './cloudflare-pages.ts';
import { findCloudfrontExcess, makeCloudfrontFiles } from './cloudfront.ts';
import { makeGithubPagesFiles } from './github-pages.ts';
import type { Host, HostFacts } from './host-facts.ts';
import { findNetlifyExcess, makeNetlifyFiles } from './netlify.ts';
import { makeNginxFiles } from './nginx.ts';
import { findVercelExcess, makeVercelFiles } from './vercel.ts';

/** What most hosts have in common. */
const USUAL = { pageFiles: 'in-folders', canRewrite: true, canRedirect: true, sendsCompressed: false } as const;

/** What web servers of one's own have in common. */
const SERVER = { ...USUAL, sendsCompressed: true, deliversTo: ['target'] } as const;

/** Plain files, and a server that reads `townsite.json`. */
export const NO_HOST: HostFacts = { name: 'A plain server', ...USUAL, makeFiles: () => [], listCopies: copyNotFound };

/**
 * Every host that Townsite writes files for. How each serves `about.html` and `about/index.html`:
 * https://github.com/slorber/trailing-slash-guide
 */
export const HOSTS: Readonly<Record<Host, HostFacts>> = {
  netlify: {
    name: 'Netlify',
    ...USUAL,
    deliversTo: ['project'],
    pageFiles: 'beside-folders',
    comparesEscaped: true,
    makeFiles: makeNetlifyFiles,
    listCopies: copyNotFound,
    findExcess: findNetlifyExcess,
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    ...USUAL,
    deliversTo: ['project'],
    pageFiles: 'beside-folders',
    comparesEscaped: true,
    makeFiles: makeCloudflarePagesFiles,
    listCopies: copyNotFound,
    // https://developers.cloudflare.com/pages/platform/limits/#file-size
    maxFileBytes: 25 * 2 ** 20,
    findExcess: findCloudflarePagesExcess,
  },
  vercel: {
    name: 'Vercel',
    ...USUAL,
    comparesEscaped: true,
    makeFiles: makeVercelFiles,
    listCopies: copyNotFound,
    findExcess: findVercelExcess,
  },
  nginx: { name: 'nginx', ...SERVER, makeFiles: makeNginxFiles },
  apache: { name: 'Apache', ...SERVER, makeFiles: makeApacheFiles },
  caddy: { name: 'Caddy', ...SERVER, makeFiles: makeCaddyFiles },
  'github-pages': {
    name: 'GitHub Pages',
    ...USUAL,
    pageFiles: 'beside-folders',
    canRewrite: false,
    canRedirect: false,
    makeFiles: makeGithubPagesFiles,
    listCopies: copyHomeInside,
    // https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github
    maxFileBytes: 100 * 2 ** 20,
  },
  cloudfront: {
    name: 'CloudFront',
    ...USUAL,
    deliversTo: ['target', 'project'],
    canRewrite: false,
    comparesEscaped: true,
    makeFiles: makeCloudfrontFiles,
    findExcess: findCloudfrontExcess,
  },
};

/** Copies the 404 page to the root, the only place where many hosts look for it. */
function copyNotFound(base: string): Record<string, string> {
  return { [`${base.slice(1)}/404.html`]: '404.html' };
}

/** Copies the home page into the folder of the base path, for servers with that folder as their root. */
function copyHomeInside(base: string): Record<string, string> {
  return { [pageFile(base, 'beside-folders')]: `${base.slice(1)}/index.html` };
}
