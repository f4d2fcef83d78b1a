import type { RichTextProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { BlockHeading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './rich-text.module.css';

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
        <Picture picture={image} className={imageSide === 'start' ? `${styles.picture} ${styles.start}` : styles.picture} />
      )}
    </Section>
  );
}
