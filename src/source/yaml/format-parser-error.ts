import type { YAMLError } from 'yaml';
import type { Code } from '../../model/catalog.ts';

interface Words {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
}

/** Words a parser error in plain English, if no specific mistake was recognized. */
export function formatParserError({ code, message }: Pick<YAMLError, 'code' | 'message'>): Words {
  if (code === 'TAB_AS_INDENT' || /\btabs?\b/i.test(message)) return TAB;
  const found = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? BY_CODE[code] ?? UNKNOWN;
  return { code: 'YAML_SYNTAX', ...found };
}

const TAB: Words = {
  code: 'YAML_TAB',
  message: 'YAML does not allow a tab here.',
  hint: 'Indent with spaces, two for each level.',
};

type Text = Omit<Words, 'code'>;

const UNKNOWN: Text = {
  message: 'This line cannot be read.',
  hint: 'Compare it with the lines around it: check indentation, colon, quotes, and brackets.',
};

const COLUMN: Text = {
  message: 'This line starts in the wrong column.',
  hint: 'Align it with the lines around it. Use two spaces for each level.',
};

const BRACKETS: Text = {
  message: 'The list or map in brackets has a mistake.',
  hint: 'Close each bracket, and separate the entries with commas: [one, two] or { key: value }.',
};

/** Messages for parser errors that share a code with others. */
const BY_MESSAGE: readonly (readonly [RegExp, Text])[] = [
  [/^Missing closing/, { message: 'This quote is never closed.', hint: 'Close it at the end of the text, or remove it.' }],
  [/must end with a [\]}]/, { message: 'This bracket is never closed.', hint: 'Close it at the end of the list or map, or remove it.' }],
  [
    /^Comments must be/,
    { message: 'A space is missing before the #.', hint: 'Put a space before a comment. Put text that contains a # in quotes.' },
  ],
  [/directives-end/, { message: 'A line cannot start with % here.', hint: 'Put text that starts with % in quotes.' }],
  [/flow|between|Flow/, BRACKETS],
  [
    /^Block scalar header/,
    {
      message: 'There is too much text after | or >.',
      hint: 'Start the text on the next line, or put it in quotes without | or >.',
    },
  ],
  [
    /^Block scalars with more-indented/,
    {
      message: 'The text starts with a blank line that has too many spaces.',
      hint: 'Remove the spaces in the blank lines above the text.',
    },
  ],
  [
    /^Sequence item/,
    { message: 'A dash is missing before this entry.', hint: 'Start each entry of the list with a dash and a space, in the same column.' },
  ],
  [
    /block-seq-ind|block sequence/i,
    {
      message: 'A list cannot start here.',
      hint: 'Start the list on a new line. Put text that starts with a dash in quotes.',
    },
  ],
  [
    /Tags and anchors/,
    { message: 'A space is missing after a word that starts with & or !.', hint: 'Put text that starts with & or ! in quotes.' },
  ],
];

const BY_CODE: Readonly<Partial<Record<string, Text>>> = {
  ALIAS_PROPS: {
    message: 'An alias (*) cannot have & or ! before it.',
    hint: 'Remove the word before the *, or put the text in quotes.',
  },
  BAD_ALIAS: { message: 'There is no valid name after & or *.', hint: 'Put text that starts with & or * in quotes.' },
  BAD_COLLECTION_TYPE: {
    message: 'The word that starts with ! does not fit the value after it.',
    hint: 'Remove it, or put the text in quotes.',
  },
  BAD_DIRECTIVE: {
    message: 'A line cannot start with % here.',
    hint: 'Put text that starts with % in quotes, or remove the line.',
  },
  BAD_DQ_ESCAPE: {
    message: 'In double quotes, a backslash has a special meaning, and YAML does not know this combination.',
    hint: 'Put the text in single quotes, or write \\\\ for each backslash.',
  },
  BAD_INDENT: COLUMN,
  BAD_PROP_ORDER: {
    message: 'A word that starts with & or ! cannot come before a dash or a colon.',
    hint: 'Remove it, or put the text in quotes.',
  },
  BAD_SCALAR_START: { message: 'The text starts with a character that has a special meaning in YAML.', hint: 'Put the text in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'There is a colon where no key can start.',
    hint: 'Put text that contains a colon in quotes ("like: this"). If there is none, check the indentation of this line.',
  },
  BLOCK_IN_FLOW: {
    message: 'A list with dashes or a map on several lines cannot be inside brackets.',
    hint: 'Close the bracket first, or write the list with dashes.',
  },
  KEY_OVER_1024_CHARS: { message: 'A key is longer than a thousand characters.', hint: 'Put text that contains a colon in quotes.' },
  MISSING_CHAR: {
    message: 'This line has no colon after its key.',
    hint: 'Write `key: value`. If the line belongs to the text above it, put that text in quotes or start it with |.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'YAML reads this line and the next one as one key.',
    hint: 'A colon is missing, or a quote on the line above is not closed.',
  },
  MULTIPLE_DOCS: { message: 'A second document starts here.', hint: 'A site is one document. Remove the line with ---' },
  MULTIPLE_ANCHORS: { message: 'A value has two & marks.', hint: 'Keep one of them.' },
  MULTIPLE_TAGS: { message: 'A value has two words that start with !.', hint: 'Remove them, or put the text in quotes.' },
  NON_STRING_KEY: { message: 'A key is not a text.', hint: 'Put it in quotes.' },
  RESOURCE_EXHAUSTION: {
    message: 'Lists and maps are nested too deeply.',
    hint: 'Look for extra brackets or dashes.',
  },
  TAG_RESOLVE_FAILED: {
    message: 'YAML reads a word that starts with ! as a tag for the value after it.',
    hint: 'Put text that starts with ! in quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'This text belongs neither to the value before it nor to a key.',
    hint: 'If a text contains quotes, brackets, or special characters, put all of it in quotes.',
  },
};
