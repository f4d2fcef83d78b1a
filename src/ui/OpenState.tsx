import './open-state.module.css';

interface OpenStateProps {
  /** The phone that it is about, which has hours of its own; left out, it is about the business. */
  readonly line?: string | undefined;
  /** What is true at any time: visitors without scripts read it, too. */
  readonly always?: string | undefined;
}

/**
 * Whether the business is open now, or a phone answered. Empty in the HTML, with its line kept free: the loader fills it in at the business's
 * own time, and React leaves it alone: it does not look into an element with a text of its own.
 */
export function OpenState({ line, always = '' }: OpenStateProps) {
  return (
    <span data-open-state={always === '' ? '' : 'open'} data-line={line} suppressHydrationWarning>
      {always}
    </span>
  );
}

interface PhoneStateProps {
  readonly phone: { readonly number?: string | undefined; readonly line?: string | undefined; readonly answered?: string | undefined };
}

/** Whether a phone is answered now: one of several by its own hours, and the business's by those of the business. */
export function PhoneState({ phone: { number, line, answered } }: PhoneStateProps) {
  if (line !== undefined) return <OpenState line={line} always={answered} />;
  return number === undefined ? <OpenState /> : null;
}
