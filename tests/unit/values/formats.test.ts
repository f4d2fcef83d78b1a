import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../src/values/formats.ts';
import { FORMATS, hasFormat, patternOf } from '../../../src/values/formats.ts';
import { checkShape, SCHEMA } from '../../support/describe-site.ts';
import { runsOf } from '../../support/on-demand.ts';
import { smallSite } from '../../support/small-site.ts';

const CASES: Readonly<Record<string, { good: readonly string[]; bad: readonly string[] }>> = {
  'price-unit': {
    good: ['visit', 'person', 'Anfahrt', 'performance'],
    bad: ['per visit', 'Per Visit', '/visit', 'a visit', 'an hour', 'per'],
  },
  'deploy-target': {
    good: ['user@example.com:/var/www/site', 'web_1@a:~/site/', '/srv/site', '/srv/.sites/a..b', 's3://my-bucket', 'my-bucket'],
    bad: [
      '',
      '-e',
      '--rsh=sh',
      'my bucket',
      'bucket\n',
      '-oProxyCommand=x:/srv',
      'user@-x:/srv',
      'example.com:site',
      '/a b',
      '/',
      '/srv/../etc',
      'a:/srv/..',
      '~/./x',
    ],
  },
  'deploy-project': { good: ['my-site', 'E2EXAMPLE1ABC'], bad: ['', '--prod', 'my site'] },
  repository: {
    good: ['harewell/website', 'group/sub/site'],
    bad: ['', 'website', '/website', 'harewell/', 'a b/c', 'https://example.com/a'],
  },
  'folder-path': { good: ['sites/leeds', 'site', 'my sites/leeds'], bad: ['', '/sites', '../sites', 'sites/', 'sites//leeds'] },
  'host-name': {
    good: ['example.com', 'www.a-b.example.co.uk', 'xn--caf-dma.example.com'],
    bad: [
      'https://example.com',
      'example.com/',
      'example',
      'Example.com',
      'a b.example.com',
      '-a.example.com',
      'example.com,a.example.com',
    ],
  },
  'login-header': {
    good: ['X-Remote-User', 'Remote-User', 'x-auth-request-email', 'Tailscale-User-Login', 'X-WEBAUTH-USER', 'X-Authentik-Username'],
    bad: [
      '',
      'User-Agent',
      'user-agent',
      'Authorization',
      'Cookie',
      'Host',
      'X-Forwarded-For',
      'X-Remote-User: ada',
      'X Remote User',
      'X-User\n',
    ],
  },
  'listen-address': {
    good: [
      '127.0.0.1',
      '0.0.0.0',
      '::',
      '::1',
      '2001:db8::7',
      '::ffff:127.0.0.1',
      'localhost',
      'app',
      'my_app-1',
      'forms.internal.example.com',
    ],
    bad: [
      '',
      '[::1]',
      '127.0.0.1:80',
      'localhost:4180',
      'http://127.0.0.1',
      'fe80::1%eth0',
      ':::',
      '1.2.3.4.5',
      '300.1.1.1',
      'a..b',
      '.a',
      'a b',
      'a\n',
      'a;',
      'a/b',
      '/run/x.sock',
      'unix:/run/x.sock',
      'bücher',
      '$host',
      '{$HOST}',
      '%{HTTP_HOST}',
      '127.0.0.1:1/; } location /evil { return 301 http://evil.test/; }',
    ],
  },
  slug: { good: ['a', 'deep-cleaning', '24-7'], bad: ['', 'Deep', 'a b', '-a', 'a--b', 'a_b', 'é', '../a'] },
  'time-of-day': { good: ['00:00', '09:30', '23:59'], bad: ['24:00', '9:30', '09:60', '0900', '9 AM', '09:30:00'] },
  'site-link': { good: ['https://maps.example.com/embed?q=1'], bad: ['/about', 'mailto:a@b.co', 'http://x.example.com', ''] },
  date: { good: ['2026-12-25', '2028-02-29'], bad: ['2026-02-30', '25.12.2026', '2026-13-01', '2026-1-1', ''] },
  'form-day': {
    good: ['2027-01-31', 'today', 'today + 2 days', 'today-18 years'],
    bad: ['2027-02-30', 'tomorrow', 'today + 3', '31/01/2027'],
  },
  'file-size': { good: ['5 MB', '500 kB', '10MB'], bad: ['5', '26 MB', '5 GB', '0 MB'] },
  'calendar-day': {
    good: ['2026-12-25', '2028-02-29', '12-25', '02-29'],
    bad: ['2026-02-30', '02-30', '13-01', '1-1', '12/25', '--12-25', ''],
  },
  'verification-code': { good: ['aB3dE5gH7', 'aB3d_5-g='], bad: ['<meta content="aB3dE5gH7">', 'google1234abcd.html', 'a', ''] },
  'time-zone': { good: ['America/Chicago', 'Europe/Paris'], bad: ['Chicago', 'America/Nowhere', 'CST', ''] },
  language: { good: ['en', 'en-US', 'es-419', 'zh-Hant-TW'], bad: ['English', 'english language', 'en_US', 'EN-us', 'jp', 'cz', ''] },
  'text-language': { good: ['ur', 'pa-Arab', 'kek'], bad: ['Urdu', 'UK', 'jp', 'pa-arab', ''] },
  country: { good: ['US', 'DE', 'GB'], bad: ['us', 'USA', 'UK', 'DD', 'QQ', ''] },
  currency: { good: ['USD', 'EUR'], bad: ['usd', '$', 'US Dollar'] },
  email: {
    good: ['hello@example.com', 'a.b+c@d.example.co.uk', "o'brien@example.com"],
    bad: [
      'hello',
      'hello@example',
      '@example.com',
      'a b@example.com',
      'a@b@c.com',
      'a@b..com',
      'mailto:a@b.com',
      'a@b.com,',
      '<a@b.com>',
      'a\u202e@b.com',
      'a%0a@b.com',
    ],
  },
  phone: {
    good: ['(214) 555-0142', '+44 20 7946 0123', '214.555.0142', '1-800-FLOWERS', '(214) 555-0142 ext. 5'],
    bad: ['call us', '()', '214-clean', ''],
  },
  'hex-color': { good: ['#0f5450', '#FFFFFF'], bad: ['#fff', '0f5450', 'teal', '#0f5450;}body{display:none'] },
  'site-url': {
    good: ['https://www.example.com', 'https://example.com/blog', 'https://example.com/Our_Town/site-1'],
    bad: [
      'HTTPS://example.com',
      'https://Example.com',
      'https://example..com',
      'https://.example.com',
      'https://example%2ecom',
      'https://example.com//a',
      'https://example.com/a/',
      'https://example.com/.a',
      'https://example.com/a.b',
      'https://example.com/a b',
      'https://example.com/%41',
      'https://example.com/é',
      'http://example.com',
      'www.example.com',
      'https://example.com/',
      'https://example.com?a=1',
      'https://example.com#a',
    ],
  },
  'web-url': {
    good: ['https://booking.example.com/a?b=c'],
    bad: ['http://booking.example.com', 'https://a..com', 'https://.a.com', 'https://a%2ecom', '/booking', 'javascript:alert(1)', ''],
  },
  link: {
    good: ['/contact', '#form', 'mailto:a@b.c', 'tel:+13035550100', 'https://a.example'],
    bad: [
      'javascript:alert(1)',
      'mailto:a%0Ab@c.de',
      'https://a.example/\u202egpj',
      'contact',
      '//a.example',
      'http://a.example',
      'https://http://a.example',
      '/a/{city.slug}',
      '<https://a.example>',
    ],
  },
  'route-path': { good: ['/', '/about-us', '/a/b'], bad: ['about', '/About', '/a/', '/a b'] },
  'old-path': {
    good: [
      '/a',
      '/Our_Services.html',
      '/a/b~c/d.e',
      '/a/',
      '/wp-content/page-7.php',
      '/a?b=c',
      '/?p=12',
      '/index.php?a.b=c-d&e_f=1',
      '/a/*',
      '/a/b.c/*',
      '/leistungen/büro',
      '/caf%C3%A9/*',
      '/our services',
      '/our%20services.html',
      '/menu (1).pdf',
      '/a,b;c&d=e',
      "/it's",
      '/東京/地図',
      '/услуги/',
      '/100%25',
      '/a[1]',
      '/index.php?page=%C3%BCber-uns&x=a:b',
    ],
    bad: [
      '/',
      '',
      'a',
      '//a',
      '/a//b',
      '/../a',
      '/.git',
      '/ a',
      '/a /b',
      '/a\u00a0b',
      '/a?b',
      '/a?b=',
      '/a#b',
      '/a%2Fb',
      '/caf%E9',
      '/100%',
      '/a"b',
      '/a?b=c d',
      '/*',
      '/a*',
      '/a/*/b',
      '/a/*?b=c',
      '/%2E%2E/a',
      'https://old.example.com/a',
      '/a\n',
    ],
  },
  'redirect-target': {
    good: ['/', '/services#prices', '/?q=1', 'https://other.example.com/a', '/services/*', '/*', 'https://shop.example.com/*'],
    bad: [
      '/a*',
      '/*/a',
      '/a/*?b=c',
      '/a?b=/*',
      'services',
      '#prices',
      'mailto:a@b.co',
      'tel:+13035550100',
      '//a.example',
      'http://a.example',
      '/a b',
      '/"',
      '/{{city.slug}}',
    ],
  },
  'postal-codes': {
    good: ['53202', '53202-53211', '53202, 53204-53208', 'LS1, LS2 3AB', 'K1A 0B1'],
    bad: ['', '53202;53203', '53202--53204', ', 53202', '53202,', '53202/53203'],
  },
  'type-name': {
    good: ['text', 'yes-no', 'Rich text'],
    bad: ['', '7', '{ list: text }', '-date'],
  },
  'video-source': {
    good: ['https://www.youtube.com/watch?v=abcdefghijk', 'https://vimeo.com/123456', '/files/tour.mp4', '/files/tour.WEBM'],
    bad: [
      'https://films.example.com/1',
      'https://youtu.be/short',
      '/files/tour.pdf',
      '/tour.mp4',
      'files/tour.mp4',
      '/files/my tour.mp4',
      '/files/../a.mp4',
    ],
  },
  'file-path': {
    good: ['/files/price-list.pdf', '/files/forms/W9.PDF', '/files/a.b_c.zip'],
    bad: [
      'files/a.pdf',
      '/files/a.html',
      '/files/a',
      '/files/../a.pdf',
      '/files/a b.pdf',
      '/files/.a.pdf',
      '/images/a.pdf',
      '/files//a.pdf',
      '',
    ],
  },
  'feed-path': {
    good: ['/feed.xml', '/our-advice/feed.xml'],
    bad: ['feed.xml', '/feed', '/feed.atom', '/Feed.xml', '//feed.xml', '/advice/{{post.slug}}.xml', 'https://example.com/feed.xml'],
  },
  'data-file': {
    good: ['cities.csv', 'data/cities.csv', 'data/our cities', 'data/städte.json', 'posts/'],
    bad: [
      '',
      '../cities.csv',
      'data/../../cities.csv',
      '/data/cities.csv',
      './cities.csv',
      'data//cities.csv',
      'data//',
      'data\\cities.csv',
      'C:/cities.csv',
      ' a.csv',
    ],
  },
  'entry-image': {
    good: ['team.svg', './team.svg', '../images/team.svg', 'images/team.svg', 'photos/a b.JPG', 'https://photos.example.com/1'],
    bad: ['/images/team.svg', 'team', 'team.txt', 'a/../../team.svg', '..', 'http://photos.example.com/1.jpg', 'C:\\team.svg'],
  },
  'image-source': {
    good: ['images/team.svg', 'images/cities/a b.JPG', 'https://photos.example.com/1'],
    bad: [
      'team.svg',
      'Images/team.svg',
      'images/../secret.svg',
      '/images/team.svg',
      'images/team.txt',
      'http://photos.example.com/1.jpg',
      'images/.svg/../../a.png',
    ],
  },
};

