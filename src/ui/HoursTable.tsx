import { each } from './each.ts';
import styles from './hours-table.module.css';
import { OpenState } from './OpenState.tsx';

interface HoursTableProps {
  readonly hours: readonly { readonly days: string; readonly hours: string }[];
}

/** Whether it is open now, and the week's opening hours. */
export function HoursTable({ hours }: HoursTableProps) {
  return (
    <>
      <OpenState />
      <HoursRows hours={hours} />
    </>
  );
}

/** Opening hours, a line for days with the same hours. */
export function HoursRows({ hours }: HoursTableProps) {
  return (
    <ul className={styles.table}>
      {each(hours, (row) => (
        <li>
          {`${row.days}: `}
          <span>{row.hours}</span>
        </li>
      ))}
    </ul>
  );
}
