import type { SiteConfig, SpecialDay } from '../shared/generated/site.gen.ts';
import type { WrittenHours } from '../shared/time/opening-calendar.ts';
import { withSharedDays } from '../shared/time/opening-calendar.ts';

interface Place {
  readonly slug: string;
  /** What it does not have of the business. */
  readonly without?: readonly string[] | undefined;
  readonly geo?: { readonly lat: number; readonly lng: number } | undefined;
}

/** The business, as far as it decides when it, its offices, and its phones are open. */
interface Hours extends WrittenHours {
  readonly specialDays: readonly SpecialDay[];
  readonly geo?: Place['geo'];
}

/** A business with its offices. */
export interface Places {
  readonly business: Hours;
  readonly offices: readonly Place[];
}

/** Anything that can have its own hours. */
type Holder = { readonly [Key in 'hours' | 'seasons' | 'specialDays']?: WrittenHours[Key] | undefined };

/** A special day, and the slugs of the offices that it is for; undefined for the business and all offices. */
export interface SpecialDayOf {
  readonly day: SpecialDay;
  readonly offices: readonly string[] | undefined;
}

/** Returns all special days of a site: those of the business, and then those of its offices. */
export function specialDaysOf({ business, offices }: Pick<SiteConfig, 'business' | 'offices'>): readonly SpecialDayOf[] {
  return [
    ...business.specialDays.map((day) => ({ day, offices: day.offices })),
    ...offices.flatMap(({ slug, specialDays = [] }) => specialDays.map((day) => ({ day, offices: [slug] }))),
  ];
}

/** Returns when the business is open. A special day that names offices counts if it names the office at the address of the business. */
export function hoursOfBusiness({ business, offices }: Places): WrittenHours {
  const { hours, seasons } = business;
  return {
    hours,
    seasons,
    specialDays: daysNaming(
      offices.filter((office) => isAt(office, business)),
      business,
    ),
    holidays: sharedDays(business),
  };
}

/**
 * Returns when an office is open. The week and seasons go together: either its own or those of the business, unless it has none. The special days of the
 * business apply, too, unless the hours are around the clock. Before them count those that name the office, and its own.
 */
export function hoursOfOffice(office: Holder & Place, { business }: Places): WrittenHours {
  const { hours, seasons, specialDays = [] } = office;
  const own = { specialDays: [...specialDays, ...daysNaming([office], business)] };
  if (hasNoHours(office)) return { hours: undefined, seasons: seasons ?? [], ...own, holidays: sharedDays(business) };
  if (hours !== undefined) return withSharedDays({ hours, seasons: seasons ?? [], ...own }, { holidays: sharedDays(business) });
  return { hours: business.hours, seasons: seasons ?? business.seasons, ...own, holidays: sharedDays(business) };
}

function hasNoHours({ without = [] }: Place): boolean {
  return without.includes('hours');
}

/** Checks whether an office is open when the business is, always. */
export function sharesHours(office: Holder & Place, places: Places): boolean {
  if (hasNoHours(office) || [office.hours, office.seasons, office.specialDays].some((own) => own !== undefined)) return false;
  const [own, ofBusiness] = [hoursOfOffice(office, places), hoursOfBusiness(places)].map(({ specialDays }) => JSON.stringify(specialDays));
  return own === ofBusiness;
}

/**
 * Returns when a phone is answered. The special days of the business take hours away, but add none, unless the phone is always answered or
 * says `everyDay`.
 */
export function hoursOfPhone({ everyDay, ...phone }: Holder & { readonly everyDay?: boolean }, places: Places): WrittenHours {
  const { hours = [], seasons = [], specialDays = [] } = phone;
  return withSharedDays({ hours, seasons, specialDays }, everyDay === true ? {} : { within: hoursOfBusiness(places) });
}

/** Returns the special days of the business that hold for every office. */
function sharedDays({ specialDays }: Hours): readonly SpecialDay[] {
  return specialDays.filter(({ offices }) => offices === undefined);
}

function daysNaming(offices: readonly Place[], { specialDays }: Hours): readonly SpecialDay[] {
  return specialDays.filter((day) => offices.some(({ slug }) => day.offices?.includes(slug) === true));
}

/** About 50 m, in degrees. */
const NEAR = 0.0005;

/** Checks whether an office is where the business is. Its address may be written in another way, so the coordinates decide. */
function isAt({ geo: own }: Place, { geo }: Hours): boolean {
  return own !== undefined && geo !== undefined && Math.abs(own.lat - geo.lat) < NEAR && Math.abs(own.lng - geo.lng) < NEAR;
}
