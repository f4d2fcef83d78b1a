import { describe, expect, it } from 'vitest';
import { hintForFormat } from '../../../src/values/format-hint.ts';
import { FORM_DAY_HINT } from '../../../src/values/repair/repair-date.ts';
import { example, findOne, typeAt } from '../../support/typed-site.ts';

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
    ['pages.0.blocks.0.actions.0.href', 'hello@brightlark.com', { write: 'mailto:hello@brightlark.com' }],
    ['pages.0.blocks.0.actions.0.href', 'about', { write: '/about' }],
    ['pages.0.blocks.0.actions.0.href', 'About Us', { write: '/about-us' }],
    ['pages.0.blocks.0.actions.0.href', 'about.html', { write: '/about' }],
    ['pages.0.blocks.0.actions.0.href', 'contact#form', { write: '/contact#form' }],
    ['pages.0.blocks.0.actions.0.href', '../about', { write: '/about' }],
    ['pages.0.blocks.0.actions.0.href', '/about us', { write: '/about-us' }],
    ['pages.0.blocks.0.actions.0.href', 'index.html', { write: '/' }],
    ['pages.0.blocks.0.actions.0.href', 'http:/example.com', { write: 'https://example.com' }],
    ['pages.0.blocks.0.actions.0.href', 'http://www.x.com', { write: 'https://www.x.com' }],
    ['pages.0.blocks.0.actions.0.href', 'https://http://x.com', { write: 'https://x.com' }],
    ['pages.0.blocks.0.actions.0.href', 'https//x.com', { write: 'https://x.com' }],
    ['pages.0.blocks.0.actions.0.href', 'www.x.com', { write: 'https://www.x.com' }],
    ['pages.0.blocks.0.actions.0.href', '//x.com/a', { write: 'https://x.com/a' }],
    ['pages.0.blocks.0.actions.0.href', 'x.com/a b', { write: 'https://x.com/a%20b' }],
    ['pages.0.blocks.0.actions.0.href', '<https://foo.com>', { write: 'https://foo.com' }],
    ['pages.0.blocks.0.actions.0.href', '214-555-0142', { write: 'tel:+12145550142' }],
    ['pages.0.blocks.0.actions.0.href', '"tel:(214) 555-0142"', { write: 'tel:+12145550142' }],
    ['pages.0.blocks.0.actions.0.href', '"mailto: hello@x.com"', { write: 'mailto:hello@x.com' }],
    ['pages.0.blocks.0.actions.0.href', '"/locations/{city.slug}"', { write: '/locations/{{city.slug}}' }],
    ['pages.0.blocks.0.actions.0.href', '""', example('href', '/contact')],
    ['pages.0.blocks.0.actions.0.href', 'javascript:alert(1)', example('href', '/contact')],
    ['pages.0.blocks.0.actions.0.href', 'data:text/html,x', example('href', '/contact')],
    ['pages.0.blocks.0.actions.0.href', 'files/price-list.pdf', { write: '/files/price-list.pdf' }],
    ['pages.0.blocks.0.actions.0.href', './files/a/w9.PDF', { write: '/files/a/w9.PDF' }],
    ['pages.0.blocks.0.actions.0.href', 'ftp://x.com', example('href', '/contact')],
    [
      'pages.0.blocks.0.actions.0.href',
      '"@brightlark"',
      'An account alone is no address. Name the site, too: https://www.instagram.com/brightlark',
    ],
    ['pages.0.blocks.0.actions.0.href', 'team@x', example('href', '/contact')],
    ['pages.0.blocks.0.actions.0.href', '"call us at 5, please"', example('href', '/contact')],
    ['pages.0.blocks.0.actions.0.href', '7', example('href', '/contact')],
    ['business.booking.url', 'booking.example.com/x', { write: 'https://booking.example.com/x' }],
    ['business.booking.url', 'http://b.example.com', { write: 'https://b.example.com' }],
    ['business.booking.url', '/booking', example('url', 'https://booking.example.com/brightlark')],
    ['business.booking.url', 'hello@x.com', example('url', 'https://booking.example.com/brightlark')],
    ['business.url', 'https://www.example.com/', { write: 'https://www.example.com' }],
    ['business.url', 'http://example.com', { write: 'https://example.com' }],
    ['business.url', 'www.example.com', { write: 'https://www.example.com' }],
    ['business.url', 'Example.com', { write: 'https://example.com' }],
    ['business.url', 'https://x.com?a=1', 'For example, without “?a=1”: "https://x.com"'],
    ['business.url', 'x', example('url', 'https://www.example.com')],
  ])('answers links: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['services.0.image.src', 'deep-cleaning.svg', { write: 'images/deep-cleaning.svg' }],
    ['services.0.image.src', '/images/x.svg', { write: 'images/x.svg' }],
    ['services.0.image.src', './images/x.svg', { write: 'images/x.svg' }],
    ['services.0.image.src', '../images/x.png', { write: 'images/x.png' }],
    ['services.0.image.src', 'Images/x.svg', { write: 'images/x.svg' }],
    ['services.0.image.src', 'images\\x.svg', { write: 'images/x.svg' }],
    ['services.0.image.src', 'http://x.com/a.jpg', { write: 'https://x.com/a.jpg' }],
    ['services.0.image.src', 'www.x.com/a.jpg', { write: 'https://www.x.com/a.jpg' }],
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
    ['services.0.image.src', '""', example('src', 'images/team.svg')],
    ['services.0.image.src', 'data:image/png;base64,xx', example('src', 'images/team.svg')],
  ])('answers pictures: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.hours.0.opens', '9.30', { write: '09:30' }],
    ['business.hours.0.opens', '17.30', { write: '17:30' }],
    ['business.hours.0.opens', '1730', { write: '17:30' }],
    ['business.hours.0.opens', '900', { write: '09:00' }],
    ['business.hours.0.opens', '0900', { write: '09:00' }],
    ['business.hours.0.opens', '9', { write: '09:00' }],
    ['business.hours.0.opens', '9:30', { write: '09:30' }],
    ['business.hours.0.opens', '"9.30"', { write: '09:30' }],
    ['business.hours.0.opens', '"8:30:00"', { write: '08:30' }],
    ['business.hours.0.opens', '8 AM', { write: '08:00' }],
    ['business.hours.0.opens', '8am', { write: '08:00' }],
    ['business.hours.0.opens', '12am', { write: '00:00' }],
    ['business.hours.0.opens', '"12:30 p.m."', { write: '12:30' }],
    ['business.hours.0.opens', 'noon', { write: '12:00' }],
    ['business.hours.0.opens', '18h', { write: '18:00' }],
    ['business.hours.0.opens', '18h30', { write: '18:30' }],
    ['business.hours.0.opens', '8 Uhr', { write: '08:00' }],
    ['business.hours.0.opens', '"24:00"', { write: '00:00' }],
    ['business.hours.0.opens', '25:00', example('opens', '08:00')],
    ['business.hours.0.opens', '13pm', example('opens', '08:00')],
    ['business.hours.0.opens', 'soon', example('opens', '08:00')],
    ['business.hours.0.closes', '17.30', { write: '17:30' }],
    ['business.hours.0.closes', '1730', { write: '17:30' }],
    ['business.hours.0.closes', '5pm', { write: '17:00' }],
  ])('answers times: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.specialDays.0.date', '12/25/2026', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '12/25/26', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '25.12.2026', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '2026/12/25', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '20261225', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '2026-25-12', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '2026-1-5', { write: '2026-01-05' }],
    ['business.specialDays.0.date', '"December 25, 2026"', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '25 Dec 2026', { write: '2026-12-25' }],
    ['business.specialDays.0.date', '03/04/2027', { write: '2027-03-04' }],
    ['business.specialDays.0.date', '3.4.2027', { write: '2027-04-03' }],
    ['business.specialDays.0.date', '2027-02-30', 'February 2027 has 28 days.'],
    ['business.specialDays.0.date', '04/31/2027', 'April 2027 has 30 days.'],
    ['business.specialDays.0.date', 'Dec 25', { write: '12-25' }],
    ['business.specialDays.0.date', '25. December', { write: '12-25' }],
    ['business.specialDays.0.date', '12/25', { write: '12-25' }],
    ['business.specialDays.0.date', '7-4', { write: '07-04' }],
    ['business.specialDays.0.date', '7/4', { write: '07-04' }],
    ['business.specialDays.0.date', '4.7.', { write: '07-04' }],
    ['business.specialDays.0.date', 'February 30', 'February has 29 days.'],
    ['business.specialDays.0.date', 'tomorrow', example('date', '12-25')],
  ])('answers dates: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.phone', '1-800-plumber', { write: '1-800-PLUMBER' }],
    ['business.phone', '"(214) 555–0142 ext. 5"', { write: '(214) 555-0142 ext. 5' }],
    ['business.phone', '"(214) 555-0142 ext. 5 or 6"', 'Write one number, without “or 6”: "(214) 555-0142 ext. 5"'],
    ['business.phone', '214-555-0142 / 214-555-0143', 'Write one number, without “214-555-0143”: "214-555-0142"'],
    ['business.phone', '"214-555-0142 or 214-555-0143"', 'Write one number, without “or 214-555-0143”: "214-555-0142"'],
    ['business.phone', '"tel:+12145550142"', { write: '+12145550142' }],
    ['business.phone', '"Call us: (214) 555-0142"', { write: '(214) 555-0142' }],
    ['business.phone', '214/555-0142', { write: '214-555-0142' }],
    ['business.phone', '"+1 (214) 555–0142"', { write: '+1 (214) 555-0142' }],
    ['business.phone', 'call us', example('phone', '(214) 555-0142')],
    ['business.phone', '214-clean', example('phone', '(214) 555-0142')],
    ['business.phone', '(214) 555-O142', { write: '(214) 555-0142' }],
    ['business.phone', '(2l4) 555-0142', { write: '(214) 555-0142' }],
    ['business.phone', '2I4-5S5-o142', { write: '214-555-0142' }],
    ['business.phone', '1-800-4PLUMBER', example('phone', '(214) 555-0142')],
    ['business.phone', '1-800-go-plumb', { write: '1-800-GO-PLUMB' }],
    ['business.phone', '(214) 555-OOOO', example('phone', '(214) 555-0142')],
    ['business.phone', '(214) 555-Q142', example('phone', '(214) 555-0142')],
    ['business.phone', '(2l4) CLEANUP', example('phone', '(214) 555-0142')],
    ['business.phone', '1-800-5SOILOS', example('phone', '(214) 555-0142')],
  ])('answers phone numbers: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.email', 'mailto:hello@x.com', { write: 'hello@x.com' }],
    ['business.email', 'hello(at)x.com', { write: 'hello@x.com' }],
    ['business.email', 'hello at x dot com', { write: 'hello@x.com' }],
    ['business.email', '"hello@x.com, info@x.com"', 'Write one address, without “info”: "hello@x.com"'],
    ['business.email', '"Ann <ann@x.com>"', { write: 'ann@x.com' }],
    ['business.email', 'hello@x.com.', { write: 'hello@x.com' }],
    ['business.email', 'hello@x,com', { write: 'hello@x.com' }],
    ['business.email', '"hello @x.com"', { write: 'hello@x.com' }],
    ['business.email', 'hello@gmail', example('email', 'hello@example.com')],
    ['business.email', 'x.com', example('email', 'hello@example.com')],
  ])('answers e-mail addresses: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.language', 'English', { write: 'en' }],
    ['business.language', 'en_US', { write: 'en-US' }],
    ['business.language', 'EN-us', { write: 'en-US' }],
    ['business.language', 'eng', { write: 'en' }],
    ['business.language', 'Spanish', { write: 'es' }],
    ['business.language', 'Deutsch', { write: 'de' }],
    ['business.address.country', 'Deutschland', { write: 'DE' }],
    ['business.address.country', 'España', { write: 'ES' }],
    ['business.hours.0.opens', '"07;00"', { write: '07:00' }],
    ['business.hours.0.opens', '"O7:00"', { write: '07:00' }],
    ['business.hours.0.closes', '"17:O0"', { write: '17:00' }],
    ['theme.brand', '"# 143a61"', { write: '#143a61' }],
    ['theme.brand', '"#14 3a 61"', { write: '#143a61' }],
    ['business.currency', '$', { write: 'USD' }],
    ['business.currency', 'usd', { write: 'USD' }],
    ['business.currency', '€', { write: 'EUR' }],
    ['business.currency', 'US Dollar', { write: 'USD' }],
    ['business.currency', 'dollars', { write: 'USD' }],
    ['business.currency', 'XXXX', example('currency', 'USD')],
    ['business.address.country', 'USA', { write: 'US' }],
    ['business.address.country', 'us', { write: 'US' }],
    ['business.address.country', 'United States', { write: 'US' }],
    ['business.address.country', 'U.S.', { write: 'US' }],
    ['business.address.country', 'uk', { write: 'GB' }],
    ['business.address.country', 'UK', { write: 'GB' }],
    ['business.address.country', 'Germany', { write: 'DE' }],
    ['business.address.country', 'Texas', example('country', 'US')],
    ['business.timeZone', 'Central', { write: 'America/Chicago' }],
    ['business.timeZone', 'CST', { write: 'America/Chicago' }],
    ['business.timeZone', 'Eastern Time', { write: 'America/New_York' }],
    ['business.timeZone', 'US Central Time', { write: 'America/Chicago' }],
    ['business.timeZone', 'Chicago', { write: 'America/Chicago' }],
    ['business.timeZone', 'New York', { write: 'America/New_York' }],
    ['business.timeZone', 'America/Chigaco', { write: 'America/Chicago' }],
    ['business.timeZone', 'America/Dallas', example('timeZone', 'America/Chicago')],
    ['business.timeZone', 'Dallas', example('timeZone', 'America/Chicago')],
    ['business.timeZone', 'UTC-6', example('timeZone', 'America/Chicago')],
  ])('answers codes: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['theme.brand', 'darkgreen', 'In CSS, this color is "#006400". Write that, or the shade that you mean.'],
    ['theme.brand', 'Dark Green', 'In CSS, this color is "#006400". Write that, or the shade that you mean.'],
    ['theme.brand', '"#0f5"', { write: '#00ff55' }],
    ['theme.brand', '"rgb(0,100,0)"', { write: '#006400' }],
    ['theme.brand', '0f5450', { write: '#0f5450' }],
    ['theme.brand', 'facade', { write: '#facade' }],
    ['theme.brand', '000000', { write: '#000000' }],
    ['theme.brand', '"rgb(0 100 0 / 100%)"', { write: '#006400' }],
    ['theme.brand', 'rebecca purple', 'In CSS, this color is "#663399". Write that, or the shade that you mean.'],
    ['theme.brand', '"#0f5450ff"', { write: '#0f5450' }],
    ['theme.brand', '"#0f545080"', example('brand', '#0f5450')],
    ['theme.brand', 'constructor', example('brand', '#0f5450')],
    ['theme.brand', 'teal-ish', example('brand', '#0f5450')],
    ['theme.brand', 'hsl(1,2,3)', example('brand', '#0f5450')],
  ])('answers colors: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['services.0.slug', 'Deep Cleaning', { write: 'deep-cleaning' }],
    ['services.0.slug', 'HowOften', { write: 'how-often' }],
    ['services.0.slug', 'McKinney', { write: 'mckinney' }],
    ['services.0.slug', '/deep-cleaning', { write: 'deep-cleaning' }],
    ['services.0.slug', 'Küche', { write: 'kuche' }],
    ['services.0.slug', 'services/x', example('slug', 'deep-cleaning')],
    ['services.0.slug', '""', example('slug', 'deep-cleaning')],
    ['testimonials.0.service', 'Windows', { write: 'windows' }],
    ['testimonials.0.service', 'Deep Cleaning', 'The slugs are windows, floors, and ovens.'],
    ['pages.0.path', 'About Us', { write: '/about-us' }],
    ['pages.0.path', '/About/', { write: '/about' }],
    ['pages.0.path', 'about.html', { write: '/about' }],
    ['pages.0.path', 'https://www.x.com/about', 'For example, without “www.x.com”: "/about"'],
    ['pages.0.path', '"/locations/{city.slug}"', { write: '/locations/{{city.slug}}' }],
    ['pages.0.path', '/a b/c_d', { write: '/a-b/c-d' }],
    ['pages.0.path', '"/x?y=1"', 'For example, without “?y=1”: "/x"'],
    ['pages.0.path', 'index.html', { write: '/' }],
    ['pages.0.path', '""', example('path', '/about')],
    ['pages.0.path', '7', example('path', '/about')],
    ['services.0.price.unit', 'per visit', { write: 'visit' }],
    ['services.0.price.unit', '/visit', { write: 'visit' }],
    ['services.0.price.unit', 'a visit', { write: 'visit' }],
    ['services.0.price.unit', 'per', example('unit', 'visit')],
  ])('answers slugs, paths and units: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });
});

