import type { Diagnostic } from '../../../../src/model/diagnostic.ts';

export const SOURCE = 'version: 3\nbusiness:\n  phnoe: "(214) 555-0142"\n  email: a@example.com\n';

/** What is found in `SOURCE`, in a file whose name needs care. */
export const FOUND: Diagnostic = {
  code: 'CONFIG_UNKNOWN_KEY',
  severity: 'error',
  message: 'Unknown key `phnoe` in `business`, 100% sure.',
  hint: 'Did you mean `phone`?',
  file: 'my, site:1.yaml',
  line: 3,
  column: 3,
  endLine: 3,
  endColumn: 8,
  path: 'business.phnoe',
};

const { hint: _, endLine: __, endColumn: ___, ...bare } = FOUND;

/** The same without all that a finding may lack. */
export const BARE: Diagnostic = bare;

/** A warning beside it. */
export const WARNING: Diagnostic = { ...BARE, code: 'TITLE_LONG', severity: 'warning', message: 'The title is long.' };
