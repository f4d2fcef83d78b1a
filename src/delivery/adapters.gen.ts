// Generated from the folders of src/delivery/adapters by `npm run generate`. Do not edit.
import type { Adapter } from './adapter.ts';

/** Loads a way to deliver messages, by what stands after `via:` in the YAML. A browser loads the one that the site uses. */
export const ADAPTERS: ReadonlyMap<string, () => Promise<Adapter<never>>> = new Map<string, () => Promise<Adapter<never>>>([
  ['endpoint', () => import('./adapters/endpoint/adapter.ts').then((module) => module.endpoint)],
  ['formspree', () => import('./adapters/formspree/adapter.ts').then((module) => module.formspree)],
  ['formsubmit', () => import('./adapters/formsubmit/adapter.ts').then((module) => module.formsubmit)],
  ['netlify', () => import('./adapters/netlify/adapter.ts').then((module) => module.netlify)],
  ['web3forms', () => import('./adapters/web3forms/adapter.ts').then((module) => module.web3forms)],
]);