describe('what was written whole', () => {
  it.each([
    ['postal-codes', '80401/02', undefined],
    ['postal-codes', '50667; 68', undefined],
    ['postal-codes', '75050-75054; 75201', { write: '75050-75054, 75201' }],
    ['postal-codes', '80401/80402', { write: '80401, 80402' }],
    ['old-path', 'https://www.example.com./old', 'For example, without “www.example.com”: "/old"'],
    ['old-path', 'https://www.müller.example/alt', 'For example, without “www.müller.example”: "/alt"'],
    ['old-path', '//example.com/old', 'For example, without “example.com”: "/old"'],
    ['site-url', 'https://www.example.com.', { write: 'https://www.example.com' }],
    ['site-link', '<iframe src="javascript:alert(1)"></iframe>', undefined],
    ['form-day', '12', undefined],
    ['verification-code', '<meta name="google-site-verification" content="aB3d_5-g=" />', { write: 'aB3d_5-g=' }],
    ['verification-code', "<meta content='0123456789ABCDEF' name=msvalidate.01>", { write: '0123456789ABCDEF' }],
    ['verification-code', 'google-site-verification=aB3dE5gH7', { write: 'aB3dE5gH7' }],
    ['verification-code', 'google1234abcd.html', undefined],
  ])('%s: %s', (format, text, remedy) => {
    expect(hintForFormat(text, format, 'US').remedy).toEqual(remedy);
  });
});

