import { Fragment } from 'react';
import type { HeaderAndFooter } from '../shared/generated/site.gen.ts';
import { HoursTable } from '../ui/HoursTable.tsx';
import { Link } from '../ui/Link.tsx';
import { usePageContext } from '../ui/page-context.ts';
import styles from './footer.module.css';

/** The band at the bottom: contact details, links, who built the site. */
export function Footer({ footer }: { readonly footer: HeaderAndFooter['footer'] }) {
  const { texts } = usePageContext();
  const { name, tagline, contactHeading, phone, email, address, hours, groups, social, copyright, creditsLabel, credits } = footer;
  return (
    <footer className={styles.footer}>
      <div>
        <div className={styles.columns}>
          <div>
            <p>{name}</p>
            {tagline !== undefined && <p>{tagline}</p>}
            {social.length > 0 && (
              <ul>
                {social.map((profile) => (
                  <li key={profile.href}>
                    <Link href={profile.href}>{profile.label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div>
            <h2>{contactHeading}</h2>
            <address>
              <Link href={phone.href}>{phone.label}</Link>
              <Link href={email.href}>{email.label}</Link>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <HoursTable hours={hours} />
          </div>
          {groups
            .filter(({ links }) => links.length > 0)
            .map((group) => (
              <div key={group.heading}>
                <h2>{group.heading}</h2>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        <div>
          <p>{copyright}</p>
          {credits.length > 0 && (
            <p>
              {`${creditsLabel} `}
              {credits.map((credit, index) => (
                <Fragment key={credit.href}>
                  {index > 0 && ` ${texts.and} `}
                  <Link href={credit.href}>{credit.label}</Link>
                </Fragment>
              ))}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
