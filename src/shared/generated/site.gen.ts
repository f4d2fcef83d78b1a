// Generated from the schema by `npm run generate`. Do not edit.
import type {BlockBase, Html, Picture} from '../page-description.ts';

/**
 * When the business is open, as a list of spans. A day that no span names is closed.
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
   * True when the business closes after midnight, on the next day.
   */
  overnight: boolean;
}[];

/**
 * A local business's whole website in one file: facts about the business and its market, the things it sells, the places it serves, and the pages that show them.
 */
export interface SiteConfig {
  /**
   * The version of this file format. Always 1.
   */
  version: 1;
  /**
   * True while the file holds sample facts (555 phone numbers, example.com addresses, invented quotes). Set it to false, or remove it, when every fact is your own.
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
   * What the business sells, in the order in which lists show it. Refer to a field of one as {{service.title}} on pages with `each: services`.
   */
  services: Service[];
  /**
   * Groups of services, each with a page of its own. Refer to a field of one as {{category.title}} on pages with `each: categories`.
   */
  categories: Category[];
  /**
   * The places that are served, each with a page of its own. Refer to a field of one as {{city.name}} on pages with `each: cities`.
   */
  cities: City[];
  /**
   * What customers say. A testimonial may name the service and the city that it is about, so that pages can pick the ones that fit.
   */
  testimonials: Testimonial[];
  /**
   * The pages of the site. The path / must be among them. A page with `each` becomes one page for each item of a collection.
   */
  pages: unknown[];
  notFound: unknown;
  /**
   * Addresses that lead elsewhere: of an earlier site, or of pages that have moved.
   */
  redirects: Redirect[];
  deploy: Deploy;
  checks: Checks;
}
/**
 * The facts about the business. Each is written here once; texts refer to them as {{business.name}}, {{business.phone}} and so on.
 */
