import type { Download, FilesProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Groups } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './files.module.css';

export function Files(block: FilesProps) {
  const { heading, text, items, actions } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.groups}>
        <Groups block={block} hasHeading={heading !== undefined} entries={items} by={({ group }) => group}>
          {(members) => (
            <ul className={styles.files}>
              {each(members, (file) => (
                <File {...file} />
              ))}
            </ul>
          )}
        </Groups>
      </div>
      <ButtonRow actions={actions} />
    </Section>
  );
}

/** A file to download. Type and size are part of the link, because people want to know them before they tap. */
function File({ title, href, summary, date, dateText, kind, size }: Download) {
  const facts = [kind, size].filter((fact) => fact !== undefined);
  return (
    <li data-kind={familyOf(kind)}>
      <div>
        <p className={styles.title}>
          <Link href={href}>
            {title}
            {facts.length > 0 && <small>{` ${facts.join(', ')}`}</small>}
          </Link>
        </p>
        {summary !== undefined && <HtmlText className={styles.summary} html={summary} />}
        {dateText !== undefined && (
          <p className={styles.date}>
            <time dateTime={date}>{dateText}</time>
          </p>
        )}
      </div>
    </li>
  );
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  sheet: ['XLS', 'XLSX', 'ODS', 'CSV'],
  picture: ['JPG', 'JPEG', 'PNG', 'WEBP', 'GIF'],
  sound: ['MP3', 'M4A'],
  film: ['MP4', 'WEBM'],
  archive: ['ZIP'],
  day: ['ICS'],
};

/** Returns the icon family of a file, or undefined for documents. */
function familyOf(kind = ''): string | undefined {
  return Object.keys(FAMILIES).find((family) => FAMILIES[family]?.includes(kind));
}
