import type { HeroProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { BlockHeading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './hero.module.css';

export function Hero(block: HeroProps) {
  const { heading, eyebrow, text, price, actions, image, size } = block;
  return (
    <Section block={block} hasHeading className={styles.hero}>
      <div className={styles.copy} data-size={size}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <BlockHeading block={block}>{heading}</BlockHeading>
        {text !== undefined && <p className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />}
        {price !== undefined && <Price price={price} />}
        <ButtonRow actions={actions} />
      </div>
      {image !== undefined && (
        <div className={styles.frame} data-size={size}>
          <Picture picture={image} className={styles.picture} isFirst={block.level === 1} />
        </div>
      )}
    </Section>
  );
}
