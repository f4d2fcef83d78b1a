import type { CatalogueEntry } from './entry.ts';

/** Findings of the YAML parser. */
export const YAML_ENTRIES = {
  YAML_SYNTAX: {
    severity: 'error',
    title: 'The YAML cannot be read',
    explanation:
      'Something in the way the file is written keeps it from being read: a quote or bracket that was not closed, a colon inside a text without quotes, lines that begin in the wrong column. The line that is shown is the one to change; where several changes would do, the hint shows the likeliest.',
    wrong: 'business:\n  name: Cleaning: done right',
    right: 'business:\n  name: "Cleaning: done right"',
  },
  YAML_TAB: {
    severity: 'error',
    title: 'A tab where spaces must stand',
    explanation:
      'YAML counts the spaces at the beginning of a line to see what belongs to what, and a tab has no width that could be counted. The same goes for a tab between a dash and a key. Set your editor to write spaces when you press the tab key.',
    wrong: 'business:\n\tname: Brightlark Cleaning Co.',
    right: 'business:\n  name: Brightlark Cleaning Co.',
  },
  YAML_DUPLICATE_KEY: {
    severity: 'error',
    title: 'A key that stands twice in one map',
    explanation: 'Only one of the two values could count, and it would not be clear which. Often a part of the file was pasted twice.',
    wrong: 'business:\n  phone: (214) 555-0142\n  phone: (214) 555-0199',
    right: 'business:\n  phone: (214) 555-0142',
  },
  YAML_UNKNOWN_ALIAS: {
    severity: 'error',
    title: 'An alias for a value that was not marked',
    explanation:
      'In YAML `*name` repeats the value that was marked with `&name` further up. A text that begins with an asterisk must stand in quotes.',
    wrong: 'heading: *welcome',
    right: 'heading: "*welcome"',
  },
  YAML_ALIAS_BOMB: {
    severity: 'error',
    title: 'Aliases that multiply the file beyond measure',
    explanation:
      'Aliases that repeat values which repeat values make a small file enormous. Such a file is refused before it fills the memory.',
    abridged: 'too long',
    wrong: 'a: &a [x, x]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\n# … and so on',
    right: 'a: [x, x]',
  },
  YAML_TOO_DEEP: {
    severity: 'error',
    title: 'Lists and maps too deep within each other',
    explanation: 'Nothing in a site is a hundred levels deep. Mostly it is a row of brackets or dashes that got in by mistake.',
    abridged: 'too long',
    wrong: 'cards: [[[[[[[[[[[[[[[[ # … a hundred of them',
    right: 'cards: [deep-cleaning]',
  },
  LINE_MISSING: {
    severity: 'error',
    title: 'A line is missing',
    explanation:
      'Lines that belong below a key or to a new entry are there, and the line that begins them is not, often deleted by accident. YAML then reads them as part of what is above. Put the line back; the hint shows it.',
    wrong: 'blocks:\n  - type: hero\n    heading: About Us\n    heading: How We Work\n    body: We begin at the top of the house.',
    right:
      'blocks:\n  - type: hero\n    heading: About Us\n  - type: rich-text\n    heading: How We Work\n    body: We begin at the top of the house.',
  },
  FILE_CUT_OFF: {
    severity: 'error',
    title: 'The file ends too early',
    explanation:
      'The end of the file is missing, as after an interrupted upload or copy: the last entry is incomplete, and so is what should come after it. Restore the file from a backup or from version control.',
    abridged: 'too long',
    wrong: 'pages:\n  - path: /\n    head:\n      title: House Cleaning in {{mar',
    right: 'pages:\n  - path: /\n    head:\n      title: House Cleaning in {{market.city}}\n      # … and the rest of the file',
  },
  FILE_ENCODING: {
    severity: 'error',
    title: 'A file that is not UTF-8',
    explanation:
      'Letters beyond English are stored in different ways by different programs; Townsite reads UTF-8. Choose “UTF-8” where your editor saves the file, or shows its encoding in the status bar.',
    abridged: 'other files',
    wrong: '# saved as Windows-1252 or UTF-16',
    right: '# saved as UTF-8',
  },
  FILE_TOO_LARGE: {
    severity: 'error',
    title: 'A file that is too large',
    explanation:
      'A large YAML file takes long to read, and nobody can edit it. The configuration may have 1 MB, a YAML file of items 25 MB, a table 250 MB. A hundred cities need about a fifth of a megabyte: move longer lists into tables.',
    abridged: 'too long',
    wrong: 'cities: # 2,000 entries, 3 MB',
    right: 'cities: { from: data/cities.csv }',
  },
  YAML_GLUED_LINES: {
    severity: 'warning',
    title: 'A line that is read as part of the text above it',
    explanation:
      'A line that begins deeper than the dash above it continues the text of that dash. So an entry whose dash stands one space too far right, or is missing, is no entry of its own: it shows on the site as the end of the one before it.',
    wrong: 'includes:\n  - Wipe the counters\n   - Scrub the sink',
    right: 'includes:\n  - Wipe the counters\n  - Scrub the sink',
  },
  YAML_STRAY_QUOTE: {
    severity: 'warning',
    title: 'A text that ends with a quote and does not begin with one',
    explanation:
      'Quotes around a text are not part of it only when there are two of them. Of a text that does not begin with a quote the one at the end shows on the site.',
    wrong: 'heading: Professional Cleaning"',
    right: 'heading: Professional Cleaning',
  },
  YAML_CURLY_QUOTES: {
    severity: 'warning',
    title: 'A text in curly quotes',
    explanation:
      'Only straight quotes, " or \', mark where a text begins and ends. Word processors and phones write curly ones, which visitors then see. Quotes that visitors are meant to see go inside straight ones.',
    wrong: 'heading: “Clean Houses”',
    right: 'heading: "Clean Houses"',
  },
  YAML_COMMA: {
    severity: 'warning',
    title: 'A comma at the end of a text',
    explanation:
      'In YAML each value has its own line, and no comma separates it from the next, as in JSON. A comma at the end is part of the text and shows on the site. If the text needs it, put the text in quotes.',
    wrong: 'heading: Clean Houses,',
    right: 'heading: Clean Houses',
  },
  TEXT_GARBLED: {
    severity: 'warning',
    title: 'Letters that were read in another encoding',
    explanation:
      'The text was saved in one encoding and opened in another, so that an apostrophe became `â€™` and é became `Ã©`. Visitors see that. Mostly a spreadsheet or an editor opened the file without “UTF-8” and saved it again: if you still have the original, open it as UTF-8.',
    wrong: 'heading: Dallasâ€™ Clean Houses',
    right: 'heading: Dallas’ Clean Houses',
  },
  YAML_UNUSED_MARK: {
    severity: 'warning',
    title: 'A word with & that is read as a mark',
    explanation:
      'In YAML `&name` marks a value so that `*name` can repeat it. A text that begins with & and has no quotes loses its first word to such a mark: it does not show on the site.',
    wrong: 'heading: &Sons Cleaning',
    right: 'heading: "&Sons Cleaning"',
  },
  YAML_FOREIGN: {
    severity: 'error',
    title: 'YAML that a configuration has no use for',
    explanation:
      'YAML can do more than a configuration needs: tags that turn a value into something else, merged maps, keys that are no words, characters that nobody sees. Each would be read in a way that is easily missed, so none is taken.',
    wrong: 'name: !!binary QnJpZ2h0bGFyaw==',
    right: 'name: Brightlark',
  },
  YAML_EMPTY: {
    severity: 'error',
    title: 'The file is empty',
    explanation:
      'There is nothing in the file but perhaps comments. A site needs at least `version`, `business`, `market`, `navigation` and `pages`.',
    wrong: '# to be written',
    right: 'version: 1\nbusiness:\n  name: Brightlark Cleaning Co.\n  # …',
  },
} as const satisfies Record<string, CatalogueEntry>;
