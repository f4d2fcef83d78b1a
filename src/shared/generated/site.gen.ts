// Generated from the schema by `npm run generate`. Do not edit.
import type {BlockBase, Html, Picture} from '../page/block-base.ts';

/**
 * A kind of business, by its schema.org name.
 */
export type BusinessType =
  | 'LocalBusiness'
  | 'HomeAndConstructionBusiness'
  | 'Electrician'
  | 'GeneralContractor'
  | 'HousePainter'
  | 'HVACBusiness'
  | 'Locksmith'
  | 'MovingCompany'
  | 'Plumber'
  | 'RoofingContractor'
  | 'ProfessionalService'
  | 'ChildCare'
  | 'DryCleaningOrLaundry'
  | 'EmploymentAgency'
  | 'RealEstateAgent'
  | 'RecyclingCenter'
  | 'SelfStorage'
  | 'TravelAgency'
  | 'AnimalShelter'
  | 'PetStore'
  | 'AutomotiveBusiness'
  | 'AutoBodyShop'
  | 'AutoDealer'
  | 'AutoPartsStore'
  | 'AutoRental'
  | 'AutoRepair'
  | 'AutoWash'
  | 'MotorcycleDealer'
  | 'MotorcycleRepair'
  | 'TireShop'
  | 'HealthAndBeautyBusiness'
  | 'BeautySalon'
  | 'DaySpa'
  | 'HairSalon'
  | 'HealthClub'
  | 'NailSalon'
  | 'TattooParlor'
  | 'MedicalBusiness'
  | 'Dentist'
  | 'MedicalClinic'
  | 'Optician'
  | 'Pharmacy'
  | 'Physiotherapy'
  | 'FoodEstablishment'
  | 'Bakery'
  | 'BarOrPub'
  | 'Brewery'
  | 'CafeOrCoffeeShop'
  | 'IceCreamShop'
  | 'Restaurant'
  | 'LodgingBusiness'
  | 'BedAndBreakfast'
  | 'Campground'
  | 'Hostel'
  | 'Hotel'
  | 'Motel'
  | 'LegalService'
  | 'Attorney'
  | 'Notary'
  | 'FinancialService'
  | 'AccountingService'
  | 'InsuranceAgency'
  | 'SportsActivityLocation'
  | 'ExerciseGym'
  | 'SportsClub'
  | 'Store'
  | 'BikeStore'
  | 'BookStore'
  | 'ClothingStore'
  | 'ComputerStore'
  | 'ElectronicsStore'
  | 'Florist'
  | 'FurnitureStore'
  | 'GardenStore'
  | 'GroceryStore'
  | 'HardwareStore'
  | 'HobbyShop'
  | 'HomeGoodsStore'
  | 'JewelryStore'
  | 'LiquorStore'
  | 'MobilePhoneStore'
  | 'MusicStore'
  | 'ShoeStore'
  | 'SportingGoodsStore'
  | 'ToyStore';
/**
 * When the business is open, as a list of entries with days and times, `always`, or `by-appointment`. A day that is not listed is closed.
 */
export type OpeningHours = {
  /**
   * The days of the week.
   */
  days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
  /**
   * When the business opens, on the 24-hour clock. Put it in quotes.
   */
  opens?: string;
  /**
   * When the business closes, on the 24-hour clock. Put it in quotes.
   */
  closes?: string;
  /**
   * Set to true if the business closes after midnight.
   */
  overnight: boolean;
  /**
   * Instead of `opens` and `closes`: the business opens only by appointment on these days. Search engines do not learn hours for them, and “Open now” does not count them.
   */
  byAppointment: boolean;
  /**
   * A few words that tables show beside the times. Without times, they stand alone, and “Open now” does not count the days.
   */
  note?: string;
}[];
/**
 * Whether visitors are asked before a service loads (`ask`), or are told on the privacy page and can switch it off in the footer (`notice`).
 */
export type ServiceConsent = 'ask' | 'notice';
/**
 * A small picture that repeats the words beside it.
 */
export type Icon =
  | 'calendar'
  | 'check'
  | 'clock'
  | 'detail'
  | 'heart'
  | 'home'
  | 'message'
  | 'shield'
  | 'smile'
  | 'star'
  | 'team'
  | 'apron'
  | 'bath'
  | 'broom'
  | 'bucket'
  | 'checklist'
  | 'key'
  | 'leaf'
  | 'paw'
  | 'sofa'
  | 'sparkle'
  | 'spray'
  | 'van'
  | 'window'
  | 'badge'
  | 'boot'
  | 'drop'
  | 'faucet'
  | 'flame'
  | 'gauge'
  | 'pipe'
  | 'receipt'
  | 'wrench'
  | 'bowl'
  | 'bread'
  | 'cup'
  | 'cutlery'
  | 'pot'
  | 'wine'
  | 'chair'
  | 'comb'
  | 'dryer'
  | 'mirror'
  | 'scissors'
  | 'document'
  | 'lock'
  | 'pen'
  | 'scales'
  | 'tooth';

/**
 * The whole website of a local business in one file: facts about the business and its market, its services, the cities it serves, and the pages that show them.
 */
export interface SiteConfig {
  /**
   * The version of this file format: 3. The command `townsite upgrade` rewrites a file of an earlier version.
   */
  version: 3;
  /**
   * The file of another site that this one is like: this file then says only what differs. Its path, relative to this file.
   */
  extends?: string;
  /**
   * What sites that extend this one may not change: a list of places, or `except` with the only places that they may change.
   */
  locked?: string[];
  /**
   * True while the file contains sample facts (555 phone numbers, example.com addresses, invented quotes). Set it to false or remove it when every fact is your own.
   */
  sample: boolean;
  business: Business;
  market: Market;
  theme: Theme;
  linkPreviews: LinkPreviews;
  navigation: unknown;
  /**
   * Lines at the top of every page, each for some days.
   */
  announcements: Announcement[];
  head?: SiteHead;
  privacy: Privacy;
  analytics?: Analytics;
  callTracking?: CallTracking;
  chat?: Chat;
  texts: Texts;
  /**
   * What the business sells, in the order in which lists show it. On pages with `each: services`, refer to a field as {{service.title}}.
   */
  services: Service[];
  /**
   * Groups of services, each with a page of its own. On pages with `each: categories`, refer to a field as {{category.title}}.
   */
  categories: Category[];
  /**
   * The cities that the business serves, each with a page of its own. On pages with `each: cities`, refer to a field as {{city.name}}.
   */
  cities: City[];
  /**
   * The places where customers find you, if there are several. On pages with `each: offices`, refer to a field as {{office.name}}. Search engines read each office as a business that belongs to `business`.
   */
  offices: Office[];
  /**
   * Quotes from customers. A testimonial can name a service and a city, so that the pages of that service and city can show it.
   */
  testimonials: Testimonial[];
  /**
   * Your own collections, by name. Each declares the fields of its entries. Write the entries under that name at the top level, like services, or in files.
   */
  collections: Readonly<Record<string, unknown>>;
  /**
   * Your own facts. Write each fact once, and refer to it in texts: {{facts.license}}. A fact is a text, a number, true or false, a list, or a map of facts.
   */
  facts: Readonly<Record<string, unknown>>;
  /**
   * The pages of the site. One of them must have the path /. A page with `each` makes one page for each item of a collection.
   */
  pages: unknown[];
  notFound: unknown;
  /**
   * Old addresses and their new addresses, for an earlier site or for pages that moved.
   */
  redirects: Redirect[];
  cms?: Cms;
  deploy: Deploy;
  messageServer?: MessageServer;
  checks: Checks;
}
/**
 * The facts about the business. Write each fact here once. Texts refer to it as {{business.name}}, {{business.phone}}, and so on.
 */
