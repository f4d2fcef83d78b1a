// Generated from the folders of src/delivery/adapters by `npm run generate`. Do not edit.
import type { Adapter } from './adapter.ts';
import { endpoint } from './adapters/endpoint/adapter.ts';
import { formspree } from './adapters/formspree/adapter.ts';
import { formsubmit } from './adapters/formsubmit/adapter.ts';
import { netlify } from './adapters/netlify/adapter.ts';
import { web3forms } from './adapters/web3forms/adapter.ts';

/** Every way to deliver messages, by what stands after `via:` in the YAML. */
export const ADAPTERS: ReadonlyMap<string, Adapter<never>> = new Map<string, Adapter<never>>([
  ['endpoint', endpoint],
  ['formspree', formspree],
  ['formsubmit', formsubmit],
  ['netlify', netlify],
  ['web3forms', web3forms],
]);
