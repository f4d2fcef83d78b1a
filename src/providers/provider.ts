import type { HeightMessage } from '../shared/page/shown-embed.ts';

/** What a provider is for. It decides the words of links and buttons. */
export type ProviderCategory = 'booking' | 'reservation' | 'chat' | 'other';

/** How a provider's page is shown inside a page of ours. */
export interface ProviderFrame {
  /** How the addresses begin that allow it, without the query. `*` stands for one label of the host. */
  readonly addresses: readonly string[];
  /** What the frame needs in its query. `{host}` is the host of the site. A value that the operator wrote stays. */
  readonly query?: Readonly<Record<string, string>>;
  /** Other origins that the frame goes on to. They are in the security policy, too. */
  readonly others?: readonly string[];
  /** What the frame may ask permission for. Source: https://www.w3.org/TR/permissions-policy/ */
  readonly allow?: readonly string[];
  /** The height that the page keeps for it, in CSS pixels. */
  readonly height: number;
  readonly heightMessage?: HeightMessage;
}

/** A service whose pages a site shows or links to. Each is a folder with this as `provider.ts`, and, if it has a frame, a `stand-in.html`. */
export interface Provider {
  /** As the provider writes it. */
  readonly name: string;
  readonly category: ProviderCategory;
  /** The hosts of its addresses. Those below them count, too. */
  readonly hosts: readonly string[];
  /** Without it, a block is a link: it is not documented how to show the provider inside a page, or only its script in our page could. */
  readonly frame?: ProviderFrame;
  /** An address, for the tests. */
  readonly sample: string;
  /** The day on which this was checked, and where: in the provider's documentation, or in several public sites that use it. */
  readonly checked: { readonly on: string; readonly by: 'vendor-docs' | 'seen-in-use' };
}
