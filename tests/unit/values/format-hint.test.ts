import { describe, expect, it } from 'vitest';
import { hintForFormat } from '../../../src/values/format-hint.ts';
import { findOne, typeAt } from '../../support/typed-site.ts';
import { worded } from '../../support/worded.ts';

describe('hintForFormat', () => {
  it('finds the host in an address, and says what else is in the address', () => {
    const host = 'www.example.com';
    expect(hintForFormat('https://www.Example.com/', 'host-name', 'US')).toEqual({ remedy: { write: host }, change: { value: host } });
    expect(hintForFormat('www.example.com/about?a=b', 'host-name', 'US')).toEqual({
      remedy: `For example, without “about?a=b”: "${host}"`,
    });
    expect(hintForFormat('WWW.EXAMPLE.COM:443', 'host-name', 'US')).toEqual({ remedy: `For example, without “443”: "${host}"` });
  });

  // Where, what was typed, and what is said to do about it; `findOne` tries out what is shown.
  it.each([
    ['pages.0.blocks.0.actions.0.href', 'hello@brightlark.com', 'Write "mailto:hello@brightlark.com"'],
    ['pages.0.blocks.0.actions.0.href', 'about', 'Write "/about"'],
    ['pages.0.blocks.0.actions.0.href', 'About Us', 'Write "/about-us"'],
    ['pages.0.blocks.0.actions.0.href', 'about.html', 'Write "/about"'],
    ['pages.0.blocks.0.actions.0.href', 'contact#form', 'Write "/contact#form"'],
    ['pages.0.blocks.0.actions.0.href', '../about', 'Write "/about"'],
    ['pages.0.blocks.0.actions.0.href', '/about us', 'Write "/about-us"'],
    ['pages.0.blocks.0.actions.0.href', 'index.html', 'Write "/"'],
    ['pages.0.blocks.0.actions.0.href', 'http:/example.com', 'Write "https://example.com"'],
    ['pages.0.blocks.0.actions.0.href', 'http://www.x.com', 'Write "https://www.x.com"'],
    ['pages.0.blocks.0.actions.0.href', 'https://http://x.com', 'Write "https://x.com"'],
    ['pages.0.blocks.0.actions.0.href', 'https//x.com', 'Write "https://x.com"'],
    ['pages.0.blocks.0.actions.0.href', 'www.x.com', 'Write "https://www.x.com"'],
    ['pages.0.blocks.0.actions.0.href', '//x.com/a', 'Write "https://x.com/a"'],
    ['pages.0.blocks.0.actions.0.href', 'x.com/a b', 'Write "https://x.com/a%20b"'],
    ['pages.0.blocks.0.actions.0.href', '<https://foo.com>', 'Write "https://foo.com"'],
    ['pages.0.blocks.0.actions.0.href', '214-555-0142', 'Write "tel:+12145550142"'],
    ['pages.0.blocks.0.actions.0.href', '"tel:(214) 555-0142"', 'Write "tel:+12145550142"'],
    ['pages.0.blocks.0.actions.0.href', '"mailto: hello@x.com"', 'Write "mailto:hello@x.com"'],
    ['pages.0.blocks.0.actions.0.href', '"/locations/{city.slug}"', 'Write "/locations/{{city.slug}}"'],
    ['pages.0.blocks.0.actions.0.href', '""', 'For example: href: "/contact"'],
    ['pages.0.blocks.0.actions.0.href', 'javascript:alert(1)', 'For example: href: "/contact"'],
    ['pages.0.blocks.0.actions.0.href', 'data:text/html,x', 'For example: href: "/contact"'],
    ['pages.0.blocks.0.actions.0.href', 'files/price-list.pdf', 'Write "/files/price-list.pdf"'],
    ['pages.0.blocks.0.actions.0.href', './files/a/w9.PDF', 'Write "/files/a/w9.PDF"'],
    ['pages.0.blocks.0.actions.0.href', 'ftp://x.com', 'For example: href: "/contact"'],
    [
      'pages.0.blocks.0.actions.0.href',
      '"@brightlark"',
      'An account alone is no address. Name the site, too: https://www.instagram.com/brightlark',
    ],
    ['pages.0.blocks.0.actions.0.href', 'team@x', 'For example: href: "/contact"'],
    ['pages.0.blocks.0.actions.0.href', '"call us at 5, please"', 'For example: href: "/contact"'],
    ['pages.0.blocks.0.actions.0.href', '7', 'For example: href: "/contact"'],
    ['business.booking.url', 'booking.example.com/x', 'Write "https://booking.example.com/x"'],
    ['business.booking.url', 'http://b.example.com', 'Write "https://b.example.com"'],
    ['business.booking.url', '/booking', 'For example: url: "https://booking.example.com/brightlark"'],
    ['business.booking.url', 'hello@x.com', 'For example: url: "https://booking.example.com/brightlark"'],
    ['business.url', 'https://www.example.com/', 'Write "https://www.example.com"'],
    ['business.url', 'http://example.com', 'Write "https://example.com"'],
    ['business.url', 'www.example.com', 'Write "https://www.example.com"'],
    ['business.url', 'Example.com', 'Write "https://example.com"'],
    ['business.url', 'https://x.com?a=1', 'For example, without “?a=1”: "https://x.com"'],
    ['business.url', 'x', 'For example: url: "https://www.example.com"'],
  ])('answers links: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['services.0.image.src', 'deep-cleaning.svg', 'Write "images/deep-cleaning.svg"'],
    ['services.0.image.src', '/images/x.svg', 'Write "images/x.svg"'],
    ['services.0.image.src', './images/x.svg', 'Write "images/x.svg"'],
    ['services.0.image.src', '../images/x.png', 'Write "images/x.png"'],
    ['services.0.image.src', 'Images/x.svg', 'Write "images/x.svg"'],
    ['services.0.image.src', 'images\\x.svg', 'Write "images/x.svg"'],
    ['services.0.image.src', 'http://x.com/a.jpg', 'Write "https://x.com/a.jpg"'],
    ['services.0.image.src', 'www.x.com/a.jpg', 'Write "https://www.x.com/a.jpg"'],
    ['services.0.image.src', 'images/x.jfif', 'Rename the file to x.jpg: .jfif is another name for JPEG.'],
    ['services.0.image.src', 'images/x.heic', 'Browsers cannot show .heic files; save it as JPEG, PNG, WebP, AVIF, or SVG.'],
    ['services.0.image.src', 'images/x.bmp', 'Browsers cannot show .bmp files; save it as JPEG, PNG, WebP, AVIF, or SVG.'],
    ['services.0.image.src', 'images/x.tiff', 'Browsers cannot show .tiff files; save it as JPEG, PNG, WebP, AVIF, or SVG.'],
    ['services.0.image.src', 'images/x.pdf', 'Browsers cannot show .pdf files; save it as JPEG, PNG, WebP, AVIF, or SVG.'],
    ['services.0.image.src', 'images/team', '“team” has no file extension; save it as JPEG, PNG, WebP, AVIF, or SVG, such as team.jpg.'],
    ['services.0.image.src', 'images/', 'Name a file in the folder, such as images/team.svg.'],
    ['services.0.image.src', 'images', 'Name a file in the folder, such as images/team.svg.'],
    ['services.0.image.src', 'img/x.svg', 'Put the file into the images folder beside the YAML file: images/x.svg'],
    ['services.0.image.src', 'C:\\Users\\me\\team.jpg', 'Put the file into the images folder beside the YAML file: images/team.jpg'],
    [
      'services.0.image.src',
      '"images/k%che.jpg"',
      'Rename the file so that its name has only plain letters, digits, and hyphens: images/k-che.jpg',
    ],
    [
      'services.0.image.src',
      '"images/a#1.jpg"',
      'Rename the file so that its name has only plain letters, digits, and hyphens: images/a-1.jpg',
    ],
    ['services.0.image.src', '""', 'For example: src: "images/team.svg"'],
    ['services.0.image.src', 'data:image/png;base64,xx', 'For example: src: "images/team.svg"'],
  ])('answers pictures: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['business.hours.0.opens', '9.30', 'Write "09:30"'],
    ['business.hours.0.opens', '17.30', 'Write "17:30"'],
    ['business.hours.0.opens', '1730', 'Write "17:30"'],
    ['business.hours.0.opens', '900', 'Write "09:00"'],
    ['business.hours.0.opens', '0900', 'Write "09:00"'],
    ['business.hours.0.opens', '9', 'Write "09:00"'],
    ['business.hours.0.opens', '9:30', 'Write "09:30"'],
    ['business.hours.0.opens', '"9.30"', 'Write "09:30"'],
    ['business.hours.0.opens', '"8:30:00"', 'Write "08:30"'],
    ['business.hours.0.opens', '8 AM', 'Write "08:00"'],
    ['business.hours.0.opens', '8am', 'Write "08:00"'],
    ['business.hours.0.opens', '12am', 'Write "00:00"'],
    ['business.hours.0.opens', '"12:30 p.m."', 'Write "12:30"'],
    ['business.hours.0.opens', 'noon', 'Write "12:00"'],
    ['business.hours.0.opens', '18h', 'Write "18:00"'],
    ['business.hours.0.opens', '18h30', 'Write "18:30"'],
    ['business.hours.0.opens', '8 Uhr', 'Write "08:00"'],
    ['business.hours.0.opens', '"24:00"', 'Write "00:00"'],
    ['business.hours.0.opens', '25:00', 'For example: opens: "08:00"'],
    ['business.hours.0.opens', '13pm', 'For example: opens: "08:00"'],
    ['business.hours.0.opens', 'soon', 'For example: opens: "08:00"'],
    ['business.hours.0.closes', '17.30', 'Write "17:30"'],
    ['business.hours.0.closes', '1730', 'Write "17:30"'],
    ['business.hours.0.closes', '5pm', 'Write "17:00"'],
  ])('answers times: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['business.specialDays.0.date', '12/25/2026', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '12/25/26', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '25.12.2026', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '2026/12/25', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '20261225', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '2026-25-12', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '2026-1-5', 'Write "2026-01-05"'],
    ['business.specialDays.0.date', '"December 25, 2026"', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '25 Dec 2026', 'Write "2026-12-25"'],
    ['business.specialDays.0.date', '03/04/2027', 'For example: date: "12-25"'],
    ['business.specialDays.0.date', '2027-02-30', 'February 2027 has 28 days.'],
    ['business.specialDays.0.date', '04/31/2027', 'April 2027 has 30 days.'],
    ['business.specialDays.0.date', 'Dec 25', 'Write "12-25"'],
    ['business.specialDays.0.date', '25. December', 'Write "12-25"'],
    ['business.specialDays.0.date', '12/25', 'Write "12-25"'],
    ['business.specialDays.0.date', '7-4', 'Write "07-04"'],
    ['business.specialDays.0.date', '7/4', 'For example: date: "12-25"'],
    ['business.specialDays.0.date', 'February 30', 'February has 29 days.'],
    ['business.specialDays.0.date', 'tomorrow', 'For example: date: "12-25"'],
  ])('answers dates: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['business.phone', '1-800-PLUMBER', 'For example, without “PLUMBER”: "1-800-7586237"'],
    ['business.phone', '"(214) 555-0142 ext. 5"', 'For example, without “ext. 5”: "(214) 555-0142"'],
    ['business.phone', '214-555-0142 / 214-555-0143', 'Write one number, without “214-555-0143”: "214-555-0142"'],
    ['business.phone', '"214-555-0142 or 214-555-0143"', 'Write one number, without “or 214-555-0143”: "214-555-0142"'],
    ['business.phone', '"tel:+12145550142"', 'Write "+12145550142"'],
    ['business.phone', '"Call us: (214) 555-0142"', 'Write "(214) 555-0142"'],
    ['business.phone', '214/555-0142', 'Write "214-555-0142"'],
    ['business.phone', '"+1 (214) 555–0142"', 'Write "+1 (214) 555-0142"'],
    ['business.phone', 'call us', 'For example: phone: "(214) 555-0142"'],
    ['business.phone', '214-CLEAN', 'For example: phone: "(214) 555-0142"'],
    ['business.phone', '(214) 555-O142', 'Write "(214) 555-0142"'],
    ['business.phone', '(2l4) 555-0142', 'Write "(214) 555-0142"'],
    ['business.phone', '2I4-5S5-o142', 'Write "214-555-0142"'],
    ['business.phone', '1-800-4PLUMBER', 'For example: phone: "(214) 555-0142"'],
    ['business.phone', '1-800-GO-PLUMB', 'For example, without “GO-PLUMB”: "1-800-46-75862"'],
    ['business.phone', '(214) 555-OOOO', 'For example: phone: "(214) 555-0142"'],
    ['business.phone', '(214) 555-Q142', 'For example: phone: "(214) 555-0142"'],
    ['business.phone', '(2l4) CLEANUP', 'For example: phone: "(214) 555-0142"'],
    ['business.phone', '1-800-5SOILOS', 'For example: phone: "(214) 555-0142"'],
  ])('answers phone numbers: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['business.email', 'mailto:hello@x.com', 'Write "hello@x.com"'],
    ['business.email', 'hello(at)x.com', 'Write "hello@x.com"'],
    ['business.email', 'hello at x dot com', 'Write "hello@x.com"'],
    ['business.email', '"hello@x.com, info@x.com"', 'Write one address, without “info”: "hello@x.com"'],
    ['business.email', '"Ann <ann@x.com>"', 'Write "ann@x.com"'],
    ['business.email', 'hello@x.com.', 'Write "hello@x.com"'],
    ['business.email', 'hello@x,com', 'Write "hello@x.com"'],
    ['business.email', '"hello @x.com"', 'Write "hello@x.com"'],
    ['business.email', 'hello@gmail', 'For example: email: "hello@example.com"'],
    ['business.email', 'x.com', 'For example: email: "hello@example.com"'],
  ])('answers e-mail addresses: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['business.language', 'English', 'Write "en"'],
    ['business.language', 'en_US', 'Write "en-US"'],
    ['business.language', 'EN-us', 'Write "en-US"'],
    ['business.language', 'eng', 'Write "en"'],
    ['business.language', 'Spanish', 'Write "es"'],
    ['business.language', 'Deutsch', 'Write "de"'],
    ['business.address.country', 'Deutschland', 'Write "DE"'],
    ['business.address.country', 'España', 'Write "ES"'],
    ['business.hours.0.opens', '"07;00"', 'Write "07:00"'],
    ['business.hours.0.opens', '"O7:00"', 'Write "07:00"'],
    ['business.hours.0.closes', '"17:O0"', 'Write "17:00"'],
    ['theme.brand', '"# 143a61"', 'Write "#143a61"'],
    ['theme.brand', '"#14 3a 61"', 'Write "#143a61"'],
    ['business.currency', '$', 'Write "USD"'],
    ['business.currency', 'usd', 'Write "USD"'],
    ['business.currency', '€', 'Write "EUR"'],
    ['business.currency', 'US Dollar', 'Write "USD"'],
    ['business.currency', 'dollars', 'Write "USD"'],
    ['business.currency', 'XXXX', 'For example: currency: "USD"'],
    ['business.address.country', 'USA', 'Write "US"'],
    ['business.address.country', 'us', 'Write "US"'],
    ['business.address.country', 'United States', 'Write "US"'],
    ['business.address.country', 'U.S.', 'Write "US"'],
    ['business.address.country', 'uk', 'Write "GB"'],
    ['business.address.country', 'UK', 'Write "GB"'],
    ['business.address.country', 'Germany', 'Write "DE"'],
    ['business.address.country', 'Texas', 'For example: country: "US"'],
    ['business.timeZone', 'Central', 'Write "America/Chicago"'],
    ['business.timeZone', 'CST', 'Write "America/Chicago"'],
    ['business.timeZone', 'Eastern Time', 'Write "America/New_York"'],
    ['business.timeZone', 'US Central Time', 'Write "America/Chicago"'],
    ['business.timeZone', 'Chicago', 'Write "America/Chicago"'],
    ['business.timeZone', 'New York', 'Write "America/New_York"'],
    ['business.timeZone', 'America/Chigaco', 'Write "America/Chicago"'],
    ['business.timeZone', 'America/Dallas', 'For example: timeZone: "America/Chicago"'],
    ['business.timeZone', 'Dallas', 'For example: timeZone: "America/Chicago"'],
    ['business.timeZone', 'UTC-6', 'For example: timeZone: "America/Chicago"'],
  ])('answers codes: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['theme.brand', 'darkgreen', 'Write "#006400"'],
    ['theme.brand', 'Dark Green', 'Write "#006400"'],
    ['theme.brand', '"#0f5"', 'Write "#00ff55"'],
    ['theme.brand', '"rgb(0,100,0)"', 'Write "#006400"'],
    ['theme.brand', '0f5450', 'Write "#0f5450"'],
    ['theme.brand', '000000', 'Write "#000000"'],
    ['theme.brand', '"rgb(0 100 0 / 100%)"', 'Write "#006400"'],
    ['theme.brand', 'rebecca purple', 'Write "#663399"'],
    ['theme.brand', '"#0f5450ff"', 'Write "#0f5450"'],
    ['theme.brand', '"#0f545080"', 'For example: brand: "#0f5450"'],
    ['theme.brand', 'constructor', 'For example: brand: "#0f5450"'],
    ['theme.brand', 'teal-ish', 'For example: brand: "#0f5450"'],
    ['theme.brand', 'hsl(1,2,3)', 'For example: brand: "#0f5450"'],
  ])('answers colors: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });

  it.each([
    ['services.0.slug', 'Deep Cleaning', 'Write "deep-cleaning"'],
    ['services.0.slug', 'HowOften', 'Write "how-often"'],
    ['services.0.slug', 'McKinney', 'Write "mckinney"'],
    ['services.0.slug', '/deep-cleaning', 'Write "deep-cleaning"'],
    ['services.0.slug', 'Küche', 'Write "kuche"'],
    ['services.0.slug', 'services/x', 'For example: slug: deep-cleaning'],
    ['services.0.slug', '""', 'For example: slug: deep-cleaning'],
    ['testimonials.0.service', 'Windows', 'Write "windows"'],
    ['testimonials.0.service', 'Deep Cleaning', 'The slugs are windows, floors, and ovens.'],
    ['pages.0.path', 'About Us', 'Write "/about-us"'],
    ['pages.0.path', '/About/', 'Write "/about"'],
    ['pages.0.path', 'about.html', 'Write "/about"'],
    ['pages.0.path', 'https://www.x.com/about', 'For example, without “www.x.com”: "/about"'],
    ['pages.0.path', '"/locations/{city.slug}"', 'Write "/locations/{{city.slug}}"'],
    ['pages.0.path', '/a b/c_d', 'Write "/a-b/c-d"'],
    ['pages.0.path', '"/x?y=1"', 'For example, without “?y=1”: "/x"'],
    ['pages.0.path', 'index.html', 'Write "/"'],
    ['pages.0.path', '""', 'For example: path: "/about"'],
    ['pages.0.path', '7', 'For example: path: "/about"'],
    ['services.0.price.unit', 'per visit', 'Write "visit"'],
    ['services.0.price.unit', '/visit', 'Write "visit"'],
    ['services.0.price.unit', 'a visit', 'Write "visit"'],
    ['services.0.price.unit', 'per', 'For example: unit: visit'],
  ])('answers slugs, paths and units: %s: %s', (place, typed, hint) => {
    expect(findOne(typeAt(place, typed)).hint).toBe(hint);
  });
});

describe('what was written whole', () => {
  it.each([
    ['postal-codes', '80401/02', undefined],
    ['postal-codes', '50667; 68', undefined],
    ['postal-codes', '75050-75054; 75201', 'Write "75050-75054, 75201"'],
    ['postal-codes', '80401/80402', 'Write "80401, 80402"'],
    ['old-path', 'https://www.example.com./old', 'For example, without “www.example.com”: "/old"'],
    ['old-path', 'https://www.müller.example/alt', 'For example, without “www.müller.example”: "/alt"'],
    ['old-path', '//example.com/old', 'For example, without “example.com”: "/old"'],
    ['site-url', 'https://www.example.com.', 'Write "https://www.example.com"'],
    [
      'site-link',
      '<iframe width="9" src="https://a.example/embed?x=1&amp;y=2"></iframe>',
      'Write only the address after src=: "https://a.example/embed?x=1&y=2"',
    ],
    ['site-link', '<iframe src="javascript:alert(1)"></iframe>', undefined],
  ])('%s: %s', (format, text, hint) => {
    expect(worded(hintForFormat(text, format, 'US')).hint).toBe(hint);
  });
});
