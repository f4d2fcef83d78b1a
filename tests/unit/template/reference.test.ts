import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../src/model/schema.ts';
import { globalTypes } from '../../../src/schema/data-sections.ts';
import { checkText } from '../../../src/template/reference.ts';
import { findBraceMistake } from '../../../src/template/repair-reference.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { runsOf } from '../../support/on-demand.ts';

const SERVICE = SCHEMA.collections.get('services')?.item as SchemaNode;
const TYPES = { ...globalTypes(SCHEMA, {}), service: SERVICE };

function check(text: string, node: SchemaNode = { type: 'string' }) {
  const { findings, ...checked } = checkText({ text, node, path: ['pages', 0], types: TYPES, schema: SCHEMA });
  const [finding] = findings;
  return { ...checked, finding };
}

describe('checkText', () => {
  it('finds the schema of what is referred to, worked-out fields included', () => {
    const { targets, finding } = check('{{business.phone}} {{business.phoneLink}} {{service.content.lead}}');
    expect(finding?.code).toBe('LINK_AS_TEXT');
    expect(targets.map(({ description }) => description)).toEqual([
      expect.stringContaining('phone number, as visitors'),
      'The phone number as a tel: link.',
      'One or two sentences at the top of the page.',
    ]);
  });

  it('is content with a text that refers to nothing', () => {
    expect(check('Call us')).toEqual({ template: undefined, targets: [] });
  });

  it.each([
    ['{{busines.phone}}', 'there is no `busines`', { meant: '{{business.phone}}' }],
    ['{{busines.fone}}', 'there is no `busines`', { meant: '{{business}}' }],
    ['{{Market.City}}', 'there is no `Market`', { meant: '{{market}}' }],
    ['{{business.fone}}', 'there is no `fone`', { meant: '{{business.phone}}' }],
    ['{{service.price.amont}}', 'there is no `amont`', { meant: '{{service.price.amount}}' }],
    ['{{business.name.first}}', 'there is no `first`', '{{business.name}} has no fields.'],
    [
      '{{business.hours.0}}',
      '{{business.hours.0}} refers to one entry of the list {{business.hours}}, but a reference can only name the whole list.',
      'To show all entries, write `each: business.hours` in the list of a block. Elsewhere, write the text itself.',
    ],
    [
      '{{service.content.includes.1.title}}',
      '{{service.content.includes.1.title}} refers to one entry of the list {{service.content.includes}}, ',
      'To show all entries, write `each: service.content.includes` in the list of a block. Elsewhere, write the text itself.',
    ],
    [
      '{{business.geo.altitude}}',
      'there is no `altitude`',
      'Valid references are {{business.geo.lat}}, {{business.geo.lng}}, and {{business.geo.map}}.',
    ],
    [
      '{{constructor.name}}',
      'there is no `constructor`',
      'Valid references are {{business}}, {{market}}, {{facts}}, {{texts}}, {{privacy}}, and {{service}}.',
    ],
    ['{{business.toString}}', 'there is no `toString`', expect.anything()],
    ['{{business.city}}', 'there is no `city`', { meant: '{{business.address.city}}' }],
    ['{{company.name}}', 'there is no `company`', { meant: '{{business.name}}' }],
    ['{{shop.address.city}}', 'there is no `shop`', { meant: '{{business.address.city}}' }],
    [
      '{{business.zzz}}',
      'there is no `zzz`',
      expect.stringMatching(/^Of \d+ valid references, the nearest are .{1,120}\. schema\/REFERENCE\.md lists all of them\.$/),
    ],
  ])('says that %s refers to nothing', (text, message, remedy) => {
    expect(check(text).finding).toMatchObject({
      code: 'REFERENCE_UNKNOWN',
      path: ['pages', 0],
      message: expect.stringContaining(message),
      remedy,
    });
  });

  // biome-ignore lint/suspicious/noTemplateCurlyInString: the slip of people who know shells
  it.each(['{business.phone}', '${business.phone}', '{{{business.phone}}}', '{ {business.phone} }', '{{business.phone}'])(
    'takes %s for a slip, and not for a text',
    (written) => {
      expect(check(`Call ${written} now`).finding).toMatchObject({
        code: 'REFERENCE_SYNTAX',
        remedy: { write: '{{business.phone}}', isExcerpt: true },
        excerpt: written,
      });
    },
  );

  it.each(['{a}', '{not.known}', '{business}', 'Tom {business} {}', '{{business.phone}}'])('takes %s for what it is', (written) => {
    expect(check(`Call ${written} now`).finding).toBeUndefined();
  });

  it('says how a reference is written', () => {
    expect(check('Call {{business phone}}').finding).toMatchObject({
      code: 'REFERENCE_SYNTAX',
      message: '{{business phone}} is not a reference.',
      remedy: { write: '{{business.phone}}', isExcerpt: true },
    });
  });

  it('lets numbers stand in texts', () => {
    expect(check('Since {{business.founded}}').finding).toBeUndefined();
    expect(check('{{business.founded}}').finding).toBeUndefined();
  });

  it.each([
    [
      '{{business.geo}}',
      { type: 'string' },
      '{{business.geo}} is a map of keys and values, but this field needs text.',
      'Valid references are {{business.geo.lat}}, {{business.geo.lng}}, and {{business.geo.map}}.',
    ],
    [
      'Near {{business.geo}}',
      { type: 'string' },
      '{{business.geo}} is a map of keys and values, but this field needs text.',
      'Valid references are {{business.geo.lat}}, {{business.geo.lng}}, and {{business.geo.map}}.',
    ],
    [
      '{{business.hours}}',
      { type: 'string' },
      '{{business.hours}} is a list, but this field needs text.',
      'A text can show a list of words, but not this list. To show its entries, write `each: business.hours` in the list of a block, such as the rows of a table.',
    ],
    [
      '{{business.name}}',
      { type: 'integer' },
      '{{business.name}} is text, but this field needs a whole number.',
      'Refer to a value of that kind.',
    ],
    ['{{business.name}}', { type: 'array' }, '{{business.name}} is text, but this field needs a list.', 'Refer to a value of that kind.'],
  ])('says that %s is of the wrong kind for %j', (text, node, message, remedy) => {
    expect(check(text, node).finding).toEqual({
      code: 'REFERENCE_WRONG_TYPE',
      path: ['pages', 0],
      message,
      remedy,
      excerpt: /\{\{.*\}\}/.exec(text)?.[0],
    });
  });

  it('says which of several references is of the wrong kind', () => {
    expect(check('{{business.name}} is near {{business.geo}}').finding?.message).toMatch(/^\{\{business\.geo\}\} is a map/);
  });

  it('sees a reference with a slip beside any that are as they should be', () => {
    const pieces = ['{{market.city}}', '{{ market.city }}', '{{  market.city}}', '{market.city}', 'market.city', '{{', '}}', '{', '}'];
    const text = fc.array(fc.constantFrom(...pieces, '$', ' ', '\t', '[[', ']]', '((', '))', 'x', '.', '-'), { maxLength: 7 });
    fc.assert(
      fc.property(
        text.map((parts) => parts.join('')),
        // With a brace of its own a text is always looked at closely, and this one is part of no slip.
        (written) => {
          expect(findBraceMistake(written, TYPES, SCHEMA)).toEqual(findBraceMistake(`${written} {`, TYPES, SCHEMA));
        },
      ),
      { numRuns: runsOf(5000) },
    );
  });
});
