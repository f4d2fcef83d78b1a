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
 * When the business is open, as a list of entries with days and times, or `always`. A day that is not listed is closed.
 */
export type OpeningHours = {
  /**
   * The days of the week.
   */
  days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
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
 * The whole website of a local business in one file: facts about the business and its market, its services, the cities it serves, and the pages that show them.
 */
export interface SiteConfig {
  /**
   * The version of this file format: 2. The command `townsite upgrade` rewrites a file of an earlier version.
   */
  version: 2;
  /**
   * True while the file contains sample facts (555 phone numbers, example.com addresses, invented quotes). Set it to false or remove it when every fact is your own.
   */
  sample: boolean;
  business: Business;
  market: Market;
  theme: Theme;
  linkPreviews: LinkPreviews;
  navigation: unknown;
  announcement?: Announcement;
  privacy: Privacy;
  analytics?: Analytics;
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
   * Quotes from customers. A testimonial can name its service and its city, so that pages can choose the testimonials that fit.
   */
  testimonials: Testimonial[];
  /**
   * Your own collections, by name. Each declares the fields of its entries. Write the entries under that name at the top level, like services, or in files.
   */
  collections: Readonly<Record<string, unknown>>;
  /**
   * Facts of your own, each written once: texts refer to one as {{facts.license}}. A fact is a text, a number, true or false, a list, or a map of facts.
   */
  facts: Readonly<Record<string, unknown>>;
  /**
   * The pages of the site. One of them must have the path /. A page with `each` makes one page for each item of a collection.
   */
  pages: unknown[];
  notFound: unknown;
  /**
   * Old addresses and their new ones: from an earlier site, or of pages that moved.
   */
  redirects: Redirect[];
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
   * `storefront` if customers can come to your address. `service-area` if you go to your customers and want to keep your address private: the site then shows neither street nor postal code, and search engines learn only the city.
   */
  premises: 'storefront' | 'service-area';
  /**
   * How expensive the business is, for search results: the currency sign one to four times, or the usual prices. Use fewer than 100 characters.
   */
  priceRange?: string;
  /**
   * Of a restaurant or café: the page or file with the menu. Search engines link to it.
   */
  menu?: string;
  /**
   * Of a restaurant or café: what it cooks, for search engines.
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
   * The phone number, the way visitors should see it. Put it in quotes. Townsite makes the tel: links from it.
   */
  phone: string;
  /**
   * Whether `phone` takes text messages. Then {{business.smsLink}} begins one.
   */
  sms: boolean;
  /**
   * Whether `phone` has WhatsApp. Then {{business.whatsappLink}} begins a chat.
   */
  whatsapp: boolean;
  /**
   * How a text message or a WhatsApp chat begins: visitors find these words typed already.
   */
  greeting?: string;
  /**
   * Other phones, such as an emergency line. Texts refer to them by their slugs: {{business.phones.emergency.number}}.
   */
  phones: Phone[];
  /**
   * The email address for general questions.
   */
  email: string;
  address: Address;
  geo: Coordinates;
  /**
   * The year in which the business was founded.
   */
  founded?: number;
  /**
   * The founder's years of experience, as a whole number.
   */
  founderExperience?: number;
  hours: OpeningHours;
  /**
   * Parts of the year with different hours, such as summer hours. From the first day to the last, these hours replace `hours`, and a day that they do not list is closed.
   */
  seasons: Season[];
  /**
   * Days with unusual hours: holidays, inventory days, company holidays. The site shows them under the opening hours.
   */
  specialDays: SpecialDay[];
  messages?: Messages;
  /**
   * The external site where visitors book. Leave it out if nobody books online: then no page has a Book Now button.
   */
  booking?: {
    /**
     * The page that the Book Now buttons open.
     */
    url: string;
    /**
     * The script that draws the booking form inside a page. Townsite adds the account, the language, and the flags to its query string. Without it, pages only link to the booking site.
     */
    script?: string;
    /**
     * Other sites from which the script loads scripts, styles, pictures, or frames; ask the booking service for them. You need not list the script's own site. Browsers block all sites that are not listed.
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
  phoneLink: string;
  /**
   * A link that begins a text message to `phone`, if `sms` is true.
   */
  smsLink?: string;
  /**
   * A link that begins a WhatsApp chat with `phone`, if `whatsapp` is true.
   */
  whatsappLink?: string;
  /**
   * The links for text messages and WhatsApp, as far as there are some.
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
   * Links to the way to the address. A service-area business has none.
   */
  directions?: {
    /**
     * The way in Google Maps.
     */
    google: string;
    /**
     * The way in Apple Maps.
     */
    apple: string;
  };
  /**
   * The email address as a mailto: link.
   */
  emailLink: string;
  /**
   * The opening hours of the week in words. Days with the same hours share a line.
   */
  hoursTable: HoursRow[];
  /**
   * The same, with at most the next three special days.
   */
  hoursSummary: HoursRow[];
}
/**
 * Another phone of the business, such as an emergency line.
 */
export interface Phone {
  /**
   * The name by which texts refer to the phone: with emergency, {{business.phones.emergency.number}}.
   */
  slug: string;
  /**
   * What the phone is called, in a word or two.
   */
  label: string;
  /**
   * The number, the way visitors should see it. Put it in quotes. Townsite makes the links from it.
   */
  number: string;
  hours?: OpeningHours;
  /**
   * Parts of the year with different hours.
   */
  seasons: Season[];
  /**
   * Days with unusual hours. They count before the special days of the business, which hold for the phone as well, unless its hours are `always` or `everyDay` is true.
   */
  specialDays: SpecialDay[];
  /**
   * Whether the phone keeps its hours on the special days of the business.
   */
  everyDay: boolean;
  /**
   * Whether people can call the number. If it is only for text messages or WhatsApp, or is a fax, write `false`: it gets no tel: link, and search engines do not get it.
   */
  calls: boolean;
  /**
   * Whether the number takes text messages.
   */
  sms: boolean;
  /**
   * Whether the number has WhatsApp.
   */
  whatsapp: boolean;
  /**
   * How a text message or a WhatsApp chat begins: visitors find these words typed already.
   */
  greeting?: string;
  /**
   * The number as a link: a tel: link, or WhatsApp or a text message if `calls` is false.
   */
  href?: string;
  /**
   * A link that begins a text message, if `sms` is true.
   */
  smsLink?: string;
  /**
   * A link that begins a WhatsApp chat, if `whatsapp` is true.
   */
  whatsappLink?: string;
  /**
   * The slug, if the phone has hours of its own: whether it is answered now can be shown.
   */
  line?: string;
  /**
   * “Answered 24/7”, if `hours` is always and there are no other days.
   */
  answered?: string;
  /**
   * The links for text messages and WhatsApp, as far as there are some.
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
   * When the phone is answered, in words. Days with the same hours share a line. Special days of the business are in its own table. Empty without `hours`.
   */
  hoursTable: HoursRow[];
}
/**
 * A part of the year with different hours.
 */
export interface Season {
  /**
   * The first day: month-day for a season that comes back every year (06-01), year-month-day for one year (2027-06-01). Put it in quotes.
   */
  from: string;
  /**
   * The last day, written like `from`. A season of every year may go over the new year: from 10-01 until 03-31.
   */
  until: string;
  /**
   * What the season is called, in a few words.
   */
  note?: string;
  hours: OpeningHours;
}
/**
 * A day, or several days in a row, with unusual hours. Without `opens` and `closes`, or `hours`, the business is closed.
 */
export interface SpecialDay {
  /**
   * The day: month-day for a day that comes back every year (12-25), year-month-day for one year (2027-11-25). A day of one year counts before one of every year. Put it in quotes.
   */
  date: string;
  /**
   * The last day, if there are several in a row, written like `date`. Put it in quotes.
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
   * In place of `opens` and `closes`: several times of the day, for example with a lunch break, or `always` for the whole day.
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
   * The part of the year to which the row belongs: the heading of its rows.
   */
  season?: string;
  /**
   * The first and the last day of that part of the year. During it, its rows come first.
   */
  dates?: string;
}
/**
 * The postal address of the office. Townsite writes it as the country does.
 */
export interface Address {
  /**
   * Street and number, as people write them there.
   */
  street: string;
  /**
   * The city of the office.
   */
  city: string;
  /**
   * The state or province, as an address there has it. Required in the United States and in Canada; leave it out where addresses have none.
   */
  region?: string;
  /**
   * The postal code, in quotes, so that YAML reads it as text. Required in the United States, Canada, the United Kingdom, and Germany.
   */
  postalCode?: string;
  /**
   * The two-letter ISO 3166 code of the country. The form of the address and of phone numbers, the currency, the language, and the unit of distances follow it.
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
  map: string;
}
/**
 * The service that takes the messages of contact forms and passes them to you.
 */
export interface Messages {
  /**
   * The service. `simulated` sends nothing: it only shows how sending looks.
   */
  via: 'simulated' | 'endpoint' | 'formspree' | 'formsubmit' | 'netlify' | 'web3forms';
  /**
   * The page that visitors see after they sent the form without scripts. It is a page of this site.
   */
  sentPage?: string;
  /**
   * Shown when a message was surely not sent.
   */
  unsentText: string;
  /**
   * Shown when nobody can tell whether a message arrived.
   */
  unknownText: string;
  /**
   * Shown while the page waits to send a message again by itself.
   */
  retryText: string;
  /**
   * Shown, with a time after it, when the service takes messages again only later.
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
   * Shown after the message was copied.
   */
  copiedText: string;
  /**
   * Shown when a message of an earlier visit was not sent, or perhaps was not.
   */
  keptText: string;
  /**
   * The button that throws such a message away.
   */
  dropLabel: string;
  /**
   * Shown before the reference of a message.
   */
  referenceText: string;
  /**
   * The address of the site. Services lead visitors without scripts back to it.
   */
  siteUrl: string;
  /**
   * What the subject of a message begins with. The visitor's name follows.
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
 * A text that visitors can follow.
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
 * The area that the business serves. Texts refer to it as {{market.city}}, so to move the site to another city, you edit these facts and no page.
 */
export interface Market {
  /**
   * The main city.
   */
  city: string;
  /**
   * The state, province, or county, in full. Required in the United States and in Canada.
   */
  region?: string;
  /**
   * The usual abbreviation of the state or province.
   */
  regionCode?: string;
  /**
   * What people call the wider area.
   */
  area: string;
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
  map: string;
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
   * The fonts for headings and for text. The site serves them itself; system loads none.
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
  };
  /**
   * A logo that replaces mark and name. Its `alt` is the name; if it is empty, Townsite uses the name of the business.
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
  };
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
 * A line at the top of every page for some days: a holiday, a new city, an offer. Visitors who switched JavaScript off do not see it, because nothing could remove it on time.
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
}
/**
 * What pages load from other sites before a visitor asks for it.
 */
export interface Privacy {
  /**
   * Whether maps and booking forms from other sites wait until the visitor asks for them. Until then, the page shows a drawing of the same size, and the other site learns nothing about the visit. Without it, they load when the visitor scrolls near them. A block can set its own `clickToLoad`.
   */
  clickToLoad: boolean;
  /**
   * The other sites that the pages take something from or send something to, as the build finds them: for a page about privacy.
   */
  sites: {
    /**
     * Its name, such as www.openstreetmap.org.
     */
    host: string;
    /**
     * What it is there for: embed is a map, a film, or another frame; script is code that works in the page, such as a booking form; message takes the messages of a form; count counts visits; picture holds pictures and films that pages show.
     */
    use: 'embed' | 'script' | 'message' | 'count' | 'picture';
  }[];
  /**
   * What the pages store in the browsers of visitors, as the build finds it: for a page about privacy.
   */
  storage: {
    /**
     * The name under which browsers show it.
     */
    name: string;
    /**
     * What it is there for: colors is the choice of light or dark, position is how far pages were scrolled, message is what was typed into a form and not sent, and consent is the answer to the question whether visits may be counted.
     */
    use: 'colors' | 'position' | 'message' | 'consent';
    /**
     * How long it stays: tab is until the tab is closed, and browser is until the visitor deletes it.
     */
    until: 'tab' | 'browser';
  }[];
}
/**
 * The service that counts visits. Without it, nobody counts them, and pages contain no code for it. `npm run dev` never counts visits.
 */
export interface Analytics {
  /**
   * Plausible, or a service with the same interface. It sets no cookies.
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
    /**
     * Whether the site asks visitors first.
     */
    consent: boolean;
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
     * Whether the site asks visitors first. Google Analytics sets cookies, and many countries require consent for that.
     */
    consent: boolean;
  };
  /**
   * The question that the site asks: text, emphasis, and links.
   */
  text: string;
  /**
   * The button that allows counting.
   */
  acceptLabel: string;
  /**
   * The button that refuses counting.
   */
  refuseLabel: string;
  /**
   * The button at the end of each page that lets visitors change their mind.
   */
  choicesLabel: string;
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
   * Said after a link that opens in a new tab.
   */
  newTab: string;
  /**
   * Said while a page that opens without reloading takes long to load.
   */
  pageComing: string;
  /**
   * Said before the title of a page that opened without reloading.
   */
  pageOpened: string;
  /**
   * The button that loads a map, if maps wait for the visitor (`clickToLoad`).
   */
  showMap: string;
  /**
   * The link beside that button, which opens the map on its own.
   */
  openMap: string;
  /**
   * The button that loads a booking form, if forms wait for the visitor (`clickToLoad`).
   */
  showForm: string;
  /**
   * The words before the name of the site that a map or form comes from, if it waits for the visitor.
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
   * The words above the usual opening hours, if there are seasons with other hours.
   */
  usualHours: string;
  /**
   * The words above the special days, if there are seasons, too.
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
   * As `openUntil`, of a phone with hours of its own. Up to 30 characters.
   */
  answeredUntil: string;
  /**
   * As `opens`, of a phone with hours of its own. Up to 30 characters.
   */
  answeredFrom: string;
  /**
   * The hours of a phone that is answered around the clock. Up to 30 characters.
   */
  answeredAlways: string;
  /**
   * The link that begins a text message.
   */
  sendText: string;
  /**
   * The link that begins a WhatsApp chat.
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
   * The words for a price of nothing.
   */
  priceFree: string;
  /**
   * The words for a price that you name when asked.
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
  };
  price?: Price;
  /**
   * The content of the page of the service. A service without it shows the content of the service that the page names under `fallback`.
   */
  content?: {
    /**
     * The title in the browser tab and in search results. Up to 60 characters.
     */
    seoTitle: string;
    /**
     * The text under the title in search results. Up to 160 characters.
     */
    metaDescription: string;
    /**
     * One or two sentences at the top of the page.
     */
    lead: string;
    /**
     * What the service is, and what happens.
     */
    description: string;
    /**
     * What is included.
     */
    includes: string[];
  };
  /**
   * The day on which the text about the service last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out if you cannot keep it current.
   */
  updated?: string;
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
   * The price, as a number, if it is always the same.
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
   * A word instead of a number. To write the word and nothing else, leave out the map: `price: free`.
   */
  is?: 'free' | 'on-request';
  /**
   * The unit of the price, without “per”.
   */
  unit?: string;
  /**
   * A short condition.
   */
  note?: string;
  /**
   * The price as text, without the words before it and the unit: $129, $100 to $200, Free.
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
  };
  /**
   * The title in the browser tab and in search results. Up to 60 characters.
   */
  seoTitle: string;
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
    };
  }[];
  /**
   * The day on which the text about the category last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out if you cannot keep it current.
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
   * The county of the city, or the closest thing in your country. Lists show cities of the same county first, and a page with `groupBy: county` needs it. Leave it out if it means nothing to visitors.
   */
  county?: string;
  geo: Coordinates;
  /**
   * The postal codes of the city, with commas between them, so that visitors can ask for theirs. A hyphen means all codes from one to another. The first part of a code covers all codes that begin with it. Put them in quotes.
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
   * What people there ask for most, and why.
   */
  booked: {
    /**
     * What they ask for.
     */
    title: string;
    /**
     * Why they ask for it.
     */
    text: string;
  }[];
  /**
   * The day on which the text about the city last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out if you cannot keep it current.
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
 * A place where customers find you, if there are several: an office, a shop, a practice. What you leave out is the same as in `business`.
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
   * What visitors should know: how to get there, where to park, which door.
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
  };
  /**
   * What the office is, by its schema.org name, if that differs from the business.
   */
  type?: BusinessType[];
  address: Address;
  geo: Coordinates;
  /**
   * The phone number of the office, if it has its own.
   */
  phone?: string;
  /**
   * The email address of the office, if it has its own.
   */
  email?: string;
  hours?: OpeningHours;
  /**
   * Parts of the year in which the office has other hours.
   */
  seasons?: Season[];
  /**
   * Days with unusual hours at the office. They count before the special days of the business, which hold for the office as well.
   */
  specialDays?: SpecialDay[];
  /**
   * The day on which the text about the office last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out if you cannot keep it current.
   */
  updated?: string;
  /**
   * The phone number as a tel: link.
   */
  phoneLink: string;
  /**
   * The links for text messages and WhatsApp of the business, if the office has its phone.
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
  emailLink: string;
  /**
   * The opening hours of the week in words. Days with the same hours share a line.
   */
  hoursTable: HoursRow[];
  /**
   * Names the hours by which the page says whether the office is open now. An office with the hours of the business has none, and with more than twelve offices the text is empty.
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
   * The slug of the city that the customer lives in. Lists can show the reviews of one city: `where: { city: "{{city.slug}}" }`.
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
   * Where the customer lives, as visitors read it.
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
   * When the customer wrote it, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * Where the customer wrote it.
   */
  source?: string;
  /**
   * The address of the review there. The name of the source links to it.
   */
  href?: string;
}
/**
 * An address of an earlier site, or of a page that moved, and its new address.
 */
export interface Redirect {
  /**
   * The old address: a path; a path with parameters (/index.php?page=about), whatever others a request has; or a folder with a star, for everything in it (/category/*). If `business.url` ends with a folder, leave the folder out. A slash at the end makes no difference.
   */
  from: string;
  /**
   * The new address: a path of this site (/services), a file (/files/price-list.pdf), or a full https: address. A star at the end takes over the part that the star in `from` matches: /category/* to /services/*. Without a star, all addresses lead to one page.
   */
  to: string;
  /**
   * Whether the old address is gone for good (301), so that search engines replace it. Set it to false for a temporary redirect (302).
   */
  permanent: boolean;
}
/**
 * The host of the site. docs/deploy.md has a section for each host.
 */
export interface Deploy {
  /**
   * The host for which the build writes routing and header files. Without it, the output is plain files with `townsite.json`.
   */
  host?: 'netlify' | 'cloudflare-pages' | 'vercel' | 'nginx' | 'apache' | 'caddy' | 'github-pages' | 'cloudfront';
  /**
   * Whether the build puts compressed copies (.br and .gz) beside text files. Without it, the build does so for hosts that send such copies: nginx, Apache, and Caddy.
   */
  compress?: boolean;
}
/**
 * Settings of `townsite messages`, the server that takes the messages of the contact form, keeps them, and mails them to you. docs/messages.md shows how to run it. Do not write the password of the mail account here: put it into the environment variable TOWNSITE_SMTP_PASSWORD.
 */
export interface MessageServer {
  /**
   * The address of this machine that the server listens at. Other machines reach it through a reverse proxy.
   */
  host: string;
  /**
   * The port that the server listens at. The option --port comes first.
   */
  port: number;
  /**
   * The folder where messages are kept, relative to this file. It must not be in the output folder, and it does not belong in git.
   */
  folder: string;
  /**
   * The number of days after which a message is deleted. A message that waits for mail stays until it is mailed.
   */
  keepDays: number;
  /**
   * The size of the largest message that the server takes, in bytes.
   */
  maxBytes: number;
  /**
   * The number of messages that one address may send in a minute. 0 is no limit.
   */
  messagesPerMinute: number;
  /**
   * Other sites whose forms may send messages, without a path. The site of `business.url` always may.
   */
  origins: string[];
  /**
   * The reverse proxies in front of the server: addresses, ranges, or `loopback`. Only these may name the visitor's address in X-Forwarded-For. Without a list, nobody may.
   */
  proxies: string[];
  /**
   * The mail server that sends messages to you. Without it, the server only keeps them.
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
     * `always` encrypts from the first byte, `starttls` before anything is sent, and `none` never: for a mail server on this machine.
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
  };
}
/**
 * How strict Townsite is. You cannot switch off errors. To ignore one warning on one line, add a comment at the end of the line or above it: # townsite-ignore TITLE_LONG
 */
export interface Checks {
  /**
   * What a warning counts as, by its code: off, warning, or error. You can list only codes that are warnings.
   */
  severity: {};
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
 * What all ratings come to, as a site of reviews counts them.
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
   * The site that counts them.
   */
  source: string;
  /**
   * The address of all reviews there. The name of the site links to it.
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
   * The number of reviews, as it is written where you are: 1,027.
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
   * What the customer saves, in a word or two. The coupon shows it in large type.
   */
  saving?: string;
  /**
   * A sentence about it.
   */
  text?: string;
  /**
   * The code that customers name or type.
   */
  code?: string;
  /**
   * Who can use it, and for what.
   */
  conditions?: string;
  /**
   * The last day of the offer, as year-month-day. Put it in quotes. The page states it, and hides the offer from the next day on, at the time of the business. In a collection of your own, its type is `last-day`.
   */
  until?: string;
  action?: Action;
  /**
   * The last day in words: December 31, 2026.
   */
  untilText?: string;
  /**
   * The time zone of the business, by which the last day ends.
   */
  timeZone?: string;
}
/**
 * A dish or a drink.
 */
export interface Dish {
  /**
   * What it is called.
   */
  title: string;
  /**
   * What is in it, or what comes with it.
   */
  summary?: string;
  price?: Price;
  /**
   * Several sizes with a price each, where there is more than one.
   */
  sizes: {
    /**
     * The size.
     */
    title: string;
    price: Price;
  }[];
  /**
   * The part of the menu. Dishes with the same words appear together, under these words as a heading.
   */
  section?: string;
  /**
   * What the dish is: visitors see a short mark, and a legend below the menu.
   */
  diets: ('vegetarian' | 'vegan' | 'gluten-free' | 'dairy-free' | 'nut-free' | 'halal' | 'kosher' | 'spicy')[];
  /**
   * What the dish contains of the 14 allergens that food businesses in the United Kingdom and the European Union must name.
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
   * The day of this edition, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * What kind of file it is. Files with the same words appear together, under these words as a heading.
   */
  group?: string;
  /**
   * The format of the file: PDF.
   */
  kind?: string;
  /**
   * Its size in words: 240 kB.
   */
  size?: string;
  /**
   * Its day in words: September 1, 2026.
   */
  dateText?: string;
}
/**
 * A field of a contact form.
 */
export interface FormField {
  /**
   * What the field asks for. `service` lists your services, and `city` suggests your cities; a form on the page of a service or a city has it filled in. `time` is the preferred time. `consent` is a box to tick. `text`, `choice`, and `number` are fields of your own.
   */
  type: 'name' | 'email' | 'phone' | 'message' | 'service' | 'city' | 'time' | 'address' | 'consent' | 'text' | 'choice' | 'number';
  /**
   * The words above the field. The message that you get also shows them, before the visitor's words.
   */
  label: string;
  /**
   * The name under which the service gets the field. Fields of the types text, choice, and number need one.
   */
  name?: string;
  /**
   * Whether the form can be sent only with this field filled in. A `consent` that is required must be ticked.
   */
  required: boolean;
  /**
   * A line under the label that says what to write.
   */
  hint?: string;
  /**
   * What visitors can choose from, at least two. For `choice`, and for `time` if you offer times.
   */
  choices?: string[];
  /**
   * The sentence beside the box of a `consent`, with links if you like. It travels with the message.
   */
  text?: string;
  /**
   * The smallest number to take.
   */
  min?: number;
  /**
   * The largest number to take.
   */
  max?: number;
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
    phone: PhoneLink;
  };
  /**
   * The bar at the bottom on phones: the call, and up to two buttons.
   */
  phoneBar: {
    phone?: PhoneLink;
    /**
     * The buttons beside the call, such as a text message ("{{business.smsLink}}"), WhatsApp, or directions. Keep the labels short. Without it, the button at the end of the header.
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
    phone: Link;
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
    email: Link;
    /**
     * The lines of the address.
     */
    address: string[];
    /**
     * The opening hours, with the next three special days. For all of them, write {{business.hoursTable}}.
     */
    hours: HoursRow[];
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
   * When the phone is answered, if that is always.
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
   * A portrait. It is cropped to an upright rectangle: `focus` says where the face is.
   */
  image?: Picture;
  /**
   * A license, certificate, or registration, with its number.
   */
  license?: string;
  /**
   * A phone number, if the person takes calls. Put it in quotes.
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
   * A sentence about it.
   */
  summary?: Html;
  /**
   * The day, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * The picture.
   */
  image?: Picture;
  /**
   * Who wrote it: "{{post.authorName}}" in a list of a collection with days.
   */
  by?: string;
  /**
   * What it is about, in a word or two each.
   */
  tags?: string[];
  /**
   * Articles with the same words appear together, under these words as a heading: "{{post.year}}".
   */
  group?: string;
  /**
   * The page of the article.
   */
  href?: string;
  /**
   * The day in words: September 14, 2026.
   */
  dateText?: string;
}
/**
 * What a customer said, as a page shows it.
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
   * When the customer wrote it, as year-month-day. Put it in quotes.
   */
  date?: string;
  /**
   * Where the customer wrote it.
   */
  source?: string;
  /**
   * The address of the review there. The name of the source links to it.
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
   * The source, or the name of the site that `href` leads to.
   */
  sourceText?: string;
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
   * The cells after the title, in the order of the columns. A column of numbers, with or without a unit, is set flush at its end. Leave a cell empty with "".
   */
  values: number[];
}
/**
 * Asks for a postal code or a town, and says whether you serve it. The places are also listed below it, for visitors who would rather look.
 */
export interface AreaCheckProps extends BlockBase {
  /**
   * Asks for a postal code or a town, and says whether you serve it. The places are also listed below it, for visitors who would rather look.
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
   * The words above the field, which say what to type.
   */
  label: string;
  /**
   * The button.
   */
  checkLabel: string;
  /**
   * The places that you serve, or `each: cities`. The page contains all of them: with more than about 2,000, check by `postalCodes` of whole regions instead of by town.
   */
  places: {
    /**
     * The name of the place.
     */
    name: string;
    /**
     * Its postal codes, with commas between them. A hyphen means all codes from one to another. The first part of a code covers all codes that begin with it.
     */
    postalCodes?: string;
    /**
     * The page of the place.
     */
    href?: string;
  }[];
  /**
   * What opens the list of all places, where there are many.
   */
  listLabel: string;
  /**
   * The answer when the place is among them. The names of the places follow it.
   */
  yes: string;
  /**
   * The answer when it is not.
   */
  no: Html;
  /**
   * Buttons under that answer.
   */
  actions: Action[];
}
/**
 * A whole article to read: title, author, day, picture, text with its headings beside it, a card with the next step, and the articles before and after it.
 */
export interface ArticleProps extends BlockBase {
  /**
   * A whole article to read: title, author, day, picture, text with its headings beside it, a card with the next step, and the articles before and after it.
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
   * What the article is about, above the title. A tag with a page leads to it.
   */
  tags: {
    /**
     * The word.
     */
    label: string;
    /**
     * The page about it, or with all articles of this tag.
     */
    href?: string;
  }[];
  /**
   * The day in words: "{{post.dateText}}".
   */
  date?: string;
  /**
   * The day of the last change in words: "{{post.updatedText}}".
   */
  updated?: string;
  /**
   * The word before that day.
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
     * A portrait. It is cropped to a circle: `focus` says where the face is.
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
   * The caption below that picture.
   */
  caption?: Html;
  /**
   * The text in Markdown, with headings, pictures, tables, quotes, and code: "{{post.body}}".
   */
  body: Html;
  /**
   * The words above the list of the headings. It shows beside a text with three or more.
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
   * A paragraph under the heading. Do not say “drag the line” there: without JavaScript and on paper, the pictures stand side by side.
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
   * What the line does, for people who cannot see it.
   */
  sliderLabel: string;
}
/**
 * The form of the external booking site, inside the page. The page loads the script when the visitor scrolls near the block, and removes it when the visitor leaves the page.
 */
export interface BookingEmbedProps extends BlockBase {
  /**
   * The form of the external booking site, inside the page. The page loads the script when the visitor scrolls near the block, and removes it when the visitor leaves the page.
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
   * The address that opens the form on its own.
   */
  url: string;
  /**
   * The script that draws the form. Without it, the block is a link to the booking site.
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
   * The language of the form.
   */
  language: string;
  /**
   * Whether the form can adapt its height to its content.
   */
  autoResize: boolean;
  /**
   * Whether the form shows its summary at the side.
   */
  showSidebar: boolean;
  /**
   * Whether the block waits until the visitor asks for it. Until then, it shows a drawing of the same size, and the other site learns nothing about the visit. Without it, the block loads when the visitor scrolls near it.
   */
  clickToLoad: boolean;
  /**
   * The height that the page keeps for the form, in pixels.
   */
  height: number;
  /**
   * The link that opens the form on its own. It shows while the form is not loaded.
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
  phone: Link;
  email: Link;
}
/**
 * A band that asks for the next step.
 */
export interface CallToActionProps extends BlockBase {
  /**
   * A band that asks for the next step.
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
    /**
     * The icon on the card, for the layout icon.
     */
    icon?: 'team' | 'detail' | 'clock' | 'smile' | 'shield' | 'heart' | 'star' | 'check' | 'home' | 'calendar';
  }[];
  /**
   * Buttons under the cards.
   */
  actions: Action[];
  /**
   * The value image shows pictures, icon shows icons, and compact makes rows without either.
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
   * A heading above the columns. The headings of the blocks in them are then one level lower.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * How wide two columns are. With the value 2:1, the first is twice as wide as the second. Put it in quotes.
   */
  ratio: 'equal' | '2:1' | '1:2';
}
/**
 * Phone number, email address, postal address, and opening hours: of the business, or of the office on the page of an office.
 */
export interface ContactDetailsProps extends BlockBase {
  /**
   * Phone number, email address, postal address, and opening hours: of the business, or of the office on the page of an office.
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
   * The word before the phone number.
   */
  phoneLabel: string;
  phone: Link;
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
     * When the phone is answered, if that is always.
     */
    answered?: string;
    /**
     * When the phone is answered, in words.
     */
    hoursTable?: HoursRow[];
    /**
     * The phone whose state is shown: whether it is answered now.
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
  email: Link;
  /**
   * The word before the address.
   */
  addressLabel: string;
  /**
   * The lines of the address.
   */
  address: string[];
  /**
   * Names the hours by which the block says whether it is open now. Without it, they are those of the business; if it is empty, the block does not say it.
   */
  line?: string;
  /**
   * The word before the opening hours.
   */
  hoursLabel: string;
  /**
   * The opening hours.
   */
  hours: HoursRow[];
}
/**
 * A message form. The field messages of the business says how its messages reach you. Without it, the form only shows how sending looks: nothing leaves the page.
 */
export interface ContactFormProps extends BlockBase {
  /**
   * A message form. The field messages of the business says how its messages reach you. Without it, the form only shows how sending looks: nothing leaves the page.
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
   * The service that the form is about. The subject of the message names it. On the page of a service, the default is that service.
   */
  service?: string;
  /**
   * The city that the form is about. The subject of the message names it. On the page of a city, the default is that city.
   */
  city?: string;
  /**
   * The word after the label of an optional field.
   */
  optionalLabel: string;
  /**
   * The first entry of a list to choose from.
   */
  chooseLabel: string;
  /**
   * The button.
   */
  sendLabel: string;
  /**
   * The button while the message is being sent.
   */
  sendingLabel: string;
  /**
   * Shown after the message is sent.
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
   * The message under a number that is none, or too small or too large.
   */
  numberError: string;
  /**
   * The message under a required box that is not ticked.
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
   * Shown under the button when the form cannot be sent, because the page is older than the site or a file is missing.
   */
  unavailableText: string;
  messages?: Messages;
  phone: Link;
  email: Link;
}
/**
 * Questions that open to their answers. Each has a link of its own.
 */
export interface FaqProps extends BlockBase {
  /**
   * Questions that open to their answers. Each has a link of its own.
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
   * The questions, or `each` with a collection: `where` chooses those about a service or a city.
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
     * What the question is about. Questions with the same words appear together, under these words as a heading.
     */
    group?: string;
    /**
     * The name of the question in links: /faq#how-fast. Without it, Townsite makes one of the words of the question. Write it if you link to the question and may reword it later.
     */
    slug?: string;
  }[];
  /**
   * Buttons under it.
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
    /**
     * A small picture above the title, in the layout icons.
     */
    icon: 'team' | 'detail' | 'clock' | 'smile' | 'shield' | 'heart' | 'star' | 'check' | 'home' | 'calendar';
  }[];
  /**
   * The value icons puts the points side by side, each under its icon. The value rows puts them one below the other, each title beside its text and without an icon: for points that say more, and for pages with several lists.
   */
  layout: 'icons' | 'rows';
}
/**
 * Files to download, each with its format, size, and day. The files are in the folder files/.
 */