describe('a date with the day and the month as numbers', () => {
  it.each([
    ['GB', 'date', '03/12/2026', { write: '2026-12-03' }],
    ['US', 'date', '03/12/2026', { write: '2026-03-12' }],
    ['PR', 'date', '03/12/2026', { write: '2026-03-12' }],
    ['DE', 'calendar-day', '3.12.', { write: '12-03' }],
    ['US', 'date', '3.12.2026', { write: '2026-12-03' }],
    ['GB', 'calendar-day', '3-12-26', { write: '2026-12-03' }],
    ['GB', 'form-day', '03/12/2026', { write: '2026-12-03' }],
    ['GB', 'form-day', 'Tomorrow', { write: 'today + 1 day' }],
    ['GB', 'form-day', 'in 3 months', { write: 'today + 3 months' }],
    ['GB', 'form-day', '18 years ago', { write: 'today - 18 years' }],
    ['GB', 'form-day', 'soon', FORM_DAY_HINT],
    ['GB', 'calendar-day', '3/12', { write: '12-03' }],
    ['US', 'date', '28/12/2026', { write: '2026-12-28' }],
    ['GB', 'date', '12/28/2026', { write: '2026-12-28' }],
    // Canada writes the year first, and both orders after it.
    ['CA', 'date', '03/12/2026', 'Write "2026-03-12" or "2026-12-03", whichever you mean.'],
    ['CA', 'calendar-day', '3/12', 'Write "03-12" or "12-03", whichever you mean.'],
    ['CA', 'date', '28/12/2026', { write: '2026-12-28' }],
  ])('is read in the order of the country: %s, %s: %s', (country, format, typed, remedy) => {
    const advice = hintForFormat(typed, format, country);
    expect(advice.remedy).toEqual(remedy);
    expect(advice.change).toEqual(typeof remedy === 'string' ? undefined : { value: remedy.write });
  });
});
