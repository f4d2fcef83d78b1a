import { useRef } from 'react';
import type { BookingEmbedProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './booking-embed.module.css';
import { useBookingScript } from './use-booking-script.ts';

export function BookingEmbed(block: BookingEmbedProps) {
  const { heading, text, url, script, height, openLabel, loadingText, failureText, phone, email } = block;
  const container = useRef<HTMLDivElement>(null);
  const state = useBookingScript(container, script === undefined ? undefined : scriptAddress(block, script));
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={heading} text={text} />
      <div
        className={script === undefined ? styles.link : styles.frame}
        style={script === undefined ? undefined : { minHeight: height }}
        data-state={state}
        data-starts-app={script === undefined ? undefined : 'visible'}
      >
        {state !== 'ready' && (
          <div className={styles.notice}>
            <p role="status">{state === 'failed' ? failureText : state === 'loading' ? loadingText : ''}</p>
            <p>
              <Link href={url}>{openLabel}</Link>
            </p>
            {state === 'failed' && (
              <p>
                <Link href={phone.href}>{phone.label}</Link> · <Link href={email.href}>{email.label}</Link>
              </p>
            )}
          </div>
        )}
        {/* The booking site's nodes live here, out of React's sight. */}
        <div ref={container} className={styles.widget} data-booking-widget="" />
      </div>
    </Section>
  );
}

/** The script's address with the settings that the booking site reads from its query. */
function scriptAddress({ account, language, autoResize, showSidebar }: BookingEmbedProps, script: string): string {
  const address = new URL(script);
  address.searchParams.set('account', account);
  address.searchParams.set('language', language);
  address.searchParams.set('autoresize', String(autoResize));
  address.searchParams.set('sidebar', String(showSidebar));
  return address.href;
}
