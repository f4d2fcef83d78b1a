import { each } from './each.ts';
import styles from './hours-table.module.css';
import { OpenState } from './OpenState.tsx';

interface HoursTableProps {
  readonly hours: readonly { readonly days: string; readonly hours: string }[];
}

/** Whether it is open now, and the week's opening hours, a line for days with the same hours. */
export function HoursTable({ hours }: HoursTableProps) {
  return (
    <>
      <OpenState />
      <ul className={styles.table}>
        {each(hours, (row) => (
          <li>
            {`${row.days}: `}
            <span>{row.hours}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