export interface Business {
  /**
   * The name of the business as customers know it.
   */
  name: string;
  /**
   * The kind of business, by its schema.org name. Choose the name that fits best, or several: search engines read them.
   */
  type: BusinessType[];
  /**
   * `storefront` if customers can come to your address. `service-area` if you travel to your customers and want to keep your address private: the site then shows neither street nor postal code, and search engines learn only the city.
   */
  premises: 'storefront' | 'service-area';
  /**
   * How expensive the business is, for search results: the currency sign one to four times, or the usual prices. Use fewer than 100 characters.
   */
  priceRange?: string;
  /**
   * For a restaurant or café: the page or file with the menu. Search engines link to it.
   */
  menu?: string;
  /**
   * For a restaurant or café: its cuisines, for search engines.
   */
  cuisine?: string[];
  /**
   * A picture of the business for search results: the storefront, or the team at work. Townsite publishes it with the site, because search engines load it from there.
   */
  image?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * The public address of the site, without a slash at the end. Canonical addresses start with it. If the site is in a folder of its host, include the folder (https://example.com/cleaning), but leave it out of the links in this file.
   */
  url: string;
  /**
   * The language of the site, as a BCP 47 tag. Dates, times, and prices follow it. Pages in Arabic, Hebrew, Persian, or Urdu run from right to left. Without it, Townsite takes the language of the country.
   */
  language: string;
  /**
   * The currency of the prices, as an ISO 4217 code. Without it, Townsite takes the currency of the country.
   */
  currency: string;
  /**
   * The time zone of the opening hours, as an IANA name.
   */
  timeZone: string;
  /**
   * The phone number, as visitors should see it. Put it in quotes. Townsite makes the tel: links from it. Without it, pages show no phone number of the business.
   */
  phone?: string;
  /**
   * Whether `phone` accepts text messages. If so, {{business.smsLink}} starts one.
   */
  sms: boolean;
  /**
   * Whether `phone` has WhatsApp. If so, {{business.whatsappLink}} starts a chat.
   */
  whatsapp: boolean;
  /**
   * The first words of a text message or WhatsApp chat. Visitors find them already typed.
   */
  greeting?: string;
  /**
   * Other phones, such as an emergency line. Texts refer to them by their slugs: {{business.phones.emergency.number}}.
   */
  phones: Phone[];
  /**
   * The email address for general questions. Without it, pages show none.
   */
  email?: string;
  address: Address;
  geo?: Coordinates;
  /**
   * The year in which the business was founded.
   */
  founded?: number;
  /**
   * The founder's years of experience, as a whole number.
   */
  founderExperience?: number;
  hours?: OpeningHours;
  /**
   * Parts of the year with different hours, such as summer hours. From the first day to the last, these hours replace `hours`, and a day that they do not list is closed.
   */
  seasons: Season[];
  /**
   * Days with unusual hours: holidays, inventory days, company holidays. The site shows them under the opening hours. They hold for every office, unless a day names its `offices`.
   */
  specialDays: SpecialDay[];
  messages?: Messages;
  /**
   * The external site where visitors book. If nobody books online, leave it out. Then no page has a Book Now button.
   */
  booking?: {
    /**
     * The page that the Book Now buttons open.
     */
    url: string;
    /**
     * The script that draws the booking form inside a page. Townsite adds the account, the language, and the flags to the script's query string. Without a script, the block booking-embed shows the page of a known provider in a frame, or a link.
     */
    script?: string;
    /**
     * Other sites from which the script loads scripts, styles, pictures, or frames. Ask the booking service for this list. You do not have to list the script's own site. Browsers block all sites that are not listed.
     */
    origins: string[];
    /**
     * The ID of your account on the booking site, if its script asks for one.
     */
    account?: string;
  };
  /**
   * Sign-in pages on other sites.
   */
  logins: {
    /**
     * Where customers sign in.
     */
    customer?: string;
    /**
     * Where employees sign in.
     */
    employee?: string;
  };
  /**
   * Profiles of the business on social networks.
   */
  social: Link[];
  /**
   * The companies that built the site, shown in the footer.
   */
  credits: Link[];
  /**
   * The phone number as a tel: link.
   */
  phoneLink?: string;
  /**
   * A link that starts a text message to `phone`, if `sms` is true.
   */
  smsLink?: string;
  /**
   * A link that starts a WhatsApp chat with `phone`, if `whatsapp` is true.
   */
  whatsappLink?: string;
  /**
   * The links for text messages and WhatsApp, if there are any.
   */
  chats: {
    /**
     * The text of the link.
     */
    label: string;
    /**
     * Where it leads.
     */
    href: string;
  }[];
  /**
   * Links to directions to the address. A service-area business has none.
   */
  directions?: {
    /**
     * Directions in Google Maps.
     */
    google: string;
    /**
     * Directions in Apple Maps.
     */
    apple: string;
  };
  /**
   * The email address as a mailto: link.
   */
  emailLink?: string;
  /**
   * The opening hours of the week in words. Days with the same hours share a line.
   */
  hoursTable: HoursRow[];
  /**
   * The same as `hoursTable`, but with at most the next three special days.
   */
  hoursSummary: HoursRow[];
}
/**
 * Another phone of the business, such as an emergency line.
 */
export interface Phone {
  /**
   * The name of the phone in texts: with the slug emergency, texts use {{business.phones.emergency.number}}.
   */
  slug: string;
  /**
   * The name of the phone that visitors see, in a word or two.
   */
  label: string;
  /**
   * The number, as visitors should see it. Put it in quotes. Townsite makes the links from it.
   */
  number: string;
  hours?: OpeningHours;
  /**
   * Parts of the year with different hours.
   */
  seasons: Season[];
  /**
   * Days with unusual hours. The special days of the business apply to the phone, too, unless its hours are `always` or `everyDay` is true. These override them.
   */
  specialDays: SpecialDay[];
  /**
   * Whether the phone keeps its hours on the special days of the business.
   */
  everyDay: boolean;
  /**
   * Whether people can call the number. If it is only for text messages or WhatsApp, or is a fax, write `false`. The number then has no tel: link, and search engines do not learn it.
   */
  calls: boolean;
  /**
   * Whether the number is a short one that people dial as it is, such as 111 or 116 117. Search engines do not learn it.
   */
  short: boolean;
  /**
   * Whether the number accepts text messages.
   */
  sms: boolean;
  /**
   * Whether the number has WhatsApp.
   */
  whatsapp: boolean;
  /**
   * The first words of a text message or WhatsApp chat. Visitors find them already typed.
   */
  greeting?: string;
  /**
   * The number as a link: a tel: link, or, if `calls` is false, a link to WhatsApp or a text message.
   */
  href?: string;
  /**
   * A link that starts a text message, if `sms` is true.
   */
  smsLink?: string;
  /**
   * A link that starts a WhatsApp chat, if `whatsapp` is true.
   */
  whatsappLink?: string;
  /**
   * The slug, if the phone has its own hours. Pages can then show whether you answer it now.
   */
  line?: string;
  /**
   * “Answered 24/7”, if `hours` is always and there are no other days.
   */
  answered?: string;
  /**
   * The links for text messages and WhatsApp, if there are any.
   */
  chats: {
    /**
     * The text of the link.
     */
    label: string;
    /**
     * Where it leads.
     */
    href: string;
  }[];
  /**
   * When you answer the phone, in words. Days with the same hours share a line. The special days of the business are in the table of the business. Empty without `hours`.
   */
  hoursTable: HoursRow[];
}
/**
 * A part of the year with different hours.
 */
export interface Season {
  /**
   * The first day: month-day for every year (06-01), or year-month-day for one year (2027-06-01). Put it in quotes.
   */
  from: string;
  /**
   * The last day, in the same format as `from`. A season for every year can include New Year's Day: from 10-01 until 03-31.
   */
  until: string;
  /**
   * The name of the season, in a few words.
   */
  note?: string;
  hours: OpeningHours;
}
/**
 * A day, or several days in a row, with unusual hours. Tables of hours, the state “Open until 6 PM”, the data for search engines, and announcements follow from it. If it has neither `opens` and `closes` nor `hours`, the business is closed.
 */
export interface SpecialDay {
  /**
   * The day: month-day for every year (12-25), or year-month-day for one year (2027-11-25). A day with a year overrides a day without one. Put it in quotes.
   */
  date: string;
  /**
   * The last day, if there are several in a row, in the same format as `date`. Put it in quotes.
   */
  until?: string;
  /**
   * When the business opens on this day.
   */
  opens?: string;
  /**
   * When the business closes on this day.
   */
  closes?: string;
  /**
   * Set to true if the business closes after midnight.
   */
  overnight: boolean;
  /**
   * Use it instead of `opens` and `closes` for several periods, for example with a lunch break, or write `always` for the whole day.
   */
  hours?: {
    /**
     * When the business opens, on the 24-hour clock. Put it in quotes.
     */
    opens: string;
    /**
     * When the business closes, on the 24-hour clock. Put it in quotes.
     */
    closes: string;
    /**
     * Set to true if the business closes after midnight.
     */
    overnight: boolean;
  }[];
  /**
   * The reason, in a few words.
   */
  note?: string;
  /**
   * In the special days of the business: the slugs of the offices that the day is for. The others keep their hours. Without it, the day is for the business and all offices.
   */
  offices?: string[];
  /**
   * Whether a line at the top of every page announces the day, from two weeks before until it is over. It names the offices, and pages of other offices do not show it.
   */
  announce: boolean;
}
/**
 * Days with the same hours, in words.
 */
export interface HoursRow {
  /**
   * The days, for example “Monday to Friday”.
   */
  days: string;
  /**
   * The hours, for example “8:00 AM to 6:00 PM”.
   */
  hours: string;
  /**
   * The season that the row belongs to, which is also the heading above the season's rows.
   */
  season?: string;
  /**
   * The office that the row belongs to, in a list of several.
   */
  office?: string;
  /**
   * In the first row of an office: the name of the hours that tell whether it is open now.
   */
  line?: string;
  /**
   * The first and last day of the season. During the season, its rows come first.
   */
  dates?: string;
}
/**
 * The postal address of the office. Townsite writes it in the format of the country.
 */
export interface Address {
  /**
   * The street and number, as people in the country write them.
   */
  street: string;
  /**
   * The city of the office.
   */
  city: string;
  /**
   * The state or province, as addresses show it. Required in the United States and Canada. Leave it out if addresses in the country have none.
   */
  region?: string;
  /**
   * The postal code, in quotes, so that YAML reads it as text. Required in the United States, Canada, the United Kingdom, and Germany.
   */
  postalCode?: string;
  /**
   * The two-letter ISO 3166 code of the country. It decides the format of the address and of phone numbers, the currency, the language, and the unit of distances.
   */
  country: string;
  /**
   * The address below the street in one line: city, region, and postal code in the order of the country.
   */
  locality: string;
  /**
   * All lines of the address, the street first.
   */
  lines: string[];
}
/**
 * A place on the map, in degrees.
 */
export interface Coordinates {
  /**
   * The latitude in degrees. North is positive.
   */
  lat: number;
  /**
   * The longitude in degrees. East is positive, west is negative.
   */
  lng: number;
  /**
   * The address of an OpenStreetMap embed of the place.
   */
  map?: string;
}
/**
 * The service that receives the messages of contact forms and passes them on to you.
 */
export interface Messages {
  /**
   * The service. `simulated` sends nothing and only shows visitors what sending looks like. A form without `via` uses the service of the business.
   */
  via?: 'simulated' | 'endpoint' | 'formspree' | 'formsubmit' | 'netlify' | 'web3forms';
  /**
   * `signed` says that you have a contract with the service about personal data: a data processing agreement (GDPR), or a business associate agreement (HIPAA).
   */
  agreement?: 'signed';
  /**
   * The page of this site that visitors see after they send the form without scripts.
   */
  sentPage?: string;
  /**
   * Shown when a message was definitely not sent.
   */
  unsentText: string;
  /**
   * Shown when nobody can tell whether a message arrived.
   */
  unknownText: string;
  /**
   * Shown while the page waits before it automatically sends a message again.
   */
  retryText: string;
  /**
   * Shown, followed by a time, when the service accepts messages again only after that time.
   */
  busyText: string;
  /**
   * Shown above the phone number and the other ways to reach you.
   */
  otherWaysText: string;
  /**
   * The button that sends a message again.
   */
  sendAgainLabel: string;
  /**
   * The link that opens the message in the visitor's mail program.
   */
  mailLabel: string;
  /**
   * The button that copies the message.
   */
  copyLabel: string;
  /**
   * Shown after the visitor copied the message.
   */
  copiedText: string;
  /**
   * Shown when a message from an earlier visit was not sent, or may not have been sent.
   */
  keptText: string;
  /**
   * The button that discards such a message.
   */
  dropLabel: string;
  /**
   * The words before the reference number of a message.
   */
  referenceText: string;
  /**
   * The address of the site. Services send visitors without scripts back to it.
   */
  siteUrl: string;
  /**
   * The first words of the subject of a message. The visitor's name follows.
   */
  subject: string;
  /**
   * The address that messages are sent to.
   */
  url?: string;
  /**
   * How a message is written. `form`, the default, sends form fields and works without scripts. `json` sends JSON with the header Idempotency-Key: the endpoint must take a message with a known key only once.
   */
  format?: 'form' | 'json';
  /**
   * The ID of the form: the part of its address after /f/.
   */
  id?: string;
  /**
   * The alias that FormSubmit gave you, or your email address. Everybody who reads the page can see an address, so prefer the alias.
   */
  to?: string;
  /**
   * The access key. It is public: whoever reads the page can see it.
   */
  key?: string;
}
/**
 * A link with its text.
 */
export interface Link {
  /**
   * The text of the link.
   */
  label: string;
  /**
   * A path of this site (/contact), a file (/files/price-list.pdf), a full https: address, or a mailto:, tel:, or sms: link.
   */
  href: string;
}
/**
 * The area that the business serves. Texts refer to these facts, for example as {{market.city}}. So to move the site to another city, you edit the facts and no page. A site whose texts name no market needs none.
 */
export interface Market {
  /**
   * The main city.
   */
  city?: string;
  /**
   * The full name of the state, province, or county. Required in the United States and Canada.
   */
  region?: string;
  /**
   * The usual abbreviation of the state or province.
   */
  regionCode?: string;
  /**
   * The usual name of the wider area.
   */
  area?: string;
  /**
   * How far from the office the business travels: in miles in the US and the UK, in kilometers elsewhere.
   */
  radius: number;
  /**
   * A paragraph about serving this place.
   */
  about?: string;
  /**
   * Parts of the main city that the business serves.
   */
  neighborhoods: {
    /**
     * The name of the neighborhood.
     */
    title: string;
    /**
     * A sentence about the neighborhood.
     */
    summary?: string;
  }[];
  /**
   * The address of an OpenStreetMap embed that shows the business and every place of the collections.
   */
  map?: string;
}
/**
 * The look of the site. A preset sets everything, and the other fields override parts of it.
 */
export interface Theme {
  /**
   * The character of the site: fresh is friendly and round, heritage is calm and classic, and bold is loud and square.
   */
  preset: 'fresh' | 'heritage' | 'bold';
  /**
   * The main color of your brand: buttons, links, dark bands. Townsite makes all its shades from this color, for light and dark.
   */
  brand?: string;
  /**
   * A second color for small marks and focus rings.
   */
  accent?: string;
  /**
   * A color whose hue tints backgrounds, lines, and grays.
   */
  neutral?: string;
  /**
   * How round corners are.
   */
  radius?: 'none' | 'small' | 'large';
  /**
   * How much space there is between elements.
   */
  density?: 'compact' | 'regular' | 'airy';
  /**
   * The fonts for headings and for text. The site serves the fonts itself. With system, it loads none.
   */
  fonts?: 'friendly' | 'classic' | 'sturdy' | 'system';
  /**
   * A square symbol of the business, ideally an SVG file. The site shows it beside the name, and Townsite makes the icons of browser tabs and home screens from it. Without it, the icons show the initial of the business.
   */
  mark?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * A logo that replaces the mark and the name. Its `alt` is the name in the logo. If `alt` is empty, Townsite uses the name of the business.
   */
  logo?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * The logo for visitors who see dark colors: usually the same in white. Without it, they see `logo`.
   */
  logoDark?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * The mark for visitors who see dark colors. Without it, they see `mark`.
   */
  markDark?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * Set it to false if the site should be light for everyone. Otherwise, visitors see light or dark colors, depending on the settings of their device, and they can switch.
   */
  dark?: boolean;
}
/**
 * The pictures that messengers and social networks show beside a link to a page. The build draws one for each page from its title, its picture, and the theme. To replace it, set `head.image` on the page.
 */
export interface LinkPreviews {
  /**
   * How many pages of one collection get a picture of their own. The others share one.
   */
  limit: number;
}
/**
 * A line at the top of every page for some days: a new city, an offer. A day on which you are closed is a special day with `announce: true`: the hours follow from it, too.
 */
export interface Announcement {
  /**
   * The text of the line, with emphasis and links if you like.
   */
  text: string;
  /**
   * The first day on which the announcement shows, as year-month-day. Put it in quotes.
   */
  from: string;
  /**
   * The last day on which the announcement shows, as year-month-day. Put it in quotes.
   */
  until: string;
  /**
   * The slugs of the offices that the announcement is about. The line then begins with their names, and pages of other offices do not show it.
   */
  offices?: string[];
}
/**
 * What the head of your home page says to services.
 */
export interface SiteHead {
  /**
   * The codes with which services check that the site is yours. In the tag that a service gives you, the code is in quotes after `content=`.
   */
  verification?: {
    /**
     * The code of Google Search Console, or of another service of Google.
     */
    google?: string;
    /**
     * The code of Bing Webmaster Tools.
     */
    bing?: string;
    /**
     * The code of the domain in Meta Business Suite, for Facebook and Instagram.
     */
    meta?: string;
    /**
     * The code of Pinterest.
     */
    pinterest?: string;
  };
}
/**
 * What pages load from other sites before a visitor asks for it.
 */
export interface Privacy {
  /**
   * Whether maps, booking forms, and other embedded pages wait until the visitor asks for them. Until then, the page shows a drawing of the same size, and the other site learns nothing about the visit. Otherwise, they load when the visitor scrolls near them. A block can set its own `clickToLoad`.
   */
  clickToLoad: boolean;
  /**
   * The words with which pages ask for consent, and let visitors change their mind.
   */
  consent: {
    /**
     * The question that pages ask: text, emphasis, and links. The services and what they are for follow it.
     */
    text: string;
    /**
     * The button that allows them.
     */
    acceptLabel: string;
    /**
     * The button that refuses them.
     */
    refuseLabel: string;
    /**
     * The button at the end of each page that lets visitors change their mind.
     */
    choicesLabel: string;
    /**
     * Shown beside that button in browsers that send Global Privacy Control.
     */
    honoredText: string;
    /**
     * What services are for, in a few words each.
     */
    purposes: {
      /**
       * Services that count visits.
       */
      statistics: string;
      /**
       * Services that measure ads.
       */
      marketing: string;
      /**
       * Services that record what visitors do.
       */
      recordings: string;
      /**
       * Services that find out which ad led to a call.
       */
      calls: string;
      /**
       * Services with which visitors chat with you.
       */
      chat: string;
    };
  };
  /**
   * The other sites that pages load something from or send something to. The build finds them. Use this list on a privacy page.
   */
  sites: {
    /**
     * The name of the site, such as www.openstreetmap.org.
     */
    host: string;
    /**
     * What to call it: the name of its service, such as Calendly. Without one that Townsite knows, the name of the site.
     */
    name: string;
    /**
     * What pages use the site for. embed: a map, a video, a booking form, or another page in a frame. script: code that draws a part of a page, such as a booking form. message: it receives the messages of a form. count: it counts visits. service: another service that runs on pages, such as ads or a chat. picture: it has pictures and videos that pages show.
     */
    use: 'embed' | 'script' | 'message' | 'count' | 'service' | 'picture';
  }[];
  /**
   * The services that run on pages: those that count, record, track calls, or chat. The build finds them. Use this list on a privacy page.
   */
  services: {
    /**
     * The name of the service.
     */
    name: string;
    /**
     * What it is for.
     */
    purpose: 'statistics' | 'marketing' | 'recordings' | 'calls' | 'chat';
    /**
     * What it is for, in your words from `privacy.consent.purposes`.
     */
    purposeText: string;
    /**
     * When it starts. ask: after the visitor agrees. notice: at once, until the visitor refuses. click: after the visitor presses its button.
     */
    starts: 'ask' | 'notice' | 'click';
    /**
     * The sites that get to know of the visit, separated by commas.
     */
    hosts: string;
    /**
     * What it stores in the browser for the address of your site, and for how long, as far as its provider says so. Empty if that is nothing or not known.
     */
    stored: string;
  }[];
  /**
   * What pages store in visitors' browsers. The build finds it. Use this list on a privacy page.
   */
  storage: {
    /**
     * The name that browsers show for it.
     */
    name: string;
    /**
     * What the pages store it for. colors: the choice of light or dark. position: how far pages were scrolled. message: text that was typed into a form but not sent. consent: whether the visitor allowed services. chat: that the visitor opened the chat.
     */
    use: 'colors' | 'position' | 'message' | 'consent' | 'chat';
    /**
     * How long it stays. tab: until the visitor closes the tab. browser: until the visitor deletes it.
     */
    until: 'tab' | 'browser';
  }[];
}
/**
 * The services that count visits, measure ads, or record how pages are used. Without one, nobody counts visits, and pages have no code for that. `npm run dev` never counts visits.
 */
export interface Analytics {
  /**
   * Microsoft Clarity. It records how visitors use pages. It never loads on a page with a form or an embed, except a map.
   */
  clarity?: {
    /**
     * The ID of the Clarity project.
     */
    id: string;
    consent: ServiceConsent;
  };
  /**
   * Cloudflare Web Analytics. Its documentation says that it stores nothing in the browser.
   */
  cloudflare?: {
    /**
     * The token of the site, in quotes after "token" in the snippet.
     */
    token: string;
    consent: ServiceConsent;
  };
  /**
   * Fathom Analytics. Its documentation says that it sets no cookies.
   */
  fathom?: {
    /**
     * The site ID of your Fathom account.
     */
    site: string;
    consent: ServiceConsent;
  };
  /**
   * Google Analytics 4. In the settings of the data stream, switch off “Page changes based on browser history events”: Townsite itself reports each page.
   */
  ga4?: {
    /**
     * The measurement ID of the data stream.
     */
    id: string;
    /**
     * The ID of your Google Ads account, if visits should count for your ads. Then visitors are asked about ads, too, and browsers that send Global Privacy Control load neither.
     */
    ads?: string;
    consent: ServiceConsent;
  };
  /**
   * Matomo, on your own server or in its cloud. Townsite switches its cookies off.
   */
  matomo?: {
    /**
     * The address of your Matomo.
     */
    url: string;
    /**
     * The number of the site in Matomo.
     */
    site: number;
    consent: ServiceConsent;
  };
  /**
   * The pixel of Meta. It tells Facebook and Instagram which of their ads led to a visit.
   */
  meta?: {
    /**
     * The ID of the pixel, which Meta calls dataset ID.
     */
    id: string;
    consent: ServiceConsent;
  };
  /**
   * Plausible, or a service with the same interface. Its documentation says that it sets no cookies.
   */
  plausible?: {
    /**
     * The name of the site in your Plausible account.
     */
    domain: string;
    /**
     * The address of the script, if you host it yourself. Use the variant `script.manual.js`: Townsite itself reports each page, including pages that open without reloading.
     */
    script: string;
    consent: ServiceConsent;
  };
  /**
   * Umami, from its cloud or your own server. Its documentation says that it sets no cookies.
   */
  umami?: {
    /**
     * The website ID, as Umami shows it.
     */
    id: string;
    /**
     * The address of the script, if you host it yourself.
     */
    script: string;
    consent: ServiceConsent;
  };
}
/**
 * The service that shows visitors from ads another phone number, so that you know which ad led to a call. Your own number stays in the HTML and for search engines.
 */
export interface CallTracking {
  /**
   * CallRail. It shows visitors from ads another phone number, so that you know which ad led to a call.
   */
  callrail?: {
    /**
     * The first part of the address of your script swap.js: the number after companies/.
     */
    company: string;
    /**
     * The second part of that address: the letters and digits after the number.
     */
    key: string;
    consent: ServiceConsent;
  };
}
/**
 * The service with which visitors chat with you. Pages show a button of their own. The service loads when a visitor presses it.
 */
export interface Chat {
  /**
   * The button that opens the chat.
   */
  label: string;
  /**
   * Shown while the chat loads.
   */
  loadingText: string;
  /**
   * Shown when the chat does not load. The phone number and the email address of the business follow.
   */
  failureText: string;
  /**
   * Crisp.
   */
  crisp?: {
    /**
     * The website ID of your Crisp account.
     */
    id: string;
  };
  /**
   * Tawk.to.
   */
  tawk?: {
    /**
     * The first part of the direct chat link, after tawk.to/chat/.
     */
    property: string;
    /**
     * The second part of the direct chat link.
     */
    widget: string;
  };
}
/**
 * Short texts that belong to no block: texts for screen readers, and the words in opening hours and prices.
 */
export interface Texts {
  /**
   * The link that lets keyboard users skip the header.
   */
  skip: string;
  /**
   * The button that opens the menu on small screens.
   */
  menu: string;
  /**
   * Names the header's navigation for screen readers.
   */
  mainNavigation: string;
  /**
   * Screen readers read it after a link that opens in a new tab.
   */
  newTab: string;
  /**
   * Screen readers read it while a page that opens without reloading takes long to load.
   */
  pageComing: string;
  /**
   * Shown when a visitor follows a link while there is no connection. The page stays as it is, and the link is followed when the connection is back.
   */
  offline: string;
  /**
   * Screen readers read it before the title of a page that opened without reloading.
   */
  pageOpened: string;
  /**
   * The button that loads a map, if maps wait for the visitor (`clickToLoad`).
   */
  showMap: string;
  /**
   * The link beside the button `showMap`. It opens the map on its own page.
   */
  openMap: string;
  /**
   * The button that loads a booking form, if forms wait for the visitor (`clickToLoad`).
   */
  showForm: string;
  /**
   * The button that loads a page of another site, if such pages wait for the visitor (`clickToLoad`).
   */
  showContent: string;
  /**
   * The words before the name of the site, in the link that opens an embedded page on its own.
   */
  openOn: string;
  /**
   * The words before the name of the provider, in the link to online booking that cannot be shown inside the page.
   */
  bookWith: string;
  /**
   * The words before the name of the provider, in the link to reserve a table.
   */
  reserveWith: string;
  /**
   * The words before the name of the provider, in the link to a chat.
   */
  writeWith: string;
  /**
   * The words before the name of the site that a map or form comes from, while the map or form waits for the visitor.
   */
  loadsFrom: string;
  /**
   * The word between two days, two times, or two prices.
   */
  to: string;
  /**
   * The word between two names, or two days.
   */
  and: string;
  /**
   * The words before the time when the business closes today. Up to 30 characters.
   */
  openUntil: string;
  /**
   * The hours of a day when the business is open around the clock. Up to 30 characters.
   */
  openAlways: string;
  /**
   * The hours of a day on which the business opens only by appointment. Up to 30 characters.
   */
  byAppointment: string;
  /**
   * The words above the usual opening hours, if there are seasons with other hours.
   */
  usualHours: string;
  /**
   * The words above the special days, if there are also seasons.
   */
  specialDays: string;
  /**
   * The words before the day and time when the business opens next. Up to 30 characters.
   */
  opens: string;
  /**
   * The button that switches between light and dark colors. It is pressed while the colors are dark.
   */
  darkColors: string;
  /**
   * The button on small screens that calls the business.
   */
  call: string;
  /**
   * Like `openUntil`, but for a phone with its own hours. Up to 30 characters.
   */
  answeredUntil: string;
  /**
   * Like `opens`, but for a phone with its own hours. Up to 30 characters.
   */
  answeredFrom: string;
  /**
   * The hours of a phone that is answered around the clock. Up to 30 characters.
   */
  answeredAlways: string;
  /**
   * The link that starts a text message.
   */
  sendText: string;
  /**
   * The link that starts a WhatsApp chat.
   */
  whatsapp: string;
  /**
   * The word for a closed day. Up to 30 characters.
   */
  closed: string;
  /**
   * The words after the number of stars that a customer gave.
   */
  outOfStars: string;
  /**
   * The word for a price of zero.
   */
  priceFree: string;
  /**
   * The words for a price that you quote on request.
   */
  priceOnRequest: string;
  /**
   * The word before the lowest price.
   */
  priceFrom: string;
  /**
   * The word between a price and its unit.
   */
  pricePer: string;
}
/**
 * A service that the business sells.
 */
export interface Service {
  /**
   * The name of the service in addresses: lowercase letters, digits, and hyphens.
   */
  slug: string;
  /**
   * The name of the service.
   */
  title: string;
  /**
   * One sentence for cards.
   */
  summary: string;
  image?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  price?: Price;
  /**
   * Several prices of one service, in place of `price`: a name of your own for each kind, and its price. Cards and search results show the first one. A text shows any of them: {{service.prices.private.text}}.
   */
  prices?: Readonly<Record<string, Price>>;
  /**
   * The content of the page of the service. Without it, the page shows the title, summary, price, and picture of the service, and leaves out blocks that need more.
   */
  content?: {
    /**
     * The title in the browser tab and in search results. Up to 60 characters.
     */
    seoTitle?: string;
    /**
     * The text under the title in search results. Up to 160 characters.
     */
    metaDescription: string;
    /**
     * One or two sentences at the top of the page.
     */
    lead: string;
    /**
     * What the service is, and what happens during a visit.
     */
    description: string;
    /**
     * What is included.
     */
    includes: string[];
  };
  /**
   * The date on which the text about the service last changed, as year-month-day, for the sitemap. Put it in quotes. If you cannot keep it current, leave it out.
   */
  updated?: string;
  /**
   * The category of the service: the slug of the first category that lists it. Add a dot for a field of the category: {{service.category.title}}.
   */
  category?: string;
  /**
   * The slugs of all categories that list the service.
   */
  categories: string[];
  /**
   * The address of the page of the service.
   */
  href?: string;
}
/**
 * What a service costs: a fixed price, the lowest price, a range, or one of the words `free` and `on-request`. The currency is `business.currency`.
 */
export interface Price {
  /**
   * The price, as a number, if the price is always the same.
   */
  fixed?: number;
  /**
   * The lowest price, as a number.
   */
  from?: number;
  /**
   * The highest price, as a number. Together with `from`, it makes a range.
   */
  to?: number;
  /**
   * A word instead of a number. If you need only the word, leave out the map: `price: free`.
   */
  is?: 'free' | 'on-request';
  /**
   * The unit of the price, without “per”.
   */
  unit?: string;
  /**
   * What the price is for, in a word or two, if there are several: it stands before the price.
   */
  title?: string;
  /**
   * A short condition.
   */
  note?: string;
  /**
   * The amount as text, without the words before it and without the unit: $129, $100 to $200, Free.
   */
  amount: string;
  /**
   * The whole price as text: From $129 per visit.
   */
  text: string;
}
/**
 * A group of services with a page of its own.
 */
export interface Category {
  /**
   * The name of the category in addresses: lowercase letters, digits, and hyphens.
   */
  slug: string;
  /**
   * The name of the category.
   */
  title: string;
  /**
   * One sentence for cards.
   */
  summary: string;
  image?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * The title in the browser tab and in search results. Up to 60 characters.
   */
  seoTitle?: string;
  /**
   * The text under the title in search results. Up to 160 characters.
   */
  metaDescription: string;
  /**
   * One or two sentences at the top of the page.
   */
  lead: string;
  /**
   * A paragraph above the cards.
   */
  intro?: string;
  /**
   * The services in this category, in the order of their cards.
   */
  services: {
    /**
     * The slug of the item.
     */
    slug: string;
    /**
     * Another title for the item in this list.
     */
    title?: string;
    /**
     * Another summary for the item in this list.
     */
    summary?: string;
    image?: {
      /**
       * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
       */
      src: string;
      /**
       * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
       */
      alt: string;
      /**
       * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
       */
      width?: number;
      /**
       * The height in pixels. Only remote pictures need it.
       */
      height?: number;
      /**
       * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
       */
      focus?: number[];
      /**
       * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
       */
      treatment?: 'duotone' | 'none';
    };
  }[];
  /**
   * The date on which the text about the category last changed, as year-month-day, for the sitemap. Put it in quotes. If you cannot keep it current, leave it out.
   */
  updated?: string;
  /**
   * The address of the page of the category.
   */
  href?: string;
}
/**
 * A city that you serve, with a page of its own. Write about the place: pages that differ only in the name do not help visitors.
 */
export interface City {
  /**
   * The name of the city in addresses: lowercase letters, digits, and hyphens.
   */
  slug: string;
  /**
   * The name of the city.
   */
  name: string;
  /**
   * The county of the city, or the closest thing in your country. Lists show cities of the same county first, and a page with `groupBy: county` needs it. If it means nothing to visitors, leave it out.
   */
  county?: string;
  geo: Coordinates;
  /**
   * The postal codes of the city, with commas between them, so that visitors can check theirs. A hyphen means a range of codes. In countries whose codes have two parts, such as the United Kingdom, the first part means all codes that begin with it. Put the whole value in quotes.
   */
  postalCodes?: string;
  image?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * One sentence for cards and search results. Up to 160 characters.
   */
  summary: string;
  /**
   * The first paragraph on the page of the city.
   */
  intro: string;
  /**
   * What is special about the place, and what people there ask for.
   */
  description: string;
  /**
   * The services that people in the city ask for most, and why.
   */
  booked: {
    /**
     * The service.
     */
    title: string;
    /**
     * Why people ask for it.
     */
    text: string;
  }[];
  /**
   * The date on which the text about the city last changed, as year-month-day, for the sitemap. Put it in quotes. If you cannot keep it current, leave it out.
   */
  updated?: string;
  /**
   * The title on cards.
   */
  title: string;
  /**
   * The address of the page of the city.
   */
  href?: string;
}
/**
 * A place where customers find you, if there are several: an office, a store, a practice. If you leave out the phone, email, type, or hours, the office has those of `business`.
 */
export interface Office {
  /**
   * The name of the office in addresses: lowercase letters, digits, and hyphens.
   */
  slug: string;
  /**
   * The name of the office, as customers know it.
   */
  name: string;
  /**
   * The title on cards.
   */
  title: string;
  /**
   * One sentence for cards and search results. Up to 160 characters.
   */
  summary?: string;
  /**
   * What visitors should know: how to get there, where to park, which door to use.
   */
  about?: string;
  /**
   * A picture of the office. Search engines show it, too.
   */
  image?: {
    /**
     * The file, relative to the YAML file (images/team.svg), or the full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who cannot see it. Leave it empty for a picture that is only decoration.
     */
    alt: string;
    /**
     * The width in pixels. Only remote pictures need it, so that the page keeps space for them.
     */
    width?: number;
    /**
     * The height in pixels. Only remote pictures need it.
     */
    height?: number;
    /**
     * The point to keep in view when the picture is cropped: percent from the left and from the top. Without it, the middle: [50, 50].
     */
    focus?: number[];
    /**
     * How a photo of the site is colored: `duotone` draws it in the dark color of the theme and white, `none` keeps its own colors. Without it, a photo beside the text of a `hero` or `rich-text` with `tone: brand` is a duotone, and all others keep their colors. Drawings and pictures on other servers always do.
     */
    treatment?: 'duotone' | 'none';
  };
  /**
   * The kind of business, by its schema.org name, if the office differs from `business`.
   */
  type?: BusinessType[];
  address: Address;
  geo?: Coordinates;
  /**
   * The phone number of the office, if it has its own.
   */
  phone?: string;
  /**
   * The email address of the office, if it has its own.
   */
  email?: string;
  /**
   * What the office does not have, so that it does not use that of `business`: `phone`, `email`, `hours`, or several of them. Without `hours`, pages do not say when the office is open.
   */
  without?: ('phone' | 'email' | 'hours')[];
  hours?: OpeningHours;
  /**
   * Parts of the year with different hours at the office.
   */
  seasons?: Season[];
  /**
   * Days with unusual hours at the office. The special days of the business apply here, too, but these override them.
   */
  specialDays?: SpecialDay[];
  /**
   * The date on which the text about the office last changed, as year-month-day, for the sitemap. Put it in quotes. If you cannot keep it current, leave it out.
   */
  updated?: string;
  /**
   * The phone number as a tel: link.
   */
  phoneLink?: string;
  /**
   * The links for text messages and WhatsApp of the business, if the office uses the phone of the business.
   */
  chats: {
    /**
     * The text of the link.
     */
    label: string;
    /**
     * Where it leads.
     */
    href: string;
  }[];
  /**
   * The email address as a mailto: link.
   */
  emailLink?: string;
  /**
   * The opening hours of the week in words. Days with the same hours share a line.
   */
  hoursTable: HoursRow[];
  /**
   * The same as `hoursTable`, but with at most the next three special days.
   */
  hoursSummary: HoursRow[];
  /**
   * Links to directions to the address.
   */
  directions: {
    /**
     * Directions in Google Maps.
     */
    google: string;
    /**
     * Directions in Apple Maps.
     */
    apple: string;
  };
  /**
   * The name of the hours that tell whether the office is open now. An office with the hours of the business has no such name. With more than twelve offices, the text is empty.
   */
  line?: string;
  /**
   * The address of the page of the office.
   */
  href: string;
}
/**
 * What a customer said.
 */
export interface Testimonial {
  /**
   * The name of the testimonial in this file.
   */
  slug: string;
  /**
   * The slug of the service that the quote is about.
   */
  service?: string;
  /**
   * The slug of the customer's city. Lists can show the reviews of one city: `where: { city: "{{city.slug}}" }`.
   */
  city?: string;
  /**
   * The words of the customer, without quotation marks.
   */
  quote: string;
  /**
   * The name of the customer.
   */
  name: string;
  /**
   * Where the customer lives, as visitors see it.
   */
  location?: string;
  /**
   * One or two letters to show instead of a photo.
   */
  initials?: string;
  /**
   * How many stars the customer gave, from 1 to 5, in halves.
   */
  rating?: 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5;
  /**
   * The date on which the customer wrote it, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * The site on which the customer wrote it.
   */
  source?: string;
  /**
   * The address of the review on that site. The name of the source links to it.
   */
  href?: string;
}
/**
 * The old address of a page, from an earlier site or before the page moved, and its new address.
 */
export interface Redirect {
  /**
   * The old address: a path, a path with parameters (/index.php?page=about), or a folder with a star for everything in it (/category/*). A request may have other parameters, too. If `business.url` ends with a folder, leave that folder out. A slash at the end makes no difference.
   */
  from: string;
  /**
   * The new address: a path of this site (/services), a file (/files/price-list.pdf), or a full https: address. A star at the end stands for the part that the star in `from` matches: /category/* to /services/*. Without a star, all addresses lead to one page.
   */
  to: string;
  /**
   * Whether the old address is gone for good (301), so that search engines replace it. Set it to false for a temporary redirect (302).
   */
  permanent: boolean;
}
/**
 * A page at /admin where people without a text editor write articles, announcements, and special days in forms, after they have logged in at the code host. It is Sveltia CMS. `npm run cms` sets it up.
 */
export interface Cms {
  /**
   * The repository of the site at the code host.
   */
  repository: string;
  /**
   * The code host.
   */
  host: 'github' | 'gitlab' | 'gitea';
  /**
   * The branch that the site is published from.
   */
  branch: string;
  /**
   * The folder of `site.config.yaml` in the repository. Leave it out if it is the root.
   */
  folder?: string;
  /**
   * The address of your login service, such as Sveltia CMS Authenticator. Without it, people log in with an access token of the code host.
   */
  login?: string;
}
/**
 * The host of the site. docs/deploy.md has a section for each host.
 */
export interface Deploy {
  /**
   * The host for which the build writes routing and header files. Without it, the output is plain files and `townsite.json`.
   */
  host?: 'netlify' | 'cloudflare-pages' | 'vercel' | 'nginx' | 'apache' | 'caddy' | 'github-pages' | 'cloudfront';
  /**
   * Where `townsite publish` delivers the site. For nginx, Apache, and Caddy: the folder on the server, for rsync. For CloudFront: the bucket.
   */
  target?: string;
  /**
   * The site or project at the host that `townsite publish` delivers to: a Netlify site, a Cloudflare Pages project, or a CloudFront distribution.
   */
  project?: string;
  /**
   * Whether `townsite publish` tells search engines which pages changed (IndexNow: Bing, Yandex, Seznam, Naver).
   */
  indexNow: boolean;
  /**
   * Whether the build puts compressed copies (.br and .gz) beside text files. Without it, the build does so for hosts that send such copies: nginx, Apache, and Caddy.
   */
  compress?: boolean;
}
/**
 * Settings of `townsite messages`, the server that receives the messages of the contact form, stores them, and mails them to you. docs/messages.md shows how to run it. Do not write the password of the mail account here. Put it into the environment variable TOWNSITE_SMTP_PASSWORD.
 */
export interface MessageServer {
  /**
   * The address that the server listens on: an IP address or the name of a host. Other machines reach the server through a reverse proxy.
   */
  host: string;
  /**
   * The port that the server listens on. The option --port overrides it.
   */
  port: number;
  /**
   * The folder for stored messages, relative to this file. It must not be in the output folder. Keep it out of git.
   */
  folder: string;
  /**
   * The number of days after which a message is deleted. A message that is not mailed for certain stays.
   */
  keepDays: number;
  /**
   * The size of the largest message that the server accepts, in bytes.
   */
  maxBytes: number;
  /**
   * The number of messages that one address may send in a minute. 0 means no limit.
   */
  messagesPerMinute: number;
  /**
   * Other sites whose forms may send messages, without a path. You do not have to list the site of `business.url`.
   */
  origins: string[];
  /**
   * The reverse proxies in front of the server: addresses, ranges, or `loopback`. The server believes X-Forwarded-For, which has the visitor's address, only from these proxies. Without a list, it ignores that header.
   */
  proxies: string[];
  /**
   * An inbox for your browser: it lists, searches, and exports messages. It listens only on the machine itself (127.0.0.1). Without this key, there is none. Put the token with which you sign in into the environment variable TOWNSITE_INBOX_TOKEN.
   */
  inbox?: {
    /**
     * The port of the inbox. It differs from that of the server.
     */
    port: number;
    /**
     * The address at which your proxy offers the inbox, on a host of its own. It needs `trustProxyAuth`.
     */
    url?: string;
    /**
     * The header in which your proxy says who signed in. It takes the place of the token: whoever sends this header gets in, so the proxy must remove it from what visitors send. It needs `url`.
     */
    trustProxyAuth?: string;
  };
  /**
   * The mail server that sends the messages to you. Without it, the message server only stores them.
   */
  mail?: {
    /**
     * The name of the mail server (SMTP).
     */
    host: string;
    /**
     * The port of the mail server: 465 for `tls: always`, otherwise usually 587.
     */
    port: number;
    /**
     * `always` encrypts from the first byte. `starttls` begins to encrypt before the server sends anything. `none` never encrypts; use it only for a mail server on this machine.
     */
    tls: 'always' | 'starttls' | 'none';
    /**
     * The name of the mail account. Its password is in the environment variable TOWNSITE_SMTP_PASSWORD.
     */
    user?: string;
    /**
     * The address that messages come from. The mail account must be allowed to use it.
     */
    from: string;
    /**
     * The address that messages go to.
     */
    to: string;
    /**
     * Whether a message of a form that is about an office goes to the `email` of that office. An office without an address of its own gets its messages at `to`, as does the business.
     */
    byOffice?: boolean;
    /**
     * What a mail contains. `message` is the whole message. `notice` says that a message has come, and nothing of what is in it: you read it with `townsite messages show`. The default is `message`, but `notice` for health and law (`business.type`).
     */
    content?: 'message' | 'notice';
  };
}
/**
 * How strict Townsite is. You cannot switch off errors. To ignore one warning on one line, add a comment at the end of the line or above it: # townsite-ignore TITLE_LONG
 */
export interface Checks {
  /**
   * The severity of a warning, by its code: off, warning, or error. You can list only codes of warnings.
   */
  severity: Readonly<Record<string, 'off' | 'warning' | 'error'>>;
  /**
   * How similar two pages of a collection can be before Townsite warns you. Names do not count; 0 means nothing in common, 1 means identical. (Jaccard index of three-word sequences.)
   */
  similarity: number;
  /**
   * How many characters the title of a page can have before Townsite warns you. Search engines cut longer titles.
   */
  titleLength: number;
  /**
   * How many characters the description of a page can have before Townsite warns you. Search engines cut longer descriptions.
   */
  descriptionLength: number;
}
/**
 * A button that opens a page, an email, a phone call, a text message, or a chat.
 */
export interface Action {
  /**
   * The text on the button.
   */
  label: string;
  /**
   * A path of this site (/contact), a file (/files/price-list.pdf), a full https: address, or a mailto:, tel:, or sms: link.
   */
  href: string;
  /**
   * How prominent the button is.
   */
  style: 'primary' | 'secondary';
}
/**
 * The average of all ratings on a review site.
 */
export interface Average {
  /**
   * The average rating, from 1 to 5.
   */
  rating: number;
  /**
   * How many reviews there are.
   */
  count: number;
  /**
   * The review site.
   */
  source: string;
  /**
   * The address of all reviews on that site. The name of the site links to it.
   */
  href?: string;
  /**
   * The rating in words: 4.8 out of 5 stars.
   */
  ratingText?: string;
  /**
   * The name of the site.
   */
  sourceText?: string;
  /**
   * The number of reviews in the format of your language: 1,027.
   */
  countText: string;
}
/**
 * An offer with its conditions and, if it ends, its last day.
 */
export interface Coupon {
  /**
   * What is offered.
   */
  title: string;
  /**
   * The saving, in a word or two. The coupon shows it in large type.
   */
  saving?: string;
  /**
   * A sentence about it.
   */
  text?: string;
  /**
   * The code that customers say or type.
   */
  code?: string;
  /**
   * Who can use the offer, and for what.
   */
  conditions?: string;
  /**
   * The last day of the offer, as year-month-day. Put it in quotes. The page shows this day, and hides the offer from the next day on, in the time zone of the business. In a collection of your own, use the type `last-day`.
   */
  until?: string;
  action?: Action;
  /**
   * The last day in words: December 31, 2026.
   */
  untilText?: string;
  /**
   * The time zone of the business. It decides when the last day ends.
   */
  timeZone?: string;
}
/**
 * A dish or a drink.
 */
export interface Dish {
  /**
   * The name of the dish or drink.
   */
  title: string;
  /**
   * The ingredients, or what comes with the dish.
   */
  summary?: string;
  price?: Price;
  /**
   * The sizes, each with its price, if there is more than one.
   */
  sizes: {
    /**
     * The size.
     */
    title: string;
    price: Price;
  }[];
  /**
   * The section of the menu. Dishes with the same section appear together, with the section as their heading.
   */
  section?: string;
  /**
   * The dietary marks of the dish. Visitors see a short mark after its name, and a legend below the menu.
   */
  diets: ('vegetarian' | 'vegan' | 'gluten-free' | 'dairy-free' | 'nut-free' | 'halal' | 'kosher' | 'spicy')[];
  /**
   * The allergens in the dish, out of the 14 that food businesses in the United Kingdom and the European Union must name.
   */
  allergens: (
    | 'celery'
    | 'gluten'
    | 'crustaceans'
    | 'eggs'
    | 'fish'
    | 'lupin'
    | 'milk'
    | 'molluscs'
    | 'mustard'
    | 'nuts'
    | 'peanuts'
    | 'sesame'
    | 'soya'
    | 'sulphites'
  )[];
}
/**
 * A file to download, as a list of files shows it.
 */
export interface Download {
  /**
   * What the file is.
   */
  title: string;
  /**
   * The file in the folder files/ beside the YAML file, or a full address.
   */
  href: string;
  /**
   * A sentence about it.
   */
  summary?: string;
  /**
   * The date of this edition, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * The kind of file. Files with the same group appear together, with the group as their heading.
   */
  group?: string;
  /**
   * The format of the file: PDF.
   */
  kind?: string;
  /**
   * The size in words: 240 kB.
   */
  size?: string;
  /**
   * The date in words: September 1, 2026.
   */
  dateText?: string;
}
/**
 * A field of a contact form.
 */
export interface FormField {
  /**
   * What the field asks for. `service` lists your services, and `city` suggests your cities. On the page of a service or a city, the form has that service or city filled in. `time` is the preferred time. `consent` is a check box. `text`, `choice` (one option), `checkboxes` (any number of options), `number`, `date`, and `file` are fields of your own.
   */
  type:
    | 'name'
    | 'email'
    | 'phone'
    | 'message'
    | 'service'
    | 'city'
    | 'time'
    | 'address'
    | 'consent'
    | 'text'
    | 'choice'
    | 'checkboxes'
    | 'number'
    | 'date'
    | 'file';
  /**
   * The words above the field. The message that you get also shows them, before the visitor's answer.
   */
  label: string;
  /**
   * The name of the field in the message that the service gets. Fields of the types text, choice, checkboxes, number, date, and file need one. If a form has several fields of the type consent, each of them needs one.
   */
  name?: string;
  /**
   * Whether visitors must fill in this field. If a `consent` is required, visitors must check its box.
   */
  required: boolean;
  /**
   * A line under the label that says what to write.
   */
  hint?: string;
  /**
   * The options, at least two. For `choice` and `checkboxes`, and for `time` if you offer fixed times.
   */
  choices?: string[];
  /**
   * The sentence beside the box of a `consent`, with links if you like. The form sends it with the message.
   */
  text?: string;
  /**
   * The smallest number that the field accepts, the first day (`2027-01-31`, `today`, `today + 2 days`), or how many options visitors must choose at least.
   */
  min?: number;
  /**
   * The largest number that the field accepts, the last day (`2027-12-31`, `today`, `today + 3 months`, `today - 18 years`), or how many options or files visitors may choose at most. A `file` is one file if there is no `max`.
   */
  max?: number;
  /**
   * The message under this field when its value does not fit, in place of the message of the form. For `email`, `phone`, `number`, `date`, `checkboxes`, and `file`.
   */
  error?: string;
  /**
   * What browsers may fill in by themselves, in the words of HTML: `bday` is a date of birth. For `text` and `date`. The types name, email, phone, and address say it by themselves.
   */
  autocomplete?:
    | 'bday'
    | 'given-name'
    | 'family-name'
    | 'organization'
    | 'organization-title'
    | 'street-address'
    | 'postal-code'
    | 'address-level1'
    | 'address-level2'
    | 'country-name'
    | 'url'
    | 'off';
  /**
   * Whether the visitor's browser keeps what was typed into the field until the message is sent. The default is true, but false for a date of birth. Browsers never keep a file.
   */
  remember?: boolean;
  /**
   * The kinds of files that a `file` takes. What is in the file counts, not its name.
   */
  accept?: ('pdf' | 'jpg' | 'png' | 'webp' | 'heic' | 'docx')[];
  /**
   * The size of the largest file that a `file` takes. The default is 5 MB.
   */
  maxSize?: string;
}
/**
 * The header and the footer of every page.
 */
export interface HeaderAndFooter {
  /**
   * The bar at the top.
   */
  header: {
    /**
     * The links, in order. To make a dropdown, give an entry its own `links`.
     */
    links: {
      /**
       * The text.
       */
      label: string;
      /**
       * The page that the link opens. Leave it out on a dropdown.
       */
      href?: string;
      /**
       * The links of a dropdown.
       */
      links?: Link[];
    }[];
    login?: Link;
    book?: Link;
    /**
     * The name at the start of the bar.
     */
    name: string;
    phone?: PhoneLink;
  };
  /**
   * The bar at the bottom on phones: the call button, and up to two more buttons.
   */
  phoneBar: {
    phone?: PhoneLink;
    /**
     * The slug of the office whose phone the bar calls on every page. Without it and `phone`, the bar calls the office that the page is about.
     */
    office?: string;
    /**
     * The buttons beside the call button, such as a text message ("{{business.smsLink}}"), WhatsApp, or directions. Keep the labels short. The default is the button at the end of the header, unless it calls the phone of the bar.
     */
    actions?: Link[];
  };
  /**
   * The band at the bottom.
   */
  footer: {
    /**
     * The name at the top of the footer.
     */
    name: string;
    /**
     * A line under the name.
     */
    tagline?: string;
    /**
     * The heading of the contact details.
     */
    contactHeading: string;
    phone?: Link;
    /**
     * Other phones, each with its label. The default is the list `business.phones`.
     */
    phones: {
      /**
       * What the phone is called.
       */
      label: string;
      /**
       * The number as visitors see it.
       */
      number: string;
      /**
       * The tel: link. Leave it out for a number that nobody can call.
       */
      href?: string;
    }[];
    email?: Link;
    /**
     * The lines of the address.
     */
    address: string[];
    /**
     * The opening hours, with the next three special days. To show all special days, write {{business.hoursTable}}.
     */
    hours: HoursRow[];
    /**
     * The offices whose phone, address, and hours the footer shows, each with its name. They replace the address and the hours of the business. Without it, the footer shows those of the business.
     */
    offices?: {
      /**
       * The name of the office.
       */
      title: string;
      /**
       * The phone number.
       */
      phone?: string;
      /**
       * The phone number as a tel: link.
       */
      phoneLink?: string;
      address?: Address;
      /**
       * The name of the hours that tell whether the office is open now.
       */
      line?: string;
      /**
       * The opening hours.
       */
      hoursSummary?: HoursRow[];
    }[];
    /**
     * Groups of links, each with a heading.
     */
    groups: {
      /**
       * The heading of the group.
       */
      heading: string;
      /**
       * The links.
       */
      links: Link[];
    }[];
    /**
     * Profiles on social networks.
     */
    social: Link[];
    /**
     * The copyright line.
     */
    copyright: string;
    /**
     * The words before the names under `credits`.
     */
    creditsLabel: string;
    /**
     * The companies that built the site.
     */
    credits: Link[];
  };
}
/**
 * A phone number that visitors can tap: one of `business.phones` ("{{business.phones.emergency}}"), or a text and a link.
 */
export interface PhoneLink {
  /**
   * The text of the link, if there is no `number`.
   */
  label: string;
  /**
   * The tel: link.
   */
  href: string;
  /**
   * The number as visitors see it.
   */
  number?: string;
  /**
   * The phone whose hours are shown beside it.
   */
  line?: string;
  /**
   * The words for a phone that is always answered.
   */
  answered?: string;
}
/**
 * Someone who works for the business.
 */
export interface Person {
  /**
   * The name.
   */
  name: string;
  /**
   * What the person does.
   */
  role?: string;
  /**
   * A portrait. Townsite crops it to an upright rectangle; `focus` says where the face is.
   */
  image?: Picture;
  /**
   * A license, certificate, or registration, with its number.
   */
  license?: string;
  /**
   * The person's phone number, if they take calls. Put it in quotes.
   */
  phone?: string;
  /**
   * A sentence or two about the person.
   */
  text?: Html;
  /**
   * The page of the person. In a list with `each`, it is the page of the entry, if entries have pages.
   */
  href?: string;
  /**
   * The tel: link of `phone`.
   */
  phoneLink?: string;
}
/**
 * An article in a list.
 */
export interface Post {
  /**
   * The title.
   */
  title: string;
  /**
   * A sentence about the article.
   */
  summary?: Html;
  /**
   * The date, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * The picture.
   */
  image?: Picture;
  /**
   * The author: "{{post.authorName}}" in a list of a `dated` collection.
   */
  by?: string;
  /**
   * The topics of the article, in a word or two each.
   */
  tags?: string[];
  /**
   * Articles with the same group appear together, with the group as their heading: "{{post.year}}".
   */
  group?: string;
  /**
   * The page of the article.
   */
  href?: string;
  /**
   * The date in words: September 14, 2026.
   */
  dateText?: string;
}
/**
 * A quote from a customer, as a page shows it.
 */
export interface Quote {
  /**
   * The words of the customer, without quotation marks.
   */
  quote: string;
  /**
   * The name of the customer.
   */
  name: string;
  /**
   * Where the customer lives.
   */
  location?: string;
  /**
   * One or two letters to show instead of a photo.
   */
  initials?: string;
  /**
   * How many stars the customer gave, from 1 to 5, in halves.
   */
  rating?: 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5;
  /**
   * The date on which the customer wrote it, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * The site on which the customer wrote it.
   */
  source?: string;
  /**
   * The address of the review on that site. The name of the source links to it.
   */
  href?: string;
  /**
   * The rating in words: 4.5 out of 5 stars.
   */
  ratingText?: string;
  /**
   * The date in words: September 14, 2026.
   */
  dateText?: string;
  /**
   * The source, or the name of the site in `href`.
   */
  sourceText?: string;
}
/**
 * What every block has that visitors send messages with.
 */
export interface SendingBlock {
  /**
   * The word after the label of an optional field.
   */
  optionalLabel: string;
  /**
   * The first option of a drop-down list.
   */
  chooseLabel: string;
  /**
   * The button.
   */
  sendLabel: string;
  /**
   * What happens after that, in a short sentence beside the button.
   */
  nextText?: string;
  /**
   * The words on the button while the form sends the message.
   */
  sendingLabel: string;
  /**
   * Shown after the form sent the message.
   */
  successText: string;
  /**
   * The message under a required field that is empty.
   */
  requiredError: string;
  /**
   * The message under an email address with an invalid format.
   */
  emailError: string;
  /**
   * The message under a number field whose value is not a number, is too small, or is too large.
   */
  numberError: string;
  /**
   * The message under a date field whose value is not a date, or is too early or too late.
   */
  dateError: string;
  /**
   * The message under check boxes of which a visitor chose too few or too many.
   */
  choicesError: string;
  /**
   * The message under a file field if a file is too large or of another kind, or if there are too many.
   */
  fileError: string;
  /**
   * The question under a phone number that looks incomplete. Visitors who send the form again keep their number.
   */
  phoneError: string;
  /**
   * The message under a required check box that is not checked.
   */
  tickError: string;
  /**
   * The heading of the list of fields to correct.
   */
  errorsHeading: string;
  /**
   * Shown instead of the button when scripts are switched off.
   */
  noScriptText: string;
  /**
   * Shown under the button when the form cannot be sent because the page is older than the site, or because a file is missing.
   */
  unavailableText: string;
  messages?: Messages;
  phone?: Link;
  email?: Link;
}
/**
 * A row of the table.
 */
export interface TableRow {
  /**
   * The title of the row, in the first column.
   */
  title: string;
  /**
   * The cells after the title, in the order of the columns. A column of numbers, with or without a unit, aligns to the right. For an empty cell, write "".
   */
  values: number[];
}
/**
 * Asks for a postal code or a town, and says whether you serve it. Below the question, the block also lists all places.
 */
export interface AreaCheckProps extends BlockBase {
  /**
   * Asks for a postal code or a town, and says whether you serve it. Below the question, the block also lists all places.
   */
  type: 'area-check';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The words above the field. They say what to type.
   */
  label: string;
  /**
   * The button.
   */
  checkLabel: string;
  /**
   * The places that you serve, or `each: cities`. The page contains all of them. If you have more than about 2,000, use the `postalCodes` of whole regions instead of towns.
   */
  places: {
    /**
     * The name of the place.
     */
    name: string;
    /**
     * Its postal codes, with commas between them. A hyphen means a range of codes. In countries whose codes have two parts, such as the United Kingdom, the first part means all codes that begin with it.
     */
    postalCodes?: string;
    /**
     * The page of the place.
     */
    href?: string;
  }[];
  /**
   * The words that open the list of all places, if there are many.
   */
  listLabel: string;
  /**
   * The answer if you serve the place. The names of the matching places follow it.
   */
  yes: string;
  /**
   * The answer if you do not serve the place.
   */
  no: Html;
  /**
   * Buttons under the answer `no`.
   */
  actions?: Action[];
}
/**
 * A complete article: title, author, date, picture, text with a table of contents beside it, a card with the next step, and the previous and next articles.
 */
export interface ArticleProps extends BlockBase {
  /**
   * A complete article: title, author, date, picture, text with a table of contents beside it, a card with the next step, and the previous and next articles.
   */
  type: 'article';
  /**
   * The title.
   */
  heading: string;
  /**
   * A sentence or two under the title.
   */
  summary?: Html;
  /**
   * The topics of the article, above the title. If a tag has a page, it links to that page.
   */
  tags: {
    /**
     * The word.
     */
    label: string;
    /**
     * The page about the topic, or the page with all articles of this tag.
     */
    href?: string;
  }[];
  /**
   * The date in words: "{{post.dateText}}".
   */
  date?: string;
  /**
   * The date of the last change in words: "{{post.updatedText}}".
   */
  updated?: string;
  /**
   * The word before the date of the last change.
   */
  updatedLabel: string;
  /**
   * Who wrote it.
   */
  author?: {
    /**
     * The name: "{{post.authorName}}".
     */
    name: string;
    /**
     * What the author does.
     */
    role?: string;
    /**
     * A portrait. Townsite crops it to a circle; `focus` says where the face is.
     */
    image?: Picture;
    /**
     * A page about the author.
     */
    href?: string;
  };
  /**
   * The picture above the text.
   */
  image?: Picture;
  /**
   * The caption below the picture above the text.
   */
  caption?: Html;
  /**
   * The text in Markdown, with headings, pictures, tables, quotes, and code: "{{post.body}}".
   */
  body: Html;
  /**
   * The words above the table of contents. The table appears beside a text with three or more headings.
   */
  contentsLabel: string;
  /**
   * A card with the next step: beside the text on wide screens, below it on phones.
   */
  aside?: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * A sentence or two.
     */
    text?: Html;
    /**
     * Its buttons.
     */
    actions: Action[];
  };
  /**
   * The article before this one: "{{post.previous}}".
   */
  older?: {
    /**
     * Its title.
     */
    title: string;
    /**
     * Its page.
     */
    href: string;
  };
  /**
   * The word above its title.
   */
  olderLabel: string;
  /**
   * The article after this one: "{{post.next}}".
   */
  newer?: {
    /**
     * Its title.
     */
    title: string;
    /**
     * Its page.
     */
    href: string;
  };
  /**
   * The word above its title.
   */
  newerLabel: string;
}
/**
 * Two pictures of the same thing, one over the other, with a line to drag between them. Without JavaScript and on paper, they appear side by side.
 */