export interface Business {
  /**
   * The name of the business as customers know it.
   */
  name: string;
  /**
   * What kind of business it is, by the name that schema.org has for it. Take the one that fits best; search engines read it.
   */
  type:
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
   * `storefront` when customers may come to the address. `service-area` when you go to your customers: street and postal code are then shown nowhere on the site, and search engines learn the city alone.
   */
  premises: 'storefront' | 'service-area';
  /**
   * How expensive the business is, for search results: $ to $$$$, or the usual prices. Fewer than 100 characters.
   */
  priceRange?: string;
  /**
   * A picture of the business for search results: the shop front, the team at work. The business's address on the web must lead to it, so it is published with the site.
   */
  image?: {
    /**
     * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who do not see it. Empty when it is mere decoration.
     */
    alt: string;
    /**
     * Width in pixels; needed for remote pictures only, so that their place is kept.
     */
    width?: number;
    /**
     * Height in pixels; needed for remote pictures only.
     */
    height?: number;
    /**
     * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
     */
    focus?: number[];
  };
  /**
   * The public address of the site, without a slash at the end. Canonical addresses are made from it. Where the site lies in a folder of its host, that folder belongs to it (https://example.com/cleaning); links in this file are written without the folder.
   */
  url: string;
  /**
   * The language of the site as a BCP 47 tag. Pages in Arabic, Hebrew, Persian or Urdu run from right to left.
   */
  language: string;
  /**
   * The currency of the prices, by its ISO 4217 code.
   */
  currency: string;
  /**
   * The time zone of the opening hours, by its IANA name.
   */
  timeZone: string;
  /**
   * The phone number as visitors shall read it. Put it in quotes. Links to it are made from it.
   */
  phone: string;
  /**
   * The e-mail address for general questions.
   */
  email: string;
  address: Address;
  geo: Coordinates;
  /**
   * The year in which the business was founded.
   */
  founded?: number;
  /**
   * How many years of experience the founder has, as a whole number.
   */
  founderExperience?: number;
  hours: OpeningHours;
  /**
   * Parts of the year with a week of their own: summer hours. From the first day to the last these hours hold in place of `hours`, and a day that they do not name is closed.
   */
  seasons: {
    /**
     * The first day, as year-month-day. Put it in quotes.
     */
    from: string;
    /**
     * The last day, as year-month-day. Put it in quotes.
     */
    until: string;
    /**
     * What the season is called, in a few words.
     */
    note?: string;
    hours: OpeningHours;
  }[];
  /**
   * Days with other hours than usual: holidays, stocktaking, company holidays. They are shown under the opening hours.
   */
  specialDays: {
    /**
     * The day, as year-month-day. Put it in quotes.
     */
    date: string;
    /**
     * The last day, when there are several in a row. Put it in quotes.
     */
    until?: string;
    /**
     * When the business opens on this day.
     */
    opens?: string;
    /**
     * When it closes on this day.
     */
    closes?: string;
    /**
     * True when it closes after midnight, on the next day.
     */
    overnight: boolean;
    /**
     * Why, in a few words.
     */
    note?: string;
  }[];
  /**
   * The external site on which visitors book.
   */
  booking: {
    /**
     * Where the Book Now buttons lead.
     */
    url: string;
    /**
     * The script that draws the booking form inside a page. It gets the account, the language and the flags in its query.
     */
    script?: string;
    /**
     * Further sites that the script takes scripts, styles, pictures or frames from; ask the booking site. Its own is allowed without being named. Browsers refuse it all others.
     */
    origins: string[];
    /**
     * The identifier of your account on the booking site.
     */
    account: string;
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
   * Who built the site, shown in the footer.
   */
  credits: Link[];
  /**
   * The phone number as a tel: link.
   */
  phoneLink: string;
  /**
   * The e-mail address as a mailto: link.
   */
  emailLink: string;
  /**
   * The week's opening hours in words, days with the same hours together.
   */
  hoursTable: {
    /**
     * The days, for example “Monday to Friday”.
     */
    days: string;
    /**
     * The hours, for example “8:00 AM to 6:00 PM”.
     */
    hours: string;
  }[];
}
/**
 * The postal address of the office.
 */
export interface Address {
  /**
   * Street, number and suite.
   */
  street: string;
  /**
   * City of the office.
   */
  city: string;
  /**
   * State or province, as it stands in an address.
   */
  region: string;
  /**
   * Postal code. Put it in quotes, so that it stays text.
   */
  postalCode: string;
  /**
   * The country's two-letter ISO 3166 code. Phone numbers are read by its rules.
   */
  country: string;
  /**
   * The second line of the address: city, region and postal code.
   */
  locality: string;
}
/**
 * A place on the map, in degrees.
 */
export interface Coordinates {
  /**
   * Latitude in degrees, north positive.
   */
  lat: number;
  /**
   * Longitude in degrees, east positive.
   */
  lng: number;
  /**
   * The address of an OpenStreetMap embed around the place.
   */
  map: string;
}
/**
 * A text that leads somewhere.
 */
export interface Link {
  /**
   * The text of the link.
   */
  label: string;
  /**
   * A path of this site (/contact), a full https: address, a mailto: or a tel: link.
   */
  href: string;
}
/**
 * The place that the business serves. Texts refer to it as {{market.city}}, so that moving the site to another city changes the facts here and no page.
 */
export interface Market {
  /**
   * The main city.
   */
  city: string;
  /**
   * State or province, in full.
   */
  region: string;
  /**
   * State or province, as people abbreviate it.
   */
  regionCode: string;
  /**
   * What people call the wider area.
   */
  area: string;
  /**
   * How far from the office the business travels, in miles.
   */
  radius: number;
  /**
   * A paragraph about serving this place.
   */
  about?: string;
  /**
   * Parts of the main city that the business serves.
   */
  neighbourhoods: {
    /**
     * Its name.
     */
    title: string;
    /**
     * A sentence about it.
     */
    summary?: string;
  }[];
}
/**
 * The look of the site. A preset sets everything; what is given here besides takes its place.
 */
export interface Theme {
  /**
   * The character of the site: fresh is friendly and round, heritage is calm and classic, bold is loud and square.
   */
  preset: 'fresh' | 'heritage' | 'bold';
  /**
   * The main colour of the brand: buttons, links, deep bands. All shades of it are made from this one, for light and dark.
   */
  brand?: string;
  /**
   * A second colour for small marks and focus rings.
   */
  accent?: string;
  /**
   * A colour whose hue tints backgrounds, lines and greys.
   */
  neutral?: string;
  /**
   * How round corners are.
   */
  radius?: 'none' | 'small' | 'large';
  /**
   * How much room there is between things.
   */
  density?: 'compact' | 'regular' | 'airy';
  /**
   * The pair of typefaces for headings and for text. They are served by the site itself; system loads none.
   */
  fonts?: 'friendly' | 'classic' | 'sturdy' | 'system';
  /**
   * A square sign of the business, best as SVG: it stands beside the name, and the icons of browser tabs and home screens are made of it. Without one they show the initial of the business.
   */
  mark?: {
    /**
     * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who do not see it. Empty when it is mere decoration.
     */
    alt: string;
    /**
     * Width in pixels; needed for remote pictures only, so that their place is kept.
     */
    width?: number;
    /**
     * Height in pixels; needed for remote pictures only.
     */
    height?: number;
    /**
     * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
     */
    focus?: number[];
  };
  /**
   * A logo that stands in place of mark and name. Its `alt` is the name; left empty, it is that of the business.
   */
  logo?: {
    /**
     * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who do not see it. Empty when it is mere decoration.
     */
    alt: string;
    /**
     * Width in pixels; needed for remote pictures only, so that their place is kept.
     */
    width?: number;
    /**
     * Height in pixels; needed for remote pictures only.
     */
    height?: number;
    /**
     * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
     */
    focus?: number[];
  };
}
/**
 * The pictures that messengers and social networks show beside a link to a page. Each page has its own, drawn when the site is built from its title, its picture and the theme; a page's `head.image` takes its place.
 */
export interface LinkPreviews {
  /**
   * How many pages of one collection get a picture of their own. Those beyond it share one.
   */
  limit: number;
}
/**
 * A line at the top of every page for some days: closed for a holiday, a new city, an offer. Visitors with scripts switched off do not see it, because nobody takes it down for them.
 */
export interface Announcement {
  /**
   * The line: text, emphasis and links.
   */
  text: string;
  /**
   * The first day on which it shows, as year-month-day. Put it in quotes.
   */
  from: string;
  /**
   * The last day on which it shows, as year-month-day. Put it in quotes.
   */
  until: string;
}
/**
 * What pages ask of other sites before a visitor wants it.
 */
export interface Privacy {
  /**
   * Whether maps and booking forms of other sites are loaded only when the visitor asks for one, and not when they come near the view. Until then a drawing of the same size stands in their place, and the other site learns nothing of the visit. A block can differ by a `clickToLoad` of its own.
   */
  clickToLoad: boolean;
}
/**
 * Who counts the visits. Left out, nobody does, and pages hold no byte for it. The development server counts nothing.
 */
export interface Analytics {
  /**
   * Plausible, or a service that speaks its language. It sets no cookies.
   */
  plausible?: {
    /**
     * The site's name in your Plausible account.
     */
    domain: string;
    /**
     * The address of the script, when you host it yourself. Take the variant `script.manual.js`: Townsite reports each page, also those that are opened without reloading.
     */
    script: string;
    /**
     * Whether visitors are asked first.
     */
    consent: boolean;
  };
  /**
   * Google Analytics 4. In Google's settings of the data stream switch off “Page changes based on browser history events”: Townsite reports each page itself.
   */
  ga4?: {
    /**
     * The measurement ID of the data stream.
     */
    id: string;
    /**
     * Whether visitors are asked first. It sets cookies: in many countries they must be.
     */
    consent: boolean;
  };
  /**
   * What visitors are asked: text, emphasis and links.
   */
  text: string;
  /**
   * The button that allows it.
   */
  acceptLabel: string;
  /**
   * The button that refuses it.
   */
  refuseLabel: string;
  /**
   * The button at the end of each page by which visitors change their mind.
   */
  choicesLabel: string;
}
/**
 * Short texts that belong to no block: for screen readers, and words from which opening hours and prices are put together.
 */
export interface Texts {
  /**
   * The link that leads keyboard users past the header.
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
   * Said while a page that opens without reloading is slow to come.
   */
  pageComing: string;
  /**
   * Said before the title of a page that was opened without reloading.
   */
  pageOpened: string;
  /**
   * The button that loads a map that waits until it is asked for.
   */
  showMap: string;
  /**
   * The link to the map on its own, beside that button.
   */
  openMap: string;
  /**
   * The button that loads a booking form that waits until it is asked for.
   */
  showForm: string;
  /**
   * Said before the name of the other site that a map or form is loaded from when the visitor asks for it.
   */
  loadsFrom: string;
  /**
   * The word between two days or two times.
   */
  to: string;
  /**
   * The word between two names.
   */
  and: string;
  /**
   * Said before the time at which the business closes today.
   */
  openUntil: string;
  /**
   * The hours of a day that is open day and night.
   */
  openAlways: string;
  /**
   * Said before the day and time at which the business opens next.
   */
  opens: string;
  /**
   * The button that switches between light and dark colours; it is pressed while they are dark.
   */
  darkColours: string;
  /**
   * The button on small screens that calls the business.
   */
  call: string;
  /**
   * The word for a closed day.
   */
  closed: string;
  /**
   * The word before the lowest price.
   */
  priceFrom: string;
  /**
   * The word between a price and what it is for.
   */
  pricePer: string;
}
/**
 * Something that the business sells.
 */
export interface Service {
  /**
   * The service's name in addresses: lower-case letters, digits and hyphens.
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
     * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who do not see it. Empty when it is mere decoration.
     */
    alt: string;
    /**
     * Width in pixels; needed for remote pictures only, so that their place is kept.
     */
    width?: number;
    /**
     * Height in pixels; needed for remote pictures only.
     */
    height?: number;
    /**
     * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
     */
    focus?: number[];
  };
  price?: Price;
  /**
   * What the service's own page says. A service without it shows the page of the service that `fallback` names on its page.
   */
  content?: {
    /**
     * The title in the browser tab and in search results; up to 60 characters.
     */
    seoTitle: string;
    /**
     * The text under the title in search results; up to 160 characters.
     */
    metaDescription: string;
    /**
     * One or two sentences at the top of the page.
     */
    lead: string;
    /**
     * What happens on the visit.
     */
    description: string;
    /**
     * The tasks that are included.
     */
    includes: string[];
  };
  /**
   * The day on which what is said of the service last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out rather than let it grow old.
   */
  updated?: string;
  /**
   * The address of the service's page.
   */
  href?: string;
}
/**
 * What a service costs at least.
 */
