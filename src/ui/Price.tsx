import type { Price as PriceData } from '../shared/generated/site.gen.ts';
import { usePageContext } from './page-context.ts';
import styles from './price.module.css';

/** A price: “From $129 per visit”, “Free”, with its condition if there is one. */
export function Price({ price: { from, to, amount, unit, note } }: { readonly price: PriceData }) {
  const { texts } = usePageContext();
  return (
    <p className={styles.price}>
      <span>
        {from !== undefined && to === undefined && `${texts.priceFrom} `}
        <strong>{amount}</strong>
        {unit !== undefined && ` ${texts.pricePer} ${unit}`}
      </span>
      {note !== undefined && <small>{note}</small>}
    </p>
  );
}
