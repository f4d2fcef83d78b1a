import { describe, expect, it } from 'vitest';
import { CATALOG } from '../../../../src/model/catalog.ts';
import { explainCode } from '../../../../src/model/print/explain-code.ts';
import { UsageError } from '../../../../src/shared/errors.ts';

function refusalOf(code: string): unknown {
  try {
    return explainCode(code);
  } catch (error) {
    return error;
  }
}

describe('--explain', () => {
  it.each(Object.keys(CATALOG))('%s says what is wrong, and shows it wrong and right', (code) => {
    const text = explainCode(code.toLowerCase()).join('\n');
    expect(text).toMatch(/Wrong:\n {2}\S[\s\S]*Right:\n {2}\S/);
    expect(CATALOG[code as keyof typeof CATALOG].explanation.length).toBeGreaterThan(40);
  });

  it('begins with the code, how it counts, and its title', () => {
    expect(explainCode('title_long').slice(0, 2)).toEqual(['TITLE_LONG (warning)', 'A title that search engines cut']);
  });

  it.each([
    ['a slip', 'config_unknown_kye', 'Did you mean CONFIG_UNKNOWN_KEY?'],
    ['anything else', 'WEATHER', 'docs/diagnostics.md lists all codes.'],
    ['the name of what every object has', 'constructor', 'docs/diagnostics.md lists all codes.'],
  ])('of %s says that there is no such code, and which may be meant', (_, code, hint) => {
    expect(refusalOf(code)).toEqual(new UsageError(`Unknown code ${code}.`, hint));
    expect(refusalOf(code)).toMatchObject({ hint });
  });
});