export interface Price {
  /**
   * The lowest price as a number; the currency comes from `business.currency`.
   */
  from: number;
  /**
   * What the price is for, without “per”.
   */
  unit?: string;
  /**
   * A short condition.
   */
  note?: string;
  /**
   * The lowest price as text, with its currency sign.
   */
  amount: string;
}
/**
 * A group of services with a page of its own.
 */
export interface Category {
  /**
   * The category's name in addresses: lower-case letters, digits and hyphens.
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
     * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who do not see it. Empty when it is mere decoration.
     */
    alt: string;
    /**
     * Width in pixels; needed for remote pictures only, so that their place is kept.
     */
    width?: number;
    /**
     * Height in pixels; needed for remote pictures only.
     */
    height?: number;
    /**
     * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
     */
    focus?: number[];
  };
  /**
   * The title in the browser tab and in search results; up to 60 characters.
   */
  seoTitle: string;
  /**
   * The text under the title in search results; up to 160 characters.
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
   * The services of the category, in the order of its cards.
   */
  services: {
    /**
     * The slug of the item.
     */
    slug: string;
    /**
     * Another title for it here.
     */
    title?: string;
    /**
     * Another summary for it here.
     */
    summary?: string;
    image?: {
      /**
       * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
       */
      src: string;
      /**
       * What the picture shows, for people who do not see it. Empty when it is mere decoration.
       */
      alt: string;
      /**
       * Width in pixels; needed for remote pictures only, so that their place is kept.
       */
      width?: number;
      /**
       * Height in pixels; needed for remote pictures only.
       */
      height?: number;
      /**
       * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
       */
      focus?: number[];
    };
  }[];
  /**
   * The day on which what is said of the category last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out rather than let it grow old.
   */
  updated?: string;
  /**
   * The address of the category's page.
   */
  href?: string;
}
/**
 * A place that is served, with a page of its own. Write about the place: pages that differ in the name alone help nobody.
 */
