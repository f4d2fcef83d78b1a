import type { MapProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './map.module.css';

// biome-ignore lint/suspicious/noShadowRestrictedNames: a component is named for its folder, and nothing here needs the global
export function Map(block: MapProps) {
  const { heading, text, title, src, height } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <iframe className={styles.map} src={src} title={title} height={height} loading="lazy" referrerPolicy="no-referrer-when-downgrade" />
    </Section>
  );
}
