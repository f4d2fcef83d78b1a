import { useState } from 'react';
import type { AreaCheckProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow, SubmitButton } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './area-check.module.css';
import { findPlaces } from './find-places.ts';

type Place = AreaCheckProps['places'][number];

export function AreaCheck(block: AreaCheckProps) {
  const { id, heading, text, label, checkLabel, places } = block;
  const [found, setFound] = useState<readonly Place[]>();
  return (
    <Section block={block} hasHeading={heading !== undefined} className={styles.columns}>
      <div>
        <BlockIntro block={block} heading={heading} text={text} />
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setFound(findPlaces(String(new FormData(event.currentTarget).get('place')), places));
          }}
        >
          <label htmlFor={`${id}-place`}>{label}</label>
          <input type="text" id={`${id}-place`} name="place" required maxLength={80} autoComplete="postal-code" className={styles.input} />
          <SubmitButton isDisabled={false}>{checkLabel}</SubmitButton>
        </form>
        <div role="status" className={styles.answer}>
          {found !== undefined && <Answer found={found} {...block} />}
        </div>
      </div>
      <PlaceList {...block} />
    </Section>
  );
}

function Answer({ found, yes, no, actions = [] }: AreaCheckProps & { readonly found: readonly Place[] }) {
  if (found.length === 0) {
    return (
      <>
        <HtmlText html={no} />
        <ButtonRow actions={actions} />
      </>
    );
  }
  return (
    <>
      <p className={styles.yes}>
        <Icon name="check" />
        {yes}
      </p>
      <Places places={found} />
    </>
  );
}

/** From this many places on, the list is collapsed. */
const MANY = 24;

function PlaceList({ places, listLabel }: AreaCheckProps) {
  const list = <Places places={places} isFull />;
  if (places.length < MANY) return list;
  return (
    <details className={styles.all}>
      <summary>{listLabel}</summary>
      {list}
    </details>
  );
}

function Places({ places, isFull = false }: { readonly places: readonly Place[]; readonly isFull?: boolean }) {
  return (
    <ul className={isFull ? styles.places : styles.found}>
      {each(places, ({ name, postalCodes, href }) => (
        <li>
          {href === undefined ? name : <Link href={href}>{name}</Link>}
          {isFull && postalCodes !== undefined && <small>{postalCodes}</small>}
        </li>
      ))}
    </ul>
  );
}