export interface BeforeAfterProps extends BlockBase {
  /**
   * Two pictures of the same thing, one over the other, with a line to drag between them. Without JavaScript and on paper, they appear side by side.
   */
  type: 'before-after';
  /**
   * The heading above the pictures.
   */
  heading?: string;
  /**
   * A paragraph under the heading. Do not write “drag the line” here: without JavaScript and on paper, the pictures appear side by side.
   */
  text?: Html;
  /**
   * The pairs of pictures, or `each` with a collection that you declare, whose items have the fields `before` and `after`.
   */
  pairs: {
    /**
     * The picture from before.
     */
    before: Picture;
    /**
     * The picture from after.
     */
    after: Picture;
    /**
     * A line under the pictures.
     */
    caption?: string;
  }[];
  /**
   * The word on the picture from before.
   */
  beforeLabel: string;
  /**
   * The word on the picture from after.
   */
  afterLabel: string;
  /**
   * What the line does, for people who cannot see the pictures.
   */
  sliderLabel: string;
}
/**
 * The form of the external booking site, inside the page. The page loads it when the visitor scrolls near the block, and removes it when the visitor leaves the page.
 */
export interface BookingEmbedProps extends BlockBase {
  /**
   * The form of the external booking site, inside the page. The page loads it when the visitor scrolls near the block, and removes it when the visitor leaves the page.
   */
  type: 'booking-embed';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The address that opens the form on its own. Without a script, the form of a known provider is shown in a frame; any other address is a link.
   */
  url: string;
  /**
   * The script that draws the form.
   */
  script?: string;
  /**
   * Other sites from which the script loads scripts, styles, pictures, or frames. Browsers block all sites that are not listed.
   */
  origins?: string[];
  /**
   * The account of the form, if its script asks for one.
   */
  account?: string;
  /**
   * The language that the form is asked for, as its service names it. The language of your own texts in the block is `language`.
   */
  widgetLanguage: string;
  /**
   * Whether the form adapts its height to its content.
   */
  autoResize: boolean;
  /**
   * Whether the form shows a summary at the side.
   */
  showSidebar: boolean;
  /**
   * Whether the form waits until the visitor asks for it. Until then, the block shows a drawing of the same size, and the other site learns nothing about the visit. Otherwise, the form loads when the visitor scrolls near it.
   */
  clickToLoad: boolean;
  /**
   * The height that the page keeps for the form, in pixels.
   */
  height: number;
  /**
   * The link that opens the form on its own. The block shows it while the form is not loaded.
   */
  openLabel: string;
  /**
   * Shown while the form loads.
   */
  loadingText: string;
  /**
   * Shown when the form does not load.
   */
  failureText: string;
  /**
   * The button that tries to load the form again.
   */
  againLabel: string;
  phone?: Link;
  email?: Link;
}
/**
 * A band that invites visitors to the next step.
 */
