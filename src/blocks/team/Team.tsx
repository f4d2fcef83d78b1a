import type { Person, TeamProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './team.module.css';

export function Team(block: TeamProps) {
  const { heading, text, items, actions } = block;
  const hasPictures = items.some(({ image }) => image !== undefined);
  const columns = columnsFor(items.length);
  const boxes = boxesIn((content): [PictureBox, ...PictureBox[]] => [
    { from: '48rem', width: columns < 3 ? '16rem' : `(${content} - ${columns - 1} * 2rem) / ${columns}`, ratio: 4 / 5 },
    { width: '7rem', ratio: 4 / 5 },
  ]);
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.people} data-columns={columns}>
        {each(items, (person) => (
          <li>
            {hasPictures && <Portrait person={person} boxes={boxes} />}
            <div className={styles.copy}>
              <ItemHeading block={block} hasHeading={heading !== undefined}>
                {person.href === undefined ? person.name : <Link href={person.href}>{person.name}</Link>}
              </ItemHeading>
              {person.role !== undefined && <p className={styles.role}>{person.role}</p>}
              {person.text !== undefined && <HtmlText html={person.text} />}
              {person.license !== undefined && <p className={styles.license}>{person.license}</p>}
              {person.phoneLink !== undefined && (
                <p className={styles.phone}>
                  <Icon name="phone" />
                  <Link href={person.phoneLink}>{person.phone}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ButtonRow actions={actions} />
    </Section>
  );
}

/** Returns three or four columns, whichever leaves nobody alone in the last row. One or two people have their text beside the portrait. */
function columnsFor(count: number): number {
  if (count < 3) return count;
  return count < 4 || count % 4 === 1 || (count % 3 === 0 && count % 4 !== 0) ? 3 : 4;
}

/** The portrait, or the first letters of the name, so that one missing picture does not hold up the others. */
function Portrait({ person: { name, image }, boxes }: { readonly person: Person; readonly boxes: readonly PictureBox[] }) {
  if (image !== undefined) return <Picture picture={image} boxes={boxes} className={styles.portrait} />;
  const letters = name.split(/\s+/).map((word) => word.slice(0, 1));
  return (
    <span className={styles.portrait} aria-hidden="true">
      {letters.slice(0, 2).join('')}
    </span>
  );
}
