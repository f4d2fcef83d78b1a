import type { Price as PriceData } from '../shared/generated/site.gen.ts';
import styles from './price.module.css';

/** A price: “From $129 per visit”, “Free”, with its condition if there is one. */
export function Price({ price: { title, text, amount, note } }: { readonly price: PriceData }) {
  const [before, after] = text.split(amount);
  // Words such as “Price on request” are no figure.
  const Amount = /^\P{N}*\s\P{N}*$/u.test(amount) ? 'b' : 'strong';
  return (
    <p className={styles.price}>
      {title && <small>{title}</small>}
      <span>
        {before}
        <Amount>{amount}</Amount>
        {after}
      </span>
      {note !== undefined && <small>{note}</small>}
    </p>
  );
}
