import type { LogosProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { each } from '../../ui/each.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './logos.module.css';

const PLATE: readonly PictureBox[] = [{ width: '10rem', ratio: 5 / 2 }];

export function Logos(block: LogosProps) {
  const { heading, text, items } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined} className={styles.strip}>
      <BlockIntro block={block} heading={heading} text={text} />
      <ul className={styles.marks}>
        {each(items, ({ name, text: detail, image, href }) => {
          // A mark that stands alone needs a name.
          const words = image === undefined || detail !== undefined || image.alt === '';
          const shown = words ? <span className={styles.name}>{name}</span> : image !== undefined && <Mark image={image} />;
          return (
            <li>
              {words && (image === undefined ? <Icon name="shield" /> : <Mark image={{ ...image, alt: '' }} />)}
              <span>
                {href === undefined ? shown : <Link href={href}>{shown}</Link>}
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type Image = NonNullable<LogosProps['items'][number]['image']>;

function Mark({ image }: { readonly image: Image }) {
  return (
    <span className={styles.plate}>
      <Picture picture={image} boxes={PLATE} />
    </span>
  );
}
