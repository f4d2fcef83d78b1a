import type { ContactPointLeaf, GeoCoordinatesLeaf, IdReference, PostalAddressLeaf } from 'schema-dts';
import { areaOf } from '../../facts/area-of.ts';
import { withoutExtension } from '../../facts/contact-links.ts';
import { hoursOfBusiness, hoursOfOffice, hoursOfPhone } from '../../facts/whose-hours.ts';
import { isDownloadPath } from '../../shared/downloads.ts';
import type { Business, BusinessType, Coordinates, Office, Phone, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import type { BusinessNode } from '../../shared/page/graph.ts';
import type { WrittenHours } from '../../shared/time/opening-calendar.ts';
import { toCalendar } from '../../shared/time/opening-calendar.ts';
import { pageAddress } from '../../shared/url.ts';
import { distanceIn } from '../../values/country/country.ts';
import { buildHours } from './build-hours.ts';

/** The most cities that are listed, so that the size of a page does not grow with the site. */
const MOST_CITIES = 50;

/** The pictures of the business. Their addresses depend on the files. */
export interface BusinessPictures {
  readonly image: Picture | undefined;
  readonly logo: Picture | undefined;
  /** The pictures of the offices, in their order. */
  readonly offices: readonly (Picture | undefined)[];
}

/**
 * Builds the node of the business. A service-area business names its city, but neither its address nor its coordinates. There are no
 * ratings, because Google ignores ratings that a business gives itself.
 * Sources: https://developers.google.com/search/docs/appearance/structured-data/local-business and …/review-snippet
 * @param year of the build
 */
export function buildBusiness(config: SiteConfig, pictures: BusinessPictures, year: number): BusinessNode {
  const { business } = config;
  const { type, name, url, phones, priceRange, menu, cuisine, founded, social, premises, geo } = business;
  const { image, logo } = pictures;
  // Search engines want numbers with the code of the country.
  const lines = phones.filter(({ calls, short }) => calls && !short);
  const profiles = social.map(({ href }) => href).filter((href) => href.startsWith('https://'));
  return {
    '@type': oneOf(type),
    '@id': businessId(business),
    name,
    url: pageAddress(url, '/'),
    ...(image === undefined ? {} : { image: absoluteAddress(business, image.src) }),
    ...(logo === undefined ? {} : { logo: absoluteAddress(business, logo.src) }),
    ...buildContacts(business),
    ...(priceRange === undefined ? {} : { priceRange }),
    ...(menu === undefined ? {} : { menu: fullAddress(business, menu) }),
    ...(cuisine === undefined ? {} : { servesCuisine: cuisine }),
    ...(founded === undefined ? {} : { foundingDate: String(founded) }),
    address: buildAddress(business.address, premises === 'storefront'),
    ...(premises === 'storefront' && geo !== undefined ? { geo: buildGeo(geo) } : {}),
    ...specifyHours(hoursOfBusiness(config), year),
    ...(lines.length === 0 ? {} : { contactPoint: lines.map((phone) => buildContactPoint(phone, config, year)) }),
    areaServed: buildArea(config),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
}

/** Builds the node of an office: a business that belongs to the main one. Its URL is its page or, without one, the home page. */
export function buildOffice(office: Office, config: SiteConfig, options: { image: Picture | undefined; year: number }): BusinessNode {
  const { business } = config;
  const { name, type = business.type, href = '/', address, geo } = office;
  const { image, year } = options;
  return {
    '@type': oneOf(type),
    '@id': officeId(office, business),
    name,
    url: pageAddress(business.url, href),
    ...(image === undefined ? {} : { image: absoluteAddress(business, image.src) }),
    ...buildContacts(office),
    ...(business.priceRange === undefined ? {} : { priceRange: business.priceRange }),
    address: buildAddress(address),
    ...(geo === undefined ? {} : { geo: buildGeo(geo) }),
    ...specifyHours(hoursOfOffice(office, config), year),
    parentOrganization: referToBusiness(business),
  };
}

export function officeId({ slug, href = '/' }: Office, { url }: Business): string {
  return `${pageAddress(url, href)}#${slug}`;
}

/** Builds the node of a phone line. Source: https://developers.google.com/search/docs/appearance/structured-data/organization */
function buildContactPoint(phone: Phone, config: SiteConfig, year: number): ContactPointLeaf {
  const { label, href = '', hours } = phone;
  return {
    '@type': 'ContactPoint',
    contactType: label,
    telephone: withoutExtension(href).replace('tel:', ''),
    ...(hours === undefined ? {} : availableAt(hoursOfPhone(phone, config), year)),
  };
}

export function businessId({ url }: Business): string {
  return `${pageAddress(url, '/')}#business`;
}

/** Returns a reference to the node of the business. */
export function referToBusiness(business: Business): IdReference {
  return referTo(businessId(business));
}

/**
 * Returns a reference to another node by its `@id`. The return type matters: TypeScript would take seconds to compare a plain object with
 * every type of schema.org.
 */
export function referTo(id: string): IdReference {
  return { '@id': id };
}

/** Returns the full address of a file of the output. Leaves addresses on other sites alone. */
export function absoluteAddress({ url }: Business, src: string): string {
  return src.startsWith('/') ? `${url}${src}` : src;
}

/** Returns the full address that a link leads to. */
function fullAddress(business: Business, href: string): string {
  return href.startsWith('/') && !isDownloadPath(href) ? pageAddress(business.url, href) : absoluteAddress(business, href);
}

function oneOf(types: readonly BusinessType[]): BusinessNode['@type'] {
  return types.length === 1 ? (types[0] as BusinessType) : types;
}

/** Builds the opening hours, if there are any in times. */
function specifyHours(hours: WrittenHours, year: number): Pick<BusinessNode, 'openingHoursSpecification'> {
  const built = buildHours(toCalendar(hours), year);
  return built.length === 0 ? {} : { openingHoursSpecification: built };
}

function availableAt(hours: WrittenHours, year: number): Pick<ContactPointLeaf, 'hoursAvailable'> {
  const built = buildHours(toCalendar(hours), year);
  return built.length === 0 ? {} : { hoursAvailable: built };
}

function buildContacts({ phoneLink, email }: Pick<Business, 'phoneLink' | 'email'>): { telephone?: string; email?: string } {
  return {
    ...(phoneLink === undefined ? {} : { telephone: withoutExtension(phoneLink).replace('tel:', '') }),
    ...(email === undefined ? {} : { email }),
  };
}

function buildGeo({ lat, lng }: Coordinates): GeoCoordinatesLeaf {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}

function buildAddress({ street, city, region, postalCode, country }: Business['address'], isPublic = true): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    ...(isPublic ? { streetAddress: street } : {}),
    addressLocality: city,
    ...(region === undefined ? {} : { addressRegion: region }),
    ...(isPublic && postalCode !== undefined ? { postalCode } : {}),
    addressCountry: country,
  };
}

/**
 * Returns the cities by name. If there are none or too many, returns the circle around a storefront whose coordinates are known, or the name
 * of the area.
 */
function buildArea(config: SiteConfig): NonNullable<BusinessNode['areaServed']> {
  const { cities, market, business } = config;
  if (cities.length > 0 && cities.length <= MOST_CITIES) return cities.map(({ name }) => ({ '@type': 'City' as const, name }));
  const { geo } = business;
  if (business.premises !== 'storefront' || geo === undefined) return { '@type': 'AdministrativeArea', name: areaOf(config) };
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng },
    geoRadius: Math.round(market.radius * distanceIn(business.address.country).meters),
  };
}