export interface CallToActionProps extends BlockBase {
  /**
   * A band that invites visitors to the next step.
   */
  type: 'call-to-action';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A sentence or two.
   */
  text?: Html;
  /**
   * Buttons.
   */
  actions: Action[];
}
/**
 * Cards in a grid. Each card has a picture, a title, and a sentence, and links to a page.
 */
export interface CardGridProps extends BlockBase {
  /**
   * Cards in a grid. Each card has a picture, a title, and a sentence, and links to a page.
   */
  type: 'card-grid';
  /**
   * The heading above the cards.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The text of the link on a card.
   */
  label: string;
  /**
   * The cards, or `each` with a collection to make a card for each item.
   */
  cards: {
    /**
     * The title.
     */
    title: string;
    /**
     * A sentence.
     */
    summary?: string;
    image?: Picture;
    price?: Price;
    /**
     * The page or the file that the card opens.
     */
    href?: string;
    icon?: Icon;
  }[];
  /**
   * Buttons under the cards.
   */
  actions: Action[];
  /**
   * With image, cards show pictures. With icon, they show icons. With compact, they are rows without pictures or icons.
   */
  layout: 'image' | 'icon' | 'compact';
}
/**
 * Two or three columns, each with its own blocks. On a phone, they stack.
 */
export interface ColumnsProps extends BlockBase {
  /**
   * Two or three columns, each with its own blocks. On a phone, they stack.
   */
  type: 'columns';
  /**
   * A heading above the columns. The headings of the inner blocks are then one level lower.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The widths of two columns. With 2:1, the first column is twice as wide as the second. Put it in quotes.
   */
  ratio: 'equal' | '2:1' | '1:2';
}
/**
 * Phone number, email address, postal address, and opening hours of the business. With `office`, or on the page of an office, the block shows those of the office.
 */