describe('formats', () => {
  it('of the schema each have a case here', () => {
    // Fields that operators declare take files, and pictures beside the entry.
    const used = new Set([...(JSON.stringify(SCHEMA.root).match(/(?<="format":")[^"]+/g) ?? []), 'file-path', 'entry-image']);
    expect([...used].sort()).toEqual(Object.keys(FORMATS).sort());
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(FORMATS).sort());
  });

  it.each(Object.entries(CASES))('%s takes what is right and nothing else', (name, { good, bad }) => {
    for (const text of good) expect(FORMATS[name]?.accepts(text), text).toBe(true);
    for (const text of bad) expect(FORMATS[name]?.accepts(text), text).toBe(false);
  });

  it('are named in words, with an example where one helps', () => {
    const site = smallSite();
    site.business.hours[0].opens = '8 AM';
    expect(checkShape(site)).toMatchObject([
      { code: 'CONFIG_BAD_FORMAT', message: '`opens` is “8 AM”; it must be a time on the 24-hour clock, such as 08:00 or 17:30.' },
    ]);
  });

  it('of links, paths and pictures let references in, because they are looked at again when filled in', () => {
    const site = smallSite();
    site.pages[0].blocks[0].actions = [{ label: 'Book', href: '{{business.booking.url}}' }];
    expect(checkShape(site)).toEqual([]);
  });

  it('of facts do not', () => {
    const site = smallSite();
    site.business.email = '{{business.name}}@example.com and more';
    expect(checkShape(site)).toMatchObject([{ code: 'CONFIG_BAD_FORMAT', path: ['business', 'email'] }]);
  });
});

