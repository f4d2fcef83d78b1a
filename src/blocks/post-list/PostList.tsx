import type { Post, PostListProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Groups, ItemHeading } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './post-list.module.css';

const RATIO = 3 / 2;

const IN_ROW: readonly PictureBox[] = [
  { from: '48rem', width: '15rem', ratio: RATIO },
  { width: '6rem', ratio: 1 },
];

const ON_CARD = boxesIn((content) => [
  { from: '64rem', width: `(${content} - 4rem) / 3`, ratio: RATIO },
  { from: '40rem', width: `(${content} - 1.5rem) / 2`, ratio: RATIO },
  { width: content, ratio: RATIO },
]);

export function PostList(block: PostListProps) {
  const { heading, text, posts, actions, layout } = block;
  const hasHeading = heading !== undefined;
  return (
    <Section block={block} hasHeading={hasHeading}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.groups}>
        <Groups block={block} hasHeading={hasHeading} entries={posts} by={({ group }) => group}>
          {(members, name) => (
            <ul className={styles.posts} data-layout={layout}>
              {each(members, (post, index) => (
                <li>
                  <div className={styles.copy}>
                    <p className={styles.facts}>
                      {post.dateText !== undefined && <time dateTime={post.date}>{post.dateText}</time>}
                      {post.by !== undefined && <span>{post.by}</span>}
                    </p>
                    {name === undefined ? (
                      <ItemHeading block={block} hasHeading={hasHeading}>
                        <Title {...post} />
                      </ItemHeading>
                    ) : (
                      <p className={styles.title}>
                        <Title {...post} />
                      </p>
                    )}
                    {post.summary !== undefined && <HtmlText className={styles.summary} html={post.summary} />}
                    <Tags {...post} />
                  </div>
                  {post.image !== undefined && (
                    <div className={styles.view}>
                      <Picture
                        picture={post.image}
                        boxes={layout === 'cards' ? ON_CARD : IN_ROW}
                        isFirst={block.level === 1 && index === 0 && layout === 'cards'}
                      />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Groups>
      </div>
      <ButtonRow actions={actions} />
    </Section>
  );
}

function Title({ title, href }: Post) {
  return href === undefined ? title : <Link href={href}>{title}</Link>;
}

function Tags({ tags = [] }: Post) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {each(tags, (tag) => (
        <li>{tag}</li>
      ))}
    </ul>
  );
}
