import type { StatsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './stats.module.css';

export function Stats(block: StatsProps) {
  const { heading, text, items } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <dl className={styles.figures}>
        {each(items, ({ value, label, note }) => (
          <div>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {note !== undefined && (
              <dd className={styles.note}>
                <HtmlText as="span" html={note} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}