export interface City {
  /**
   * The city's name in addresses: lower-case letters, digits and hyphens.
   */
  slug: string;
  /**
   * The name of the city.
   */
  name: string;
  /**
   * The county in which it lies.
   */
  county: string;
  geo: Coordinates;
  image?: {
    /**
     * The file, relative to the YAML (images/team.svg), or a full https: address of a stock photo.
     */
    src: string;
    /**
     * What the picture shows, for people who do not see it. Empty when it is mere decoration.
     */
    alt: string;
    /**
     * Width in pixels; needed for remote pictures only, so that their place is kept.
     */
    width?: number;
    /**
     * Height in pixels; needed for remote pictures only.
     */
    height?: number;
    /**
     * What must stay in view where the picture is cropped: percent from the left and from the top. The middle, [50, 50], when left out.
     */
    focus?: number[];
  };
  /**
   * One sentence for cards and search results; up to 160 characters.
   */
  summary: string;
  /**
   * The first paragraph of the city's page.
   */
  intro: string;
  /**
   * What is particular about homes and weeks there.
   */
  description: string;
  /**
   * What people there tend to book, and why.
   */
  booked: {
    /**
     * What they book.
     */
    title: string;
    /**
     * Why they book it.
     */
    text: string;
  }[];
  /**
   * The day on which what is said of the city last changed, as year-month-day, for the sitemap. Put it in quotes. Leave it out rather than let it grow old.
   */
  updated?: string;
  /**
   * The title on cards.
   */
  title: string;
  /**
   * The address of the city's page.
   */
  href?: string;
}
/**
 * What a customer said.
 */
