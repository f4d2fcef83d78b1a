import type { YAMLError } from 'yaml';
import type { Code } from '../../shared/catalogue.ts';

interface Words {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
}

/** Says in our own words what the parser says in those of its grammar, for places where no particular mistake was recognised. */
export function describeParserError({ code, message }: Pick<YAMLError, 'code' | 'message'>): Words {
  if (code === 'TAB_AS_INDENT' || /\btabs?\b/i.test(message)) return TAB;
  const found = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? BY_CODE[code] ?? UNKNOWN;
  return { code: 'YAML_SYNTAX', ...found };
}

const TAB: Words = {
  code: 'YAML_TAB',
  message: 'A tab stands where spaces must stand.',
  hint: 'Indent with spaces, two for each level.',
};

type Text = Omit<Words, 'code'>;

const UNKNOWN: Text = {
  message: 'This line cannot be read.',
  hint: 'Compare it with the lines around it: its column, its colon, its quotes and its brackets.',
};

const COLUMN: Text = {
  message: 'This line begins in a column in which nothing can begin here.',
  hint: 'Put this line in the same column as its neighbours; use spaces, two for each level.',
};

const BRACKETS: Text = {
  message: 'The list or map in brackets is not written as it must be.',
  hint: 'Close each bracket, and separate the entries by commas: [one, two] or { key: value }.',
};

/** What one code is used for that needs words of its own. */
const BY_MESSAGE: readonly (readonly [RegExp, Text])[] = [
  [/^Missing closing/, { message: 'The quote that opens here is not closed.', hint: 'Close it where the text ends, or remove it.' }],
  [
    /must end with a [\]}]/,
    { message: 'The bracket that opens here is not closed.', hint: 'Close it where the list or map ends, or remove it.' },
  ],
  [
    /^Comments must be/,
    { message: 'A space is missing before the #.', hint: 'Put a space before a comment; put a text with a # in it in quotes.' },
  ],
  [/directives-end/, { message: 'A line that begins with % stands where it cannot.', hint: 'Put a text that begins with % in quotes.' }],
  [/flow|between|Flow/, BRACKETS],
  [
    /^Block scalar header/,
    {
      message: 'Behind | or > stands more than may stand there.',
      hint: 'Begin the text on the next line, or put it in quotes without | or >.',
    },
  ],
  [
    /^Block scalars with more-indented/,
    {
      message: 'The text begins with a line that is blank but for too many spaces.',
      hint: 'Remove the spaces of the blank lines above the text.',
    },
  ],
  [
    /^Sequence item/,
    { message: 'A dash is missing before this entry.', hint: 'Begin each entry of the list with a dash and a space, in the same column.' },
  ],
  [
    /block-seq-ind|block sequence/i,
    {
      message: 'A dash stands where no list can begin.',
      hint: 'Begin the list on a line of its own; put a text that begins with a dash in quotes.',
    },
  ],
  [
    /Tags and anchors/,
    { message: 'A space is missing after a word that begins with & or !.', hint: 'Put a text that begins with & or ! in quotes.' },
  ],
];

const BY_CODE: Readonly<Partial<Record<string, Text>>> = {
  ALIAS_PROPS: {
    message: 'An alias (*) may not be marked with & or !.',
    hint: 'Remove what stands before the *, or put the text in quotes.',
  },
  BAD_ALIAS: { message: 'After & or * no usable name follows.', hint: 'Put a text that begins with & or * in quotes.' },
  BAD_COLLECTION_TYPE: {
    message: 'A word that begins with ! does not suit the value after it.',
    hint: 'Remove it, or put the text in quotes.',
  },
  BAD_DIRECTIVE: {
    message: 'A line that begins with % stands where it cannot.',
    hint: 'Put a text that begins with % in quotes, or remove the line.',
  },
  BAD_DQ_ESCAPE: {
    message: 'In double quotes a backslash has a meaning of its own, and this one has none.',
    hint: 'Put the text in single quotes, or write \\\\ for each backslash.',
  },
  BAD_INDENT: COLUMN,
  BAD_PROP_ORDER: {
    message: 'A word that begins with & or ! stands before a dash or a colon.',
    hint: 'Remove it, or put the text in quotes.',
  },
  BAD_SCALAR_START: { message: 'A text begins with a sign that has a meaning of its own.', hint: 'Put the text in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A colon stands where no key can begin.',
    hint: 'Put a text with a colon in it in quotes ("like: this"); if there is none, check in which column this line begins.',
  },
  BLOCK_IN_FLOW: {
    message: 'Inside of brackets stands a list with dashes or a map on lines of its own.',
    hint: 'Close the bracket first, or write the list with dashes.',
  },
  KEY_OVER_1024_CHARS: { message: 'A key is longer than a thousand characters.', hint: 'Put a text with a colon in it in quotes.' },
  MISSING_CHAR: {
    message: 'This line has no colon after its key.',
    hint: 'Write `key: value`; if the line belongs to the text above it, put that text in quotes or begin it with |.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'This line and the next are read as one key.',
    hint: 'A colon is missing, or a quote was not closed on the line above.',
  },
  MULTIPLE_DOCS: { message: 'A second document begins here.', hint: 'A site is one document: remove the line of dashes, ---' },
  MULTIPLE_ANCHORS: { message: 'A value is marked with & twice.', hint: 'Keep one of the two marks.' },
  MULTIPLE_TAGS: { message: 'A value has two words that begin with !.', hint: 'Remove them, or put the text in quotes.' },
  NON_STRING_KEY: { message: 'A key is not a text.', hint: 'Put it in quotes.' },
  RESOURCE_EXHAUSTION: {
    message: 'Lists and maps stand too deep within each other.',
    hint: 'Look for brackets or dashes that are there by mistake.',
  },
  TAG_RESOLVE_FAILED: {
    message: 'A word that begins with ! is read as a mark for the value after it.',
    hint: 'Put a text that begins with ! in quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'Here stands something that belongs neither to the value before it nor to a key.',
    hint: 'Put a text with quotes, brackets or special signs in it in quotes as a whole.',
  },
};
