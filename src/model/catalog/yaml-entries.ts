import type { CatalogEntry } from './entry.ts';

/** Findings of the YAML parser. */
export const YAML_ENTRIES = {
  YAML_SYNTAX: {
    severity: 'error',
    title: 'Invalid YAML',
    explanation:
      'Townsite cannot read the file. Usually a quote or bracket is not closed, a text with a colon has no quotes, or a line has the wrong indentation. Change the line that is shown. If several changes would work, the hint shows the most likely one.',
    wrong: 'business:\n  name: Cleaning: done right',
    right: 'business:\n  name: "Cleaning: done right"',
  },
  YAML_TAB: {
    severity: 'error',
    title: 'A tab instead of spaces',
    explanation:
      'YAML counts the spaces at the start of a line to see what belongs together, and a tab has no fixed width. The same is true for a tab between a dash and a key. Set your editor to insert spaces when you press the tab key.',
    wrong: 'business:\n\tname: Brightlark Cleaning Co.',
    right: 'business:\n  name: Brightlark Cleaning Co.',
  },
  YAML_DUPLICATE_KEY: {
    severity: 'error',
    title: 'A key that appears twice in one map',
    explanation:
      'Townsite can use only one of the two values, and it is not clear which one. Often someone pasted a part of the file twice.',
    wrong: 'business:\n  phone: (214) 555-0142\n  phone: (214) 555-0199',
    right: 'business:\n  phone: (214) 555-0142',
  },
  YAML_UNKNOWN_ALIAS: {
    severity: 'error',
    title: 'An alias without a marked value',
    explanation:
      'In YAML, `*name` repeats the value that is marked with `&name` further up. If a text starts with an asterisk, put it in quotes.',
    wrong: 'heading: *welcome',
    right: 'heading: "*welcome"',
  },
  YAML_ALIAS_BOMB: {
    severity: 'error',
    title: 'Aliases that make the file enormous, or endless',
    explanation:
      'If aliases repeat values that contain aliases, a small file can become enormous. A value that contains an alias of itself has no end. Townsite refuses such a file, so that it cannot fill the memory.',
    abridged: 'too long',
    wrong: 'a: &a [x, x]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\n# … and so on',
    right: 'a: [x, x]',
  },
  YAML_TOO_DEEP: {
    severity: 'error',
    title: 'Lists and maps that are nested too deeply',
    explanation: 'No site needs a hundred levels. Usually someone typed a row of brackets or dashes by mistake.',
    abridged: 'too long',
    wrong: 'cards: [[[[[[[[[[[[[[[[ # … a hundred of them',
    right: 'cards: [deep-cleaning]',
  },
  LINE_MISSING: {
    severity: 'error',
    title: 'A missing line',
    explanation:
      'The line that starts a key or a new entry is missing, often because someone deleted it by accident. YAML then reads the lines below it as part of the text above. Put the line back; the hint shows it.',
    wrong: 'blocks:\n  - type: hero\n    heading: About Us\n    heading: How We Work\n    body: We begin at the top of the house.',
    right:
      'blocks:\n  - type: hero\n    heading: About Us\n  - type: rich-text\n    heading: How We Work\n    body: We begin at the top of the house.',
  },
  FILE_CUT_OFF: {
    severity: 'error',
    title: 'A file that ends too early',
    explanation:
      'The end of the file is missing, for example after an interrupted upload or copy. The last entry is incomplete, and everything after it is gone. Restore the file from a backup or from version control.',
    abridged: 'too long',
    wrong: 'pages:\n  - path: /\n    head:\n      title: House Cleaning in {{mar',
    right: 'pages:\n  - path: /\n    head:\n      title: House Cleaning in {{market.city}}\n      # … and the rest of the file',
  },
  FILE_ENCODING: {
    severity: 'error',
    title: 'A file that is not UTF-8',
    explanation:
      'Programs store letters such as é in different ways. Townsite reads UTF-8. Choose “UTF-8” when you save the file; many editors show the encoding in the status bar.',
    abridged: 'other files',
    wrong: '# saved as Windows-1252 or UTF-16',
    right: '# saved as UTF-8',
  },
  FILE_TOO_LARGE: {
    severity: 'error',
    title: 'A file that is too large',
    explanation:
      'A large YAML file takes long to read, and is hard to edit. The limits are 1 MB for the configuration, 25 MB for a YAML data file, and 250 MB for a table. A hundred cities need about 0.2 MB. Move longer lists into tables.',
    abridged: 'too long',
    wrong: 'cities: # 2,000 entries, 3 MB',
    right: 'cities: { from: data/cities.csv }',
  },
  YAML_GLUED_LINES: {
    severity: 'warning',
    title: 'A line that YAML reads as part of the text above it',
    explanation:
      'If a line is indented further than the dash above it, YAML adds the line to the text after that dash. So if an entry has no dash, or its dash is one space too far to the right, the site shows the entry as the end of the previous entry.',
    wrong: 'includes:\n  - Wipe the counters\n   - Scrub the sink',
    right: 'includes:\n  - Wipe the counters\n  - Scrub the sink',
  },
  YAML_STRAY_QUOTE: {
    severity: 'warning',
    title: 'A text that ends with a quote but does not start with one',
    explanation:
      'YAML removes quotes around a text only if there are two of them. If the text does not start with a quote, the quote at the end shows on the site.',
    wrong: 'heading: Professional Cleaning"',
    right: 'heading: Professional Cleaning',
  },
  YAML_CURLY_QUOTES: {
    severity: 'warning',
    title: 'A word, number, or reference in curly quotes',
    explanation:
      'Only straight quotes, " or \', mark where a text starts and ends. Word processors and phones write curly quotes, which then show on the site. Townsite does not report them around a heading or a sentence, such as what a customer said. If visitors should see quotes around a single word, put those quotes inside straight ones.',
    wrong: 'heading: “{{business.name}}”',
    right: 'heading: "{{business.name}}"',
  },
  YAML_COMMA: {
    severity: 'warning',
    title: 'A comma at the end of a text',
    explanation:
      'In YAML, unlike in JSON, each value has its own line, and no commas separate the values. A comma at the end is part of the text and shows on the site. If the text needs the comma, put the text in quotes.',
    wrong: 'heading: Clean Houses,',
    right: 'heading: Clean Houses',
  },
  TEXT_GARBLED: {
    severity: 'warning',
    title: 'Garbled letters',
    explanation:
      'The text was saved in one encoding and opened in another, so ’ became `â€™`, or é became `Ã©`. Visitors see that. Usually a spreadsheet or an editor opened the file without “UTF-8” and saved it again. If you still have the original, open it as UTF-8. The same goes for what stands for a lost letter (�), for signs that only a font for icons has, and, in tables and articles, for characters that no page can show.',
    wrong: 'heading: Dallasâ€™ Clean Houses',
    right: 'heading: Dallas’ Clean Houses',
  },
  YAML_UNUSED_MARK: {
    severity: 'warning',
    title: 'A word with & that YAML reads as a mark',
    explanation:
      'In YAML, `&name` marks a value so that `*name` can repeat it. If a text without quotes starts with &, YAML reads its first word as such a mark, and the word does not show on the site.',
    wrong: 'heading: &Sons Cleaning',
    right: 'heading: "&Sons Cleaning"',
  },
  YAML_FOREIGN: {
    severity: 'error',
    title: 'YAML features that a configuration does not need',
    explanation:
      'YAML has features that a configuration does not need: tags that change the type of a value, merged maps, keys that are not words, invisible characters. They are easy to misread, so Townsite refuses them.',
    wrong: 'name: !!binary QnJpZ2h0bGFyaw==',
    right: 'name: Brightlark',
  },
  YAML_EMPTY: {
    severity: 'error',
    title: 'An empty file',
    explanation: 'The file contains nothing, or only comments. A site needs at least `version`, `business`, `navigation`, and `pages`.',
    wrong: '# to be written',
    right: 'version: 3\nbusiness:\n  name: Brightlark Cleaning Co.\n  # …',
  },
} as const satisfies Record<string, CatalogEntry>;
