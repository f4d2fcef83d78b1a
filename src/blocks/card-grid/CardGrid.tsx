import type { ReactNode } from 'react';
import type { CardGridProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { ItemHeading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './card-grid.module.css';

export function CardGrid(block: CardGridProps) {
  const { heading, text, label, cards, actions, layout } = block;
  const columns = columnsFor(cards.length);
  const hasPictures = layout === 'image' && cards.some(({ image }) => image !== undefined);
  const tail = layout !== 'compact' && columns === 3 ? tailOf(cards.length) : 0;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul
        className={styles.grid}
        data-layout={layout === 'image' ? undefined : layout}
        data-columns={columns}
        data-tail={tail === 0 ? undefined : tail}
      >
        {each(cards, (card, index) => (
          <li>
            {hasPictures && (
              <div className={styles.view}>
                {card.image === undefined ? (
                  <span aria-hidden="true">{card.title.slice(0, 1)}</span>
                ) : (
                  <Picture
                    picture={card.image}
                    boxes={boxesOf(index >= cards.length - tail ? 2 : columns, cards.length)}
                    isFirst={block.level === 1 && index === 0}
                  />
                )}
              </div>
            )}
            <div className={styles.copy}>
              {layout === 'icon' && card.icon !== undefined && (
                <span>
                  <Icon name={card.icon} />
                </span>
              )}
              <ItemHeading block={block} hasHeading={heading !== undefined}>
                {breakAtSlash(card.title)}
              </ItemHeading>
              {card.summary !== undefined && <p className={styles.summary}>{card.summary}</p>}
              {card.price !== undefined && <Price price={card.price} />}
              {card.href !== undefined && (
                <p className={styles.more}>
                  <Link href={card.href}>
                    <span className={layout === 'compact' ? 'vh' : undefined}>{label}</span>
                    <span className="vh">{`: ${card.title}`}</span>
                    <Icon name="forward" />
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ButtonRow actions={actions} />
    </Section>
  );
}

/**
 * Lets a line of “Move-In/Move-Out” end after the slash, and not after the hyphen that follows. Screen readers would hear a space beside
 * anything but text in lines. Longer words may break anywhere, because they do not fit into a card.
 */
function breakAtSlash(title: string): ReactNode {
  const parts = title.split(/(?<=(?<!\S)\S{1,14}\/)(?=\S{1,14}(?!\S))(\S+-\S+)/);
  return parts.length < 2 ? title : each(parts, (part, index) => (index % 2 === 0 ? part : <span className={styles.whole}>{part}</span>));
}

/** Returns the number of columns in a wide window. */
function columnsFor(count: number): number {
  if (count < 3) return count;
  return count % 4 === 0 ? 4 : 3;
}

/** Returns how many cards at the end are two to a row, so that rows of three leave no gap. */
function tailOf(count: number): number {
  return [0, 4, 2][count % 3] as number;
}

/** @param count the number of cards; four or more are rows with small pictures on phones */
function boxesOf(columns: number, count: number): readonly PictureBox[] {
  return boxesIn((content) => [
    { from: '64rem', width: `(${content} - ${columns - 1} * 2rem) / ${columns}`, ratio: 4 / 3 },
    { from: '40rem', width: `(${content} - 1.5rem) / 2`, ratio: 4 / 3 },
    count > 3 ? { width: '6.25rem', ratio: 3 / 5 } : { width: content, ratio: 4 / 3 },
  ]);
}
