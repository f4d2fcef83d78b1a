import type { EmbedProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { OtherSite } from '../../ui/embed/OtherSite.tsx';
import { Section } from '../../ui/Section.tsx';

export function Embed(block: EmbedProps) {
  const { heading, text, url } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <OtherSite block={block} href={url} />
    </Section>
  );
}
