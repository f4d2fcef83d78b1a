import type { HeaderRule } from '../../shared/response-headers.ts';
import type { RoutingRules } from '../../shared/routing.ts';

/** What a server must know of a built site, in the output. */
export const SERVING_FILE = 'townsite.json';

export interface Serving extends RoutingRules {
  readonly version: 1;
  readonly headers: readonly HeaderRule[];
}