/** Characters that decide whether an address, a path, a number or a name is one. */
const LETTERS = [
  ...'aZé09-_.~+/:;,@#?&=%()[]{}<>|"\'`^\\*$! \t\n\u00a0\u2028😀',
  '{{',
  '}}',
  '//',
  '..',
  'https:',
  'HTTPS://',
  'images/',
  'per ',
];

/** Texts that are right, or were until a few characters in them changed. */
function nearly(good: readonly string[]): fc.Arbitrary<string> {
  const edit = fc.record({ at: fc.nat(60), removed: fc.nat(3), put: fc.constantFrom('', ...LETTERS) });
  return fc.tuple(fc.constantFrom(...good), fc.array(edit, { maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((before, { at, removed, put }) => {
      const place = before.length === 0 ? 0 : at % (before.length + 1);
      return before.slice(0, place) + put + before.slice(place + removed);
    }, text),
  );
}

describe('the patterns for editors', () => {
  const patterns = Object.entries(CASES).map(([name, cases]) => {
    const pattern = patternOf(FORMATS[name] as Format);
    return { name, ...cases, engines: [new RegExp(pattern, 'u'), new RegExp(pattern)] };
  });

  it.each(patterns)('of $name refuse no text that the format takes', ({ name, good, engines }) => {
    fc.assert(
      fc.property(nearly(good), (text) => {
        if (hasFormat(text, name)) for (const engine of engines) expect(text).toMatch(engine);
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it.each(patterns)('of $name refuse some that it does not take', ({ bad, engines }) => {
    for (const engine of engines) expect(bad.filter((text) => !engine.test(text)).length).toBeGreaterThan(0);
  });
});

describe('the countries', () => {
  it('are those that ISO 3166 assigns, as the names of regions know them', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
    const assigned = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && names.of(code) !== undefined);
    expect(codes.filter((code) => FORMATS.country?.accepts(code))).toEqual(assigned);
    expect(assigned.length).toBeGreaterThan(240);
  });
});
