import type { ReactNode } from 'react';
import type { ContactDetailsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { HoursRows, HoursTable } from '../../ui/HoursTable.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { PhoneState } from '../../ui/OpenState.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contact-details.module.css';

export function ContactDetails(block: ContactDetailsProps) {
  const { heading, text, phoneLabel, phone, chats, phones, emailLabel, email, addressLabel, address, hoursLabel, hours, line } = block;
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={heading} text={text} />
      <dl className={styles.list}>
        {phone !== undefined && (
          <Row icon="phone" label={phoneLabel}>
            <Link href={phone.href}>{phone.label}</Link>
            <Chats links={chats} />
          </Row>
        )}
        {each(phones, ({ label, number, href, hoursTable = [], chats: ways = [], ...state }) => (
          <Row icon="phone" label={label}>
            {/* A number that cannot be called links to nothing here, because its chats have the link. */}
            {href === undefined || ways.some((way) => way.href === href) ? number : <Link href={href}>{number}</Link>}
            <PhoneState phone={{ number, ...state }} />
            {hoursTable.length > 0 && <HoursRows hours={hoursTable} />}
            <Chats links={ways} />
          </Row>
        ))}
        {email !== undefined && (
          <Row icon="mail" label={emailLabel}>
            <MailLink {...email} />
          </Row>
        )}
        <Row icon="pin" label={addressLabel}>
          <address>
            {each(address, (part) => (
              <span className={styles.line}>{part}</span>
            ))}
          </address>
        </Row>
        {hours.length > 0 && (
          <Row icon="clock" label={hoursLabel}>
            {line === '' ? <HoursRows hours={hours} /> : <HoursTable hours={hours} line={line} />}
          </Row>
        )}
      </dl>
    </Section>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ icon, label, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Links for text messages and WhatsApp. */
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
