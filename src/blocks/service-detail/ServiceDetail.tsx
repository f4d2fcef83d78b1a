import type { ServiceDetailProps } from '../../shared/generated/site.gen.ts';
import { Button } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { BlockHeading, ItemHeading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './service-detail.module.css';

const THUMBNAIL: readonly PictureBox[] = [{ width: '5rem', ratio: 4 / 3 }];

export function ServiceDetail(block: ServiceDetailProps) {
  const { heading, body, includesHeading, includes } = block;
  const hasHeading = heading !== undefined;
  return (
    <Section block={block} hasHeading={hasHeading} className={styles.columns}>
      <div className={styles.main}>
        {hasHeading && <BlockHeading block={block}>{heading}</BlockHeading>}
        <Prose html={body} />
        {includes.length > 0 && (
          <div className={styles.included}>
            <ItemHeading block={block} hasHeading={hasHeading}>
              {includesHeading}
            </ItemHeading>
            <ul className={styles.includes}>
              {each(includes, (task) => (
                <li>
                  <Icon name="check" />
                  {task}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Sidebar {...block} />
    </Section>
  );
}

function Sidebar(block: ServiceDetailProps) {
  const { heading, relatedHeading, related, contactHeading, phone, email, book } = block;
  const hasHeading = heading !== undefined;
  return (
    <aside className={styles.sidebar} aria-label={contactHeading}>
      {(phone ?? email ?? book) !== undefined && (
        <div className={styles.panel}>
          <ItemHeading block={block} hasHeading={hasHeading}>
            {contactHeading}
          </ItemHeading>
          {phone !== undefined && (
            <p className={styles.contact}>
              <Icon name="phone" />
              <Link href={phone.href}>{phone.label}</Link>
            </p>
          )}
          {email !== undefined && (
            <p className={styles.contact}>
              <Icon name="mail" />
              <MailLink {...email} />
            </p>
          )}
          {book !== undefined && <Button {...book} />}
        </div>
      )}
      {related.length > 0 && (
        <div className={styles.panel}>
          <ItemHeading block={block} hasHeading={hasHeading}>
            {relatedHeading}
          </ItemHeading>
          <ul className={styles.related}>
            {each(related, (service) => (
              <li>
                {service.image !== undefined && (
                  <Picture picture={{ ...service.image, alt: '' }} boxes={THUMBNAIL} className={styles.thumbnail} />
                )}
                <Link href={service.href}>{service.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
