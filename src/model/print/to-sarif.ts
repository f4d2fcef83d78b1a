import { count } from '../../shared/text.ts';
import type { CatalogEntry } from '../catalog/entry.ts';
import { CATALOG } from '../catalog.ts';
import type { Diagnostic, Fix } from '../diagnostic.ts';
import { withWritableFixes } from '../text-edits.ts';

interface SarifOptions {
  readonly toolVersion: string;
  /** The maximum number of findings to include. */
  readonly max: number;
}

/** Formats the findings as a SARIF 2.1.0 log. Source: OASIS, Static Analysis Results Interchange Format, version 2.1.0. */
export function toSarif(all: readonly Diagnostic[], { toolVersion, max }: SarifOptions): object {
  const diagnostics = all.slice(0, max);
  const omitted = all.length - diagnostics.length;
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Townsite', semanticVersion: toolVersion, rules: codes.map(formatRule) } },
        // Columns count UTF-16 code units, as JavaScript does.
        columnKind: 'utf16CodeUnits',
        ...(omitted === 0 ? {} : { invocations: [formatOmitted(omitted)] }),
        results: withWritableFixes(diagnostics).map((diagnostic) => formatResult(diagnostic, codes.indexOf(diagnostic.code))),
      },
    ],
  };
}

function formatOmitted(omitted: number): object {
  const text = `${count(omitted, 'more finding')} left out; --max N prints N of them.`;
  return { executionSuccessful: true, toolExecutionNotifications: [{ level: 'note', message: { text } }] };
}

function formatRule(code: Diagnostic['code']): object {
  const { title, explanation, severity } = CATALOG[code];
  return {
    id: code,
    shortDescription: { text: literal(title) },
    fullDescription: { text: literal(explanation), markdown: explanation },
    help: formatHelp(CATALOG[code]),
    defaultConfiguration: { level: severity },
  };
}

/** Formats what GitHub shows beside an alert: the explanation and an example. */
function formatHelp({ explanation, wrong, right }: CatalogEntry): object {
  const markdown = `${explanation}\n\nWrong:\n\n\`\`\`yaml\n${wrong}\n\`\`\`\n\nRight:\n\n\`\`\`yaml\n${right}\n\`\`\`\n`;
  return { text: literal(`${explanation}\n\nWrong:\n${wrong}\n\nRight:\n${right}\n`), markdown };
}

function formatResult(diagnostic: Diagnostic, ruleIndex: number): object {
  const { code, severity, message, hint, file, line, column, endLine, endColumn, fix } = diagnostic;
  const end = endLine === undefined || endColumn === undefined ? {} : { endLine, endColumn };
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: literal(hint === undefined ? message : `${message} ${hint}`) },
    locations: [{ physicalLocation: { artifactLocation: { uri: toUri(file) }, region: { startLine: line, startColumn: column, ...end } } }],
    ...(fix === undefined ? {} : { fixes: [formatFix(diagnostic, fix)] }),
  };
}

/** Source: SARIF 2.1.0, section 3.55. */
function formatFix({ file, hint = '' }: Diagnostic, { edits }: Fix): object {
  const replacements = edits.map(({ line, column, endLine, endColumn, text }) => ({
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
    insertedContent: { text },
  }));
  return { description: { text: literal(hint) }, artifactChanges: [{ artifactLocation: { uri: toUri(file) }, replacements }] };
}

/** Escapes braces by doubling them, because single braces are placeholders. Source: SARIF 2.1.0, section 3.11.5. */
function literal(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/**
 * Returns the URI of a file: a relative reference, or a `file:` URL if the file is on another drive. Source: RFC 3986, sections 2 and 4.2.
 */
function toUri(file: string): string {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return /^[a-z]:\//i.test(file)
    ? `file:///${file.slice(0, 2)}${uri.slice(uri.indexOf('/'))}`
    : file.startsWith('/')
      ? `file://${uri}`
      : uri;
}
