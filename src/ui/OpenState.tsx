import './open-state.module.css';

/** React looks into no element whose HTML it is given. */
const EMPTY = { __html: '' };

/**
 * Whether the business is open now. Empty in the HTML, with its line kept free: the loader fills it in at the business's own time,
 * and React leaves it alone.
 */
export function OpenState() {
  return <span data-open-state="" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />;
}
