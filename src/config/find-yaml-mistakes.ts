import type { Document, Pair, YAMLError } from 'yaml';
import { isCollection, isNode, isScalar, visit } from 'yaml';
import type { Code } from '../shared/catalogue.ts';
import type { Diagnostic, Location } from '../shared/diagnostic.ts';
import { severityOf } from '../shared/diagnostic.ts';
import type { ComposedYaml } from './compose-yaml.ts';
import { MAX_DEPTH, MAX_LENGTH } from './compose-yaml.ts';
import type { Place } from './locate-node.ts';
import { keyOf } from './locate-node.ts';

/** What is wrong with a text as YAML: everything that is, and not what merely follows on the same line. */
export function findYamlMistakes(text: string, composed: ComposedYaml, place: Place): Diagnostic[] {
  if ('givenUpAt' in composed) return [composed.reason === 'depth' ? describeDepth(composed.givenUpAt, place) : describeSize(place)];
  const { document, otherDocument } = composed;
  const errors = [...document.errors, ...document.warnings].map(
    (error) => describeUnclosed(error, document, place) ?? describeSyntaxError(error, text, place),
  );
  const other = otherDocument === undefined ? [] : [describeOtherDocument(otherDocument, place)];
  const tabs = errors.length > 0 ? findTabs(text, place) : [];
  const [firstTab] = tabs;
  // Everything after a tab is read in the wrong column: what the parser says of it follows from the tab.
  if (firstTab !== undefined) return [...errors.filter(({ line }) => line < firstTab.line), ...tabs].slice(0, MAX_MISTAKES);
  return oneALine([...errors, ...other, ...findDuplicateKeys(document, place), ...findLostAliases(document, place)]).slice(0, MAX_MISTAKES);
}

/** Nobody mends more at a time. */
const MAX_MISTAKES = 200;

/** Texts that a # has cut off: a comment that follows a text and does not begin with a space is probably part of it. */
export function findCutTexts(document: Document, place: Place): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Scalar: (_key, scalar) => {
      const { comment, range, type, value } = scalar;
      if (
        type !== 'PLAIN' ||
        typeof value !== 'string' ||
        value === '' ||
        !/^[^\s#!]/.test(comment ?? '') ||
        range === null ||
        range === undefined
      )
        return;
      found.push(
        yamlDiagnostic('YAML_HASH', place(range[0], range[1]), {
          message: `The text ends before “#${comment}”, which is read as a comment.`,
          hint: `To keep it, put the text in quotes: "${value} #${comment}"`,
        }),
      );
    },
  });
  return found;
}

/** A finding of the parser. */
export function yamlDiagnostic(code: Code, location: Location, text: { message: string; hint?: string }): Diagnostic {
  return { code, severity: severityOf(code), ...text, ...location, path: '' };
}

/** Says in words why a document cannot be made plain data. */
export function describeExpansion(error: unknown, document: Document, place: Place): Diagnostic {
  let at = 0;
  visit(document, {
    Alias: (_key, alias) => {
      at = alias.range?.[0] ?? at;
    },
  });
  if (error instanceof Error && error.message.includes('alias')) {
    return yamlDiagnostic('YAML_ALIAS_BOMB', place(at), {
      message: 'Aliases repeat values more than a hundredfold.',
      hint: 'Write the values out, or refer to them with {{…}}.',
    });
  }
  return yamlDiagnostic('YAML_SYNTAX', place(0), {
    message: `The YAML cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
  });
}

/** The lines of a text that cannot be read which begin with a tab. */
function findTabs(text: string, place: Place): Diagnostic[] {
  return [...text.matchAll(/^ *(\t+)[ \t]*(?=[^\s#])/gm)].map((match) => {
    const start = match.index + match[0].indexOf('\t');
    return yamlDiagnostic('YAML_TAB', place(start, start + (match[1] as string).length), {
      message: 'A tab stands where spaces must stand.',
      hint: 'Indent with spaces, two for each level.',
    });
  });
}

function describeDepth(offset: number, place: Place): Diagnostic {
  return yamlDiagnostic('YAML_TOO_DEEP', place(offset), {
    message: `Lists and maps stand more than ${MAX_DEPTH} levels deep within each other.`,
    hint: 'A site needs about ten levels: look for brackets or dashes that are there by mistake.',
  });
}

function describeSize(place: Place): Diagnostic {
  return yamlDiagnostic('FILE_TOO_LARGE', place(0), {
    message: `The file is larger than ${MAX_LENGTH / 1_000_000} MB, or falls into more pieces than a file of this size does.`,
    hint: 'Remove what does not belong into the configuration of a site.',
  });
}

function describeOtherDocument(offset: number, place: Place): Diagnostic {
  return yamlDiagnostic('YAML_SYNTAX', place(offset), {
    message: 'A second document begins here.',
    hint: 'A site is one document: remove the line --- above.',
  });
}

/** What was opened and not closed is noticed where the file ends; a person wants to see where it begins. */
function describeUnclosed(error: YAMLError, document: Document, place: Place): Diagnostic | undefined {
  const isQuote = error.message.startsWith('Missing closing');
  if (!isQuote && !/must end with a [\]}]/.test(error.message)) return undefined;
  let start: number | undefined;
  visit(document, (_key, node) => {
    if (!isNode(node) || node.range === null || node.range === undefined) return;
    const isKind = isQuote ? isScalar(node) && node.type?.startsWith('QUOTE') === true : isCollection(node) && node.flow === true;
    if (isKind && node.range[0] < error.pos[0] && node.range[1] >= error.pos[0] - 1) start = node.range[0];
  });
  if (start === undefined) return undefined;
  const what = isQuote ? 'quote' : 'bracket';
  return yamlDiagnostic('YAML_SYNTAX', place(start, start + 1), {
    message: `The ${what} that opens here is not closed.`,
    hint: `Close it where the ${isQuote ? 'text' : 'list or map'} ends, or remove it.`,
  });
}

/** What people most often write on a line that YAML cannot read. */
function describeSlip(line: string): { message: string; hint: string } | undefined {
  const value = /^\s*(?:- )?[\w-]+:\s+(.*)$/.exec(line)?.[1] ?? /^\s*- (.*)$/.exec(line)?.[1] ?? '';
  if (/^(<<<<<<<|=======|>>>>>>>)/.test(line))
    return {
      message: 'This line is left over from a merge conflict.',
      hint: 'Keep one of the two versions, and delete the three marker lines.',
    };
  if (value.startsWith('{{')) return { message: 'A text that begins with {{ needs quotes.', hint: `Write "${value.replace(/"/g, "'")}"` };
  if (value.startsWith('*')) return { message: 'A text that begins with * needs quotes.', hint: `Write "${value.replace(/"/g, "'")}"` };
  if (/^'[^']*'\w/.test(value))
    return { message: 'An apostrophe ends a text in single quotes.', hint: `Use double quotes: "${value.replace(/^'|'$/g, '')}"` };
  return undefined;
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end < 0 ? undefined : end).trimEnd();
}

