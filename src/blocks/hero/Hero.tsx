import type { HeroProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { BlockHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './hero.module.css';

const split = (ratio: number, onPhones = 4 / 3) =>
  boxesIn((content) => [
    { from: '64rem', width: `(${content} - 3rem) * 5 / 12`, ratio },
    { from: '48rem', width: `(${content} - 3rem) * 9 / 20`, ratio },
    { width: content, ratio: onPhones },
  ]);
const SPLIT_LARGE = split(1, 16 / 9);
const SPLIT_SMALL = split(4 / 3);
const PORTRAIT = split(4 / 5);
/** From a column line to the edge of the window. */
const BLEED: readonly PictureBox[] = [
  { from: '48rem', width: '50vw', ratio: 1 },
  { width: '100vw', ratio: 4 / 3 },
];
const CENTERED = boxesIn((content) => [{ width: content, ratio: 21 / 9 }]);
/** On a phone, the box is high and narrow. Under its veil, a photo can be less sharp than filling that box would need. */
const COVER: readonly PictureBox[] = [
  { from: '64rem', width: '100vw', ratio: 3 / 2 },
  { width: '100vw', ratio: 1 },
];
const BOXES = { bleed: BLEED, portrait: PORTRAIT, centered: CENTERED, cover: COVER };

export function Hero(block: HeroProps) {
  const { heading, eyebrow, text, price, actions, points, quotes, image, size, layout } = block;
  return (
    <Section
      block={layout === 'cover' ? { ...block, tone: 'brand' } : block}
      hasHeading
      className={styles.hero}
      layout={layout === 'split' ? undefined : layout}
    >
      <div className={styles.copy}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <BlockHeading block={block}>{heading}</BlockHeading>
        {text !== undefined && <HtmlText className={styles.text} html={text} />}
        <ButtonRow actions={actions}>{price !== undefined && <Price price={price} />}</ButtonRow>
        {points.length > 0 && (
          <ul className={styles.points}>
            {each(points, (point) => (
              <li>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        )}
        {each(quotes, (quote) => (
          <figure>
            <q>{quote.quote}</q>
            <figcaption>{quote.name}</figcaption>
          </figure>
        ))}
      </div>
      {image !== undefined && (
        <div className={styles.frame} data-size={size === 'small' ? undefined : size}>
          <Picture
            picture={image}
            boxes={layout === 'split' ? (size === 'large' ? SPLIT_LARGE : SPLIT_SMALL) : BOXES[layout]}
            className={styles.picture}
            isFirst={block.level === 1}
          />
        </div>
      )}
    </Section>
  );
}
