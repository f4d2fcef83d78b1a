import type { LinkListProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './link-list.module.css';

/** The most letters of a label in a pill. If one has more, all labels are rows. */
const LONGEST = 20;

export function LinkList(block: LinkListProps) {
  const { heading, text, links } = block;
  const isLong = links.some(({ label }) => label.length > LONGEST);
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.list}>
        {each(links, (link) => (
          <li>
            <Link href={link.href}>
              {link.label}
              {isLong && <Icon name="down" />}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
