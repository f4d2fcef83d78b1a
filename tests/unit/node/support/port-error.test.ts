import { describe, expect, it } from 'vitest';
import { portError } from '../../../../src/node/support/port-error.ts';

describe('a port that cannot be opened', () => {
  it.each([
    [4173, 4174],
    [80, 4173],
    [65_535, 4173],
  ])('comes with one that may be: %i → %i', (port, other) => {
    for (const code of ['EADDRINUSE', 'EACCES'])
      expect(portError(port, { code, message: '' }).hint).toMatch(new RegExp(`--port ${other}$`));
  });
});
