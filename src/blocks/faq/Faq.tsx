import type { FaqProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Groups } from '../../ui/Heading.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './faq.module.css';
import { useOpenByLink } from './use-open-by-link.ts';

/** The id is inside the `details` element, so that browsers open the answer that a link leads to, without a script. */
export function Faq(block: FaqProps) {
  const { heading, text, items, actions } = block;
  const list = useOpenByLink();
  return (
    <Section block={block} hasHeading={heading !== undefined} className={styles.columns}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.groups} ref={list}>
        <Groups block={block} hasHeading={heading !== undefined} entries={items} by={({ group }) => group}>
          {(members) =>
            each(members, ({ question, answer, slug }) => (
              <details className={styles.question}>
                <summary>{question}</summary>
                <div id={slug} className={styles.answer}>
                  <Prose html={answer} />
                </div>
              </details>
            ))
          }
        </Groups>
        <ButtonRow actions={actions} />
      </div>
    </Section>
  );
}
