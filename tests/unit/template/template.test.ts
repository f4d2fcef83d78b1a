import { describe, expect, it } from 'vitest';
import { parseTemplate } from '../../../src/template/template.ts';

/** The parts of a template, references as `<a.b>`. */
function parts(text: string): readonly string[] | undefined {
  return parseTemplate(text)?.parts.map((part) => (typeof part === 'string' ? part : `<${part.segments.join('|')}>`));
}

describe('parseTemplate', () => {
  it('finds no template in a text without references', () => {
    expect(parseTemplate('Call us')).toBeUndefined();
    expect(parseTemplate('{ not: one }')).toBeUndefined();
  });

  it('reads texts and references in order', () => {
    expect(parts('Call {{business.phone}} or {{ business.email }}.')).toEqual([
      'Call ',
      '<business|phone>',
      ' or ',
      '<business|email>',
      '.',
    ]);
    expect(parts('{{a.b}}{{c-d.e_f2}}')).toEqual(['<a|b>', '<c-d|e_f2>']);
  });

  it('knows when a reference is the whole text', () => {
    expect(parseTemplate('{{service.price}}')?.whole).toMatchObject({ segments: ['service', 'price'] });
    expect(parseTemplate(' {{service.price}}')?.whole).toBeUndefined();
    expect(parseTemplate('{{a}}{{b}}')?.whole).toBeUndefined();
  });

  it.each([
    ['{{}}', '{{}} is not a reference.'],
    ['{{business phone}}', '{{business phone}} is not a reference.'],
    ['{{business.}}', '{{business.}} is not a reference.'],
    ['{{.phone}}', '{{.phone}} is not a reference.'],
    ['{{1st}}', '{{1st}} is not a reference.'],
    ['{{business["phone"]}}', '{{business["phone"]}} is not a reference.'],
    ['Call {{business.phone}', '{{ and }} do not match: “{{business.phone}”.'],
    ['Call {{business.phone and {{a}}', '{{ and }} do not match: “{{business.phone and ”.'],
    ['{{a}} and }}', '{{ and }} do not match: “ and }}”.'],
    ['{{{a}}}', undefined],
  ])('says what is wrong with %j', (text, error) => {
    expect(parseTemplate(text)?.error).toBe(error);
  });
});
