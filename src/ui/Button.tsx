import type { ReactNode } from 'react';
import styles from './button.module.css';
import { each } from './each.ts';
import { Link } from './Link.tsx';

interface ButtonProps {
  readonly label: string;
  readonly href: string;
  readonly style?: 'primary' | 'secondary';
}

/** A link that looks like a button. */
export function Button({ label, href, style = 'primary' }: ButtonProps) {
  return (
    <Link href={href} className={styles.button} data-style={style === 'primary' ? undefined : style}>
      {label}
    </Link>
  );
}

/** The submit button of a form, in the same style as `Button`. It keeps the focus while it is disabled, so the form must ignore it then. */
export function SubmitButton({ isDisabled, children }: { readonly isDisabled: boolean; readonly children: ReactNode }) {
  return (
    <button type="submit" className={styles.button} aria-disabled={isDisabled || undefined}>
      {children}
    </button>
  );
}

interface ButtonRowProps {
  readonly actions: readonly ButtonProps[];
  /** What stands beside the buttons. */
  readonly children?: ReactNode;
}

/** Buttons in a row. Renders nothing if the row is empty. */
export function ButtonRow({ actions, children }: ButtonRowProps) {
  if (actions.length === 0 && !children) return null;
  return (
    <div className={styles.row}>
      {each(actions, (action) => (
        <Button {...action} />
      ))}
      {children}
    </div>
  );
}
