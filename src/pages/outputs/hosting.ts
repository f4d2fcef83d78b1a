import { planHostFiles } from '../hosting/plan-hosting.ts';
import { buildRoutePolicies } from '../hosting/security-policy.ts';
import type { Output } from './output.ts';
import type { Serving } from './serving.ts';
import { SERVING_FILE } from './serving.ts';

/** The routing rules and headers for any server of the output, and the files that the site's host reads. */
export const hostingOutput: Output = {
  reserved: ['/townsite.json', '/townsite-release.json', '/vercel.json', '/_*'],
  files: (site, { scriptHashes }) => {
    const { headers, files } = planHostFiles(site.hosting, buildRoutePolicies(site, scriptHashes));
    const serving: Serving = { version: 1, ...site.routing, headers };
    return [...files, { path: SERVING_FILE, content: `${JSON.stringify(serving, null, 2)}\n` }];
  },
};
