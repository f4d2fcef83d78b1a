import './open-state.module.css';

/**
 * Whether the business is open now. Empty in the HTML, with its line kept free: the loader fills it in at the business's own time,
 * and React leaves it alone: it does not look into an element with a text of its own.
 */
export function OpenState() {
  return (
    <span data-open-state="" suppressHydrationWarning>
      {''}
    </span>
  );
}
