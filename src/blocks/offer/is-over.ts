import type { Coupon } from '../../shared/generated/site.gen.ts';

/** Checks whether the last day of an offer is over, in the business's time zone. */
export function isOver({ until, timeZone }: Pick<Coupon, 'until' | 'timeZone'>, now: Date): boolean {
  // Swedish dates have the format of the YAML.
  return until !== undefined && new Intl.DateTimeFormat('sv', { timeZone }).format(now) > until;
}
