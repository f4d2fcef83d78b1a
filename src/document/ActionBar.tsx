import type { HeaderAndFooter, Texts } from '../shared/generated/site.gen.ts';
import { each } from '../ui/each.ts';
import type { IconName } from '../ui/Icon.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { PhoneState } from '../ui/OpenState.tsx';
import styles from './action-bar.module.css';

interface ActionBarProps {
  readonly navigation: HeaderAndFooter;
  readonly texts: Texts;
}

/** On small screens: the phone, and what else brings customers, at the bottom, under the thumb. Sections with a form lie over it. */
export function ActionBar({ navigation: { header, phoneBar }, texts }: ActionBarProps) {
  const { phone = header.phone, actions = header.book === undefined ? [] : [header.book] } = phoneBar;
  // One of several phones says which it is.
  const call = phone.number === undefined ? texts.call : phone.label;
  return (
    <aside className={styles.bar} aria-label={[call, ...actions.map(({ label }) => label)].join(', ')}>
      <Link href={phone.href}>
        <Icon name={iconOf(phone.href, header.book?.href)} />
        <span>
          <span>{call}</span>
          <span className="vh">{` ${phone.number ?? phone.label}`}</span>
          <span>
            <PhoneState phone={phone} />
          </span>
        </span>
      </Link>
      {each(actions, ({ label, href }) => (
        <Link href={href}>
          <Icon name={iconOf(href, header.book?.href)} />
          {label}
        </Link>
      ))}
    </aside>
  );
}

/** What a link does, by its beginning; the first that fits counts. */
const ICONS: readonly (readonly [begins: RegExp, icon: IconName])[] = [
  [/^tel:/, 'call'],
  [/^(sms:|https:\/\/wa\.me\/)/, 'message'],
  [/^mailto:/, 'mail'],
  [/^https:\/\/(www\.google\.com\/maps|maps\.apple\.com)\//, 'pin'],
];

/** A page of the site may be for anything, unless the header books there. */
function iconOf(href: string, bookHref: string | undefined): IconName {
  const isAnyPage = href.startsWith('/') && href !== bookHref;
  return ICONS.find(([begins]) => begins.test(href))?.[1] ?? (isAnyPage ? 'forward' : 'booking');
}
