import { UsageError } from '../../shared/errors.ts';

/**
 * Reports that the process cannot open more files. This can happen anywhere: while reading a file, or deep in the bundler.
 * @returns undefined for any other error
 */
export function asTooManyFiles(error: unknown): UsageError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (code !== 'EMFILE' && code !== 'ENFILE' && !/too many open files/i.test(message)) return asTooManyFiles(cause);
  return new UsageError(
    'The system lets Townsite open no more files (EMFILE).',
    'Raise the limit for the shell, then run the command again: ulimit -n 1024',
  );
}
