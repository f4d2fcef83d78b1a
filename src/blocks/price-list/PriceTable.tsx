import type { PriceListProps } from '../../shared/generated/site.gen.ts';
import { each } from '../../ui/each.ts';
import { Groups } from '../../ui/Heading.tsx';
import { Price } from '../../ui/Price.tsx';
import list from './price-list.module.css';
import styles from './price-table.module.css';
import { RowTitle } from './RowTitle.tsx';

type Row = PriceListProps['items'][number];

/** Several prices for each row: a column for each kind, and a table for each group. A row with one price has it across all columns. */
export function PriceTable({ block }: { readonly block: PriceListProps }) {
  const { heading, items } = block;
  const kinds = kindsOf(items);
  return (
    <div className={list.groups}>
      <Groups block={block} hasHeading={heading !== undefined} entries={items} by={({ group }) => group}>
        {(members, name) => (
          <table className={styles.table} aria-label={name}>
            <thead>
              <tr>
                <td />
                {each(kinds, ({ title }) => (
                  <th scope="col">{title}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {each(members, (row) => (
                <tr>
                  <th scope="row">
                    <RowTitle {...row} />
                  </th>
                  {row.prices === undefined ? (
                    <td colSpan={kinds.length}>{row.price && <Price price={row.price} />}</td>
                  ) : (
                    each(kinds, ({ kind, title }) => (
                      <td data-title={title}>
                        <Cell block={block} kind={kind} row={row} />
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Groups>
    </div>
  );
}

function Cell({
  block: { missing, noPriceLabel },
  kind,
  row,
}: {
  readonly block: PriceListProps;
  readonly kind: string;
  readonly row: Row;
}) {
  const price = row.prices?.[kind];
  if (price !== undefined) return <Price price={withoutTitle(price)} />;
  const words = missing?.[kind];
  return (
    <p className={styles.none}>
      {words ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="vh">{noPriceLabel}</span>
        </>
      )}
    </p>
  );
}

/** The title is that of the column. */
function withoutTitle({ title: _title, ...price }: NonNullable<Row['price']>) {
  return price;
}

/** Returns the kinds of prices in the order in which they first appear, each with its first title. */
function kindsOf(rows: readonly Row[]): readonly { readonly kind: string; readonly title: string }[] {
  const titles = new Map<string, string | undefined>();
  for (const { prices = {} } of rows) for (const [kind, { title }] of Object.entries(prices)) titles.set(kind, titles.get(kind) ?? title);
  return [...titles].map(([kind, title = kind]) => ({ kind, title }));
}