export interface Testimonial {
  /**
   * A name for the testimonial within this file.
   */
  slug: string;
  /**
   * The slug of the service that it is about.
   */
  service?: string;
  /**
   * The customer's words, without quotation marks.
   */
  quote: string;
  /**
   * Who said it.
   */
  name: string;
  /**
   * Where the customer lives.
   */
  location?: string;
  /**
   * One or two letters shown in place of a portrait.
   */
  initials?: string;
}
/**
 * An address of an earlier site, or of a page that has moved, and where it leads now.
 */
export interface Redirect {
  /**
   * The old path, within the site: without the folder that `business.url` may end in. With and without a slash at its end are the same.
   */
  from: string;
  /**
   * Where it leads: a path of this site (/services), or a complete https: address.
   */
  to: string;
  /**
   * Whether the old address is gone for good (301): search engines then replace it. Set it to false for a redirect that will be taken back (302).
   */
  permanent: boolean;
}
/**
 * Where the site is put. docs/deploy.md has a section for each host.
 */
export interface Deploy {
  /**
   * The host whose routing and header files are written into the output. Left out, the output is plain files with `townsite.json`.
   */
  host?: 'netlify' | 'cloudflare-pages' | 'vercel' | 'nginx' | 'apache' | 'caddy' | 'github-pages' | 'cloudfront';
  /**
   * Whether compressed copies (.br and .gz) of texts lie beside them. Left out, they do where the host sends them: nginx, Apache and Caddy.
   */
  compress?: boolean;
}
/**
 * How strict Townsite is. Errors cannot be switched off; one warning on one line can be, by a comment at its end or above it: # townsite-ignore TITLE_LONG
 */
export interface Checks {
  /**
   * How findings of a code count, by the code: off, warning or error. Only codes that are warnings can be set.
   */
  severity: {};
  /**
   * How much two pages of a collection may say the same, names aside: 0 is nothing, 1 is everything. (Jaccard index of three-word sequences.)
   */
  similarity: number;
  /**
   * How many characters a page's title may have before search engines cut it.
   */
  titleLength: number;
  /**
   * How many characters a page's description may have before search engines cut it.
   */
  descriptionLength: number;
}
/**
 * A button that leads somewhere.
 */
export interface Action {
  /**
   * The text on the button.
   */
  label: string;
  /**
   * A path of this site (/contact), a full https: address, a mailto: or a tel: link.
   */
  href: string;
  /**
   * How much the button stands out.
   */
  style: 'primary' | 'secondary';
}
/**
 * The header and the footer that every page has.
 */
