import type { EmbedScript, HeightMessage } from '../shared/page/shown-embed.ts';

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

/**
 * How a provider's script draws into a page of ours, where no frame is documented. In all texts of attributes and calls, `{path}` stands for
 * the path of the address, without its first slash.
 */
export interface ProviderScript extends Omit<EmbedScript, 'height' | 'ratio'> {
  /** How the addresses begin that it draws, without the query. `*` stands for one label of the host. */
  readonly addresses: readonly string[];
  /** The height that the page keeps for it, in CSS pixels. */
  readonly height: number;
}

/**
 * A service whose pages a site shows or links to. Each is a folder with this as `provider.ts`, and with a stand-in for tests: `stand-in.html` for
 * a frame, `stand-in.js` for a script.
 */
export interface Provider {
  /** As the provider writes it. */
  readonly name: string;
  readonly category: ProviderCategory;
  /** The hosts of its addresses. Those below them count, too. */
  readonly hosts: readonly string[];
  readonly frame?: ProviderFrame;
  /** Only where there is no frame: a frame runs no code in our page. Without both, a block is a link. */
  readonly script?: ProviderScript;
  /** How to find the address in the code that the provider gives for sites, if it is not there as a whole: a regular expression, and `$1`. */
  readonly inCode?: { readonly find: string; readonly address: string };
  /** An address, for the tests. */
  readonly sample: string;
  /** The day on which this was checked, and where: in the provider's documentation, or in several public sites that use it. */
  readonly checked: { readonly on: string; readonly by: 'vendor-docs' | 'seen-in-use' };
}
