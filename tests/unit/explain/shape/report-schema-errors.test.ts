import { describe, expect, it } from 'vitest';
import { checkShape } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { siteWithBlocks, smallSite } from '../../../support/small-site.ts';
import type { WordedFinding } from '../../../support/worded.ts';

/** What is said of the small site after a change that makes one mistake. */
function wordsFor(change: (site: Draft) => void): Pick<WordedFinding, 'message' | 'hint'> {
  const site = smallSite();
  change(site);
  const findings = checkShape(site);
  expect(findings).toHaveLength(1);
  const { message, hint } = findings[0] as WordedFinding;
  return { message, ...(hint === undefined ? {} : { hint }) };
}

describe('an unknown key', () => {
  it('is said to be none, with the one that was meant', () => {
    expect(wordsFor((site) => (site.business.phoen = 'x'))).toEqual({
      message: 'Unknown key `phoen` in `business`.',
      hint: 'Did you mean `phone`?',
    });
  });

  it('is taken for the one that is missing beside it, when its value would do', () => {
    expect(wordsFor((site) => (site.pages[0].blocks = [{ type: 'rich-text', text: 'A.' }]))).toEqual({
      message: 'Unknown key `text` in the rich-text block (entry 1 of `blocks`).',
      hint: 'Did you mean `body`?',
    });
  });

  it('is not taken for a missing one that its value does not fit', () => {
    const site = smallSite();
    site.pages[0].blocks = [{ type: 'rich-text', isFine: true }];
    expect(checkShape(site).map(({ code }) => code)).toEqual(['CONFIG_MISSING_KEY', 'CONFIG_UNKNOWN_KEY']);
  });

  it('is answered with the keys that there are, when none is near', () => {
    expect(wordsFor((site) => (site.business.geo.altitude = 1))).toEqual({
      message: 'Unknown key `altitude` in `geo`.',
      hint: 'Valid keys are `lat` and `lng`.',
    });
  });

  it('at the top is in the file, and in a list in its entry', () => {
    expect(wordsFor((site) => (site.buisness = {})).message).toBe('Unknown key `buisness` in the file.');
    expect(wordsFor((site) => (site.pages[0].paht = '/')).message).toBe('Unknown key `paht` in entry 1 of `pages`.');
  });

  it('that Townsite works out cannot be set', () => {
    expect(wordsFor((site) => (site.business.phoneLink = 'tel:1'))).toEqual({
      message: 'Townsite computes `phoneLink`, so you cannot set it.',
      hint: 'Remove it.',
    });
  });
});

describe('a missing key', () => {
  it('is named with what it is for and how it is written', () => {
    expect(wordsFor((site) => delete site.business.email)).toEqual({
      message: 'Missing key `email` in `business`.',
      hint: 'The email address for general questions. For example: email: "hello@example.com"',
    });
  });

  it('of the file is said of the file', () => {
    expect(wordsFor((site) => delete site.market).message).toBe('Missing key `market` in the file.');
  });

  it('of a map that stands for a list names it', () => {
    const site = siteWithBlocks({ type: 'card-grid', cards: { limit: 3 } });
    expect(checkShape(site).map(({ message }) => message)).toEqual(['Missing key `each` in `cards`.']);
  });
});

describe('a value of the wrong kind', () => {
  it('that should be in quotes is shown in quotes', () => {
    expect(wordsFor((site) => (site.business.phone = 3035550100))).toEqual({
      message: '`phone` is the number 3035550100; it must be text.',
      hint: 'Put it in quotes: "3035550100"',
    });
    expect(wordsFor((site) => (site.market.city = false)).hint).toBe('Put it in quotes: "false"');
  });

  it('is shown, and with an example what it should be', () => {
    expect(wordsFor((site) => (site.business.geo.lat = 'north'))).toEqual({
      message: '`lat` is “north”; it must be a number.',
      hint: 'For example: lat: 32.7876',
    });
    expect(wordsFor((site) => (site.business.founded = 2018.5)).message).toBe('`founded` is the number 2018.5; it must be a whole number.');
    expect(wordsFor((site) => (site.market.city = null)).message).toBe('`city` is empty; it must be text.');
    expect(wordsFor((site) => (site.market.city = ['Golden'])).message).toBe('`city` is a list; it must be text.');
    expect(wordsFor((site) => (site.market.city = {})).message).toBe('`city` is a map; it must be text.');
  });

  it('that should be true or false, a list, or a map is answered with how to write that', () => {
    expect(wordsFor((site) => (site.sample = 'yes'))).toEqual({
      message: '`sample` is “yes”; it must be true or false.',
      hint: 'Write true or false, without quotes.',
    });
    expect(wordsFor((site) => (site.business.hours[0].days = 'monday'))).toEqual({
      message: '`days` is “monday”; it must be a list.',
      hint: 'Write: days: [monday]',
    });
    expect(wordsFor((site) => (site.market = 'Golden')).message).toBe('`market` is “Golden”; it must be a map of keys and values.');
  });

  it('is cut when it is long', () => {
    expect(wordsFor((site) => (site.market.radius = 'x'.repeat(200))).message).toBe(
      `\`radius\` is “${'x'.repeat(57)}…”; it must be a number.`,
    );
  });
});

