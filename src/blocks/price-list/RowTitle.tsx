import type { PriceListProps } from '../../shared/generated/site.gen.ts';
import { each } from '../../ui/each.ts';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './price-list.module.css';

type Row = PriceListProps['items'][number];

/** What is sold, in one line or with more below. */
export function RowTitle(row: Row) {
  const { href, title, summary } = row;
  return (
    <>
      <p className={styles.title}>{href === undefined ? title : <Link href={href}>{title}</Link>}</p>
      {summary !== undefined && <HtmlText className={styles.summary} html={summary} />}
      <Includes {...row} />
    </>
  );
}

export function Includes({ includes = [] }: Row) {
  if (includes.length === 0) return null;
  return (
    <ul className={styles.includes}>
      {each(includes, (part) => (
        <li>
          <Icon name="check" />
          {part}
        </li>
      ))}
    </ul>
  );
}
