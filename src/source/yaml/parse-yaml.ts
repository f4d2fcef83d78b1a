import type { Document } from 'yaml';
import { isScalar, visit } from 'yaml';
import type { DataPath, Diagnostic, Location } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { cleanText, mayHide } from '../../shared/clean-text.ts';
import { narrowerOf } from '../../shared/narrow-text.ts';
import type { Edited, Operation } from '../edit/operation.ts';
import type { Source, SourceFile } from '../source-file.ts';
import type { YamlLimits } from './compose-yaml.ts';
import { composeYaml, SITE_LIMITS } from './compose-yaml.ts';
import { editYaml } from './edit-value.ts';
import { findForeignYaml } from './find-foreign-yaml.ts';
import { findFieldsInTexts, findSuspiciousTexts } from './find-suspicious-texts.ts';
import { findUnusedAnchors } from './find-unused-anchors.ts';
import { findYamlProblems } from './find-yaml-problems.ts';
import type { LocateOptions, LocationAt } from './locate-node.ts';
import { locateNode, locationsIn } from './locate-node.ts';
import { toPlainData } from './plain-data.ts';
import { sourceAt } from './source-at.ts';
import { walkNodes } from './walk-nodes.ts';

/** A YAML file with its data. Its diagnostics are errors if there is no data, otherwise warnings. */
export interface ParsedYaml extends Source, SourceFile {
  /** Plain data; undefined if the text cannot be read. */
  readonly data: unknown;
  /** The lines (from 0) where apparent fields begin in a text. */
  readonly fieldsInTexts?: readonly number[];
  readonly inTable?: InTable;
}

/** A configuration that is a row of a table. */
interface InTable {
  /** The site that the row is of. Empty if the table has no such row. */
  readonly id: string;
  /** Whether the configuration beside the row says more of a value, so that the row may have only a part of it. */
  readonly isContinued?: (path: DataPath) => boolean;
  /** Returns the name of the column of a value. All rows have it. */
  readonly locateColumn: (path: DataPath) => Location;
  /** The lines of rows that cannot be read. */
  readonly refusedLines: readonly number[];
  /** Returns the names of the columns that can hold a value, or parts of it. */
  readonly columnsOf: (path: DataPath) => readonly string[];
  /** The file that could say more of the site, and does not exist. Undefined if the fleet names none. */
  readonly beside?: string | undefined;
  /** Changes the text of the table. */
  readonly edit: (text: string, operation: Operation) => Edited;
  /** Reads the row in another text. */
  readonly parse: (text: string) => ParsedYaml;
}

/** Parses one YAML 1.2 document. Does not throw, and does not look for the mistakes of a text that it cannot read. */
export function parseYaml(source: Source, limits: YamlLimits = SITE_LIMITS): ParsedYaml {
  const { file } = source;
  // Editors do not count a byte order mark as a column.
  const text = source.text.replace(/^\uFEFF/, '');
  const composed = composeYaml(text, limits);
  const locationAt = locationsIn(file, composed.lines);
  const unreadable = [{ text, composed, locationAt }];
  if ('givenUpAt' in composed) {
    const nowhere = { locate: () => locationAt(0), edit: () => undefined, sourceOf: () => undefined };
    return { ...source, ...nowhere, data: undefined, diagnostics: [], unreadable };
  }
  const { document } = composed;
  const locate = (path: DataPath, options: LocateOptions = {}): Location => locateNode({ document, path, locationAt, text, ...options });
  const known = { ...source, locate, edit: editYaml(text, locate), sourceOf: sourceAt(text, locate) };
  const refuse = (diagnostics: readonly Diagnostic[]): ParsedYaml => ({ ...known, data: undefined, diagnostics });
  if (findYamlProblems(composed).length > 0) return { ...refuse([]), unreadable };
  const foreign = findForeignYaml(document, locationAt);
  if (foreign.length > 0) return refuse(foreign);
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return refuse([
      diagnosticAt('YAML_EMPTY', locationAt(0), {
        message: 'The file is empty.',
        hint: 'Write `version: 3`, and check again. Each message then shows what to add, with an example.',
      }),
    ]);
  }
  const narrow = narrowerOf(text);
  const hides = mayHide(text);
  let key: unknown;
  walkNodes(document, {
    pair: (pair) => {
      key = pair.key;
    },
    node: (node) => {
      if (!isScalar(node) || typeof node.value !== 'string') return;
      const cleaned = hides ? cleanText(node.value) : node.value;
      // A key stays as written, so that a finding can name what hides in it. Only the schema tells whether digits are a number.
      const staysAsWritten = node === key || /^[-+\d.]+$|^(?:true|false)$/.test(cleaned);
      node.value = narrow(staysAsWritten ? node.value : cleaned);
    },
  });
  try {
    const unused = composed.hasAnchors ? findUnusedAnchors(document, text, locationAt) : [];
    const diagnostics = [...findSuspiciousTexts({ document, text, locationAt }), ...unused];
    const fieldsInTexts = findFieldsInTexts({ document, text }, (offset) => composed.lines.linePos(offset).line - 1);
    const data = toPlainData(composed);
    return { ...known, data, diagnostics, fieldsInTexts };
  } catch (error) {
    return refuse([reportExpansion(error, document, locationAt)]);
  }
}

/** Words why a document cannot be converted to plain data. */
function reportExpansion(error: unknown, document: Document, locationAt: LocationAt): Diagnostic {
  let at = 0;
  visit(document, {
    Alias: (_key, alias) => {
      at = alias.range?.[0] ?? at;
    },
  });
  if (error instanceof Error && error.message.includes('alias')) {
    return diagnosticAt('YAML_ALIAS_BOMB', locationAt(at), {
      message: 'Aliases repeat values more than a hundred times.',
      hint: 'Write the values themselves, or refer to them with {{…}}.',
    });
  }
  return diagnosticAt('YAML_SYNTAX', locationAt(at), {
    message: 'YAML can read the lines of the file but cannot combine their values.',
    hint: 'Look for marks (&name) and aliases (*name). Write the values themselves, or refer to them with {{…}}.',
  });
}
