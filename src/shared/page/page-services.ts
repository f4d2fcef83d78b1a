import type { Html } from './block-base.ts';

/**
 * What a service is for. statistics: it counts visits. marketing: it measures ads. recordings: it records what visitors do. calls: it finds
 * out which ad led to a call. chat: visitors write to the business.
 */
export type ServicePurpose = 'statistics' | 'marketing' | 'recordings' | 'calls' | 'chat';

/** Something that a service stores in browsers, for the address of the site. */
export interface StoredItem {
  /** The name, or how names begin: `_ga_*`. */
  readonly name: string;
  readonly in: 'cookie' | 'storage';
  /** For how many days; undefined if the service does not say so. */
  readonly days?: number;
}

/** The fields of a service in the YAML, as its `schema.json` has them, but for `consent`. */
export type ServiceSettings = Readonly<Record<string, string | number>>;

/** A service as pages start it. */
export interface PageService {
  /** Its key in the YAML. */
  readonly key: string;
  /** As the provider writes it. */
  readonly name: string;
  readonly purpose: ServicePurpose;
  /** What it is for, for visitors. */
  readonly purposeTexts: readonly string[];
  /** When it starts: after visitors agree, at once until they refuse, or after they press its button. */
  readonly starts: 'ask' | 'notice' | 'click';
  /** Whether it measures ads or feeds what does. */
  readonly feedsAds: boolean;
  readonly isChat: boolean;
  /** The address of our code that starts it, from the root of the site. */
  readonly script: string;
  /** Its fields in the YAML. */
  readonly values: ServiceSettings;
  /** What is deleted when visitors refuse it. */
  readonly stores: readonly Pick<StoredItem, 'name' | 'in'>[];
}

/** The services of a site, and how pages ask for consent. */
export interface PageServices {
  readonly services: readonly PageService[];
  readonly text: Html;
  readonly acceptLabel: string;
  readonly refuseLabel: string;
  readonly choicesLabel: string;
  readonly honoredText: string;
  /** Missing without a chat. */
  readonly chat?: {
    readonly label: string;
    readonly loadingText: string;
    readonly failureText: string;
    readonly contacts: readonly { readonly label: string; readonly href: string }[];
  };
}

/** The services of a site before the addresses of our own code are known. */
export type DescribedServices = Omit<PageServices, 'services'> & { readonly services: readonly Omit<PageService, 'script'>[] };
