import type { HeaderAndFooter, Texts } from '../shared/generated/site.gen.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { OpenState } from '../ui/OpenState.tsx';
import styles from './action-bar.module.css';

interface ActionBarProps {
  readonly header: HeaderAndFooter['header'];
  readonly texts: Texts;
}

/** On small screens: the phone and the booking at the bottom, under the thumb. Sections with a form lie over it. */
export function ActionBar({ header, texts }: ActionBarProps) {
  return (
    <aside className={styles.bar} aria-label={`${texts.call}, ${header.book.label}`}>
      <Link href={header.phone.href}>
        <Icon name="call" />
        <span>
          <span>{texts.call}</span>
          <span className="vh">{` ${header.phone.label}`}</span>
          <span>
            <OpenState />
          </span>
        </span>
      </Link>
      <Link href={header.book.href}>
        <Icon name="booking" />
        {header.book.label}
      </Link>
    </aside>
  );
}
