import { useEffect, useRef, useState } from 'react';
import type { MapProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { EmbedPreview } from '../../ui/EmbedPreview.tsx';
import { usePageContext } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './map.module.css';

// biome-ignore lint/suspicious/noShadowRestrictedNames: a component is named for its folder, and nothing here needs the global
export function Map(block: MapProps) {
  const { heading, text, title, src, height, clickToLoad } = block;
  const { texts } = usePageContext();
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
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
          // Enough to draw a map and to open its links: it can neither leave its place nor lead this page elsewhere.
          // Maps services want to know which site shows them, and need not know which page: browsers tell them so by themselves.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Section>
  );
}
