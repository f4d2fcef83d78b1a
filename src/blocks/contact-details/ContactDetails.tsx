import type { ContactDetailsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { HoursRows, HoursTable } from '../../ui/HoursTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PhoneState } from '../../ui/OpenState.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contact-details.module.css';

export function ContactDetails(block: ContactDetailsProps) {
  const { heading, text, phoneLabel, phone, chats, phones, emailLabel, email, addressLabel, address, hoursLabel, hours, line } = block;
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={heading} text={text} />
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>
            <Icon name="phone" />
            {phoneLabel}
          </dt>
          <dd>
            <Link href={phone.href}>{phone.label}</Link>
            <Chats links={chats} />
          </dd>
        </div>
        {each(phones, ({ label, number, href, hoursTable = [], chats: ways = [], ...state }) => (
          <div className={styles.row}>
            <dt>
              <Icon name="phone" />
              {label}
            </dt>
            <dd>
              <Link href={href}>{number}</Link>
              <PhoneState phone={{ number, ...state }} />
              {hoursTable.length > 0 && <HoursRows hours={hoursTable} />}
              <Chats links={ways} />
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>
            <Icon name="mail" />
            {emailLabel}
          </dt>
          <dd>
            <Link href={email.href}>{email.label}</Link>
          </dd>
        </div>
        <div className={styles.row}>
          <dt>
            <Icon name="pin" />
            {addressLabel}
          </dt>
          <dd>
            <address>
              {each(address, (line) => (
                <span className={styles.line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
        <div className={styles.row}>
          <dt>
            <Icon name="clock" />
            {hoursLabel}
          </dt>
          <dd>{line === '' ? <HoursRows hours={hours} /> : <HoursTable hours={hours} line={line} />}</dd>
        </div>
      </dl>
    </Section>
  );
}

/** Text messages and WhatsApp. */
function Chats({ links }: { readonly links: ContactDetailsProps['chats'] }) {
  if (links.length === 0) return null;
  return (
    <p className={styles.chats}>
      {each(links, ({ label, href }) => (
        <Link href={href}>{label}</Link>
      ))}
    </p>
  );
}
