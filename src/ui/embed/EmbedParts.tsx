import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EmbedBlock, EmbedFrame, EmbedScript, ShownEmbed } from '../../shared/page/shown-embed.ts';
import { ButtonRow } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import styles from './embed-parts.module.css';
import type { OtherSiteProps } from './OtherSite.tsx';
import { SANDBOX } from './OtherSite.tsx';
import type { EmbedState } from './use-frame.ts';
import { useFrame } from './use-frame.ts';
import { useScript } from './use-script.ts';

/**
 * What another site shows, in all of its states: not asked for, loading, shown, or failed. Pages load this only with a block that has them. A
 * new attempt is a new frame or a new run of the script.
 */
export function EmbedParts(props: OtherSiteProps) {
  const { href, isLinkReplaced } = props;
  const { shown, clickToLoad } = props.block as EmbedBlock & { readonly shown: ShownEmbed };
  const { frame, script, icon, showLabel, linkLabel } = shown;
  /** How many times the visitor has asked for it. */
  const [attempt, setAttempt] = useState(0);
  const isHeldBack = clickToLoad === true && attempt === 0;
  const attemptProps = { ...props, attempt, onAgain: () => setAttempt(attempt + 1) };
  return (
    <>
      {isHeldBack ? (
        <div className={styles.place} style={placeOf(shown)} data-state={script && 'waiting'}>
          {script && <div data-booking-widget="" />}
          <EmbedPreview
            icon={icon}
            label={showLabel as string}
            address={((frame ?? script) as EmbedFrame | EmbedScript).src}
            href={href}
            linkLabel={linkLabel as string}
            title={frame?.title}
            onShow={attemptProps.onAgain}
          />
        </div>
      ) : script === undefined ? (
        <Frame key={attempt} {...attemptProps} frame={frame as EmbedFrame} />
      ) : (
        <Script key={attempt} {...attemptProps} script={script} />
      )}
      {!isHeldBack && !isLinkReplaced && (
        <div className={styles.notice}>
          <p>
            <Link href={href}>{linkLabel}</Link>
          </p>
        </div>
      )}
    </>
  );
}

function placeOf({ frame, script }: ShownEmbed): CSSProperties {
  const { height = 0, ratio } = frame ?? script ?? {};
  return ratio === undefined ? ({ '--height': `${height}px` } as CSSProperties) : { aspectRatio: ratio };
}

interface AttemptProps extends OtherSiteProps {
  /** 0 if the visitor has not asked for it. Then it loads when the visitor scrolls near it. */
  readonly attempt: number;
  readonly onAgain: () => void;
}

/** The page of the other site. */
function Frame(props: AttemptProps & { readonly frame: EmbedFrame }) {
  const { block, frame, attempt } = props;
  const { shown } = block as { readonly shown: ShownEmbed };
  const element = useRef<HTMLIFrameElement>(null);
  const { state, height } = useFrame(element, frame, attempt > 0);
  // The focused button is gone.
  useEffect(() => {
    if (attempt > 0) element.current?.focus({ preventScroll: true });
  }, [attempt]);
  return (
    <div className={styles.place} style={placeOf({ frame })}>
      {state !== 'failed' && (
        <iframe
          ref={element}
          src={frame.src}
          title={frame.title}
          width="100%"
          height="100%"
          allow={frame.allow}
          loading={attempt > 0 ? undefined : 'lazy'}
          style={{ border: 0, height }}
          // A map needs no forms.
          sandbox={shown.icon === 'pin' ? SANDBOX : `${SANDBOX} allow-forms`}
        />
      )}
      {state !== 'shown' && <Notice {...props} state={state} />}
    </div>
  );
}

/** What the script of the other site draws. */
function Script(props: AttemptProps & { readonly script: EmbedScript }) {
  const { block, script, attempt, href, isLinkReplaced } = props;
  const { shown } = block as EmbedBlock & { readonly shown: ShownEmbed };
  const container = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const state = useScript(container, script, attempt > 0);
  // The focused button is gone.
  useEffect(() => {
    if (attempt > 0) place.current?.focus({ preventScroll: true });
  }, [attempt]);
  return (
    <div
      ref={place}
      tabIndex={attempt > 0 ? -1 : undefined}
      className={styles.place}
      style={placeOf({ script })}
      data-state={state}
      data-starts-app={attempt > 0 ? undefined : 'visible'}
    >
      {state !== 'shown' && (
        <Notice {...props} state={state}>
          {/* Stays where it is, whatever appears above. */}
          {isLinkReplaced && (
            <p>
              <Link href={href}>{shown.linkLabel}</Link>
            </p>
          )}
        </Notice>
      )}
      {/* The other site's nodes are in here. React does not look inside. */}
      <div ref={container} className={styles.widget} data-booking-widget="" />
    </div>
  );
}

interface NoticeProps extends AttemptProps {
  readonly state: EmbedState;
  readonly children?: ReactNode;
}

/** Says that it loads, or that it did not, and what to do then. */
function Notice({ block, state, onAgain, children }: NoticeProps) {
  const { loadingText, failureText, againLabel, phone, email } = block as EmbedBlock;
  const isFailed = state === 'failed';
  return (
    <div className={styles.notice}>
      {/* The longer text is a new element. Otherwise, its words would count as moved. */}
      <p role="status">{isFailed ? <span>{failureText}</span> : state === 'loading' ? loadingText : ''}</p>
      {/* The loader shows both if the app cannot be loaded. */}
      <p hidden data-without-app="">
        {failureText}
      </p>
      <div hidden={!isFailed} data-without-app="">
        <ButtonRow actions={[...(phone ? [phone] : []), ...(email ? [{ ...email, style: 'secondary' as const }] : [])]} />
        {isFailed && (
          <button type="button" className={styles.again} onClick={onAgain}>
            {againLabel}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
