import { useEffect, useRef, useState } from 'react';
import type { VideoProps } from '../../shared/generated/site.gen.ts';
import { findPlayer } from '../../shared/video-player.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { usePageContext } from '../../ui/page-context.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './video.module.css';

const BOXES = boxesIn((content) => [{ width: content, ratio: 16 / 9 }]);

export function Video(block: VideoProps) {
  const { heading, text, src, openLabel } = block;
  const { texts } = usePageContext();
  const [isAsked, setAsked] = useState(false);
  const player = findPlayer(src);
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.screen}>
        {isAsked ? <Player block={block} player={player} /> : <Poster block={block} onPlay={() => setAsked(true)} />}
      </div>
      <p className={styles.note}>
        {player !== undefined && `${texts.loadsFrom} ${new URL(player).host}. `}
        <Link href={src}>{openLabel}</Link>
      </p>
    </Section>
  );
}

/** The button is a `summary`, so that it looks the same without scripts. A press before the app runs counts once it runs. */
function Poster({
  block: { title, poster, duration, playLabel, level },
  onPlay,
}: {
  readonly block: VideoProps;
  readonly onPlay: () => void;
}) {
  return (
    <>
      <Picture picture={poster} boxes={BOXES} className={styles.poster} isFirst={level === 1} />
      <details className={styles.ask}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className={styles.play}
          data-needs-app=""
          onClick={(event) => {
            event.preventDefault();
            onPlay();
          }}
        >
          <span className={styles.sign} />
          <span className={styles.label}>
            <span className="vh">{`${playLabel}: `}</span>
            {title}
            {duration !== undefined && <span className={styles.duration}>{` ${duration}`}</span>}
          </span>
        </summary>
      </details>
    </>
  );
}

function Player({ block, player }: { readonly block: VideoProps; readonly player: string | undefined }) {
  const { title, src, poster, captions } = block;
  const box = useRef<HTMLDivElement>(null);
  // The focused button is gone.
  useEffect(() => box.current?.querySelector<HTMLElement>('iframe, video')?.focus({ preventScroll: true }), []);
  return (
    <div ref={box}>
      {player === undefined ? (
        // biome-ignore lint/a11y/useMediaCaption: not every video has captions
        <video className={styles.player} src={src} poster={poster.src} aria-label={title} controls autoPlay playsInline>
          {captions !== undefined && <track kind="captions" src={captions.src} label={captions.label} default />}
        </video>
      ) : (
        <iframe
          className={styles.player}
          src={player}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube plays nothing for sites without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        />
      )}
    </div>
  );
}
