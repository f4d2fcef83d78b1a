// Generated from the folders of src/delivery/adapters by `npm run generate`. Do not edit.
import type { Adapter } from './adapter.ts';

type Load = () => Promise<{ readonly adapter: Adapter<never> }>;

/** Loads a way to deliver messages, by what stands after `via:` in the YAML. A browser loads the one that the site uses. */
export const ADAPTERS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['endpoint', () => import('./adapters/endpoint/adapter.ts')],
  ['formspree', () => import('./adapters/formspree/adapter.ts')],
  ['formsubmit', () => import('./adapters/formsubmit/adapter.ts')],
  ['netlify', () => import('./adapters/netlify/adapter.ts')],
  ['web3forms', () => import('./adapters/web3forms/adapter.ts')],
]);
