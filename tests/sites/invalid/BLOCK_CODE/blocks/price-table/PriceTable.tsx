import { BlockHeading, Section } from 'townsite/parts';

export function PriceTable(block) {
  return (
    <Section block={block} hasHeading>
      <BlockHeading block={block}>{block.heading}</BlockHeading>
    </Section>
  );
}
