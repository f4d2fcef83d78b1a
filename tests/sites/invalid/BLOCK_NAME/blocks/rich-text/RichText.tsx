import { BlockHeading, Section } from 'townsite/ui';

export function RichText(block) {
  return (
    <Section block={block} hasHeading>
      <BlockHeading block={block}>{block.heading}</BlockHeading>
    </Section>
  );
}
