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

/** Buttons in a row. Renders nothing if there are none. */
export function ButtonRow({ actions }: { readonly actions: readonly ButtonProps[] }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.row}>
      {each(actions, (action) => (
        <Button {...action} />
      ))}
    </div>
  );
}
