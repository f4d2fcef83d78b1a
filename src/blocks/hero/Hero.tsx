import type { HeroProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { BlockHeading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './hero.module.css';

export function Hero(block: HeroProps) {
  const { heading, eyebrow, text, price, actions, points, image, size, layout } = block;
  return (
    <Section block={layout === 'cover' ? { ...block, tone: 'brand' } : block} hasHeading className={styles.hero} layout={layout}>
      <div className={styles.copy} data-size={size}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <BlockHeading block={block}>{heading}</BlockHeading>
        {text !== undefined && <p className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />}
        {price !== undefined && <Price price={price} />}
        <ButtonRow actions={actions} />
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={18} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      {image !== undefined && (
        <div className={styles.frame} data-size={size}>
          <Picture picture={image} className={styles.picture} isFirst={block.level === 1} />
        </div>
      )}
    </Section>
  );
}