function describeSyntaxError(error: YAMLError, text: string, place: Place): Diagnostic {
  const [start, end] = error.pos;
  const isTab = error.code === 'TAB_AS_INDENT' || /\btab/i.test(error.message);
  const slip = describeSlip(lineAt(text, start));
  if (slip !== undefined && !isTab) return yamlDiagnostic('YAML_SYNTAX', place(start, end), slip);
  const words = SYNTAX_WORDS[isTab ? 'TAB_AS_INDENT' : error.code];
  return yamlDiagnostic(isTab ? 'YAML_TAB' : 'YAML_SYNTAX', place(start, end), {
    message: words?.message ?? error.message.replace(/\.?$/, '.'),
    ...(words === undefined ? {} : { hint: words.hint }),
  });
}

const SYNTAX_WORDS: Partial<Record<string, { readonly message?: string; readonly hint: string }>> = {
  TAB_AS_INDENT: { message: 'A tab stands where spaces must stand.', hint: 'Indent with spaces, two for each level.' },
  BAD_INDENT: { hint: 'Put this line in the same column as its neighbours; use spaces, two for each level.' },
  MULTILINE_IMPLICIT_KEY: { hint: 'A colon is missing, or a quote was not closed on the line above.' },
  MISSING_CHAR: { hint: 'A quote or a bracket was opened and not closed, or a colon is missing after a key.' },
  BLOCK_AS_IMPLICIT_KEY: {
    hint: 'Put a text with a colon in it in quotes ("like: this"); if there is none, check in which column this line begins.',
  },
  BLOCK_IN_FLOW: { hint: 'Close the bracket first, or write the list with dashes.' },
};

/** The library would compare each key with all before it; a set does it in one pass. */
function findDuplicateKeys(document: Document, place: Place): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Map: (_key, map) => {
      const first = new Map<string, Pair>();
      for (const pair of map.items) {
        const key = keyOf(pair);
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, pair);
        else found.push(describeDuplicate(key, { earlier, pair, place }));
      }
    },
  });
  return found;
}

function describeDuplicate(key: string, { earlier, pair, place }: { earlier: Pair; pair: Pair; place: Place }): Diagnostic {
  const [start, end] = rangeOf(pair.key);
  return yamlDiagnostic('YAML_DUPLICATE_KEY', place(start, end), {
    message: `The key \`${key}\` stands on line ${place(rangeOf(earlier.key)[0]).line} already.`,
    hint: 'Keep one of the two, or put their contents together.',
  });
}

function findLostAliases(document: Document, place: Place): Diagnostic[] {
  const anchors = new Set<string>();
  const found: Diagnostic[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    if ('anchor' in node && node.anchor !== undefined) anchors.add(node.anchor);
    if (!('source' in node) || node.constructor.name !== 'Alias' || anchors.has(node.source as string)) return;
    const [start, end] = rangeOf(node);
    found.push(
      yamlDiagnostic('YAML_UNKNOWN_ALIAS', place(start, end), {
        message: `The alias *${String(node.source)} repeats a value that is not marked above it.`,
        hint: `Write &${String(node.source)} before the value that it shall repeat. A text that begins with * needs quotes.`,
      }),
    );
  });
  return found;
}

function rangeOf(node: unknown): readonly [number, number] {
  const range = isNode(node) ? node.range : undefined;
  return range === undefined || range === null ? [0, 0] : [range[0], range[1]];
}

/** One slip often confuses the parser several times on its line; the first finding is the one that helps. */
function oneALine(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const lines = new Set<number>();
  return diagnostics.filter(({ line }) => {
    const isFirst = !lines.has(line);
    lines.add(line);
    return isFirst;
  });
}
