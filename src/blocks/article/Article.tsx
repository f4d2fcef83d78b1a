import type { ArticleProps } from '../../shared/generated/site.gen.ts';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { BlockHeading, ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { CONTENT } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './article.module.css';
import { listHeadings } from './list-headings.ts';

const LEAD: readonly PictureBox[] = [
  { from: '53rem', width: '48rem', ratio: 16 / 9 },
  { width: CONTENT.fluid, ratio: 16 / 9 },
];
const PORTRAIT: readonly PictureBox[] = [{ width: '3.25rem', ratio: 1 }];

/** Articles with fewer headings have no table of contents. */
const FEWEST_HEADINGS = 3;

export function Article(block: ArticleProps) {
  const { heading, summary, image, caption, body, aside, contentsLabel } = block;
  const headings = listHeadings(body);
  return (
    <Section block={block} hasHeading>
      <article>
        <header className={styles.head}>
          <Tags {...block} />
          <BlockHeading block={block}>{heading}</BlockHeading>
          {summary !== undefined && <HtmlText className={styles.summary} html={summary} />}
          <Byline {...block} />
        </header>
        <div className={styles.columns}>
          {headings.length >= FEWEST_HEADINGS && (
            <nav className={styles.contents} aria-labelledby={`${block.id}--contents`}>
              <p id={`${block.id}--contents`}>{contentsLabel}</p>
              <ol>
                {each(headings, ({ id, words }) => (
                  <li>
                    <Link href={`#${id}`}>
                      <HtmlText as="span" html={words} />
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={styles.text}>
            {image !== undefined && (
              <figure className={styles.lead}>
                <Picture picture={image} boxes={LEAD} isFirst={block.level === 1} />
                {caption !== undefined && (
                  <figcaption>
                    <HtmlText as="span" html={caption} />
                  </figcaption>
                )}
              </figure>
            )}
            <Prose html={body} />
          </div>
          {aside !== undefined && (
            <aside className={styles.card} aria-labelledby={`${block.id}--aside`}>
              <div id={`${block.id}--aside`}>
                <ItemHeading block={block} hasHeading>
                  {aside.heading}
                </ItemHeading>
              </div>
              {aside.text !== undefined && <Prose html={aside.text} />}
              <ButtonRow actions={aside.actions} />
            </aside>
          )}
        </div>
      </article>
      <Neighbors {...block} />
    </Section>
  );
}

function Tags({ tags }: ArticleProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {each(tags, ({ label, href }) => (
        <li>{href === undefined ? label : <Link href={href}>{label}</Link>}</li>
      ))}
    </ul>
  );
}

/** The author and the dates. */
function Byline({ author, date, updated, updatedLabel }: ArticleProps) {
  if (author === undefined && date === undefined && updated === undefined) return null;
  return (
    <div className={styles.byline}>
      {author?.image !== undefined && <Picture picture={author.image} boxes={PORTRAIT} isInView />}
      <div>
        {author !== undefined && (
          <p>
            <strong>{author.href === undefined ? author.name : <Link href={author.href}>{author.name}</Link>}</strong>
            {author.role !== undefined && <span>{author.role}</span>}
          </p>
        )}
        <p>
          {date !== undefined && <span>{date}</span>}
          {updated !== undefined && <span>{`${updatedLabel} ${updated}`}</span>}
        </p>
      </div>
    </div>
  );
}

/** Links to the previous and next articles. */
function Neighbors({ older, olderLabel, newer, newerLabel }: ArticleProps) {
  if (older === undefined && newer === undefined) return null;
  const neighbors = [
    { ...older, label: olderLabel, way: 'older' },
    { ...newer, label: newerLabel, way: 'newer' },
  ].filter(({ href }) => href !== undefined);
  return (
    <nav className={styles.neighbors} aria-label={neighbors.map(({ label }) => label).join(', ')}>
      {each(neighbors, ({ label, way, title, href = '' }) => (
        <Link href={href} data-way={way}>
          <span>
            <Icon name="forward" />
            {label}
          </span>
          <strong>{title}</strong>
        </Link>
      ))}
    </nav>
  );
}
