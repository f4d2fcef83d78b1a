import type { FeatureListProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './feature-list.module.css';

export function FeatureList(block: FeatureListProps) {
  const { heading, text, items, layout } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.list} data-layout={layout === 'rows' ? layout : undefined}>
        {each(items, (item) => (
          <li>
            {layout === 'icons' && (
              <span>
                <Icon name={item.icon} />
              </span>
            )}
            <ItemHeading block={block} hasHeading={heading !== undefined}>
              {item.title}
            </ItemHeading>
            {item.text !== undefined && <HtmlText html={item.text} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