export interface ContactDetailsProps extends BlockBase {
  /**
   * Phone number, email address, postal address, and opening hours of the business. With `office`, or on the page of an office, the block shows those of the office.
   */
  type: 'contact-details';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The slug of the office to show. The default is the business or, on the page of an office, that office. Texts of the block can refer to {{office.name}}.
   */
  office?: string;
  /**
   * The word before the phone number.
   */
  phoneLabel: string;
  phone?: Link;
  /**
   * Other ways to the phone number: text messages and WhatsApp, if the business has them.
   */
  chats: Link[];
  /**
   * Other phones.
   */
  phones: {
    /**
     * What the phone is called.
     */
    label: string;
    /**
     * The number as visitors see it.
     */
    number: string;
    /**
     * The tel: link. Leave it out for a number that nobody can call.
     */
    href?: string;
    /**
     * The words for a phone that is always answered.
     */
    answered?: string;
    /**
     * When you answer the phone, in words.
     */
    hoursTable?: HoursRow[];
    /**
     * The phone whose state the block shows: whether you answer it now.
     */
    line?: string;
    /**
     * Other ways to the number.
     */
    chats?: Link[];
  }[];
  /**
   * The word before the email address.
   */
  emailLabel: string;
  email?: Link;
  /**
   * The word before the address.
   */
  addressLabel: string;
  /**
   * The lines of the address.
   */
  address: string[];
  /**
   * The name of the hours that tell whether it is open now. The default is the hours of the business. If the name is empty, the block does not say whether it is open.
   */
  line?: string;
  /**
   * The word before the opening hours.
   */
  hoursLabel: string;
  /**
   * The opening hours, with the next three special days. To show all special days, write {{business.hoursTable}} or, for an office, {{office.hoursTable}}.
   */
  hours: HoursRow[];
}
/**
 * A message form. The business says how messages reach you, under messages. Without that, the form only simulates sending: nothing leaves the page.
 */
