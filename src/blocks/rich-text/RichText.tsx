import type { RichTextProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { BlockHeading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn, CONTENT, HALF_CONTENT } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './rich-text.module.css';

const STACKED: PictureBox = { width: CONTENT.fluid, ratio: 4 / 3 };
const besideText = (content: string): [PictureBox] => [{ from: '48rem', width: `(${content} - 3rem) * 5 / 12`, ratio: 4 / 3 }];
const BESIDE_TEXT = [...boxesIn(besideText), STACKED];
const BESIDE_TEXT_IN_HALF = [...boxesIn(besideText, HALF_CONTENT), STACKED];

export function RichText(block: RichTextProps) {
  const { heading, body, image, imageSide, actions } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined} className={styles.columns}>
      <div className={styles.copy}>
        {heading !== undefined && <BlockHeading block={block}>{heading}</BlockHeading>}
        <Prose html={body} />
        <ButtonRow actions={actions} />
      </div>
      {image !== undefined && (
        <Picture
          picture={image}
          boxes={block.side === 'full' ? BESIDE_TEXT : BESIDE_TEXT_IN_HALF}
          className={imageSide === 'start' ? `${styles.picture} ${styles.start}` : styles.picture}
          isFirst={block.level === 1}
        />
      )}
    </Section>
  );
}
