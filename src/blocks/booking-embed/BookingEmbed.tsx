import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { BookingEmbedProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { EmbedPreview } from '../../ui/EmbedPreview.tsx';
import { Link } from '../../ui/Link.tsx';
import { usePageContext } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './booking-embed.module.css';
import { useBookingScript } from './use-booking-script.ts';

export function BookingEmbed(block: BookingEmbedProps) {
  const { heading, text, url, script, height, openLabel, loadingText, failureText, phone, email, clickToLoad } = block;
  const { texts } = usePageContext();
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isHeldBack = script !== undefined && clickToLoad && !isAsked;
  const state = useBookingScript(container, script === undefined || isHeldBack ? undefined : scriptAddress(block, script));
  // The focused button is gone.
  useEffect(() => {
    if (isAsked) frame.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={heading} text={text} />
      <div
        ref={frame}
        tabIndex={isAsked ? -1 : undefined}
        className={script === undefined ? undefined : styles.frame}
        style={script === undefined ? undefined : ({ '--height': `${height}px` } as CSSProperties)}
        data-state={state}
        data-starts-app={script === undefined || clickToLoad ? undefined : 'visible'}
      >
        {isHeldBack && (
          <EmbedPreview
            drawing="form"
            label={texts.showForm}
            address={script}
            href={url}
            linkLabel={openLabel}
            onShow={() => setAsked(true)}
          />
        )}
        {!isHeldBack && state !== 'ready' && (
          <div className={script === undefined ? undefined : styles.notice}>
            {/* Stays where it is, whatever appears below. */}
            <p>
              <Link href={url}>{openLabel}</Link>
            </p>
            {/* The longer text is a new element. Otherwise, its words would count as moved. */}
            <p role="status">{state === 'failed' ? <span>{failureText}</span> : state === 'loading' ? loadingText : ''}</p>
            {/* The loader shows both if the app cannot be loaded. */}
            <p hidden data-without-app="">
              {failureText}
            </p>
            <div hidden={state !== 'failed'} data-without-app="">
              <ButtonRow actions={[...(phone ? [phone] : []), ...(email ? [{ ...email, style: 'secondary' as const }] : [])]} />
            </div>
          </div>
        )}
        {/* The booking site's nodes are in here. React does not look inside. */}
        <div ref={container} className={styles.widget} data-booking-widget="" />
      </div>
    </Section>
  );
}

/** Returns the script's address with the settings that the booking site reads from the query. */
function scriptAddress({ account, widgetLanguage, autoResize, showSidebar }: BookingEmbedProps, script: string): string {
  const address = new URL(script);
  if (account !== undefined) address.searchParams.set('account', account);
  address.searchParams.set('language', widgetLanguage);
  address.searchParams.set('autoresize', String(autoResize));
  address.searchParams.set('sidebar', String(showSidebar));
  return address.href;
}
