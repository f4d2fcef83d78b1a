import { renameBlockKey } from './changes.ts';
import type { Migration } from './migration.ts';

/**
 * Version 3. Everything renamed since version 2 gets a line here, and an example in `tests/sites/versions/2`, until version 3 is released.
 * Then a version 4 begins in its own file.
 */
export const TO_3: Migration = {
  to: 3,
  changes: [
    // `language` is now the language of the block's own texts, as in every block.
    renameBlockKey('booking-embed', 'language', 'widgetLanguage'),
  ],
};
