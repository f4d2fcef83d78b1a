import type { LinkListProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './link-list.module.css';

export function LinkList(block: LinkListProps) {
  const { heading, text, links } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.list}>
        {each(links, (link) => (
          <li>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