export interface FilesProps extends BlockBase {
  /**
   * Files to download, each with its format, size, and day. The files are in the folder files/.
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
   * Buttons under it.
   */
  actions: Action[];
}
/**
 * Pictures in a grid. A press on one opens it as large as the screen, and the arrow keys, a swipe, or the buttons lead to the others. Without scripts, each picture is a link to its file.
 */
export interface GalleryProps extends BlockBase {
  /**
   * Pictures in a grid. A press on one opens it as large as the screen, and the arrow keys, a swipe, or the buttons lead to the others. Without scripts, each picture is a link to its file.
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
   * The value grid crops all pictures to one shape. The value rows shows each picture whole, in rows of one height: choose it for a mix of upright and wide photos.
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
   * The button that shows the picture before.
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
   * The picture beside the text.
   */
  image?: Picture;
  /**
   * The position of the picture: split puts it beside the text, centered under a centered text, and cover behind the text.
   */
  layout: 'split' | 'centered' | 'cover';
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
   * The marks, or `each` with a collection.
   */
  items: {
    /**
     * What it is. With a picture alone, it is read to people who cannot see that.
     */
    name: string;
    /**
     * The number, or who issued it.
     */
    text?: string;
    /**
     * The badge. Its background is always white, because most badges are made for paper.
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
   * The embed address of the map. Unless you set it, the map shows the business, or the office on the page of an office.
   */
  src: string;
  /**
   * Whether the block waits until the visitor asks for it. Until then, it shows a drawing of the same size, and the other site learns nothing about the visit. Without it, the block loads when the visitor scrolls near it.
   */
  clickToLoad: boolean;
  /**
   * The height of the map in pixels.
   */
  height: number;
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
   * What is to say about parts of the menu. A part is known by its name, which is the `section` of its dishes.
   */
  sections: {
    /**
     * Its name, as dishes say it.
     */
    name: string;
    /**
     * A sentence under its heading.
     */
    text: Html;
  }[];
  /**
   * What all guests should know. It appears under the menu, with the legend of the marks.
   */
  note: Html;
  /**
   * Buttons under it.
   */
  actions: Action[];
  /**
   * The word before the allergens of a dish.
   */
  contains: string;
  /**
   * The marks behind the names of dishes.
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
 * Coupons: the saving, the code, the conditions, and the last day. An expired offer disappears, even if you do not publish the site again. On paper, it is a coupon to cut out.
 */
export interface OfferProps extends BlockBase {
  /**
   * Coupons: the saving, the code, the conditions, and the last day. An expired offer disappears, even if you do not publish the site again. On paper, it is a coupon to cut out.
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
 * Articles, each with its day, title, summary, and picture: the newest, or all of them.
 */
export interface PostListProps extends BlockBase {
  /**
   * Articles, each with its day, title, summary, and picture: the newest, or all of them.
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
   * The articles, or `each` with a collection that has days: the newest come first, and `limit` says how many.
   */
  posts: Post[];
  /**
   * Buttons under it, such as one to all articles.
   */
  actions: Action[];
  /**
   * The value rows puts one article below the other, with a small picture beside it; cards puts them side by side.
   */
  layout: 'rows' | 'cards';
}
/**
 * Prices, row by row or side by side, with the list of what each includes.
 */
export interface PriceListProps extends BlockBase {
  /**
   * Prices, row by row or side by side, with the list of what each includes.
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
     * What it is.
     */
    title: string;
    /**
     * A sentence about it.
     */
    summary?: Html;
    price?: Price;
    /**
     * What kind of thing it is. Rows with the same words appear together, under these words as a heading.
     */
    group?: string;
    /**
     * What is included.
     */
    includes?: string[];
    /**
     * The page about it.
     */
    href?: string;
  }[];
  /**
   * The text of the button of each column.
   */
  label: string;
  /**
   * A note on all prices, such as taxes or travel. It appears under the list.
   */
  note?: Html;
  /**
   * Buttons under it.
   */
  actions: Action[];
  /**
   * The value rows makes one row for each price, and columns sets two to four offers side by side, to compare them.
   */
  layout: 'rows' | 'columns';
}
/**
 * What customers wrote about you elsewhere: stars, words, and where and when each was written.
 */
export interface ReviewsProps extends BlockBase {
  /**
   * What customers wrote about you elsewhere: stars, words, and where and when each was written.
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
   * The reviews, or `each: testimonials`: `where` chooses those about a service, `limit` the first few.
   */
  items: Quote[];
  /**
   * Buttons under them, such as one that leads to where people can review you.
   */
  actions: Action[];
  /**
   * The value grid makes cards of them, and list sets one below the other: for long ones, and for many.
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
  phone: Link;
  email: Link;
  book?: Link;
}
/**
 * A few figures that say something about the business, large, each with the words that belong to it.
 */
export interface StatsProps extends BlockBase {
  /**
   * A few figures that say something about the business, large, each with the words that belong to it.
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
   * The figures: two to four say more than eight.
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
     * Where the figure comes from, or what goes with it.
     */
    note?: Html;
  }[];
}
/**
 * What happens, in its order: numbered steps, each with a picture or an icon if you want one.
 */
export interface StepsProps extends BlockBase {
  /**
   * What happens, in its order: numbered steps, each with a picture or an icon if you want one.
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
    /**
     * A small picture beside the number.
     */
    icon?: 'team' | 'detail' | 'clock' | 'smile' | 'shield' | 'heart' | 'star' | 'check' | 'home' | 'calendar';
  }[];
  /**
   * Buttons under it.
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
   * The titles of the columns. The first is that of the rows' titles.
   */
  columns: string[];
  /**
   * The rows, or `each` with a collection. Each row has a title and a value for each further column.
   */
  rows: TableRow[];
  /**
   * A note on the whole table, shown below it.
   */
  note?: Html;
  /**
   * Buttons under it.
   */
  actions: Action[];
  /**
   * On phones, scroll moves a wide table sideways under its fixed first column, and stack sets the cells of each row below one another.
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
   * Buttons under it.
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
 * A film behind a picture. Nothing of it loads until the visitor presses play. From YouTube it plays without cookies, and from Vimeo without tracking.
 */
export interface VideoProps extends BlockBase {
  /**
   * A film behind a picture. Nothing of it loads until the visitor presses play. From YouTube it plays without cookies, and from Vimeo without tracking.
   */
  type: 'video';
  /**
   * The heading above the film.
   */
  heading?: string;
  /**
   * A paragraph under the heading.
   */
  text?: Html;
  /**
   * The address of the film at YouTube or Vimeo, or a file in the folder `files`: /files/tour.mp4. Every phone plays MP4 with H.264.
   */
  src: string;
  /**
   * What the film shows, in a few words.
   */
  title: string;
  /**
   * The picture that the block shows until the film plays. Use a file of your own: Townsite does not take one from the service.
   */
  poster: Picture;
  /**
   * The words of the film as subtitles, for a film of your own. At YouTube and Vimeo, add them there.
   */
  captions?: {
    /**
     * A WebVTT file in the folder `files`.
     */
    src: string;
    /**
     * What the subtitles are called in the menu of the player.
     */
    label: string;
  };
  /**
   * How long the film is, in minutes and seconds.
   */
  duration?: string;
  /**
   * The day on which the film was published, as year-month-day. Put it in quotes. Search engines show only films with this day.
   */
  uploaded?: string;
  /**
   * The word for playing, said before the title.
   */
  playLabel: string;
  /**
   * The link that opens the film on its own.
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
