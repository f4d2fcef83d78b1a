import type { ReactNode } from 'react';
import type { BlockBase } from '../shared/page/block-base.ts';
import styles from './section.module.css';

interface SectionProps {
  /** The block that the section shows. The section uses its id, tone, side, and language. */
  readonly block: BlockBase;
  /** Whether a heading with the id `<block id>--h` names the section. */
  readonly hasHeading: boolean;
  readonly className?: string | undefined;
  /** The arrangement of the content, for the styles. */
  readonly layout?: string | undefined;
  readonly children: ReactNode;
}

/** A band of the page: full-width background, content in the middle. */
export function Section({ block, hasHeading, className, layout, children }: SectionProps) {
  const { id, tone, side } = block;
  return (
    <section
      // Common attributes come first, because that compresses better.
      className={styles.section}
      data-tone={tone === 'plain' ? undefined : tone}
      data-side={side === 'full' ? undefined : side}
      id={id}
      aria-labelledby={hasHeading ? headingId(block) : undefined}
      {...block.language}
    >
      <div className={className === undefined ? styles.inner : `${styles.inner} ${className}`} data-layout={layout}>
        {children}
      </div>
    </section>
  );
}

export function headingId(block: BlockBase): string {
  return `${block.id}--h`;
}
