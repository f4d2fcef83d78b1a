import { describe, expect, it } from 'vitest';
import { findOne, typeAt } from '../../../support/typed-site.ts';

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
    [
      'services.0.price.from',
      '20-30',
      { lead: 'Replace the whole price with', key: 'price', example: { from: 20, to: 30, unit: 'visit' } },
    ],
    ['services.0.price.from', '5k', { lead: 'For example:', key: 'from', example: 129 }],
    ['services.0.price.from', 'free', { lead: 'Replace the whole price with', key: 'price', example: { is: 'free', unit: 'visit' } }],
    [
      'services.0.price.from',
      'on request',
      { lead: 'Replace the whole price with', key: 'price', example: { is: 'on-request', unit: 'visit' } },
    ],
    ['services.0.price.from', '', { lead: 'Give it a value, or delete the line. For example:', key: 'from', example: 129 }],
    ['business.geo.lat', `32°46'35"`, 'Write the number alone: 32.77639 (Degrees, with minutes and seconds as decimals.)'],
    ['business.geo.lng', '96° 47′ 58.2″ W', 'Write the number alone: -96.7995 (Degrees, with minutes and seconds as decimals.)'],
    ['business.geo.lng', "-96°47.97'", 'Write the number alone: -96.7995 (Degrees, with minutes and seconds as decimals.)'],
    [
      'business.geo.lat',
      '32,7,1',
      {
        lead: 'Write degrees with a decimal point. Convert minutes (1/60) and seconds (1/3600). For example:',
        key: 'lat',
        example: 32.7876,
      },
    ],
    [
      'business.geo.lng',
      '96 47 58 W',
      {
        lead: 'Write degrees with a decimal point. Convert minutes (1/60) and seconds (1/3600). For example:',
        key: 'lng',
        example: -96.7994,
      },
    ],
    ['business.founded', '2018,', 'Write the number alone: 2018'],
    ['business.founded', '"2018"', 'Write it without quotes: 2018'],
    ['business.founded', 'since 2018', 'Write the number alone: 2018 (The year in which the business was founded.)'],
    ['business.founded', 'long ago', { lead: 'For example:', key: 'founded', example: 2018 }],
    ['business.founded', '', { lead: 'Give it a value, or delete the line. For example:', key: 'founded', example: 2018 }],
    [
      'market.radius',
      '60 miles',
      'Write the number alone: 60 (How far from the office the business travels: in miles in the US and the UK, in kilometers elsewhere.)',
    ],
    ['market.radius', '"60"', 'Write it without quotes: 60'],
    ['market.radius', '60 km', { lead: 'For example:', key: 'radius', example: 60 }],
    ['pages.0.blocks.1.height', '800px', 'Write the number alone: 800 (The height of the map in pixels.)'],
    ['pages.0.blocks.1.height', 'tall', { lead: 'For example:', key: 'height', example: 450 }],
    ['pages.0.blocks.1.height', '{{business.founded}}', 'Put text that starts with {{ in quotes: "{{business.founded}}"'],
    ['business.geo.lat', '"32,7876"', 'Write the number alone: 32.7876'],
    ['business.geo.lat', '"32.7 N"', 'Write the number alone: 32.7 (The latitude in degrees. North is positive.)'],
    ['business.geo.lat', 'north', { lead: 'For example:', key: 'lat', example: 32.7876 }],
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
    ['pages.0.blocks.0.heading', '{{market.city}}', 'Put text that starts with {{ in quotes: "{{market.city}}"'],
    ['services.0.content.includes', '[a, b: c]', 'Put it in quotes: "b: c"'],
    ['theme.brand', '112233', { write: '#112233' }],
    ['business.timeZone', '5', { lead: 'For example:', key: 'timeZone', example: 'America/Chicago' }],
  ])('answers texts that YAML reads as something else: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.phone', '', { lead: 'For example:', key: 'phone', example: '(214) 555-0142' }],
    ['business.phone', '# (214) 555-0142', { lead: 'For example:', key: 'phone', example: '(214) 555-0142' }],
    ['business.phone', '#2145550142', 'A # starts a comment. Put the text in quotes: "2145550142"'],
    ['pages.0.blocks.0.actions.0.href', '', { lead: 'For example:', key: 'href', example: '/contact' }],
    ['services.0.image.alt', '', { lead: 'For example:', key: 'alt', example: 'A row of aprons on hooks' }],
    ['theme.brand', '#0f5450', 'A # starts a comment. Put the text in quotes: "#0f5450"'],
    ['theme.brand', '', { lead: 'Give it a value, or delete the line. For example:', key: 'brand', example: '#0f5450' }],
    ['pages.0.blocks.0.heading', '#1 in town', 'A # starts a comment. Put the text in quotes: "#1 in town"'],
    ['pages.0.blocks.0.heading', '', { lead: 'For example:', key: 'heading', example: 'Professional cleaning in {{market.city}}' }],
    [
      'services',
      '',
      {
        lead: 'For example:',
        key: 'services',
        example: [{ slug: 'deep-cleaning', title: 'Deep Cleaning', summary: 'Every corner, appliance and baseboard, done by hand.' }],
      },
    ],
    [
      'pages',
      '',
      {
        lead: 'For example:',
        key: 'pages',
        example: [
          {
            path: '/',
            head: { title: 'House Cleaning in {{market.city}}', description: 'Book a house cleaning in {{market.city}} in two minutes.' },
            blocks: [{ type: 'hero', heading: 'Professional cleaning in {{market.city}}' }],
          },
        ],
      },
    ],
    [
      'pages',
      '[]',
      {
        lead: 'For example:',
        key: 'pages',
        example: [
          {
            path: '/',
            head: { title: 'House Cleaning in {{market.city}}', description: 'Book a house cleaning in {{market.city}} in two minutes.' },
            blocks: [{ type: 'hero', heading: 'Professional cleaning in {{market.city}}' }],
          },
        ],
      },
    ],
    [
      'business.hours',
      '',
      {
        lead: 'For example:',
        key: 'hours',
        example: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '18:00' }],
      },
    ],
    [
      'business.address',
      '',
      {
        lead: 'For example:',
        key: 'address',
        example: { street: '2100 Sample Street, Suite 140', city: 'Dallas', region: 'TX', postalCode: '75201' },
      },
    ],
    ['sample', '', { lead: 'Give it a value, or delete the line. For example:', key: 'sample', example: true }],
  ])('answers nothing: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['services.0.price', '249', { lead: 'Write:', key: 'price', example: { fixed: 249 } }],
    ['services.0.price', '$249', { lead: 'Write:', key: 'price', example: { fixed: 249 } }],
    ['services.0.price', '"249 per visit"', { lead: 'Write:', key: 'price', example: { fixed: 249, unit: 'visit' } }],
    ['services.0.price', '[{ from: 249 }]', { lead: 'Remove the dash:', key: 'price', example: { from: 249 } }],
    ['services.0.price', 'ask us', { lead: 'Write:', key: 'price', example: 'on-request' }],
    [
      'services.0.image',
      'images/x.svg',
      { lead: 'For example:', key: 'image', example: { src: 'images/x.svg', alt: 'A row of aprons on hooks' } },
    ],
    [
      'services.0.image',
      'x.svg',
      { lead: 'For example:', key: 'image', example: { src: 'images/x.svg', alt: 'A row of aprons on hooks' } },
    ],
    ['business.geo', '"32.7, -96.7"', { lead: 'For example:', key: 'geo', example: { lat: 32.7, lng: -96.7 } }],
    ['business.geo', '[32.7, -96.7]', { lead: 'For example:', key: 'geo', example: { lat: 32.7, lng: -96.7 } }],
    ['services.0.price', 'from $89', { lead: 'Write:', key: 'price', example: { from: 89 } }],
    ['services.0.price', '$1,249+', { lead: 'Write:', key: 'price', example: { from: 1249 } }],
    ['services.0.price', 'starting at $89 per visit', { lead: 'Write:', key: 'price', example: { from: 89, unit: 'visit' } }],
    ['services.0.price', '$89-120', { lead: 'Write:', key: 'price', example: { from: 89, to: 120 } }],
    ['services.0.price', '$89 to $120 / hour', { lead: 'Write:', key: 'price', example: { from: 89, to: 120, unit: 'hour' } }],
    ['services.0.price', '$0', { lead: 'Write:', key: 'price', example: 'free' }],
    ['services.0.price', 'Free', { lead: 'Write:', key: 'price', example: 'free' }],
    ['services.0.price', 'Call for a quote', { lead: 'Write:', key: 'price', example: 'on-request' }],
    ['services.0.price', 'cheap', { lead: 'For example:', key: 'price', example: { from: 129, unit: 'visit' } }],
    ['business.geo', 'here', { lead: 'For example:', key: 'geo', example: { lat: 32.7876, lng: -96.7994 } }],
    [
      'business.address',
      '12 Main St',
      {
        lead: 'For example:',
        key: 'address',
        example: { street: '2100 Sample Street, Suite 140', city: 'Dallas', region: 'TX', postalCode: '75201' },
      },
    ],
    ['business.booking', 'https://booking.x.com', { lead: 'For example:', key: 'booking', example: { url: 'https://booking.x.com' } }],
  ])('answers a value where a map must stand: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    [
      'business.social',
      '{ facebook: https://facebook.com/x }',
      { lead: 'Write:', key: 'social', example: [{ label: 'Facebook', href: 'https://facebook.com/x' }] },
    ],
    [
      'business.social',
      'https://facebook.com/x',
      {
        lead: 'Write each entry on its own line, after a dash. For example:',
        key: 'social',
        example: [{ label: 'Instagram', href: 'https://facebook.com/x' }],
      },
    ],
    [
      'business.hours',
      'Mon-Fri 9-5',
      {
        lead: 'Write:',
        key: 'hours',
        example: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' }],
      },
    ],
    [
      'business.hours',
      '"Mon-Fri: 8am to 6pm"',
      {
        lead: 'Write:',
        key: 'hours',
        example: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '18:00' }],
      },
    ],
    [
      'business.hours',
      '{ days: [monday], opens: "08:00", closes: "17:00" }',
      { lead: 'Put a dash before each entry:', key: 'hours', example: [{ days: ['monday'], opens: '08:00', closes: '17:00' }] },
    ],
    [
      'business.hours',
      '[Mon-Fri 9-5]',
      {
        lead: 'Write:',
        key: 0,
        example: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' },
      },
    ],
    [
      'business.hours',
      'by appointment',
      {
        lead: 'Write each entry on its own line, after a dash. For example:',
        key: 'hours',
        example: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '18:00' }],
      },
    ],
    [
      'business.hours',
      '{ monday: 9-5 }',
      {
        lead: 'For example:',
        key: 'hours',
        example: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '18:00' }],
      },
    ],
    [
      'services.0.content.includes',
      '5',
      {
        lead: 'Write each entry on its own line, after a dash. For example:',
        key: 'includes',
        example: ['Inside of the oven', 'Baseboards by hand'],
      },
    ],
    ['services.0.content.includes', 'Oven', { lead: 'Write:', key: 'includes', example: ['Oven'] }],
    ['services.0.content.includes', 'Oven, Sink', { lead: 'Write:', key: 'includes', example: ['Oven', 'Sink'] }],
    [
      'services.0.content.includes',
      'All ovens of the house, and the sink',
      {
        lead: 'Write each entry on its own line, after a dash. For example:',
        key: 'includes',
        example: ['Inside of the oven', 'Baseboards by hand'],
      },
    ],
    [
      'pages',
      '/',
      {
        lead: 'Write each entry on its own line, after a dash. For example:',
        key: 'pages',
        example: [
          {
            path: '/',
            head: { title: 'House Cleaning in {{market.city}}', description: 'Book a house cleaning in {{market.city}} in two minutes.' },
            blocks: [{ type: 'hero', heading: 'Professional cleaning in {{market.city}}' }],
          },
        ],
      },
    ],
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
    ['business.founded', '20018', { lead: 'For example:', key: 'founded', example: 2018 }],
    ['market.radius', '0', { lead: 'For example:', key: 'radius', example: 60 }],
    ['business.geo.lat', '132', { lead: 'For example:', key: 'lat', example: 32.7876 }],
    ['business.geo', '{ lat: -96.7, lng: 32.7 }', 'Latitude and longitude seem to be swapped: { lat: 32.7, lng: -96.7 }'],
    ['services.0.content.includes', '[]', { lead: 'For example:', key: 'includes', example: ['Inside of the oven', 'Baseboards by hand'] }],
  ])('answers values out of range: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });
});
