import type { HeaderAndFooter } from '../shared/generated/site.gen.ts';
import { MESSAGE_LINK } from '../shared/page/icon-names.ts';
import type { PageTexts } from '../shared/page/page-description.ts';
import { each } from '../ui/each.ts';
import type { IconName } from '../ui/Icon.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { PhoneState } from '../ui/OpenState.tsx';
import styles from './action-bar.module.css';

interface ActionBarProps extends Pick<HeaderAndFooter, 'header' | 'phoneBar'> {
  readonly texts: PageTexts;
}

/**
 * A bar at the bottom of small screens, within reach of the thumb: the phone, and other links that bring customers. Sections with a form
 * cover it.
 */
export function ActionBar({ header, phoneBar, texts }: ActionBarProps) {
  const { phone = header.phone } = phoneBar;
  const { actions = header.book === undefined || header.book.href === phone?.href ? [] : [header.book] } = phoneBar;
  // If there are several phones, the label says which one this is.
  const call = phone && (phone.number === undefined ? texts.call : phone.label);
  const labels = [...(call ? [call] : []), ...actions.map(({ label }) => label)];
  if (labels.length === 0) return null;
  // The link that does what the header's button does has the accent color. Without a mark, the styles give it to the last link.
  const last = actions.at(-1)?.href ?? phone?.href;
  const mark = (href: string): '' | undefined => (href === header.book?.href && href !== last ? '' : undefined);
  return (
    <aside className={styles.bar} aria-label={labels.join(', ')}>
      {phone && (
        <Link href={phone.href} data-first={mark(phone.href)}>
          <Icon name={iconOf(phone.href, header.book?.href)} />
          <span>
            <span>{call}</span>
            <span className="vh">{` ${phone.number ?? phone.label}`}</span>
            <span>
              <PhoneState phone={phone} />
            </span>
          </span>
        </Link>
      )}
      {each(actions, ({ label, href }) => (
        <Link href={href} data-first={mark(href)}>
          <Icon name={iconOf(href, header.book?.href)} />
          {label}
        </Link>
      ))}
    </aside>
  );
}

/** The icon of a link, by the start of its address. The first match counts. */
const ICONS: readonly (readonly [begins: RegExp, icon: IconName])[] = [
  [/^tel:/, 'phone'],
  [MESSAGE_LINK, 'message'],
  [/^mailto:/, 'mail'],
  [/^https:\/\/(www\.google\.com\/maps|maps\.apple\.com)\//, 'pin'],
];

/** Returns the icon of a link. A page of the site can be about anything, so it gets an arrow, unless it is the header's booking page. */
function iconOf(href: string, bookHref: string | undefined): IconName {
  const isAnyPage = href.startsWith('/') && href !== bookHref;
  return ICONS.find(([begins]) => begins.test(href))?.[1] ?? (isAnyPage ? 'forward' : 'booking');
}