export interface ContactFormProps extends BlockBase {
  /**
   * A message form. The business says how messages reach you, under messages. Without that, the form only simulates sending: nothing leaves the page.
   */
  type: 'contact-form';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph above the form.
   */
  text?: Html;
  /**
   * The fields of the form, from top to bottom.
   */
  fields: FormField[];
  /**
   * The service that the form is about. The subject of the message names the service. On the page of a service, the default is that service.
   */
  service?: string;
  /**
   * The city that the form is about. The subject of the message names the city. On the page of a city, the default is that city.
   */
  city?: string;
  /**
   * The slug of the office that the form is about. The subject of the message names the office, and if the form cannot be sent, it shows the phone and email of the office. On the page of an office, the default is that office.
   */
  office?: string;
  /**
   * The word after the label of an optional field.
   */
  optionalLabel: string;
  /**
   * The first option of a drop-down list.
   */
  chooseLabel: string;
  /**
   * The button.
   */
  sendLabel: string;
  /**
   * What happens after that, in a short sentence beside the button.
   */
  nextText?: string;
  /**
   * The words on the button while the form sends the message.
   */
  sendingLabel: string;
  /**
   * Shown after the form sent the message.
   */
  successText: string;
  /**
   * The message under a required field that is empty.
   */
  requiredError: string;
  /**
   * The message under an email address with an invalid format.
   */
  emailError: string;
  /**
   * The message under a number field whose value is not a number, is too small, or is too large.
   */
  numberError: string;
  /**
   * The message under a date field whose value is not a date, or is too early or too late.
   */
  dateError: string;
  /**
   * The message under check boxes of which a visitor chose too few or too many.
   */
  choicesError: string;
  /**
   * The message under a file field if a file is too large or of another kind, or if there are too many.
   */
  fileError: string;
  /**
   * The question under a phone number that looks incomplete. Visitors who send the form again keep their number.
   */
  phoneError: string;
  /**
   * The message under a required check box that is not checked.
   */
  tickError: string;
  /**
   * The heading of the list of fields to correct.
   */
  errorsHeading: string;
  /**
   * Shown instead of the button when scripts are switched off.
   */
  noScriptText: string;
  /**
   * Shown under the button when the form cannot be sent because the page is older than the site, or because a file is missing.
   */
  unavailableText: string;
  messages?: Messages;
  phone?: Link;
  email?: Link;
}
/**
 * What another site shows, inside your page: online booking, a calendar, a list of events, a form. The visitor asks for it first. A provider that cannot be shown inside a page becomes a link.
 */
