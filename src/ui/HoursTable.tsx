import { each } from './each.ts';
import styles from './hours-table.module.css';
import { OpenState } from './OpenState.tsx';

interface Row {
  readonly days: string;
  readonly hours: string;
  /** The season of the row, and its dates. */
  readonly season?: string | undefined;
  readonly dates?: string | undefined;
  /** In the first row of an office: the name of its hours. */
  readonly line?: string | undefined;
}

interface HoursTableProps {
  readonly hours: readonly Row[];
}

/**
 * Whether it is open now, and the opening hours of the week. @param line the phone or office whose hours these are; missing for the
 * business
 */
export function HoursTable({ hours, line }: HoursTableProps & { readonly line?: string | undefined }) {
  return (
    <>
      <OpenState line={line} />
      <HoursRows hours={hours} />
    </>
  );
}

/**
 * Opening hours, with one row for days with the same hours. The first row of a season names it. A script in the head puts the rows of the
 * current season first, before anything is drawn, and the usual week before other seasons.
 */
export function HoursRows({ hours }: HoursTableProps) {
  return (
    <ul className={styles.table}>
      {each(hours, ({ days, hours: times, season, dates, line }, index) => (
        <li data-dates={dates}>
          {season !== undefined && season !== hours[index - 1]?.season && <b>{season}</b>}
          {line && <OpenState line={line} />}
          {`${days}: `}
          <span>{times}</span>
        </li>
      ))}
    </ul>
  );
}
