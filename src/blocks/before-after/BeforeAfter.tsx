import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { BeforeAfterProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Picture } from '../../ui/Picture.tsx';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './before-after.module.css';

type Pair = BeforeAfterProps['pairs'][number];

const ALONE = boxesIn((content) => [
  { from: '82.5rem', width: '60rem', ratio: 3 / 2 },
  { from: '64rem', width: `${content} - 12rem`, ratio: 3 / 2 },
  { width: content, ratio: 4 / 3 },
]);
const SEVERAL = boxesIn((content) => [
  { from: '48rem', width: `(${content} - 2rem) / 2`, ratio: 4 / 3 },
  { width: content, ratio: 4 / 3 },
]);
const PORTRAIT = boxesIn((content) => [
  { from: '48rem', width: '36rem', ratio: 4 / 5 },
  { width: content, ratio: 4 / 5 },
]);

export function BeforeAfter(block: BeforeAfterProps) {
  const { heading, text, pairs } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.pairs} data-alone={pairs.length === 1 ? '' : undefined}>
        {each(pairs, (pair) => (
          <li>
            <Comparison block={block} pair={pair} isAlone={pairs.length === 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ComparisonProps {
  readonly block: BeforeAfterProps;
  readonly pair: Pair;
  readonly isAlone: boolean;
}

/** The line is an invisible range input, so mouse and keys work as in any other range. The styles move the line, or else the script. */
function Comparison({ block: { beforeLabel, afterLabel, sliderLabel }, pair: { before, after, caption }, isAlone }: ComparisonProps) {
  const range = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(50);
  /** The value before a touch, which may turn out to be scrolling. */
  const untouched = useRef('50');
  // The visitor may have moved it before the app ran.
  useEffect(() => setShare(Number(range.current?.value)), []);
  const isPortrait = [before, after].every(({ width, height }) => width < height);
  const boxes = isPortrait ? PORTRAIT : isAlone ? ALONE : SEVERAL;
  return (
    <figure className={styles.figure} data-portrait={isPortrait ? '' : undefined}>
      <div className={styles.views} style={{ '--share': `${share}%` } as CSSProperties}>
        <div className={styles.view}>
          <Picture picture={before} boxes={boxes} />
          <span className={styles.label}>{beforeLabel}</span>
        </div>
        <div className={styles.view}>
          <Picture picture={after} boxes={boxes} />
          <span className={styles.label}>{afterLabel}</span>
        </div>
        <input
          ref={range}
          className={styles.range}
          type="range"
          autoComplete="off"
          defaultValue={50}
          aria-label={sliderLabel}
          onInput={({ currentTarget }) => setShare(Number(currentTarget.value))}
          onPointerDown={({ currentTarget }) => {
            untouched.current = currentTarget.value;
          }}
          onPointerCancel={({ currentTarget }) => {
            currentTarget.value = untouched.current;
            setShare(Number(untouched.current));
          }}
        />
        <span className={styles.line} />
      </div>
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
