import type { CallToActionProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { BlockHeading } from '../../ui/Heading.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './call-to-action.module.css';

export function CallToAction(block: CallToActionProps) {
  const { heading, text, actions } = block;
  return (
    <Section block={block} hasHeading>
      <div className={styles.band}>
        <div className={styles.copy}>
          <BlockHeading block={block}>{heading}</BlockHeading>
          {text !== undefined && <Prose html={text} />}
        </div>
        <ButtonRow actions={actions} />
      </div>
    </Section>
  );
}
