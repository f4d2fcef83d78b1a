import type { BookingEmbedProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { OtherSite } from '../../ui/embed/OtherSite.tsx';
import { Section } from '../../ui/Section.tsx';

export function BookingEmbed(block: BookingEmbedProps) {
  const { heading, text, url } = block;
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={heading} text={text} />
      <OtherSite block={block} href={url} isLinkReplaced />
    </Section>
  );
}
