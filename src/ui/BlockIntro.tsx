import type { BlockBase, Html } from '../shared/page/block-base.ts';
import styles from './block-intro.module.css';
import { BlockHeading } from './Heading.tsx';
import { Prose } from './Prose.tsx';

interface BlockIntroProps {
  readonly block: BlockBase;
  readonly heading: string | undefined;
  readonly text?: Html | undefined;
}

/** The heading of a block and the text under it. Renders nothing if there is neither. */
export function BlockIntro({ block, heading, text }: BlockIntroProps) {
  if (heading === undefined && text === undefined) return null;
  return (
    <div className={styles.intro}>
      {heading !== undefined && <BlockHeading block={block}>{heading}</BlockHeading>}
      {text !== undefined && <Prose html={text} />}
    </div>
  );
}
