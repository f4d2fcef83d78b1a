import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { listInWords } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';
import { findLinesInText } from './find-missing-lines.ts';

/**
 * Finds fields that were parsed as part of a text, if the surrounding map lacks a key that could hold all of them. The line of that key is
 * missing.
 */
export function findSwallowedLines({ config, schema }: Pick<SiteSource, 'config' | 'schema'>): Diagnostic[] {
  const { file, text, fieldsInTexts = [] } = config;
  if (fieldsInTexts.length === 0) return [];
  const lines = parseYamlLines(text.replace(/^\uFEFF/, ''));
  return fieldsInTexts.flatMap((index) => {
    const line = lines[index] as YamlLine;
    const missing = findLinesInText({ lines, schema }, index).filter(({ kind }) => kind === 'section');
    const [first] = missing;
    if (first === undefined) return [];
    const location = { file, line: index + 1, column: line.indent + 1, endLine: index + 1, endColumn: line.text.length + 1 };
    const keys = listInWords(first.keys.slice(0, 3).map((key) => `\`${key}\``));
    const hint = `Write ${listInWords(
      missing.slice(0, 3).map(({ text }) => `\`${text}\``),
      'or',
    )} above this line.`;
    return [
      diagnosticAt('YAML_GLUED_LINES', location, {
        message: `YAML reads this line as part of the text above it, but ${keys} look like fields.`,
        hint,
      }),
    ];
  });
}
