// Generated from the folders of src/delivery/adapters by `npm run generate`. Do not edit.
import { endpoint } from './adapters/endpoint/page-side.ts';
import { formspree } from './adapters/formspree/page-side.ts';
import { formsubmit } from './adapters/formsubmit/page-side.ts';
import { netlify } from './adapters/netlify/page-side.ts';
import { web3forms } from './adapters/web3forms/page-side.ts';
import type { PageSide } from './page-side.ts';

/** What pages need for each way to deliver messages, by what stands after `via:` in the YAML. */
export const PAGE_SIDES: ReadonlyMap<string, PageSide<never>> = new Map<string, PageSide<never>>([
  ['endpoint', endpoint],
  ['formspree', formspree],
  ['formsubmit', formsubmit],
  ['netlify', netlify],
  ['web3forms', web3forms],
]);
