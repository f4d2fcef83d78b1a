import type { LinkListProps } from '../../shared/generated/site.gen.ts';
import { hasLongLabels } from '../../shared/page/long-labels.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './link-list.module.css';

export function LinkList(block: LinkListProps) {
  const { heading, text, links } = block;
  const isLong = hasLongLabels(links);
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.list} data-rows={isLong ? '' : undefined}>
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
