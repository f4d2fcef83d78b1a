import { BlockHeading, Section } from 'townsite/ui';

export function PriceTable(block) {
  return (
    <Section block={block} hasHeading>
      <BlockHeading block={block}>{block.heading}</BlockHeading>
      <ul>{block.rows.map((row) => <li key={row}>{row}</li>)}</ul>
    </Section>
  );
}
