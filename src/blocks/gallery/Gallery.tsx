import type { MouseEvent } from 'react';
import { useRef } from 'react';
import type { GalleryProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import { useOverlay } from '../../ui/use-overlay.ts';
import styles from './gallery.module.css';
import { ratioOf } from './ratio.ts';
import { placesInRows, rowBoxes, styleInRows } from './rows.ts';
import { Viewer } from './Viewer.tsx';

export function Gallery(block: GalleryProps) {
  const { heading, text, pictures, layout, actions } = block;
  const { opened, open, closed } = useOverlay(block.id);
  const list = useRef<HTMLUListElement>(null);
  const ratios = pictures.map(({ image }) => ratioOf(image));
  const columns = portraitColumns(ratios);
  const rows = layout === 'rows' ? placesInRows(ratios) : undefined;
  const boxesOf = (index: number): readonly PictureBox[] => {
    const boxes = gridBoxes(index, pictures.length, columns);
    return rows ? rowBoxes(rows, index, ratios[index] as number, boxes.at(-1) as PictureBox) : boxes;
  };
  const press = (event: MouseEvent, index: number): void => {
    // Leaves it to the browser to open a picture in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(index);
  };
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul
        ref={list}
        className={styles.pictures}
        data-layout={layout}
        data-lead={layout === 'grid' && columns === undefined ? leadOf(pictures.length) : undefined}
        data-portraits={columns}
      >
        {each(pictures, ({ image, caption }, index) => {
          const ratio = ratioOf(image);
          return (
            <li style={rows && styleInRows(rows, index, ratio)}>
              <figure className={styles.figure}>
                <a
                  className={styles.link}
                  href={image.src}
                  data-needs-app=""
                  aria-label={image.alt === '' ? (caption ?? `${index + 1}`) : undefined}
                  onClick={(event) => press(event, index)}
                >
                  <Picture picture={image} boxes={boxesOf(index)} isFirst={block.level === 1 && index === 0} />
                </a>
                {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
              </figure>
            </li>
          );
        })}
      </ul>
      <ButtonRow actions={actions} />
      {opened !== undefined && opened < pictures.length && (
        <Viewer
          block={block}
          first={opened}
          onClose={(last) => {
            closed();
            list.current?.querySelectorAll('a')[last]?.focus();
          }}
        />
      )}
    </Section>
  );
}

/**
 * Returns how many pictures are larger at the start, so that rows of three leave no gap: one in the space of four, or two or four in rows
 * of two.
 */
function leadOf(count: number): number | undefined {
  if (count < 3) return count;
  return [count === 3 ? undefined : 1, 4, 2][count % 3];
}

function gridBoxes(index: number, count: number, columns: number | undefined): readonly PictureBox[] {
  if (columns !== undefined) return portraitBoxes(index, count, columns);
  const lead = leadOf(count) ?? 0;
  const isLarge = index < lead;
  const isAlone = count === 1 || (index === 0 && count % 2 === 1);
  return boxesIn((content) => [
    {
      from: '44rem',
      width:
        count === 1
          ? content
          : !isLarge
            ? `(${content} - 2rem) / 3`
            : lead === 1
              ? `(${content} - 2rem) * 2 / 3`
              : `(${content} - 1rem) / 2`,
      ratio: 4 / 3,
    },
    { width: isAlone ? content : `(${content} - 0.5rem) / 2`, ratio: 4 / 3 },
  ]);
}

/** Returns the number of columns if most pictures are portraits: three or four, whichever fills the last row better. */
function portraitColumns(ratios: readonly number[]): number | undefined {
  const count = ratios.length;
  if (ratios.filter((ratio) => ratio < 1).length * 2 <= count) return undefined;
  if (count < 3) return count;
  const holes = (columns: number): number => (columns - (count % columns)) % columns;
  return holes(4) <= holes(3) ? 4 : 3;
}

function portraitBoxes(index: number, count: number, columns: number): readonly PictureBox[] {
  const isAlone = index === 0 && count % 2 === 1;
  return boxesIn((content) => [
    { from: '44rem', width: columns < 3 ? '30rem' : `(${content} - ${columns - 1} * 1.25rem) / ${columns}`, ratio: 4 / 5 },
    { width: isAlone ? content : `(${content} - 0.5rem) / 2`, ratio: 4 / 5 },
  ]);
}
