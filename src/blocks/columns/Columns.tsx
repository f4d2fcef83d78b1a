import type { ReactNode } from 'react';
import type { ColumnsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './columns.module.css';

export function Columns({ children = [], ...block }: ColumnsProps & { readonly children?: readonly ReactNode[] }) {
  const { heading, text, ratio } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.columns} data-count={children.length} data-ratio={ratio === 'equal' ? undefined : ratio}>
        {each(children, (blocks) => (
          <div className={styles.column}>{blocks}</div>
        ))}
      </div>
    </Section>
  );
}
