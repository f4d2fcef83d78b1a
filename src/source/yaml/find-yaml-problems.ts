import type { Document, Pair, YAMLError } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit } from 'yaml';
import type { Code } from '../../model/catalog.ts';
import type { ComposedYaml } from './compose-yaml.ts';
import { formatParserError } from './format-parser-error.ts';
import { keyOf } from './locate-node.ts';
import { walkNodes } from './walk-nodes.ts';

/** A problem that keeps a text from being one valid YAML document, in general words. Offsets count from 0. */
export interface YamlProblem {
  readonly start: number;
  readonly end: number;
  readonly code: Code;
  readonly message: string;
  readonly hint?: string;
  /** Whether everything after it may have been parsed incorrectly. */
  readonly isStructural: boolean;
  /** The offset of the bracket or quote that was not closed. */
  readonly openedAt?: number;
}

/** Finds all problems in a parsed text, from top to bottom. */
export function findYamlProblems({ document, otherDocument, hasAnchors }: Extract<ComposedYaml, { document: unknown }>): YamlProblem[] {
  const errors = [...document.errors, ...document.warnings].map((error) => reportError(error, document));
  const other = otherDocument === undefined ? [] : [reportOtherDocument(otherDocument)];
  return [...errors, ...other, ...findDuplicateKeys(document), ...(hasAnchors ? findWrongAliases(document) : [])].sort(
    (a, b) => a.start - b.start,
  );
}

function reportError(error: YAMLError, document: Document): YamlProblem {
  const [start, end] = error.pos;
  const openedAt = findOpening(error, document);
  return { start, end, isStructural: true, ...formatParserError(error), ...(openedAt === undefined ? {} : { openedAt }) };
}

/** Returns where an unclosed bracket or quote was opened. The parser notices it only at the end of the file. */
function findOpening(error: YAMLError, document: Document): number | undefined {
  const isQuote = error.message.startsWith('Missing closing');
  if (!isQuote && !/(?:Flow|flow)|end with a [\]}]/.test(error.message)) return undefined;
  let opening: number | undefined;
  visit(document, (_key, node) => {
    if (!isNode(node) || node.range === null || node.range === undefined) return undefined;
    if (node.range[0] > error.pos[0] || node.range[1] < error.pos[0] - 1) return isCollection(node) ? visit.SKIP : undefined;
    const isKind = isQuote ? isScalar(node) && node.type?.startsWith('QUOTE') === true : isCollection(node) && node.flow === true;
    if (isKind && node.range[0] < error.pos[0]) opening = node.range[0];
    return undefined;
  });
  return opening;
}

function reportOtherDocument(offset: number): YamlProblem {
  return {
    start: offset,
    end: offset,
    code: 'YAML_SYNTAX',
    message: 'A second document starts here.',
    hint: 'A site is one document. Remove the line with ---',
    isStructural: false,
  };
}

/** Finds duplicate keys in one pass. The library would compare each key with all earlier ones. */
function findDuplicateKeys(document: Document): YamlProblem[] {
  const found: YamlProblem[] = [];
  walkNodes(document, {
    node: (map, parent) => {
      if (!isMap(map)) return;
      const [opening] = isSeq(parent) && parent.flow !== true ? map.items : [];
      const first = new Map<string, Pair>();
      for (const pair of map.items) {
        const key = keyOf(pair);
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, pair);
        else found.push(reportDuplicate(key, earlier, pair, opening === undefined || opening === earlier ? undefined : keyOf(opening)));
      }
    },
  });
  return found;
}

/**
 * The caller replaces `{opened}` with the line of the earlier key.
 * @param opening the first key of the entry, if the map is an entry and begins with another key
 */
function reportDuplicate(key: string, earlier: Pair, pair: Pair, opening: string | undefined): YamlProblem {
  const [start, end] = rangeOf(pair.key);
  const missingEntry = opening === undefined ? '' : ` If a new entry starts here, the line \`- ${opening}: …\` is missing above it.`;
  return {
    start,
    end,
    openedAt: rangeOf(earlier.key)[0],
    code: 'YAML_DUPLICATE_KEY',
    message: `The key \`${key}\` is already on line {opened}.`,
    hint: `Keep one of them, or merge their contents.${missingEntry}`,
    isStructural: false,
  };
}

/** Finds aliases of nothing, and aliases inside the value that they repeat: such a value has no end. */
function findWrongAliases(document: Document): YamlProblem[] {
  const anchors = new Map<string, unknown>();
  const found: YamlProblem[] = [];
  visit(document, (_key, node, ancestors) => {
    if (!isNode(node)) return;
    if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, node);
    if (!isAlias(node)) return;
    const repeated = anchors.get(node.source);
    const [start, end] = rangeOf(node);
    if (repeated !== undefined && ancestors.some((each) => each === repeated)) {
      found.push({
        start,
        end,
        code: 'YAML_ALIAS_BOMB',
        message: `The alias *${node.source} is inside the value that it repeats, so the value would have no end.`,
        hint: 'Write the values themselves, or refer to them with {{…}}.',
        isStructural: false,
      });
    }
    if (repeated !== undefined) return;
    found.push({
      start,
      end,
      code: 'YAML_UNKNOWN_ALIAS',
      message: `The alias *${node.source} repeats a value that is not marked with &${node.source} above it.`,
      hint: `Put text that starts with * in quotes. To repeat a value, write &${node.source} before it.`,
      isStructural: false,
    });
  });
  return found;
}

function rangeOf(node: unknown): readonly [number, number] {
  const range = isNode(node) ? node.range : undefined;
  return range === undefined || range === null ? [0, 0] : [range[0], range[1]];
}
