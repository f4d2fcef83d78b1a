import { expect, it } from 'vitest';
import { asTooManyFiles } from '../../../../src/node/support/too-many-files.ts';
import { InternalError, UsageError } from '../../../../src/shared/errors.ts';

it.each([
  Object.assign(new Error('EMFILE: too many open files, open a'), { code: 'EMFILE' }),
  Object.assign(new Error('file table overflow'), { code: 'ENFILE' }),
  new InternalError('A page cannot be rendered.', Object.assign(new Error('open'), { code: 'EMFILE' })),
  new Error('[UNHANDLEABLE_ERROR] Too many open files (os error 24)'),
])('the limit of open files is told, wherever it was met: %s', (error) => {
  expect(asTooManyFiles(error)).toBeInstanceOf(UsageError);
});

it.each([new Error('something else', { cause: new Error('deeper') }), 'EMFILE', undefined])('nothing else is taken for it: %s', (error) => {
  expect(asTooManyFiles(error)).toBeUndefined();
});
