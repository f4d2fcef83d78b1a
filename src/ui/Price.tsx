import type { Price as PriceData } from '../shared/generated/site.gen.ts';
import { usePageContext } from './page-context.ts';
import styles from './price.module.css';

/** “From $129 per visit”, and a condition where there is one. */
export function Price({ price }: { readonly price: PriceData }) {
  const { texts } = usePageContext();
  return (
    <p className={styles.price}>
      <span>
        {`${texts.priceFrom} `}
        <strong>{price.amount}</strong>
        {price.unit !== undefined && ` ${texts.pricePer} ${price.unit}`}
      </span>
      {price.note !== undefined && <small>{price.note}</small>}
    </p>
  );
}
