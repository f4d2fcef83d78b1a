import { UsageError } from '../../shared/errors.ts';

/** Programs of ordinary users may open ports from here on. */
const FIRST_PORT = 1024;
const LAST_PORT = 65_535;
const USUAL_PORT = 4173;

/** Returns the error for a server that cannot listen on its port, and suggests another port. */
export function portError(port: number, { code, message }: Pick<NodeJS.ErrnoException, 'code' | 'message'>, host?: string): UsageError {
  const isInUse = code === 'EADDRINUSE';
  const other = port < FIRST_PORT || port >= LAST_PORT ? USUAL_PORT : port + 1;
  return new UsageError(
    `Port ${port}${host === undefined ? '' : ` at ${host}`} ${isInUse ? 'is in use' : `cannot be opened (${code ?? message})`}.`,
    `${isInUse ? 'Stop the program that uses it, or use' : 'Use'} another port: --port ${other}`,
  );
}
