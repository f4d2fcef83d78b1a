import type { Dish as DishData, MenuProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { Groups } from '../../ui/Heading.tsx';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { Price } from '../../ui/Price.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './menu.module.css';

export function Menu(block: MenuProps) {
  const { heading, text, items, sections, note, actions } = block;
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.sections}>
        <Groups block={block} hasHeading={heading !== undefined} entries={items} by={({ section }) => section}>
          {(dishes, name) => {
            const about = sections.find((section) => section.name === name)?.text;
            return (
              <>
                {about !== undefined && <HtmlText className={styles.about} html={about} />}
                <ul className={styles.dishes}>
                  {each(dishes, (dish) => (
                    <Dish dish={dish} words={block} />
                  ))}
                </ul>
              </>
            );
          }}
        </Groups>
      </div>
      <Legend {...block} />
      {note !== undefined && <HtmlText className={styles.note} html={note} />}
      <ButtonRow actions={actions} />
    </Section>
  );
}

type Words = Pick<MenuProps, 'contains' | 'dietMarks' | 'dietWords' | 'allergenWords'>;

/** Returns the text for a word. A list in the data can use words of its own, which stay as they are. */
function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}

function Dish({ dish, words }: { readonly dish: DishData; readonly words: Words }) {
  const { title, summary, price, sizes, diets, allergens } = dish;
  return (
    <li>
      <p className={styles.title}>
        {title}
        {diets.length > 0 && (
          <>
            {' '}
            <span className={styles.marks}>
              {each(diets, (diet) => (
                <>
                  {' '}
                  <Mark diet={diet} words={words} />
                </>
              ))}
            </span>
          </>
        )}
      </p>
      {price !== undefined && <Price price={price} />}
      {summary !== undefined && <HtmlText className={styles.summary} html={summary} />}
      {sizes.length > 0 && (
        <ul className={styles.sizes}>
          {each(sizes, (size) => (
            <li>
              {`${size.title} `}
              <Price price={size.price} />
            </li>
          ))}
        </ul>
      )}
      {allergens.length > 0 && (
        <p className={styles.allergens}>
          {`${words.contains} ${allergens.map((allergen) => wordFor({ ...words.allergenWords }, allergen)).join(', ')}`}
        </p>
      )}
    </li>
  );
}

/** The mark of a diet. Screen readers read the word; the legend explains the letters to everyone else. */
function Mark({ diet, words }: { readonly diet: string; readonly words: Words }) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {wordFor({ ...words.dietMarks }, diet)}
      </span>
      <span className="vh">{`(${wordFor({ ...words.dietWords }, diet)})`}</span>
    </>
  );
}

/** Explains the marks that occur in this menu. */
function Legend({ items, dietMarks, dietWords }: MenuProps) {
  const used = Object.entries({ ...dietWords }).filter(([diet]) => items.some(({ diets }) => (diets as readonly string[]).includes(diet)));
  if (used.length === 0) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {each(used, ([diet, word]) => (
        <li>
          <span className={styles.mark}>{wordFor({ ...dietMarks }, diet)}</span>
          {word}
        </li>
      ))}
    </ul>
  );
}
