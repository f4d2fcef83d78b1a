import { useEffect, useRef, useState } from 'react';
import type { MapProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { EmbedPreview } from '../../ui/EmbedPreview.tsx';
import { usePageContext } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './map.module.css';

// biome-ignore lint/suspicious/noShadowRestrictedNames: a component is named after its folder, and nothing here needs the global
export function Map(block: MapProps) {
  const { heading, text, title, src, height, clickToLoad } = block;
  const { texts } = usePageContext();
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (isAsked) frame.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      {clickToLoad && !isAsked ? (
        <div className={styles.place} style={{ height }}>
          <EmbedPreview
            drawing="map"
            label={texts.showMap}
            address={src}
            href={src}
            linkLabel={texts.openMap}
            title={title}
            onShow={() => setAsked(true)}
          />
        </div>
      ) : (
        <iframe
          ref={frame}
          className={styles.map}
          src={src}
          title={title}
          height={height}
          loading={isAsked ? undefined : 'lazy'}
          // Enough to draw a map and open its links. The frame can neither leave its box nor navigate this page. Map services want to know
          // which site shows them, but need not know which page. Browsers send only the site by default.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Section>
  );
}
