import { checkSlug } from '../../facts/check-items.ts';
import { BUSINESS_LINE } from '../../facts/derive-facts.ts';
import type { Data } from '../../model/data.ts';
import type { HeaderAndFooter, Office, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageOffice } from '../../shared/page/page-description.ts';
import type { Scope } from '../../template/compiled.ts';
import type { Compilation } from '../template/compilation.ts';

type Footer = HeaderAndFooter['footer'];
type PhoneLink = NonNullable<HeaderAndFooter['header']['phone']>;

/** Returns the office that a page is about: its own item, or the entry that it names. */
export function officeOfPage({ values, origins }: Scope, { navigation }: SiteConfig): { office?: PageOffice } {
  if (origins.office === undefined) return {};
  const office = values.office as Office | undefined;
  if (office?.slug === undefined) return {};
  // A phone that the operator chose for all pages stays.
  const isChosen = (navigation as HeaderAndFooter).header.phone?.href !== '{{business.phoneLink}}';
  return { office: { slug: office.slug, ...(isChosen ? {} : phoneOf(office)) } };
}

/** Returns the phone of an office, if it has one, with its name and its hours. */
function phoneOf({ name, title = name, phone, phoneLink, line = BUSINESS_LINE }: Office): { readonly phone?: PhoneLink } {
  if (phone === undefined || phoneLink === undefined) return {};
  return { phone: { label: title, number: phone, href: phoneLink, ...(line === '' ? {} : { line }) } };
}

/** Gives the phone bar and the footer the offices that they name. */
export function showOffices(navigation: HeaderAndFooter, config: SiteConfig, compilation: Compilation): HeaderAndFooter {
  const { footer, phoneBar } = navigation;
  return { ...navigation, phoneBar: barWithOffice(phoneBar, config, compilation), footer: footerWithOffices(footer, config) };
}

function barWithOffice(
  { office: slug, ...bar }: HeaderAndFooter['phoneBar'],
  { offices }: SiteConfig,
  compilation: Compilation,
): HeaderAndFooter['phoneBar'] {
  if (slug === undefined) return bar;
  const path = ['navigation', 'phoneBar', 'office'];
  checkSlug(slug, 'offices', path, compilation);
  if (bar.phone !== undefined)
    compilation.findings.add({
      code: 'NO_EFFECT',
      message: 'The bar calls the office, so `phone` does nothing.',
      remedy: 'Remove `phone` or `office`.',
      path: ['navigation', 'phoneBar', 'phone'],
      atKey: true,
    });
  const office = offices.find((each) => each.slug === slug);
  return office === undefined ? bar : { ...bar, ...phoneOf(office) };
}

/** Puts the phones, addresses, and hours of offices into the lists of the footer, each with the name of its office. */
function footerWithOffices({ offices = [], ...footer }: Footer, { navigation }: SiteConfig): Footer {
  if (offices.length === 0) return footer;
  const phones = offices.flatMap(({ title, phone, phoneLink }) =>
    phone === undefined ? [] : [{ label: title, number: phone, ...(phoneLink === undefined ? {} : { href: phoneLink }) }],
  );
  const mains = phones.filter(({ href }) => href === footer.phone?.href);
  const main = mains.length === 1 ? mains[0] : undefined;
  // The lines of the address are those of the business, unless the YAML names others.
  const { address: lines } = (navigation as { footer: Data }).footer;
  const isUsual = JSON.stringify(lines) === '["{{business.address.lines}}"]';
  return {
    ...footer,
    ...(main === undefined || footer.phone === undefined
      ? {}
      : { phone: { ...footer.phone, label: `${main.label}: ${footer.phone.label}` } }),
    phones: [...phones, ...footer.phones],
    address: isUsual
      ? offices.flatMap(({ title, address }) => (address === undefined ? [] : [`${title}: ${address.lines.join(', ')}`]))
      : footer.address,
    hours: offices.flatMap(rowsOf),
  };
}

function rowsOf({ title, line = BUSINESS_LINE, hoursSummary = [] }: NonNullable<Footer['offices']>[number]): Footer['hours'] {
  return hoursSummary.map(({ days, hours, season }, index) => ({
    days,
    hours,
    office: title,
    season: season === undefined ? title : `${title}: ${season}`,
    ...(index === 0 && line !== '' ? { line } : {}),
  }));
}
