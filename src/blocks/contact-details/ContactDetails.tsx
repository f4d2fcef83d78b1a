import type { ContactDetailsProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { HoursTable } from '../../ui/HoursTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contact-details.module.css';

export function ContactDetails(block: ContactDetailsProps) {
  const { heading, text, phoneLabel, phone, emailLabel, email, addressLabel, address, hoursLabel, hours } = block;
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
          </dd>
        </div>
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
          <dd>
            <HoursTable hours={hours} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
