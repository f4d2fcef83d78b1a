import type { HeaderAndFooter, Texts } from '../shared/generated/site.gen.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { OpenState } from '../ui/OpenState.tsx';
import styles from './action-bar.module.css';

interface ActionBarProps {
  readonly header: HeaderAndFooter['header'];
  readonly texts: Texts;
}

/** On small screens: the phone, and the booking where there is one, at the bottom, under the thumb. Sections with a form lie over it. */
export function ActionBar({ header: { phone, book }, texts }: ActionBarProps) {
  return (
    <aside className={styles.bar} aria-label={book === undefined ? texts.call : `${texts.call}, ${book.label}`}>
      <Link href={phone.href}>
        <Icon name="call" />
        <span>
          <span>{texts.call}</span>
          <span className="vh">{` ${phone.label}`}</span>
          <span>
            <OpenState />
          </span>
        </span>
      </Link>
      {book !== undefined && (
        <Link href={book.href}>
          <Icon name="booking" />
          {book.label}
        </Link>
      )}
    </aside>
  );
}
