import { writeApache } from './apache.ts';
import { writeCaddy } from './caddy.ts';
import { findCloudflarePagesExcess, writeCloudflarePages } from './cloudflare-pages.ts';
import { findCloudfrontExcess, writeCloudfront } from './cloudfront.ts';
import { writeGithubPages } from './github-pages.ts';
import type { Host, HostFacts } from './host-facts.ts';
import { copyHomeInside, copyNotFound } from './list-copies.ts';
import { findNetlifyExcess, writeNetlify } from './netlify.ts';
import { writeNginx } from './nginx.ts';
import { findVercelExcess, writeVercel } from './vercel.ts';

/**
 * Every host that Townsite writes files for. How each serves `about.html` and `about/index.html`:
 * https://github.com/slorber/trailing-slash-guide
 */
export const HOSTS: Readonly<Record<Host, HostFacts>> = {
  netlify: {
    name: 'Netlify',
    pageFiles: 'beside-folders',
    canRewrite: true,
    canRedirect: true,
    sendsCompressed: false,
    writeFiles: writeNetlify,
    listCopies: copyNotFound,
    findExcess: findNetlifyExcess,
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    pageFiles: 'beside-folders',
    canRewrite: true,
    canRedirect: true,
    sendsCompressed: false,
    writeFiles: writeCloudflarePages,
    listCopies: copyNotFound,
    // https://developers.cloudflare.com/pages/platform/limits/#file-size
    maxFileBytes: 25 * 2 ** 20,
    findExcess: findCloudflarePagesExcess,
  },
  vercel: {
    name: 'Vercel',
    pageFiles: 'in-folders',
    canRewrite: true,
    canRedirect: true,
    sendsCompressed: false,
    writeFiles: writeVercel,
    listCopies: copyNotFound,
    findExcess: findVercelExcess,
  },
  nginx: { name: 'nginx', pageFiles: 'in-folders', canRewrite: true, canRedirect: true, sendsCompressed: true, writeFiles: writeNginx },
  apache: { name: 'Apache', pageFiles: 'in-folders', canRewrite: true, canRedirect: true, sendsCompressed: true, writeFiles: writeApache },
  caddy: { name: 'Caddy', pageFiles: 'in-folders', canRewrite: true, canRedirect: true, sendsCompressed: true, writeFiles: writeCaddy },
  'github-pages': {
    name: 'GitHub Pages',
    pageFiles: 'beside-folders',
    canRewrite: false,
    canRedirect: false,
    sendsCompressed: false,
    writeFiles: writeGithubPages,
    listCopies: copyHomeInside,
    // https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github
    maxFileBytes: 100 * 2 ** 20,
  },
  cloudfront: {
    name: 'CloudFront',
    pageFiles: 'in-folders',
    canRewrite: false,
    canRedirect: true,
    sendsCompressed: false,
    writeFiles: writeCloudfront,
    findExcess: findCloudfrontExcess,
  },
};
