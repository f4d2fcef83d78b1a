import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { isLeftWrong } from '../../../../src/node/edit/fix-site.ts';

const found = (more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'SAMPLE_CONTENT',
  severity: 'warning',
  message: 'The number is invented.',
  file: 'site.config.yaml',
  line: 3,
  column: 5,
  path: 'business.phone',
  ...more,
});
const fixed = found({ fix: { path: ['business', 'phone'], edits: [] } });

it.each<[string, Diagnostic, readonly Diagnostic[], boolean]>([
  ['nothing is left', fixed, [], false],
  ['the same finding is left', fixed, [found()], true],
  ['the finding is left, with the new value in its message', fixed, [found({ message: 'The new one is, too.' })], true],
  ['the finding moved to another line', fixed, [found({ line: 4 })], true],
  ['the text has another mistake further right', fixed, [found({ column: 30, message: 'Another.' })], false],
  ['another value has the same mistake', fixed, [found({ line: 9, path: 'business.sms' })], false],
  ['another file has the same mistake', fixed, [found({ file: 'posts/a.md' })], false],
  ['another line has the same layout', found({ path: '', fix: { edits: [] } }), [found({ path: '', line: 9 })], false],
])('after a fix, %s', (_, finding, after, expected) => {
  expect(isLeftWrong(finding, [finding], after)).toBe(expected);
});
