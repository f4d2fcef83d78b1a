import { cmsPolicies } from '../cms/cms-page.ts';
import type { DescribedSite } from '../describe/described-site.ts';
import { planHostFiles } from '../hosting/plan-hosting.ts';
import type { RoutePolicy } from '../hosting/security-policy.ts';
import { buildRoutePolicies } from '../hosting/security-policy.ts';
import type { Output } from './output.ts';
import type { Serving } from './serving.ts';
import { SERVING_FILE } from './serving.ts';

/** The routing rules and headers for any server of the output, and the files that the site's host reads. */
export const hostingOutput: Output = {
  reserved: ['/townsite.json', '/townsite-release.json', '/vercel.json', '/_*'],
  files: (site, { scriptHashes }) => {
    const { headers, files } = planHostFiles(site.hosting, policiesOf(site, scriptHashes));
    const serving: Serving = { version: 1, ...site.routing, headers };
    return [...files, { path: SERVING_FILE, content: `${JSON.stringify(serving, null, 2)}\n` }];
  },
};

/** Returns the policies of all pages, and of the editor. @param scriptHashes of the inline scripts in the pages */
export function policiesOf(site: DescribedSite, scriptHashes: readonly string[]): readonly RoutePolicy[] {
  return [...buildRoutePolicies(site, scriptHashes), ...cmsPolicies(site.options.config.cms)];
}
