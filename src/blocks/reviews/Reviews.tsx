import type { Average, ReviewsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Link } from '../../ui/Link.tsx';
import { ReviewOrigin, Stars } from '../../ui/Review.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './reviews.module.css';

export function Reviews(block: ReviewsProps) {
  const { heading, text, average, countLabel, items, actions, layout } = block;
  return (
    <Section
      block={block}
      hasHeading={heading !== undefined}
      className={layout === 'list' && heading !== undefined ? styles.beside : undefined}
    >
      <BlockIntro block={block} heading={heading} text={text} />
      {average !== undefined && <Sum average={average} countLabel={countLabel} />}
      <ul className={styles.reviews} data-layout={layout}>
        {each(items, (review) => (
          <li>
            <figure className={styles.review}>
              <blockquote>
                {review.rating !== undefined && <Stars rating={review.rating} text={review.ratingText} className={styles.stars} />}
                <p>{review.quote}</p>
              </blockquote>
              <figcaption>
                <span className={styles.name}>{review.name}</span>
                {review.location !== undefined && <span>{review.location}</span>}
                <ReviewOrigin review={review} className={styles.origin} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ButtonRow actions={actions} />
    </Section>
  );
}

function Sum({ average, countLabel }: { readonly average: Average; readonly countLabel: string }) {
  const { rating, ratingText, countText, sourceText, href } = average;
  return (
    <p className={styles.sum}>
      <Stars rating={rating} text={undefined} className={styles.stars} />
      <strong>{ratingText}</strong>
      <span>
        {countText} {countLabel} · {href === undefined ? sourceText : <Link href={href}>{sourceText}</Link>}
      </span>
    </p>
  );
}