export interface EmbedProps extends BlockBase {
  /**
   * What another site shows, inside your page: online booking, a calendar, a list of events, a form. The visitor asks for it first. A provider that cannot be shown inside a page becomes a link.
   */
  type: 'embed';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The address of the page to show, as your provider gives it for links or for embedding. Its host names the provider.
   */
  url: string;
  /**
   * The provider, if its page has an address of your own, such as https://book.example.com.
   */
  provider?:
    | 'acuity'
    | 'bookingkoala'
    | 'booksy'
    | 'cal'
    | 'calendly'
    | 'elfsight'
    | 'fresha'
    | 'glossgenius'
    | 'google-calendar'
    | 'housecall-pro'
    | 'jobber'
    | 'mindbody'
    | 'opentable'
    | 'podium'
    | 'resy'
    | 'servicetitan'
    | 'setmore'
    | 'simplybook'
    | 'square'
    | 'vagaro';
  /**
   * The script of the other site, if it has no page to show in a frame. It runs inside your page, after the click, and draws there. It could read and change the whole page, so use only scripts of providers that you trust. `url` stays as the link beside it.
   */
  script?: {
    /**
     * The address of the script, exactly as it stands after src= in the code of your provider.
     */
    address: string;
    /**
     * Other attributes of the script element, by name, without src, async, defer, and type: the block sets these. Code in attributes, such as onload, never runs.
     */
    attributes?: Readonly<Record<string, string>>;
    /**
     * The attributes of the element that the script fills, such as its id or class. Without them, the script draws where it stands.
     */
    element?: Readonly<Record<string, string>>;
    /**
     * Other sites from which the script loads scripts, styles, pictures, or frames. Browsers block all sites that are not listed.
     */
    origins: string[];
  };
  /**
   * What the frame shows, for people who cannot see it. The default is the heading or, without one, the name of the provider.
   */
  title?: string;
  /**
   * Whether the page of the other site waits until the visitor asks for it. Until then, the block shows a drawing of the same size, and the other site learns nothing about the visit. Otherwise, it loads when the visitor scrolls near it.
   */
  clickToLoad: boolean;
  /**
   * The height that the page keeps for it, in pixels. The default is that of the provider, or 600. A provider that says how high its content is changes it.
   */
  height?: number;
  /**
   * The width and the height of the frame as a ratio, instead of `height`.
   */
  ratio?: '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /**
   * What the frame may ask the visitor for, or do. Browsers refuse everything else.
   */
  allow: ('payment' | 'fullscreen' | 'geolocation' | 'camera' | 'microphone' | 'clipboard-write' | 'autoplay')[];
  /**
   * Shown while the page of the other site loads.
   */
  loadingText: string;
  /**
   * Shown when it does not load.
   */
  failureText: string;
  /**
   * The button that tries to load it again.
   */
  againLabel: string;
  phone?: Link;
  email?: Link;
}
/**
 * Questions that show their answers when visitors open them. Each question has its own link.
 */
export interface FaqProps extends BlockBase {
  /**
   * Questions that show their answers when visitors open them. Each question has its own link.
   */
  type: 'faq';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The questions, or `each` with a collection. `where` chooses the questions about a service or a city.
   */
  items: {
    /**
     * The question, as a customer would ask it.
     */
    question: string;
    /**
     * The answer: paragraphs, lists, and links.
     */
    answer: Html;
    /**
     * The topic of the question. Questions with the same topic appear together, with the topic as their heading.
     */
    group?: string;
    /**
     * The name of the question in links: /faq#how-fast. Without it, Townsite makes one from the words of the question. If you link to the question and may reword it later, write the slug.
     */
    slug?: string;
  }[];
  /**
   * Buttons under the questions.
   */
  actions: Action[];
}
/**
 * Short points, each with a title and a sentence.
 */
export interface FeatureListProps extends BlockBase {
  /**
   * Short points, each with a title and a sentence.
   */
  type: 'feature-list';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The points.
   */
  items: {
    /**
     * The title.
     */
    title: string;
    /**
     * A sentence or two.
     */
    text?: Html;
    icon: Icon;
  }[];
  /**
   * With icons, the points are side by side, each under its icon. With rows, each point is a row without an icon, with the title beside the text. Choose rows for longer points, and for pages with several lists.
   */
  layout: 'icons' | 'rows';
}
/**
 * Files to download, each with its format, size, and date. The files are in the folder files/.
 */
export interface FilesProps extends BlockBase {
  /**
   * Files to download, each with its format, size, and date. The files are in the folder files/.
   */
  type: 'files';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The files, or `each` with a collection.
   */
  items: Download[];
  /**
   * Buttons under the files.
   */
  actions: Action[];
}
/**
 * Pictures in a grid. A click or tap opens a picture full screen. The arrow keys, a swipe, or the buttons show the other pictures. Without scripts, each picture is a link to its file.
 */
export interface GalleryProps extends BlockBase {
  /**
   * Pictures in a grid. A click or tap opens a picture full screen. The arrow keys, a swipe, or the buttons show the other pictures. Without scripts, each picture is a link to its file.
   */
  type: 'gallery';
  /**
   * The heading above the pictures.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The pictures, or `each` with a collection whose items have an `image`.
   */
  pictures: {
    image: Picture;
    /**
     * A line under the picture.
     */
    caption?: string;
  }[];
  /**
   * With grid, all pictures are cropped to one shape. With rows, each picture shows whole, except on phones, where all are cropped to two columns. Choose rows for a mix of upright and wide photos.
   */
  layout: 'grid' | 'rows';
  /**
   * Buttons under the pictures.
   */
  actions: Action[];
  /**
   * The button that closes a large picture.
   */
  closeLabel: string;
  /**
   * The button that shows the previous picture.
   */
  previousLabel: string;
  /**
   * The button that shows the next picture.
   */
  nextLabel: string;
}
/**
 * The opening of a page: heading, a sentence or two, buttons, and a picture.
 */
export interface HeroProps extends BlockBase {
  /**
   * The opening of a page: heading, a sentence or two, buttons, and a picture.
   */
  type: 'hero';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A short line above the heading.
   */
  eyebrow?: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Html;
  price?: Price;
  /**
   * Buttons, the most important one first.
   */
  actions: Action[];
  /**
   * Short facts under the buttons, each with a check mark.
   */
  points: string[];
  /**
   * What a customer says, under the buttons. `each: testimonials` with `limit: 1` takes one of your testimonials.
   */
  quotes: Quote[];
  /**
   * The picture beside the text.
   */
  image?: Picture;
  /**
   * The position of the picture. With split, it is beside the text. With portrait, it is upright beside the text. With bleed, it is beside the text, as high as the band, and reaches the edge of the window. With centered, it is below the text, which is centered. With cover, it is behind the text.
   */
  layout: 'split' | 'portrait' | 'bleed' | 'centered' | 'cover';
  /**
   * Large for the home page, small for inner pages.
   */
  size: 'large' | 'small';
}
/**
 * Many links, close together: for example, all cities.
 */
export interface LinkListProps extends BlockBase {
  /**
   * Many links, close together: for example, all cities.
   */
  type: 'link-list';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The links, or `each` with a collection.
   */
  links: Link[];
}
/**
 * Badges, insurance, associations, and license numbers, in a row that wraps.
 */
export interface LogosProps extends BlockBase {
  /**
   * Badges, insurance, associations, and license numbers, in a row that wraps.
   */
  type: 'logos';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The badges, or `each` with a collection.
   */
  items: {
    /**
     * The name of the badge. If there is only a picture, screen readers read this name.
     */
    name: string;
    /**
     * The number, or the organization that issued it.
     */
    text?: string;
    /**
     * The picture of the badge. Its background is always white, because most badges are designed for white paper.
     */
    image?: Picture;
    /**
     * A page where visitors can check it.
     */
    href?: string;
  }[];
}
/**
 * A map from a map service. It loads when the visitor scrolls near it.
 */
export interface MapProps extends BlockBase {
  /**
   * A map from a map service. It loads when the visitor scrolls near it.
   */
  type: 'map';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * What the map shows, for people who cannot see it.
   */
  title: string;
  /**
   * The slug of the office to show on the map. The default is the business or, on the page of an office, that office.
   */
  office?: string;
  /**
   * The embed address of the map. The default is a map of the business, or, on the page of an office, of the office.
   */
  src: string;
  /**
   * Whether the map waits until the visitor asks for it. Until then, the block shows a drawing of the same size, and the other site learns nothing about the visit. Otherwise, the map loads when the visitor scrolls near it.
   */
  clickToLoad: boolean;
  /**
   * The height of the map in pixels.
   */
  height: number;
  /**
   * Shown while the map loads, after the visitor asked for it.
   */
  loadingText: string;
  /**
   * Shown when the map that the visitor asked for does not load.
   */
  failureText: string;
  /**
   * The button that tries to load the map again.
   */
  againLabel: string;
  phone?: Link;
  email?: Link;
}
/**
 * Dishes and drinks with prices, dietary marks, and allergens.
 */
