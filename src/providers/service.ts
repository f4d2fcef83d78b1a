import type { Need } from '../shared/page/page-description.ts';
import type { ServicePurpose, ServiceSettings, StoredItem } from '../shared/page/page-services.ts';

/** Where a service stands in the YAML. */
export type ServiceSection = 'analytics' | 'callTracking' | 'chat';

/** What a service does on pages. */
export interface ServiceUse {
  readonly purpose: ServicePurpose;
  /** Whether it also counts visits. */
  readonly alsoCounts?: boolean | undefined;
  /** What pages have to allow it in their policy. */
  readonly needs: readonly Need[];
  /** As far as known. */
  readonly stores: readonly StoredItem[];
}

/**
 * A service whose code runs in our pages, for the whole site: one that counts, one that tracks calls, a chat. Each is a folder with this as
 * `service.ts`, its fields as `schema.json`, its code for browsers as `start.ts`, and a `stand-in.js` for tests.
 */
export interface Service {
  /** As the provider writes it. */
  readonly name: string;
  readonly section: ServiceSection;
  readonly use: (settings: ServiceSettings) => ServiceUse;
  /** The hosts of its scripts. Those below them count, too. */
  readonly hosts: readonly string[];
  /** For each field, how to find it in the code that the provider gives for sites: a regular expression with one group. */
  readonly inCode: Readonly<Record<string, string>>;
  /** The day on which this was checked, and where: in the provider's documentation, in public sites that use it, or in public lists about it. */
  readonly checked: { readonly on: string; readonly by: 'vendor-docs' | 'seen-in-use' | 'public-lists' };
}
