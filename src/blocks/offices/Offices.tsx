import type { OfficesProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { ItemHeading } from '../../ui/Heading.tsx';
import { HoursRows } from '../../ui/HoursTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { OpenState } from '../../ui/OpenState.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './offices.module.css';

export function Offices(block: OfficesProps) {
  const { heading, text, items, directionsLabel } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.offices}>
        {each(items, ({ title, href, phone, phoneLink, email, emailLink, address, directions, line, hoursSummary }) => (
          <li>
            <div className={styles.name}>
              <ItemHeading block={block} hasHeading={heading !== undefined}>
                {href === undefined ? title : <Link href={href}>{title}</Link>}
              </ItemHeading>
              {line !== '' && <OpenState line={line} />}
            </div>
            {phone !== undefined && phoneLink !== undefined && (
              <p className={styles.phone}>
                <Icon name="phone" />
                <Link href={phoneLink}>{phone}</Link>
              </p>
            )}
            {hoursSummary !== undefined && (
              <div className={styles.row}>
                <Icon name="clock" />
                <HoursRows hours={hoursSummary} />
              </div>
            )}
            {address?.lines !== undefined && (
              <div className={styles.row}>
                <Icon name="pin" />
                <address>
                  {each(address.lines, (part) => (
                    <span>{part}</span>
                  ))}
                  {directions?.google !== undefined && (
                    <Link href={directions.google}>
                      {directionsLabel}
                      <span className="vh">{` ${title}`}</span>
                    </Link>
                  )}
                </address>
              </div>
            )}
            {email !== undefined && emailLink !== undefined && (
              <div className={styles.row}>
                <Icon name="mail" />
                <span>
                  <MailLink href={emailLink} label={email} />
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
