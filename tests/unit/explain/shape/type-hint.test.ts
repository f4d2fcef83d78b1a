import { describe, expect, it } from 'vitest';
import { example, findOne, typeAt } from '../../../support/typed-site.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const ADDRESS = { street: '2100 Sample Street, Suite 140', city: 'Dallas', region: 'TX', postalCode: '75201' };
const SITE_HEAD = { title: 'House Cleaning by {{business.name}}', description: 'Book a house cleaning in two minutes.' };
const PAGES = [{ path: '/', head: SITE_HEAD, blocks: [{ type: 'hero', heading: 'Professional cleaning' }] }];
const INCLUDES = ['Inside of the oven', 'Baseboards by hand'];
const EACH_ON_A_LINE = 'Write each entry on its own line, after a dash. For example:';
const VALUE_OR_NOTHING = 'Give it a value, or delete the line. For example:';

describe('hintForType', () => {
  // Where, what was typed, and what is said to do about it; `findOne` tries out what is shown.
  it.each([
    ['testimonials.0.service', '[windows]', 'Write it without brackets: windows'],
    ['business.name', 'Null', 'Put it in quotes: "Null"'],
    ['business.name', 'NULL', 'Put it in quotes: "NULL"'],
    ['services.0.content.includes.0', '{ text: Frames }', 'Remove `text:`, because each entry is a text alone: "Frames"'],
    ['services.0.content.includes.0', '{ title: Frames }', 'Remove `title:`, because each entry is a text alone: "Frames"'],
    ['services.0.content.includes.0', '{ Frames: inside and out }', 'Put it in quotes: "Frames: inside and out"'],
    ['services.0.price.from', '$249', 'Write the number alone: 249 (The lowest price, as a number.)'],
    ['services.0.price.from', '249 USD', 'Write the number alone: 249 (The lowest price, as a number.)'],
    ['services.0.price.from', 'USD249', 'Write the number alone: 249 (The lowest price, as a number.)'],
    ['services.0.price.from', 'from 249', 'Write the number alone: 249 (The lowest price, as a number.)'],
    ['services.0.price.from', '1,249', 'Write the number alone: 1249'],
    ['services.0.price.from', '"1,249.00"', 'Write the number alone: 1249'],
    ['services.0.price.from', '249.-', 'Write the number alone: 249'],
    ['services.0.price.from', '"249"', 'Write it without quotes: 249'],
    ['services.0.price.from', '20-30', example('price', { from: 20, to: 30, unit: 'visit' }, 'Replace the whole price with')],
    ['services.0.price.from', '5k', example('from', 129)],
    ['services.0.price.from', 'free', example('price', { is: 'free', unit: 'visit' }, 'Replace the whole price with')],
    ['services.0.price.from', 'on request', example('price', { is: 'on-request', unit: 'visit' }, 'Replace the whole price with')],
    ['services.0.price.from', '', example('from', 129, VALUE_OR_NOTHING)],
    ['business.geo.lat', `32°46'35"`, 'Write the number alone: 32.77639 (Degrees, with minutes and seconds as decimals.)'],
    ['business.geo.lng', '96° 47′ 58.2″ W', 'Write the number alone: -96.7995 (Degrees, with minutes and seconds as decimals.)'],
    ['business.geo.lng', "-96°47.97'", 'Write the number alone: -96.7995 (Degrees, with minutes and seconds as decimals.)'],
    [
      'business.geo.lat',
      '32,7,1',
      example('lat', 32.7876, 'Write degrees with a decimal point. Convert minutes (1/60) and seconds (1/3600). For example:'),
    ],
    [
      'business.geo.lng',
      '96 47 58 W',
      example('lng', -96.7994, 'Write degrees with a decimal point. Convert minutes (1/60) and seconds (1/3600). For example:'),
    ],
    ['business.founded', '2018,', 'Write the number alone: 2018'],
    ['business.founded', '"2018"', 'Write it without quotes: 2018'],
    ['business.founded', 'since 2018', 'Write the number alone: 2018 (The year in which the business was founded.)'],
    ['business.founded', 'long ago', example('founded', 2018)],
    ['business.founded', '', example('founded', 2018, VALUE_OR_NOTHING)],
    [
      'market.radius',
      '60 miles',
      'Write the number alone: 60 (How far from the office the business travels: in miles in the US and the UK, in kilometers elsewhere.)',
    ],
    ['market.radius', '"60"', 'Write it without quotes: 60'],
    ['market.radius', '60 km', example('radius', 60)],
    ['pages.0.blocks.1.height', '800px', 'Write the number alone: 800 (The height of the map in pixels.)'],
    ['pages.0.blocks.1.height', 'tall', example('height', 450)],
    ['pages.0.blocks.1.height', '{{business.founded}}', 'Put it in quotes: "{{business.founded}}"'],
    ['business.geo.lat', '"32,7876"', 'Write the number alone: 32.7876'],
    ['business.geo.lat', '"32.7 N"', 'Write the number alone: 32.7 (The latitude in degrees. North is positive.)'],
    ['business.geo.lat', 'north', example('lat', 32.7876)],
    ['business.geo.lng', '"96.7° W"', 'Write the number alone: -96.7 (The longitude in degrees. East is positive, west is negative.)'],
    ['version', '"3"', 'Write it without quotes: 3'],
  ])('answers numbers: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.address.postalCode', '02134', 'Put it in quotes: "02134"'],
    ['business.address.postalCode', '75201', 'Put it in quotes: "75201"'],
    ['business.address.postalCode', '1.10', 'Put it in quotes: "1.10"'],
    ['business.address.postalCode', '0x1F', 'Put it in quotes: "0x1F"'],
    ['business.address.postalCode', '0o17', 'Put it in quotes: "0o17"'],
    ['business.address.postalCode', 'true', 'Put it in quotes: "true"'],
    ['business.phone', '2145550142', 'Put it in quotes: "2145550142"'],
    ['services.0.slug', '7', 'Put it in quotes: "7"'],
    ['services.0.image.alt', '5', 'Put it in quotes: "5"'],
    ['pages.0.blocks.0.heading', '123', 'Put it in quotes: "123"'],
    ['pages.0.blocks.0.heading', '{{market.city}}', 'Put it in quotes: "{{market.city}}"'],
    ['services.0.image', '{{market.image}}', 'Put it in quotes: "{{market.image}}"'],
    ['services.0.price', '{{market.price}}', 'Put it in quotes: "{{market.price}}"'],
    ['services.0.content.includes.0', '{{business.name}}: on time', 'Put it in quotes: "{{business.name}}: on time"'],
    ['services.0.content.includes', '[a, b: c]', 'Put it in quotes: "b: c"'],
    [
      'services.0.content.description',
      '\n        - Gas',
      'Put a | after the key, so that YAML reads the lines below it as one text: `description: |`',
    ],
    [
      'services.0.content.description',
      '\n        Note: gas',
      'Put a | after the key, so that YAML reads the lines below it as one text: `description: |`',
    ],
    ['theme.brand', '112233', { write: '#112233' }],
    ['business.timeZone', '5', example('timeZone', 'America/Chicago')],
  ])('answers texts that YAML reads as something else: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.phone', '', example('phone', '(214) 555-0142', VALUE_OR_NOTHING)],
    ['business.phone', '# (214) 555-0142', example('phone', '(214) 555-0142', VALUE_OR_NOTHING)],
    ['business.phone', '#2145550142', 'A # starts a comment. Put the text in quotes: "2145550142"'],
    ['pages.0.blocks.0.actions.0.href', '', example('href', '/contact')],
    ['services.0.image.alt', '', example('alt', 'A row of aprons on hooks')],
    ['theme.brand', '#0f5450', 'A # starts a comment. Put the text in quotes: "#0f5450"'],
    ['theme.brand', '', example('brand', '#0f5450', VALUE_OR_NOTHING)],
    ['pages.0.blocks.0.heading', '#1 in town', 'A # starts a comment. Put the text in quotes: "#1 in town"'],
    ['pages.0.blocks.0.heading', '', example('heading', 'Professional cleaning in {{market.city}}')],
    [
      'services',
      '',
      example('services', [
        { slug: 'deep-cleaning', title: 'Deep Cleaning', summary: 'Every corner, appliance and baseboard, done by hand.' },
      ]),
    ],
    ['pages', '', example('pages', PAGES)],
    ['pages', '[]', example('pages', PAGES)],
    ['business.hours', '', example('hours', [{ days: WEEK, opens: '08:00', closes: '18:00' }], VALUE_OR_NOTHING)],
    ['business.address', '', example('address', ADDRESS)],
    ['sample', '', example('sample', true, VALUE_OR_NOTHING)],
  ])('answers nothing: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['services.0.price', '249', example('price', { fixed: 249 }, 'Write:')],
    ['services.0.price', '$249', example('price', { fixed: 249 }, 'Write:')],
    ['services.0.price', '"249 per visit"', example('price', { fixed: 249, unit: 'visit' }, 'Write:')],
    ['services.0.price', '[{ from: 249 }]', example('price', { from: 249 }, 'Remove the dash:')],
    ['services.0.price', 'ask us', example('price', 'on-request', 'Write:')],
    ['services.0.image', 'images/x.svg', example('image', { src: 'images/x.svg', alt: 'A row of aprons on hooks' })],
    ['services.0.image', 'x.svg', example('image', { src: 'images/x.svg', alt: 'A row of aprons on hooks' })],
    ['business.geo', '"32.7, -96.7"', example('geo', { lat: 32.7, lng: -96.7 })],
    ['business.geo', '[32.7, -96.7]', example('geo', { lat: 32.7, lng: -96.7 })],
    ['services.0.price', 'from $89', example('price', { from: 89 }, 'Write:')],
    ['services.0.price', '$1,249+', example('price', { from: 1249 }, 'Write:')],
    ['services.0.price', 'starting at $89 per visit', example('price', { from: 89, unit: 'visit' }, 'Write:')],
    ['services.0.price', '$89-120', example('price', { from: 89, to: 120 }, 'Write:')],
    ['services.0.price', '$89 to $120 / hour', example('price', { from: 89, to: 120, unit: 'hour' }, 'Write:')],
    ['services.0.price', '$0', example('price', 'free', 'Write:')],
    ['services.0.price', 'Free', example('price', 'free', 'Write:')],
    ['services.0.price', 'Call for a quote', example('price', 'on-request', 'Write:')],
    ['services.0.price', 'cheap', example('price', { from: 129, unit: 'visit' })],
    ['business.geo', 'here', example('geo', { lat: 32.7876, lng: -96.7994 })],
    ['business.address', '12 Main St', example('address', ADDRESS)],
    ['business.booking', 'https://booking.x.com', example('booking', { url: 'https://booking.x.com' })],
  ])('answers a value where a map must stand: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    [
      'business.social',
      '{ facebook: https://facebook.com/x }',
      example('social', [{ label: 'Facebook', href: 'https://facebook.com/x' }], 'Write:'),
    ],
    [
      'business.social',
      'https://facebook.com/x',
      example('social', [{ label: 'Instagram', href: 'https://facebook.com/x' }], EACH_ON_A_LINE),
    ],
    ['business.hours', 'Mon-Fri 9-5', example('hours', [{ days: WEEK, opens: '09:00', closes: '17:00' }], 'Write:')],
    ['business.hours', '"Mon-Fri: 8am to 6pm"', example('hours', [{ days: WEEK, opens: '08:00', closes: '18:00' }], 'Write:')],
    [
      'business.hours',
      '{ days: [monday], opens: "08:00", closes: "17:00" }',
      example('hours', [{ days: ['monday'], opens: '08:00', closes: '17:00' }], 'Put a dash before each entry:'),
    ],
    ['business.hours', '[Mon-Fri 9-5]', example(0, { days: WEEK, opens: '09:00', closes: '17:00' }, 'Write:')],
    ['business.hours', 'by appointment', example('hours', 'by-appointment', 'Write:')],
    ['business.hours', '{ monday: 9-5 }', example('hours', [{ days: WEEK, opens: '08:00', closes: '18:00' }])],
    ['services.0.content.includes', '5', example('includes', INCLUDES, EACH_ON_A_LINE)],
    ['services.0.content.includes', 'Oven', example('includes', ['Oven'], 'Write:')],
    ['services.0.content.includes', 'Oven, Sink', example('includes', ['Oven', 'Sink'], 'Write:')],
    ['services.0.content.includes', 'All ovens of the house, and the sink', example('includes', INCLUDES, EACH_ON_A_LINE)],
    ['pages', '/', example('pages', PAGES, EACH_ON_A_LINE)],
  ])('answers a value where a list must stand: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['sample', 'yes', 'Write true or false, without quotes.'],
    ['sample', '"true"', 'Write true or false, without quotes.'],
    ['sample', '1', 'Write true or false, without quotes.'],
  ])('answers true and false: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.founded', '20018', example('founded', 2018)],
    ['market.radius', '0', example('radius', 60)],
    ['business.geo.lat', '132', example('lat', 32.7876)],
    ['business.geo', '{ lat: -96.7, lng: 32.7 }', 'Latitude and longitude seem to be swapped: { lat: 32.7, lng: -96.7 }'],
    ['services.0.content.includes', '[]', example('includes', INCLUDES)],
  ])('answers values out of range: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });
});
