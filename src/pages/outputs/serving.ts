import type { HeaderRule } from '../../shared/response-headers.ts';
import type { RoutingRules } from '../../shared/routing.ts';

/** The file in the output that tells a server how to serve the site. */
export const SERVING_FILE = 'townsite.json';

/** The file that `publish` adds on the live site: what was published, and when. */
export const RELEASE_FILE = 'townsite-release.json';

export interface Serving extends RoutingRules {
  readonly version: 1;
  readonly headers: readonly HeaderRule[];
}