export interface HeaderAndFooter {
  /**
   * The bar at the top.
   */
  header: {
    /**
     * The links, in order. An entry with `links` of its own is a dropdown.
     */
    links: {
      /**
       * The text.
       */
      label: string;
      /**
       * Where it leads; left out on a dropdown.
       */
      href?: string;
      /**
       * The links of a dropdown.
       */
      links?: Link[];
    }[];
    login?: Link;
    book: Link;
    /**
     * The name at the start of the bar.
     */
    name: string;
    phone: Link;
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
    email: Link;
    /**
     * The lines of the address.
     */
    address: string[];
    /**
     * The opening hours.
     */
    hours: {
      /**
       * The days.
       */
      days: string;
      /**
       * The hours.
       */
      hours: string;
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
     * The words before the web builders' names.
     */
    creditsLabel: string;
    /**
     * Who built the site.
     */
    credits: Link[];
  };
}
/**
 * The booking form of the external booking site, inside the page. Its script is loaded when the block comes near the view and removed when the visitor leaves the page.
 */
export interface BookingEmbedProps extends BlockBase {
  /**
   * The booking form of the external booking site, inside the page. Its script is loaded when the block comes near the view and removed when the visitor leaves the page.
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
   * Where the form can be opened on its own.
   */
  url: string;
  /**
   * The script that draws the form. Without it the block is a link to the booking site.
   */
  script?: string;
  /**
   * Further sites that the script takes scripts, styles, pictures or frames from. Browsers refuse it all others.
   */
  origins: string[];
  /**
   * The account that the form belongs to.
   */
  account: string;
  /**
   * The language of the form.
   */
  language: string;
  /**
   * Whether the form may adapt its height to its content.
   */
  autoResize: boolean;
  /**
   * Whether the form shows its summary at the side.
   */
  showSidebar: boolean;
  /**
   * Whether it is loaded only when the visitor asks for it, and not when it comes near the view. Until then a drawing of the same size stands in its place, and the other site learns nothing of the visit.
   */
  clickToLoad: boolean;
  /**
   * The height that is kept for the form, in pixels.
   */
  height: number;
  /**
   * The link to the form on its own, shown while the form is not there.
   */
  openLabel: string;
  /**
   * Shown while the form loads.
   */
  loadingText: string;
  /**
   * Shown when the form cannot be loaded.
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
 * Cards in a grid, each with a picture, a title and a sentence, each leading somewhere.
 */
export interface CardGridProps extends BlockBase {
  /**
   * Cards in a grid, each with a picture, a title and a sentence, each leading somewhere.
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
   * The cards, or `each` with a collection to make a card of each item.
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
     * Where the card leads.
     */
    href?: string;
    /**
     * The sign on the card, in the layout icon.
     */
    icon?: 'team' | 'detail' | 'clock' | 'smile' | 'shield' | 'heart' | 'star' | 'check' | 'home' | 'calendar';
  }[];
  /**
   * Buttons under the cards.
   */
  actions: Action[];
  /**
   * image shows pictures, icon shows signs, compact makes rows without either.
   */
  layout: 'image' | 'icon' | 'compact';
}
/**
 * Phone, e-mail, address and opening hours.
 */
export interface ContactDetailsProps extends BlockBase {
  /**
   * Phone, e-mail, address and opening hours.
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
   * The word before the e-mail address.
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
   * The word before the opening hours.
   */
  hoursLabel: string;
  /**
   * The opening hours.
   */
  hours: {
    /**
     * The days.
     */
    days: string;
    /**
     * The hours.
     */
    hours: string;
  }[];
}
/**
 * A message form. In this version sending is simulated: nothing leaves the page.
 */
export interface ContactFormProps extends BlockBase {
  /**
   * A message form. In this version sending is simulated: nothing leaves the page.
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
   * Label of the name field.
   */
  nameLabel: string;
  /**
   * Label of the e-mail field.
   */
  emailLabel: string;
  /**
   * Label of the phone field.
   */
  phoneLabel: string;
  /**
   * Label of the message field.
   */
  messageLabel: string;
  /**
   * Said after the label of a field that may stay empty.
   */
  optionalLabel: string;
  /**
   * The button.
   */
  sendLabel: string;
  /**
   * The button while the message is being sent.
   */
  sendingLabel: string;
  /**
   * Shown when the message has been sent.
   */
  successText: string;
  /**
   * The message under a required field that is empty.
   */
  requiredError: string;
  /**
   * The message under an e-mail address that is not in a valid format.
   */
  emailError: string;
  /**
   * The heading of the list of fields to mend.
   */
  errorsHeading: string;
  /**
   * Shown instead of the button when scripts are switched off.
   */
  noScriptText: string;
  /**
   * Shown under the button when the form cannot be sent: the page is older than the site, or a file is missing.
   */
  unavailableText: string;
  phone: Link;
  email: Link;
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
     * A small picture before the title.
     */
    icon: 'team' | 'detail' | 'clock' | 'smile' | 'shield' | 'heart' | 'star' | 'check' | 'home' | 'calendar';
  }[];
}
/**
 * The opening of a page: heading, a sentence or two, buttons and a picture.
 */
