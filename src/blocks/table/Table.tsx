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
  const numeric = titles.map((_title, index) => isNumeric(rows.map(({ values }) => String(values[index] ?? ''))));
  return (
    <Section block={block} hasHeading={heading !== undefined}>
      <BlockIntro block={block} heading={heading} text={text} />
      <div className={styles.frame} data-layout={layout} {...(layout === 'scroll' ? scrolls(block) : {})}>
        <table>
          {caption !== undefined && <caption id={captionId(block)}>{caption}</caption>}
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {each(titles, (title, index) => (
                <th scope="col" data-number={numeric[index] || undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {each(rows, ({ title, values }) => (
              <tr>
                <th scope="row">{title}</th>
                {each(titles, (name, index) => (
                  <td data-title={layout === 'stack' ? name : undefined} data-number={numeric[index] || undefined}>
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

/** Makes a scrollable table reachable by keyboard, and names it. It is no landmark: the section around it may have the same name. */
function scrolls(block: TableProps) {
  const { caption, heading, columns } = block;
  const labelledBy = caption === undefined ? headingId(block) : captionId(block);
  const name = caption === undefined && heading === undefined ? { 'aria-label': columns.join(', ') } : { 'aria-labelledby': labelledBy };
  return { role: 'group', tabIndex: 0, ...name };
}

function captionId({ id }: TableProps): string {
  return `${id}--c`;
}

/** Checks whether all nonempty cells are numbers, optionally with a sign, a currency, or a unit: 24 kW, but not 12:00 to 21:00. */
function isNumeric(cells: readonly string[]): boolean {
  // Facts may be isolated (isolate.ts).
  const written = cells.map((cell) => cell.replace(/[\u2068\u2069]/g, '')).filter((cell) => cell !== '');
  return written.length > 0 && written.every((cell) => /^[-+−–~≈<>]?\s?\p{Sc}?\s?\d[\d.,\s]*(?:[%\p{Sc}]|\p{L}{1,8})?$/u.test(cell));
}
