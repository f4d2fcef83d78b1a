import { makeApacheFiles } from './apache.ts';
import { makeCaddyFiles } from './caddy.ts';
import { findCloudflarePagesExcess, makeCloudflarePagesFiles } from './cloudflare-pages.ts';
import { findCloudfrontExcess, makeCloudfrontFiles } from './cloudfront.ts';
import { makeGithubPagesFiles } from './github-pages.ts';
import type { Host, HostFacts } from './host-facts.ts';
import { copyHomeInside, copyNotFound } from './list-copies.ts';
import { findNetlifyExcess, makeNetlifyFiles } from './netlify.ts';
import { makeNginxFiles } from './nginx.ts';
import { findVercelExcess, makeVercelFiles } from './vercel.ts';

/**
 * Every host that Townsite writes files for. How each serves `about.html` and `about/index.html`:
 * https://github.com/slorber/trailing-slash-guide
 */
export const HOSTS: Readonly<Record<Host, HostFacts>> = {
  netlify: {
    name: 'Netlify',
    pageFiles: 'beside-folders',
    canRewrite: true,
    comparesEscaped: true,
    canRedirect: true,
    sendsCompressed: false,
    makeFiles: makeNetlifyFiles,
    listCopies: copyNotFound,
    findExcess: findNetlifyExcess,
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    pageFiles: 'beside-folders',
    canRewrite: true,
    comparesEscaped: true,
    canRedirect: true,
    sendsCompressed: false,
    makeFiles: makeCloudflarePagesFiles,
    listCopies: copyNotFound,
    // https://developers.cloudflare.com/pages/platform/limits/#file-size
    maxFileBytes: 25 * 2 ** 20,
    findExcess: findCloudflarePagesExcess,
  },
  vercel: {
    name: 'Vercel',
    pageFiles: 'in-folders',
    canRewrite: true,
    comparesEscaped: true,
    canRedirect: true,
    sendsCompressed: false,
    makeFiles: makeVercelFiles,
    listCopies: copyNotFound,
    findExcess: findVercelExcess,
  },
  nginx: { name: 'nginx', pageFiles: 'in-folders', canRewrite: true, canRedirect: true, sendsCompressed: true, makeFiles: makeNginxFiles },
  apache: {
    name: 'Apache',
    pageFiles: 'in-folders',
    canRewrite: true,
    canRedirect: true,
    sendsCompressed: true,
    makeFiles: makeApacheFiles,
  },
  caddy: { name: 'Caddy', pageFiles: 'in-folders', canRewrite: true, canRedirect: true, sendsCompressed: true, makeFiles: makeCaddyFiles },
  'github-pages': {
    name: 'GitHub Pages',
    pageFiles: 'beside-folders',
    canRewrite: false,
    canRedirect: false,
    sendsCompressed: false,
    makeFiles: makeGithubPagesFiles,
    listCopies: copyHomeInside,
    // https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github
    maxFileBytes: 100 * 2 ** 20,
  },
  cloudfront: {
    name: 'CloudFront',
    pageFiles: 'in-folders',
    canRewrite: false,
    comparesEscaped: true,
    canRedirect: true,
    sendsCompressed: false,
    makeFiles: makeCloudfrontFiles,
    findExcess: findCloudfrontExcess,
  },
};
