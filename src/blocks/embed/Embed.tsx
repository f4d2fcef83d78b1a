import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EmbedProps } from '../../shared/generated/site.gen.ts';
import type { EmbedFrame, ShownEmbed } from '../../shared/page/shown-embed.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { EmbedPreview } from '../../ui/EmbedPreview.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './embed.module.css';
import { useFrame } from './use-frame.ts';

type PreparedEmbed = EmbedProps & { readonly shown: ShownEmbed };

export function Embed(block: EmbedProps) {
  const { heading, text, url, clickToLoad, shown } = block as PreparedEmbed;
  const { icon, showLabel, linkLabel, frame } = shown;
  /** How many times the visitor has asked for it. */
  const [attempt, setAttempt] = useState(0);
  const isHeldBack = clickToLoad && attempt === 0;
  const ask = (): void => setAttempt(attempt + 1);
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      {frame === undefined ? (
        <ButtonRow actions={[{ label: linkLabel, href: url }]} />
      ) : (
        <>
          <div className={styles.place} style={placeOf(frame, isHeldBack)}>
            {isHeldBack ? (
              <EmbedPreview
                drawing="form"
                icon={icon}
                label={showLabel}
                address={frame.src}
                href={url}
                linkLabel={linkLabel}
                title={frame.title}
                onShow={ask}
              />
            ) : (
              <Frame key={attempt} block={block} frame={frame} isAsked={attempt > 0} onAgain={ask} />
            )}
          </div>
          {/* A frame of another site cannot say that it was refused or blocked, so the way around it always stays. */}
          {!isHeldBack && (
            <p className={styles.link}>
              <Link href={url}>{linkLabel}</Link>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/** The highest place for the drawing, in CSS pixels: on a phone, its button would be below the screen. */
const HIGHEST_DRAWING = 420;

function placeOf({ height = 0, ratio }: EmbedFrame, isHeldBack: boolean): CSSProperties {
  if (ratio !== undefined) return { aspectRatio: ratio };
  return { minHeight: isHeldBack ? Math.min(height, HIGHEST_DRAWING) : height };
}

interface FrameProps {
  readonly block: EmbedProps;
  readonly frame: EmbedFrame;
  /** Whether the visitor has asked for it. Otherwise, it loads when the visitor scrolls near it, also without scripts. */
  readonly isAsked: boolean;
  readonly onAgain: () => void;
}

/** The page of the other site. A new attempt is a new frame. */
function Frame({ block: { loadingText, failureText, againLabel, phone, email }, frame, isAsked, onAgain }: FrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const { state, height } = useFrame(element, frame, isAsked);
  // The focused button is gone.
  useEffect(() => {
    if (isAsked) element.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const isFailed = state === 'failed';
  return (
    <>
      {!isFailed && (
        <iframe
          ref={element}
          className={styles.frame}
          src={frame.src}
          title={frame.title}
          allow={frame.allow || undefined}
          loading={isAsked ? undefined : 'lazy'}
          style={height === undefined ? undefined : { height }}
          // Enough for a form. The frame can neither leave its box nor navigate this page. The other site needs to know which site shows it,
          // but not which page. Browsers send only the site by default.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <div className={styles.notice} hidden={state === 'shown'}>
        <p role="status">{isFailed ? failureText : state === 'loading' ? loadingText : ''}</p>
        {isFailed && (
          <>
            <button type="button" className={buttons.button} onClick={onAgain}>
              {againLabel}
            </button>
            <ButtonRow
              actions={[phone, email].flatMap((action) => (action === undefined ? [] : [{ ...action, style: 'secondary' as const }]))}
            />
          </>
        )}
      </div>
    </>
  );
}
