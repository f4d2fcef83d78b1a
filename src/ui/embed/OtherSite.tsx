import type { ComponentType } from 'react';
import { EMBED_PARTS } from '../../shared/page/block-files.ts';
import { pageModules } from '../../shared/page/page-modules.ts';
import type { ShownEmbed } from '../../shared/page/shown-embed.ts';
import { hasEmbedStates } from '../../shared/page/shown-embed.ts';
import { ButtonRow } from '../Button.tsx';
import { Link } from '../Link.tsx';
import './embed-frame.css';

export interface OtherSiteProps {
  /** The block that the build prepared (`prepareEmbed`). */
  readonly block: object;
  /** The page of the other site, for the link to it. */
  readonly href: string;
  /** Whether the link goes once the content is shown. Otherwise, it stays below: a frame cannot say that it was refused or blocked. */
  readonly isLinkReplaced?: boolean;
}

/**
 * Shows what another site has: a page in a frame, or what its script draws; otherwise, a link. A page loads the code for its states only with a
 * block that has some (`hasEmbedStates`). A map that loads by itself has none: the browser loads it, also without scripts.
 */
export function OtherSite(props: OtherSiteProps) {
  const block = props.block as { readonly shown: ShownEmbed };
  const { frame, linkLabel } = block.shown;
  if (hasEmbedStates(block)) {
    const Parts = pageModules.get(EMBED_PARTS)?.EmbedParts as ComponentType<OtherSiteProps>;
    return <Parts {...props} />;
  }
  if (frame === undefined) return <ButtonRow actions={[{ label: linkLabel as string, href: props.href }]} />;
  return (
    <>
      <Link href={props.href}>{frame.title}</Link>
      <iframe src={frame.src} title={frame.title} height={frame.height} loading="lazy" sandbox={SANDBOX} />
    </>
  );
}

/**
 * What a frame may do: enough to draw a map and open its links. It can neither leave its box nor navigate this page. The other site needs to
 * know which site shows it, but not which page. Browsers send only the site by default.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
