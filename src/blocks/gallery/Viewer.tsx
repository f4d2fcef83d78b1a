import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GalleryProps } from '../../shared/generated/site.gen.ts';
import { each } from '../../ui/each.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { headingId } from '../../ui/Section.tsx';
import { useCloseByBack } from '../../ui/use-overlay.ts';
import styles from './gallery.module.css';
import { ratioOf } from './ratio.ts';

interface ViewerProps {
  readonly block: GalleryProps;
  /** The index of the first picture to show. */
  readonly first: number;
  /** @param last the index of the picture that was shown when it closed */
  readonly onClose: (last: number) => void;
}

/** Shorter finger movements are ignored. */
const SWIPE = 48;

/** Shows the pictures of a gallery as large as the window, one at a time. The browser keeps the focus inside and closes on Escape. */
export function Viewer({ block, first, onClose }: ViewerProps) {
  const { heading, pictures, closeLabel, previousLabel, nextLabel } = block;
  const [shown, setShown] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  useEffect(() => dialog.current?.showModal(), []);

  const count = pictures.length;
  const close = useCallback(() => dialog.current?.close(), []);
  useCloseByBack(block.id, () => {
    close();
    // The browser says later that it closed. Who has gone forward again by then would be taken back.
    onClose(shown);
  });
  const move = (by: number): void => setShown((shown + by + count) % count);
  /** Returns 1 if the next picture is on the right, otherwise −1. */
  const direction = (): number => (dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl' ? -1 : 1);
  const followKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') move(direction());
    if (key === 'ArrowLeft') move(-direction());
    if (key === 'Home') setShown(0);
    if (key === 'End') setShown(count - 1);
  };
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    if (start.current !== undefined && count > 1) currentTarget.style.translate = `${clientX - start.current.x}px`;
  };
  const letGo = ({ currentTarget, target, clientX, clientY, type }: PointerEvent<HTMLElement>): void => {
    const from = start.current;
    start.current = undefined;
    currentTarget.style.translate = '';
    if (from === undefined || type !== 'pointerup') return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) move(x < 0 ? direction() : -direction());
    // A press outside the picture.
    else if (x === 0 && y === 0 && !(target instanceof HTMLImageElement)) close();
  };

  const current = pictures[shown] as (typeof pictures)[number];
  const text = current.caption ?? current.image.alt;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={heading === undefined ? undefined : headingId(block)}
      aria-label={heading === undefined ? text : undefined}
      onClose={() => onClose(shown)}
      onKeyDown={followKey}
    >
      <p className="vh" role="status">
        {`${shown + 1} / ${count}: ${text}`}
      </p>
      <div className={styles.bar}>
        <p className={styles.count} aria-hidden="true">
          {count > 1 && `${shown + 1} / ${count}`}
        </p>
        <button type="button" className={styles.control} aria-label={closeLabel} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div
        className={styles.stage}
        onPointerDown={({ clientX, clientY, isPrimary }) => {
          start.current = isPrimary ? { x: clientX, y: clientY } : undefined;
        }}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {each(pictures, ({ image }, index) => {
          // The previous and next pictures are rendered, too, so that they are loaded when they are needed.
          const isNear = [0, 1, count - 1].includes((index - shown + count) % count);
          return isNear ? (
            <div className={styles.sheet} style={{ '--ratio': ratioOf(image) } as CSSProperties} hidden={index !== shown}>
              <Picture picture={image} boxes={[{ width: '100vw', ratio: ratioOf(image) }]} isInView />
            </div>
          ) : null;
        })}
      </div>
      <div className={styles.foot}>
        {count > 1 && (
          <button type="button" className={styles.control} data-way="back" aria-label={previousLabel} onClick={() => move(-1)}>
            <Icon name="forward" />
          </button>
        )}
        <p>{current.caption}</p>
        {count > 1 && (
          <button type="button" className={styles.control} aria-label={nextLabel} onClick={() => move(1)}>
            <Icon name="forward" />
          </button>
        )}
      </div>
    </dialog>
  );
}
