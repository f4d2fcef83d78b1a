import { BlockHeading, Section } from 'townsite/ui';

export default function PriceTable(block) {
  return (
    <Section block={block} hasHeading>
      <BlockHeading block={block}>{block.heading}</BlockHeading>
    </Section>
  );
}
