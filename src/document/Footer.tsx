import type { HeaderAndFooter } from '../shared/generated/site.gen.ts';
import { each, groupBy } from '../ui/each.ts';
import { HoursRows, HoursTable } from '../ui/HoursTable.tsx';
import { Link } from '../ui/Link.tsx';
import { usePageContext } from '../ui/page-context.ts';
import styles from './footer.module.css';

interface FooterProps {
  readonly footer: HeaderAndFooter['footer'];
  /** Whether the page itself says what is open now. Two answers would confuse. */
  readonly isQuiet: boolean;
}

/** The band at the bottom: contact details, links, who built the site. */
export function Footer({ footer, isQuiet }: FooterProps) {
  const { texts } = usePageContext();
  const { name, tagline, contactHeading, phone, phones, email, address, hours, groups, social, copyright, creditsLabel, credits } = footer;
  return (
    <footer className={styles.footer}>
      <div>
        <div className={styles.columns}>
          <div>
            <p>{name}</p>
            {tagline !== undefined && <p>{tagline}</p>}
            {social.length > 0 && (
              <ul>
                {each(social, (profile) => (
                  <li>
                    <Link href={profile.href}>{profile.label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div>
            <h2>{contactHeading}</h2>
            <address>
              {phone && <Link href={phone.href}>{phone.label}</Link>}
              {each(
                phones.filter(({ href }) => !phone || href !== phone.href),
                ({ label, number, href }) => (
                  <span>
                    {`${label}: `}
                    {href === undefined ? number : <Link href={href}>{number}</Link>}
                  </span>
                ),
              )}
              {email && <Link href={email.href}>{email.label}</Link>}
              {each(address, (line) => (
                <span>{line}</span>
              ))}
            </address>
            {each(
              groupBy(hours, ({ office }) => office),
              ({ name, entries }) => (isQuiet || name ? <HoursRows hours={entries} /> : <HoursTable hours={entries} />),
            )}
          </div>
          {each(
            groups.filter(({ links }) => links.length > 0),
            (group) => (
              <div>
                <h2>{group.heading}</h2>
                {/* On phones, in place of the heading. */}
                <details>
                  <summary>{group.heading}</summary>
                </details>
                <ul>
                  {each(group.links, (link) => (
                    <li>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ),
          )}
        </div>
        <div>
          <p>{copyright}</p>
          {credits.length > 0 && (
            <p>
              {`${creditsLabel} `}
              {each(credits, (credit, index) => (
                <>
                  {index > 0 && ` ${texts.and} `}
                  <Link href={credit.href}>{credit.label}</Link>
                </>
              ))}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
