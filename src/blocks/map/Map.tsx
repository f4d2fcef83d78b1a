import type { MapProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { OtherSite } from '../../ui/embed/OtherSite.tsx';
import { Section } from '../../ui/Section.tsx';

// biome-ignore lint/suspicious/noShadowRestrictedNames: a component is named after its folder, and nothing here needs the global
export function Map(block: MapProps) {
  const { heading, text, src } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <OtherSite block={block} href={src} />
    </Section>
  );
}
