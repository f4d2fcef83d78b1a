import { isScalar } from 'yaml';
import type { DataPath, Diagnostic, Finding, Location } from '../shared/diagnostic.ts';
import { formatPath, severityOf } from '../shared/diagnostic.ts';
import { composeYaml } from './compose-yaml.ts';
import { describeExpansion, findCutTexts, findYamlMistakes, yamlDiagnostic } from './find-yaml-mistakes.ts';
import type { LocateOptions } from './locate-node.ts';
import { locateNode, placeIn } from './locate-node.ts';

/** A file as it was read. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** A YAML file with its data and the places where they stand. */
export interface ParsedYaml {
  readonly file: string;
  /** Plain data; undefined when there are syntax errors. */
  readonly data: unknown;
  /** Mistakes when there are no data, else warnings. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where a value stands, or its key; where there is none, the nearest that is there. */
  readonly locate: (path: DataPath, options?: LocateOptions) => Location;
}

/** Parses one YAML 1.2 document. Mistakes are reported all at once; nothing is thrown for them. */
export function parseYaml(source: Source): ParsedYaml {
  const { file } = source;
  // Editors do not count a byte order mark as a column.
  const text = source.text.replace(/^\uFEFF/, '');
  const composed = composeYaml(text);
  const place = placeIn(file, composed.lines);
  const mistakes = findYamlMistakes(text, composed, place);
  if ('givenUpAt' in composed) return { file, data: undefined, diagnostics: mistakes, locate: () => place(0) };
  const { document } = composed;
  const locate = (path: DataPath, options: LocateOptions = {}): Location => locateNode({ document, path, place, text, ...options });
  const refuse = (diagnostics: readonly Diagnostic[]): ParsedYaml => ({ file, data: undefined, diagnostics, locate });
  if (mistakes.length > 0) return refuse(mistakes);
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return refuse([
      yamlDiagnostic('YAML_EMPTY', place(0), {
        message: 'The file holds nothing.',
        hint: 'Start with `version: 1`; the README shows a complete example.',
      }),
    ]);
  }
  try {
    return { file, data: document.toJS({ maxAliasCount: 100 }), diagnostics: findCutTexts(document, place), locate };
  } catch (error) {
    return refuse([describeExpansion(error, document, place)]);
  }
}

/** Gives a finding its place in the file. */
export function locateFinding(finding: Finding, parsed: Pick<ParsedYaml, 'locate'>): Diagnostic {
  const { code, message, hint, path, atKey = false, excerpt } = finding;
  return {
    code,
    severity: severityOf(code),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...parsed.locate(path, { atKey, excerpt }),
    path: formatPath(path),
  };
}
