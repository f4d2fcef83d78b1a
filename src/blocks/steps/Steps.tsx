import type { StepsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { boxesIn, CONTENT, HALF_CONTENT } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './steps.module.css';

export function Steps(block: StepsProps) {
  const { heading, text, items, actions } = block;
  const columns = block.side === 'full' ? columnsFor(items.length) : 1;
  const boxes = boxesIn(
    (content) => [
      { from: '64rem', width: `(${content} - ${columns - 1} * 2rem) / ${columns}`, ratio: 3 / 2 },
      { width: `(${content} - 4rem)`, ratio: 3 / 2 },
    ],
    block.side === 'full' ? CONTENT : HALF_CONTENT,
  );
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ol className={styles.steps} data-columns={columns}>
        {each(items, (step) => (
          <li>
            <div className={styles.copy}>
              {step.image !== undefined && <Picture picture={step.image} boxes={boxes} className={styles.picture} />}
              {step.icon !== undefined && <Icon name={step.icon} />}
              <ItemHeading block={block} hasHeading={heading !== undefined}>
                {step.title}
              </ItemHeading>
              {step.text !== undefined && <HtmlText html={step.text} />}
            </div>
          </li>
        ))}
      </ol>
      <ButtonRow actions={actions} />
    </Section>
  );
}

/** Returns the number of columns in a wide window: one full row, or rows of four or three. */
function columnsFor(count: number): number {
  return count < 5 ? count : count % 4 === 0 ? 4 : 3;
}
