import { useLayoutEffect, useRef, useState } from 'react';
import type { Coupon, OfferProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { Button } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './offer.module.css';

export function Offer(block: OfferProps) {
  const { heading, text, codeLabel, untilLabel } = block;
  const list = useRef<HTMLUListElement>(null);
  const [offers, setOffers] = useState<readonly (Coupon & { readonly isOver?: boolean })[]>(block.offers);
  // The HTML may be older than the offer's last day. Only the visitor's clock knows.
  useLayoutEffect(() => {
    const now = new Date();
    const isInView = isPainted(list.current);
    setOffers(
      isInView
        ? block.offers.map((offer) => ({ ...offer, isOver: isOver(offer, now) }))
        : block.offers.filter((offer) => !isOver(offer, now)),
    );
  }, [block.offers]);
  // The first heading of a page must stay.
  if (offers.length === 0 && block.level !== 1) return null;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul
        ref={list}
        className={styles.offers}
        data-starts-app={block.offers.some(({ until }) => until !== undefined) ? 'visible' : undefined}
      >
        {each(offers, (offer) => (
          <li className={styles.coupon} data-over={offer.isOver === true ? '' : undefined}>
            {offer.saving !== undefined && <p className={styles.saving}>{offer.saving}</p>}
            <div className={styles.copy}>
              <ItemHeading block={block} hasHeading={heading !== undefined}>
                {offer.title}
              </ItemHeading>
              {offer.text !== undefined && <HtmlText html={offer.text} />}
              <Use offer={offer} codeLabel={codeLabel} />
              <Terms offer={offer} untilLabel={untilLabel} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Checks whether the visitor already sees the offers. Then one that is over leaves its space, so that nothing jumps. */
function isPainted(list: HTMLElement | null): boolean {
  const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight && document.getElementById('app')?.dataset.running === undefined;
}

function Use({ offer: { code, action }, codeLabel }: { readonly offer: Coupon; readonly codeLabel: string }) {
  if (code === undefined && action === undefined) return null;
  return (
    <div className={styles.use}>
      {code !== undefined && (
        <p className={styles.code}>
          {`${codeLabel} `}
          <strong>{code}</strong>
        </p>
      )}
      {action !== undefined && <Button {...action} />}
    </div>
  );
}

function Terms({ offer: { conditions, until, untilText }, untilLabel }: { readonly offer: Coupon; readonly untilLabel: string }) {
  return (
    <>
      {untilText !== undefined && (
        <p className={styles.terms}>
          {`${untilLabel} `}
          <time dateTime={until}>{untilText}</time>
        </p>
      )}
      {conditions !== undefined && <HtmlText className={styles.terms} html={conditions} />}
    </>
  );
}

/** Checks whether the last day of an offer is over, in the business's time zone. */
function isOver({ until, timeZone }: Pick<Coupon, 'until' | 'timeZone'>, now: Date): boolean {
  // Swedish dates have the format of the YAML.
  return until !== undefined && new Intl.DateTimeFormat('sv', { timeZone }).format(now) > until;
}
