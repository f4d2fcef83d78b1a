import type { PriceListProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Groups, ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { Section } from '../../ui/Section.tsx';
import { PriceTable } from './PriceTable.tsx';
import styles from './price-list.module.css';
import { Includes, RowTitle } from './RowTitle.tsx';

export function PriceList(block: PriceListProps) {
  const { heading, text, note, actions } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <Body block={block} />
      {note !== undefined && <HtmlText className={styles.note} html={note} />}
      <ButtonRow actions={actions} />
    </Section>
  );
}

type Row = PriceListProps['items'][number];

function Body({ block }: { readonly block: PriceListProps }) {
  const { layout, items } = block;
  if (layout === 'columns') return <Columns {...block} />;
  return items.some(({ prices }) => prices !== undefined) ? <PriceTable block={block} /> : <Rows {...block} />;
}

function Rows(block: PriceListProps) {
  const { heading, items } = block;
  return (
    <div className={styles.groups}>
      <Groups block={block} hasHeading={heading !== undefined} entries={items} by={({ group }) => group}>
        {(members) => (
          <ul className={styles.rows}>
            {each(members, (row) => (
              <li>
                <div>
                  <RowTitle {...row} />
                </div>
                {row.price !== undefined && <Price price={row.price} />}
              </li>
            ))}
          </ul>
        )}
      </Groups>
    </div>
  );
}

function Columns(block: PriceListProps) {
  const { heading, items, label } = block;
  return (
    <ul className={styles.columns} data-count={items.length}>
      {each(items, (offer) => (
        <li>
          <div>
            <ItemHeading block={block} hasHeading={heading !== undefined}>
              {offer.title}
            </ItemHeading>
            {offer.summary !== undefined && <HtmlText className={styles.summary} html={offer.summary} />}
          </div>
          <div>{offer.price !== undefined && <Price price={offer.price} />}</div>
          <div>
            <Includes {...offer} />
          </div>
          <div>{offer.href !== undefined && <Choice {...offer} label={label} />}</div>
        </li>
      ))}
    </ul>
  );
}

function Choice({ href = '', title, label }: Row & { readonly label: string }) {
  return (
    <p className={styles.choice}>
      <Link href={href}>
        {label}
        <span className="vh">{`: ${title}`}</span>
      </Link>
    </p>
  );
}
