import type { Adapter } from './adapter.ts';

/** The export of an adapter's file: the adapter, by the name of its folder. */
type AdapterModule = Readonly<Record<string, Adapter<never>>>;

const MODULES = import.meta.glob<AdapterModule>('./adapters/*/adapter.ts', { eager: true });

/** Every way to deliver messages, by what stands after `via:` in the YAML. */
export const ADAPTERS: ReadonlyMap<string, Adapter<never>> = new Map(
  Object.entries(MODULES).map(([file, module]) => {
    const name = file.split('/').at(-2) as string;
    return [name, module[name] as Adapter<never>];
  }),
);
