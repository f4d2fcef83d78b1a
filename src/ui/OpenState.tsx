import './open-state.module.css';
import { usePageContext } from './page-context.ts';

interface OpenStateProps {
  /** The phone or office with hours of its own. Missing for the business. */
  readonly line?: string | undefined;
  /** Text that is always true. Visitors without scripts see it, too. */
  readonly always?: string | undefined;
}

/**
 * Tells whether the business is open now, or a phone answered. Empty in the HTML, with its line reserved. The loader fills it in, in the
 * business's time zone, and React leaves it alone, because React ignores elements with a text of its own. Renders nothing for a business
 * without regular hours.
 */
export function OpenState({ line, always = '' }: OpenStateProps) {
  const { isSilent } = usePageContext();
  if (isSilent && line === undefined) return null;
  return (
    <span data-open-state={always === '' ? '' : 'open'} data-line={line} suppressHydrationWarning>
      {always}
    </span>
  );
}

interface PhoneStateProps {
  readonly phone: { readonly number?: string | undefined; readonly line?: string | undefined; readonly answered?: string | undefined };
}

/** Tells whether a phone is answered now. One of several phones has its own hours; the business's phone has those of the business. */
export function PhoneState({ phone: { number, line, answered } }: PhoneStateProps) {
  if (line !== undefined) return <OpenState line={line} always={answered} />;
  return number === undefined ? <OpenState /> : null;
}
