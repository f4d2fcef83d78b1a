import type { TableProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { ButtonRow } from '../../ui/Button.tsx';
import { each } from '../../ui/each.ts';
import { HtmlText } from '../../ui/HtmlText.tsx';
import { headingId, Section } from '../../ui/Section.tsx';
import styles from './table.module.css';

export function Table(block: TableProps) {
  const { heading, text, caption, columns, rows, note, actions, layout } = block;
  const [corner, ...titles] = columns;
  // What the elements say already: browsers forget a table whose cells are no longer laid out as one.
  const as = (role: string) => (layout === 'stack' ? { role } : {});
  const numeric = titles.map((_title, index) => isNumeric(rows.map(({ values }) => String(values[index] ?? ''))));
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.frame} data-layout={layout} {...(layout === 'scroll' ? scrolls(block) : {})}>
        <table {...as('table')}>
          {caption !== undefined && <caption id={captionId(block)}>{caption}</caption>}
          <thead {...as('rowgroup')}>
            <tr {...as('row')}>
              <th scope="col" {...as('columnheader')}>
                {corner}
              </th>
              {each(titles, (title, index) => (
                <th scope="col" {...as('columnheader')} data-number={numeric[index] || undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as('rowgroup')}>
            {each(rows, ({ title, values }) => (
              <tr {...as('row')}>
                <th scope="row" {...as('rowheader')}>
                  {title}
                </th>
                {each(titles, (name, index) => (
                  <td {...as('cell')} data-title={layout === 'stack' ? name : undefined} data-number={numeric[index] || undefined}>
                    <HtmlText as="span" html={String(values[index] ?? '')} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && <HtmlText className={styles.note} html={note} />}
      <ButtonRow actions={actions} />
    </Section>
  );
}

/** What moves sideways can be reached by the keyboard, and has a name. */
function scrolls(block: TableProps) {
  const { caption, heading, columns } = block;
  const labelledBy = caption === undefined ? headingId(block) : captionId(block);
  const name = caption === undefined && heading === undefined ? { 'aria-label': columns.join(', ') } : { 'aria-labelledby': labelledBy };
  return { role: 'region', tabIndex: 0, ...name };
}

function captionId({ id }: TableProps): string {
  return `${id}--c`;
}

/** Whether all cells that say something begin with a number, perhaps after a sign or a currency. */
function isNumeric(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== '');
  return written.length > 0 && written.every((cell) => /^[-+−–~≈<>]?\s?\p{Sc}?\s?\d/u.test(cell));
}
