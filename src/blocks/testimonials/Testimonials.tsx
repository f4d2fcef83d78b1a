import type { TestimonialsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { ReviewOrigin, Stars } from '../../ui/Review.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './testimonials.module.css';

export function Testimonials(block: TestimonialsProps) {
  const { heading, items } = block;
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={heading} />
      <ul className={styles.grid} data-count={items.length}>
        {each(items, (item) => (
          <li>
            <figure className={styles.card}>
              <blockquote className={styles.quote}>
                {item.rating !== undefined && <Stars rating={item.rating} text={item.ratingText} className={styles.stars} />}
                <p>{item.quote}</p>
              </blockquote>
              <figcaption className={styles.person}>
                {item.initials !== undefined && (
                  <span className={styles.initials} aria-hidden="true">
                    {item.initials}
                  </span>
                )}
                <span>
                  <span className={styles.name}>{item.name}</span>
                  {item.location !== undefined && <span className={styles.location}>{item.location}</span>}
                  <ReviewOrigin review={item} className={styles.location} />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