export interface MenuProps extends BlockBase {
  /**
   * Dishes and drinks with prices, dietary marks, and allergens.
   */
  type: 'menu';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The dishes, or `each` with a collection.
   */
  items: Dish[];
  /**
   * Sentences about sections of the menu. The name of a section is the `section` of its dishes.
   */
  sections: {
    /**
     * The name of the section, as in the dishes.
     */
    name: string;
    /**
     * A sentence under the heading of the section.
     */
    text: Html;
  }[];
  /**
   * A note for all guests. It appears under the menu, with the legend of the marks.
   */
  note: Html;
  /**
   * Buttons under the menu.
   */
  actions: Action[];
  /**
   * The word before the allergens of a dish.
   */
  contains: string;
  /**
   * The marks after the names of dishes.
   */
  dietMarks: {
    /**
     * The mark of vegetarian dishes.
     */
    vegetarian: string;
    /**
     * The mark of vegan dishes.
     */
    vegan: string;
    /**
     * The mark of gluten-free dishes.
     */
    'gluten-free': string;
    /**
     * The mark of dairy-free dishes.
     */
    'dairy-free': string;
    /**
     * The mark of nut-free dishes.
     */
    'nut-free': string;
    /**
     * The mark of halal dishes.
     */
    halal: string;
    /**
     * The mark of kosher dishes.
     */
    kosher: string;
    /**
     * The mark of spicy dishes.
     */
    spicy: string;
  };
  /**
   * What the marks mean, in the legend.
   */
  dietWords: {
    /**
     * What the mark of vegetarian dishes means.
     */
    vegetarian: string;
    /**
     * What the mark of vegan dishes means.
     */
    vegan: string;
    /**
     * What the mark of gluten-free dishes means.
     */
    'gluten-free': string;
    /**
     * What the mark of dairy-free dishes means.
     */
    'dairy-free': string;
    /**
     * What the mark of nut-free dishes means.
     */
    'nut-free': string;
    /**
     * What the mark of halal dishes means.
     */
    halal: string;
    /**
     * What the mark of kosher dishes means.
     */
    kosher: string;
    /**
     * What the mark of spicy dishes means.
     */
    spicy: string;
  };
  /**
   * The names of the allergens, as visitors read them.
   */
  allergenWords: {
    /**
     * The word for celery.
     */
    celery: string;
    /**
     * The word for gluten.
     */
    gluten: string;
    /**
     * The word for crustaceans.
     */
    crustaceans: string;
    /**
     * The word for eggs.
     */
    eggs: string;
    /**
     * The word for fish.
     */
    fish: string;
    /**
     * The word for lupin.
     */
    lupin: string;
    /**
     * The word for milk.
     */
    milk: string;
    /**
     * The word for molluscs.
     */
    molluscs: string;
    /**
     * The word for mustard.
     */
    mustard: string;
    /**
     * The word for nuts.
     */
    nuts: string;
    /**
     * The word for peanuts.
     */
    peanuts: string;
    /**
     * The word for sesame.
     */
    sesame: string;
    /**
     * The word for soya.
     */
    soya: string;
    /**
     * The word for sulphites.
     */
    sulphites: string;
  };
}
/**
 * Coupons: the saving, the code, the conditions, and the last day. An expired offer disappears, even if you do not publish the site again. On paper, each offer is a coupon to cut out.
 */
export interface OfferProps extends BlockBase {
  /**
   * Coupons: the saving, the code, the conditions, and the last day. An expired offer disappears, even if you do not publish the site again. On paper, each offer is a coupon to cut out.
   */
  type: 'offer';
  /**
   * The heading above the offers.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The offers, or `each` with a collection that you declare.
   */
  offers: Coupon[];
  /**
   * The word before a code.
   */
  codeLabel: string;
  /**
   * The words before the last day.
   */
  untilLabel: string;
}
/**
 * The offices side by side, each with its phone, whether it is open now, its hours with the next three special days, its address, and directions.
 */
export interface OfficesProps extends BlockBase {
  /**
   * The offices side by side, each with its phone, whether it is open now, its hours with the next three special days, its address, and directions.
   */
  type: 'offices';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The offices. The default is all of them. To show some, write `{ each: offices, only: [downtown, uptown] }`.
   */
  items: {
    /**
     * The name of the office.
     */
    title: string;
    /**
     * The page of the office.
     */
    href?: string;
    /**
     * The phone number.
     */
    phone?: string;
    /**
     * The phone number as a tel: link.
     */
    phoneLink?: string;
    /**
     * The email address.
     */
    email?: string;
    /**
     * The email address as a mailto: link.
     */
    emailLink?: string;
    /**
     * The address.
     */
    address?: {
      /**
       * The lines of the address.
       */
      lines?: string[];
    };
    /**
     * Links to directions.
     */
    directions?: {
      /**
       * Directions in Google Maps.
       */
      google?: string;
    };
    /**
     * The name of the hours that tell whether the office is open now. The default is the hours of the business. If the name is empty, the block does not say whether the office is open.
     */
    line?: string;
    /**
     * The opening hours.
     */
    hoursSummary?: HoursRow[];
  }[];
  /**
   * The words of the links to directions.
   */
  directionsLabel: string;
}
/**
 * Articles, each with its date, title, summary, and picture: the newest, or all of them.
 */
export interface PostListProps extends BlockBase {
  /**
   * Articles, each with its date, title, summary, and picture: the newest, or all of them.
   */
  type: 'post-list';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The articles, or `each` with a `dated` collection. The newest come first, and `limit` sets how many.
   */
  posts: Post[];
  /**
   * Buttons under the articles, such as a link to all articles.
   */
  actions: Action[];
  /**
   * With rows, the articles are below one another, each with a small picture beside it. With cards, they are side by side.
   */
  layout: 'rows' | 'cards';
}
/**
 * Prices, row by row or side by side. Each can list what it includes. Entries with several `prices`, such as services, make a table with a column for each kind.
 */
export interface PriceListProps extends BlockBase {
  /**
   * Prices, row by row or side by side. Each can list what it includes. Entries with several `prices`, such as services, make a table with a column for each kind.
   */
  type: 'price-list';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The rows, or `each: services` to take the prices of your services.
   */
  items: {
    /**
     * The name of what you sell.
     */
    title: string;
    /**
     * A sentence about the row.
     */
    summary?: Html;
    price?: Price;
    /**
     * Several prices in place of `price`: a name for each kind, and its price. The kinds are the columns of the table, with the `title` of the price at the top.
     */
    prices?: Readonly<Record<string, Price>>;
    /**
     * The group of the row. Rows with the same group appear together, with the group as their heading.
     */
    group?: string;
    /**
     * What is included.
     */
    includes?: string[];
    /**
     * The page about the row.
     */
    href?: string;
  }[];
  /**
   * What the table says where an entry has no price of a kind, by the name of the kind. Without it, there is a dash.
   */
  missing?: Readonly<Record<string, string>>;
  /**
   * What screen readers say for the dash.
   */
  noPriceLabel: string;
  /**
   * The text of the button of each column.
   */
  label: string;
  /**
   * A note on all prices, such as taxes or travel. It appears under the list.
   */
  note?: Html;
  /**
   * Buttons under the list.
   */
  actions: Action[];
  /**
   * With rows, each entry is a row. With columns, two to four offers are side by side, so that visitors can compare them.
   */
  layout: 'rows' | 'columns';
}
/**
 * Reviews from other sites: stars and words, and where and when the customer wrote them.
 */
export interface ReviewsProps extends BlockBase {
  /**
   * Reviews from other sites: stars and words, and where and when the customer wrote them.
   */
  type: 'reviews';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  average?: Average;
  /**
   * The word after the number of reviews.
   */
  countLabel: string;
  /**
   * The reviews, or `each: testimonials`. `where` chooses the reviews of a service, and `limit` sets how many to show.
   */
  items: Quote[];
  /**
   * Buttons under the reviews, such as a link to the site where people can review you.
   */
  actions: Action[];
  /**
   * With grid, the reviews are cards. With list, they are below one another. Choose list for long reviews, or for many.
   */
  layout: 'grid' | 'list';
}
/**
 * Longer text, with a picture beside it if you add one.
 */
export interface RichTextProps extends BlockBase {
  /**
   * Longer text, with a picture beside it if you add one.
   */
  type: 'rich-text';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * The text in Markdown: paragraphs, emphasis, links, and lists; also headings, pictures, tables, quotes, and code.
   */
  body: Html;
  /**
   * The picture beside the text.
   */
  image?: Picture;
  /**
   * The side of the picture, if the screen is wide enough.
   */
  imageSide: 'start' | 'end';
  /**
   * Buttons under the text.
   */
  actions: Action[];
}
/**
 * A service in full: description, what is included, and a sidebar with related services and ways to reach you.
 */
export interface ServiceDetailProps extends BlockBase {
  /**
   * A service in full: description, what is included, and a sidebar with related services and ways to reach you.
   */
  type: 'service-detail';
  /**
   * The heading above the description.
   */
  heading?: string;
  /**
   * The description.
   */
  body: Html;
  /**
   * The heading above what is included.
   */
  includesHeading: string;
  /**
   * What is included.
   */
  includes: string[];
  /**
   * The heading above the related services.
   */
  relatedHeading: string;
  /**
   * Related services.
   */
  related: {
    /**
     * The title of the service.
     */
    title: string;
    /**
     * The page of the service.
     */
    href: string;
    image?: Picture;
  }[];
  /**
   * The heading above phone number and email address.
   */
  contactHeading: string;
  phone?: Link;
  email?: Link;
  book?: Link;
}
/**
 * A few large figures about the business, each with a short explanation.
 */
export interface StatsProps extends BlockBase {
  /**
   * A few large figures about the business, each with a short explanation.
   */
  type: 'stats';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The figures. Two to four work better than eight.
   */
  items: {
    /**
     * The figure, as visitors see it. Put it in quotes. Townsite adds nothing to it.
     */
    value: string;
    /**
     * What the figure counts.
     */
    label: string;
    /**
     * The source of the figure, or another detail.
     */
    note?: Html;
  }[];
}
/**
 * What happens, in order: numbered steps, each with a picture or an icon if you add one.
 */
export interface StepsProps extends BlockBase {
  /**
   * What happens, in order: numbered steps, each with a picture or an icon if you add one.
   */
  type: 'steps';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The steps, first to last.
   */
  items: {
    /**
     * What happens, in a few words.
     */
    title: string;
    /**
     * A sentence or two.
     */
    text?: Html;
    image?: Picture;
    icon?: Icon;
  }[];
  /**
   * Buttons under the steps.
   */
  actions: Action[];
}
/**
 * Rows and columns: opening times by season, sizes, what each package includes.
 */
export interface TableProps extends BlockBase {
  /**
   * Rows and columns: opening times by season, sizes, what each package includes.
   */
  type: 'table';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * What the table shows, in a few words. It appears above the table, and screen readers read it first.
   */
  caption?: string;
  /**
   * The titles of the columns. The first column has the titles of the rows.
   */
  columns: string[];
  /**
   * The rows, or `each` with a collection. Each row has a title and a value for each further column.
   */
  rows: TableRow[];
  /**
   * A note on the whole table. It appears below the table.
   */
  note?: Html;
  /**
   * Buttons under the table.
   */
  actions: Action[];
  /**
   * The layout on phones. With scroll, a wide table scrolls sideways, and its first column stays in place. With stack, the cells of each row are below one another.
   */
  layout: 'scroll' | 'stack';
}
/**
 * The people of the business: portrait, name, role, license, phone.
 */
export interface TeamProps extends BlockBase {
  /**
   * The people of the business: portrait, name, role, license, phone.
   */
  type: 'team';
  /**
   * The heading.
   */
  heading: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The people, or `each` with a collection.
   */
  items: Person[];
  /**
   * Buttons under the people.
   */
  actions: Action[];
}
/**
 * Quotes from customers, as cards.
 */
export interface TestimonialsProps extends BlockBase {
  /**
   * Quotes from customers, as cards.
   */
  type: 'testimonials';
  /**
   * The heading.
   */
  heading: string;
  /**
   * The quotes, or `each: testimonials` with a limit.
   */
  items: Quote[];
}
/**
 * A video behind a picture. Nothing of the video loads until the visitor presses play. YouTube videos play without cookies, and Vimeo videos without tracking.
 */
export interface VideoProps extends BlockBase {
  /**
   * A video behind a picture. Nothing of the video loads until the visitor presses play. YouTube videos play without cookies, and Vimeo videos without tracking.
   */
  type: 'video';
  /**
   * The heading above the video.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The address of the video on YouTube or Vimeo, or a file in the folder `files`: /files/tour.mp4. Every phone can play MP4 with H.264.
   */
  src: string;
  /**
   * What the video shows, in a few words.
   */
  title: string;
  /**
   * The picture that the block shows until the video plays. Use your own file: Townsite does not load a picture from the service.
   */
  poster: Picture;
  /**
   * The subtitles for a video from your own files. For YouTube and Vimeo, add subtitles on those sites.
   */
  captions?: {
    /**
     * A WebVTT file in the folder `files`.
     */
    src: string;
    /**
     * The name of the subtitles in the player's menu.
     */
    label: string;
  };
  /**
   * The length of the video, in minutes and seconds.
   */
  duration?: string;
  /**
   * The date on which you published the video, as year-month-day. Put it in quotes. Search engines show only videos with this date.
   */
  uploaded?: string;
  /**
   * The word for playing. Screen readers read it before the title.
   */
  playLabel: string;
  /**
   * The link that opens the video on its own.
   */
  openLabel: string;
}

/** Any block, by its `type`. */
export type Block =
  | AreaCheckProps
  | ArticleProps
  | BeforeAfterProps
  | BookingEmbedProps
  | CallToActionProps
  | CardGridProps
  | ColumnsProps
  | ContactDetailsProps
  | ContactFormProps
  | EmbedProps
  | FaqProps
  | FeatureListProps
  | FilesProps
  | GalleryProps
  | HeroProps
  | LinkListProps
  | LogosProps
  | MapProps
  | MenuProps
  | OfferProps
  | OfficesProps
  | PostListProps
  | PriceListProps
  | ReviewsProps
  | RichTextProps
  | ServiceDetailProps
  | StatsProps
  | StepsProps
  | TableProps
  | TeamProps
  | TestimonialsProps
  | VideoProps;
