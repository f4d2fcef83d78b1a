import { expect, it } from 'vitest';
import { parseOptions } from '../../scripts/options.ts';

it.each([['--site', ''], ['--before='], ['--fleet='], ['--reason', ' '], ['--office', 'north', '--office', ''], ['--config=']])(
  'an option that needs a value refuses an empty one: %s %s',
  (...args) => {
    const [name = ''] = args[0]?.split('=') ?? [];
    const parse = () => parseOptions(['config', 'before', 'reason', 'office'], args);
    expect(parse).toThrow(`${name} needs a value, and this one is empty.`);
  },
);

it('an option that is left out has no value', () => {
  expect(parseOptions(['site', 'reason', 'office'], [])).toEqual({ site: undefined, reason: undefined, office: [] });
});

it('of a command that has no --base says how to name the base', () => {
  for (const args of [['--base'], ['--site', 'plano', '--base']])
    expect(() => parseOptions(['config', 'dry-run'], args)).toThrow(
      expect.objectContaining({
        message: 'Unknown option --base.',
        hint: 'Only set and unset find the base themselves. Name its file: --config FILE',
      }),
    );
  expect(() => parseOptions(['port'], ['--base'])).toThrow(expect.objectContaining({ hint: expect.stringMatching(/^Options/) }));
});
