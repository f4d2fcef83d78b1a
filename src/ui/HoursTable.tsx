import { each } from './each.ts';
import styles from './hours-table.module.css';
import { OpenState } from './OpenState.tsx';

interface Row {
  readonly days: string;
  readonly hours: string;
  /** The part of the year to which it belongs, and its dates. */
  readonly season?: string | undefined;
  readonly dates?: string | undefined;
}

interface HoursTableProps {
  readonly hours: readonly Row[];
}

/** Whether it is open now, and the week's opening hours. @param line whose they are; left out, they are those of the business */
export function HoursTable({ hours, line }: HoursTableProps & { readonly line?: string | undefined }) {
  return (
    <>
      <OpenState line={line} />
      <HoursRows hours={hours} />
    </>
  );
}

/**
 * Opening hours, a line for days with the same hours; the first row of a season says which. A script in the head puts the rows of today's
 * season first, before anything is drawn, and the usual week before the seasons that are not on.
 */
export function HoursRows({ hours }: HoursTableProps) {
  return (
    <ul className={styles.table}>
      {each(hours, ({ days, hours: times, season, dates }, index) => (
        <li data-dates={dates}>
          {season !== undefined && season !== hours[index - 1]?.season && <b>{season}</b>}
          {`${days}: `}
          <span>{times}</span>
        </li>
      ))}
    </ul>
  );
}