describe('a value that is not allowed', () => {
  it('is answered with the allowed ones and the one that was meant', () => {
    expect(wordsFor((site) => (site.theme = { radius: 'larg' }))).toEqual({
      message: '`radius` is “larg”; it must be none, small, or large.',
      hint: 'Did you mean large?',
    });
    expect(wordsFor((site) => (site.version = 7))).toEqual({
      message: '`version` is the number 7; it must be 3.',
      hint: 'Did you mean 3?',
    });
    expect(
      wordsFor((site) => Object.assign(site, { testimonials: [{ slug: 'a', quote: 'Q', name: 'N', rating: 6 }] })).hint,
    ).toBeUndefined();
    const form = { type: 'contact-form', fields: [{ type: 'tel', label: 'Phone' }] };
    expect(wordsFor((site) => site.pages[0].blocks.push(form)).hint).toBe('Did you mean phone?');
    expect(wordsFor((site) => (site.business.hours[0].days = ['someday'])).message).toMatch(
      /^Entry 1 of `days` is “someday”; it must be monday, /,
    );
  });
});

describe('a block type that does not exist', () => {
  it.each([
    ['faqs', 'faq'],
    ['accordion', 'faq'],
    ['Accordian', 'faq'],
    ['pricing', 'price-list'],
    ['HowItWorks', 'steps'],
    ['process', 'steps'],
    ['counters', 'stats'],
    ['staff', 'team'],
    ['partners', 'logos'],
    ['cta', 'call-to-action'],
  ])('%s is answered with %s', (typed, meant) => {
    expect(wordsFor((site) => (site.pages[0].blocks[0].type = typed)).hint).toBe(`Did you mean ${meant}?`);
  });

  it('is answered with those that take its keys, where the one of that name does not', () => {
    const block = { type: 'accordion', heading: 'Please note', layout: 'rows', items: [{ title: 'One', text: 'Two' }] };
    const { hint } = wordsFor((site) => (site.pages[0].blocks[0] = block));
    expect(hint).toContain('feature-list');
    expect(hint).not.toContain('faq');
    const { layout: _layout, ...fitting } = block;
    expect(wordsFor((site) => (site.pages[0].blocks[0] = fitting)).hint).toBe('Did you mean faq?');
  });

  it('is answered with the one that was meant, or with all', () => {
    expect(wordsFor((site) => (site.pages[0].blocks[0].type = 'heros'))).toEqual({
      message: 'Unknown block type “heros”.',
      hint: 'Did you mean hero?',
    });
    const { hint } = wordsFor((site) => (site.pages[0].blocks[0].type = 'weather'));
    expect(hint).toMatch(/^The block types are .*hero/);
  });
});

describe('a value out of range', () => {
  it.each([
    [(site: Draft) => (site.business.geo.lng = -181), '`lng` must be -180 or more.'],
    [(site: Draft) => (site.business.geo.lng = 181), '`lng` must be 180 or less.'],
    [(site: Draft) => (site.market.radius = 0), '`radius` must be more than 0.'],
    [(site: Draft) => (site.business.name = ''), '`name` must not be empty.'],
    [(site: Draft) => (site.pages = []), '`pages` must not be empty.'],
    // It stands beside the phone number in the header.
    [(site: Draft) => (site.texts = { opens: 'We open our doors to you again on' }), '`opens` must have at most 30 characters.'],
    [
      (site: Draft) => (site.testimonials = [{ slug: 'a', quote: 'Q', name: 'N', initials: 'ABCD' }]),
      '`initials` must have at most 3 characters.',
    ],
    [(site: Draft) => (site.business.hours[0].days = ['monday', 'monday']), '`days` must not contain the same value twice.'],
  ])('is answered with its limit (%#)', (change, message) => {
    expect(wordsFor(change).message).toBe(message);
  });
});

describe('a kind of business', () => {
  it.each([
    ['HeatingContractor', 'HVACBusiness'],
    ['heating and cooling', 'HVACBusiness'],
    ['Barbershop', 'HairSalon'],
    ['hairdresser', 'HairSalon'],
    ['Lawyer', 'Attorney'],
    ['law firm', 'LegalService'],
    ['dental practice', 'Dentist'],
    ['VeterinaryCare', 'MedicalBusiness'],
    ['vet', 'MedicalBusiness'],
    ['Bar', 'BarOrPub'],
    ['Roofer', 'RoofingContractor'],
    ['plumber', 'Plumber'],
    ['Resturant', 'Restaurant'],
  ])('%s means %s', (typed, meant) => {
    expect(wordsFor((site) => (site.business.type = typed)).hint).toBe(`Did you mean ${meant}?`);
  });
});