export interface HeroProps extends BlockBase {
  /**
   * The opening of a page: heading, a sentence or two, buttons and a picture.
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
   * Where the picture is: split beside the text, centered under a centred text, cover behind the text.
   */
  layout: 'split' | 'centered' | 'cover';
  /**
   * Large for the home page, small for inner pages.
   */
  size: 'large' | 'small';
}
/**
 * Many links, close together: all cities, all services.
 */
export interface LinkListProps extends BlockBase {
  /**
   * Many links, close together: all cities, all services.
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
 * A map from a maps service, loaded when it comes near the view.
 */
export interface MapProps extends BlockBase {
  /**
   * A map from a maps service, loaded when it comes near the view.
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
   * What the map shows, for people who do not see it.
   */
  title: string;
  /**
   * The embed address of the map.
   */
  src: string;
  /**
   * Whether it is loaded only when the visitor asks for it, and not when it comes near the view. Until then a drawing of the same size stands in its place, and the other site learns nothing of the visit.
   */
  clickToLoad: boolean;
  /**
   * The height of the map in pixels.
   */
  height: number;
}
/**
 * Prose, with a picture beside it if there is one.
 */
export interface RichTextProps extends BlockBase {
  /**
   * Prose, with a picture beside it if there is one.
   */
  type: 'rich-text';
  /**
   * The heading.
   */
  heading?: string;
  /**
   * The text: paragraphs, emphasis, links and lists in Markdown.
   */
  body: Html;
  /**
   * The picture beside the text.
   */
  image?: Picture;
  /**
   * On which side the picture stands where there is room.
   */
  imageSide: 'start' | 'end';
  /**
   * Buttons under the text.
   */
  actions: Action[];
}
/**
 * A service in full: description, what is included, and a sidebar with related services and ways to book.
 */
export interface ServiceDetailProps extends BlockBase {
  /**
   * A service in full: description, what is included, and a sidebar with related services and ways to book.
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
   * The heading above the included tasks.
   */
  includesHeading: string;
  /**
   * The included tasks.
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
     * Its title.
     */
    title: string;
    /**
     * Its page.
     */
    href: string;
    image?: Picture;
  }[];
  /**
   * The heading above phone and e-mail.
   */
  contactHeading: string;
  phone: Link;
  email: Link;
  book: Link;
}
/**
 * What customers say, as cards.
 */
export interface TestimonialsProps extends BlockBase {
  /**
   * What customers say, as cards.
   */
  type: 'testimonials';
  /**
   * The heading.
   */
  heading: string;
  /**
   * The quotes, or `each: testimonials` with a limit.
   */
  items: {
    /**
     * The customer's words, without quotation marks.
     */
    quote: string;
    /**
     * Who said it.
     */
    name: string;
    /**
     * Where the customer lives.
     */
    location?: string;
    /**
     * One or two letters shown in place of a portrait.
     */
    initials?: string;
  }[];
}

/** Any block, by its `type`. */
export type Block =
  | BookingEmbedProps
  | CallToActionProps
  | CardGridProps
  | ContactDetailsProps
  | ContactFormProps
  | FeatureListProps
  | HeroProps
  | LinkListProps
  | MapProps
  | RichTextProps
  | ServiceDetailProps
  | TestimonialsProps;
