import type { CSSProperties } from 'react';
import type { Quote, TestimonialsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Link } from '../../ui/Link.tsx';
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
                {item.rating !== undefined && <Stars rating={item.rating} text={item.ratingText} />}
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
                  <Origin {...item} />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stars({ rating, text }: { readonly rating: number; readonly text: string | undefined }) {
  return <span className={styles.stars} role="img" aria-label={text} style={{ '--rating': rating } as CSSProperties} />;
}

/** Where and when it was written. */
function Origin({ href, sourceText, dateText }: Quote) {
  if (sourceText === undefined && dateText === undefined) return null;
  return (
    <span className={styles.location}>
      {href === undefined ? sourceText : <Link href={href}>{sourceText}</Link>}
      {sourceText !== undefined && dateText !== undefined && ' · '}
      {dateText}
    </span>
  );
}
