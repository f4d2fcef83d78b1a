import type { Coupon } from '../../shared/generated/site.gen.ts';

/** Whether the last day of an offer is over where the business is. */
export function isOver({ until, timeZone }: Pick<Coupon, 'until' | 'timeZone'>, now: Date): boolean {
  // In Swedish, dates are written as the YAML has them.
  return until !== undefined && new Intl.DateTimeFormat('sv', { timeZone }).format(now) > until;
}
