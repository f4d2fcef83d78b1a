import { showInvisible } from '../shared/name-invisible.ts';
import type { Severity } from './catalog/entry.ts';
import type { Code } from './catalog.ts';
import { CATALOG, entryOf } from './catalog.ts';
import type { Remedy } from './remedy.ts';
import type { TextEdit } from './text-edits.ts';

/** The path to a value in the configuration: keys and list indexes (from 0), outermost first. */
export type DataPath = readonly (string | number)[];

/** A range in a file. Lines and columns count from 1; the end is exclusive. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** A hint as edits that a machine can apply. */
export interface Fix {
  /** Edits to the diagnostic's own file that do not overlap. */
  readonly edits: readonly TextEdit[];
  /** The value that changes or moves to another key of its map. Omitted if the edits are to a file that cannot be parsed. */
  readonly path?: DataPath;
  /** Whether the hint is right although the edits could not be tried: it names something that exists. */
  readonly keepsHint?: boolean;
}

/** Another text for a part of a text. */
export interface ExcerptChange {
  readonly excerpt: string;
  readonly text: string;
}

/** The change that a hint suggests: another value, or another name for the key. */
export type DataChange = { readonly value: unknown; readonly path?: DataPath } | { readonly key: string };

/** One finding about the site, independent of the stage that found it and the format in which it is printed. */
export interface Diagnostic extends Location {
  readonly code: Code;
  readonly severity: Severity;
  /** The mistake, in one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** The hint as edits, if it says exactly what to write and the edits were tested. */
  readonly fix?: Fix;
  /** The path to the value as text, such as `pages[2].blocks[0].heading`; empty for the file itself. */
  readonly path: string;
}

/** A finding of a stage that does not know lines and columns. `locate` adds these later. */
export interface Finding {
  readonly code: Code;
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: Remedy;
  /** The change that the hint suggests, if it is exact: at `path`, unless the change has its own path. */
  readonly change?: DataChange | ExcerptChange;
  readonly path: DataPath;
  /** Point at the key rather than at its value. */
  readonly atKey?: boolean;
  /** Where it is reported, if not at `path`: it was put to what causes it. */
  readonly at?: Location;
  /** The part of a text that is meant, as written. In a long text, pointing at the whole value does not help. */
  readonly excerpt?: string;
  /** The path to another value that is involved. Its location is added to the message. */
  readonly other?: DataPath;
  /** The path to the key that cannot be beside the one at `path`. Of keys from several files, the finding is about the nearest. */
  readonly rival?: DataPath;
  /** The paths to other values that the finding depends on. While one of them is wrong itself, the finding is not reported. */
  readonly against?: readonly DataPath[];
  /** The affected entries. Their names and locations are added to the message. Entries of the same finding are merged. */
  readonly entries?: readonly FoundEntry[];
  /** The other places with the same mistake. Their locations are added to the message. */
  readonly places?: readonly DataPath[];
  /** The missing name. */
  readonly missing?: string;
  /** The key that the map at `path` lacks. */
  readonly lacks?: string;
  /** The path to what is missing, if it is not the key in `lacks`. */
  readonly needs?: DataPath;
  /** Where the missing name was looked up: a collection, the path of a page with ids, or what a reference names before it. */
  readonly collection?: string;
  /** How many other items of the same template are wrong. Their number is added to the message. */
  readonly alike?: number;
  /** The picture or download whose content is meant, by the name that the value at `path` has for it. */
  readonly ofFile?: string;
  /** Whether the text is a template that each item fills in. However many of the results are wrong, it is one mistake. */
  readonly isOfTemplate?: boolean;
}

/** An entry that a finding is about. */
export interface FoundEntry {
  readonly name: string;
  readonly path: DataPath;
}

/** Collects findings. Keeps the same finding at the same path once, and likewise the findings of one template. */
export class FindingList {
  readonly #findings = new Map<string, { finding: Finding; messages: Set<string>; entries: Map<string, FoundEntry> }>();
  /** Every path at which, or inside which, there is an error. A set, because thousands of items check it. */
  readonly #faulty = new Set<string>();
  readonly #codes = new Set<Code>();
  readonly #added: Finding[] = [];
  readonly #around: FindingList | undefined;

  /** @param around the findings of the whole, if these are about a part: errors there count here, too */
  constructor(around?: FindingList) {
    this.#around = around;
  }

  add(finding: Finding): void {
    this.#added.push(finding);
    const { code, path, message, isOfTemplate } = finding;
    const key = `${code}\0${formatPath(path)}${isOfTemplate === true ? '' : `\0${message}`}`;
    const known = this.#findings.get(key);
    const entries = known?.entries ?? new Map<string, FoundEntry>();
    for (const entry of finding.entries ?? []) entries.set(formatPath(entry.path), entry);
    if (known !== undefined) {
      known.messages.add(message);
      return;
    }
    this.#findings.set(key, { finding, messages: new Set([message]), entries });
    this.#codes.add(code);
    if (severityOf(code) === 'error') for (let end = 0; end <= path.length; end += 1) this.#faulty.add(path.slice(0, end).join('\0'));
  }

  /** Checks whether there is a finding with this code. */
  has(code: Code): boolean {
    return this.#codes.has(code) || this.#around?.has(code) === true;
  }

  /** Checks whether there is an error at a path or inside it. */
  hasWithin(path: DataPath): boolean {
    return this.#faulty.has(path.join('\0')) || this.#around?.hasWithin(path) === true;
  }

  /** Everything that was added, including repeated findings. */
  get added(): readonly Finding[] {
    return this.#added;
  }

  get all(): readonly Finding[] {
    return [...this.#findings.values()].map(({ finding, messages, entries }) => ({
      ...finding,
      ...(messages.size === 1 ? {} : { alike: messages.size - 1 }),
      ...(entries.size === 0 ? {} : { entries: [...entries.values()] }),
    }));
  }
}

export type FindingAdder = Pick<FindingList, 'add'>;

/** Returns a list that adds findings with the paths that they depend on. */
export function dependingOn(against: readonly DataPath[], findings: FindingAdder): FindingAdder {
  return { add: (finding) => findings.add({ ...finding, against: [...(finding.against ?? []), ...against] }) };
}

export function formatPath(path: DataPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

export function severityOf(code: Code): Severity {
  return CATALOG[code].severity;
}

export function isError({ code }: Pick<Finding, 'code'>): boolean {
  return severityOf(code) === 'error';
}

/** Makes a diagnostic of a known location. @param path the path to the value as text; empty for the file itself */
export function diagnosticAt(
  code: Code,
  location: Location,
  { message, hint, fix }: { readonly message: string; readonly hint?: string | undefined; readonly fix?: Fix | undefined },
  path = '',
): Diagnostic {
  const shown = showInvisible(message);
  const advice = showInvisible(hint ?? (shown.note === undefined ? '' : 'Delete it, or write a plain space.'));
  const note = shown.note ?? advice.note;
  return {
    code,
    severity: severityOf(code),
    message: note === undefined ? message : `${shown.text} ${note}`,
    ...(advice.text === '' ? {} : { hint: advice.text }),
    ...(fix === undefined ? {} : { fix }),
    ...location,
    path,
  };
}

export interface SeverityCounts {
  readonly errors: number;
  readonly warnings: number;
}

export function countBySeverity(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): SeverityCounts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/**
 * Sorts by file, line, and column, so that a report follows the order of the file. Outer files come first: the configuration before the
 * files in the folders beside it. If the path of a page is wrong, what may follow from that comes last.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const hasWrongPath = diagnostics.some(({ severity, path }) => severity === 'error' && /^pages\[\d+\]\.path$/.test(path));
  const isLast = ({ code }: Diagnostic): number => (hasWrongPath && entryOf(code).needsPages === true ? 1 : 0);
  const depthOf = ({ file }: Diagnostic): number => file.split('/').length;
  return [...diagnostics].sort(
    (a, b) =>
      isLast(a) - isLast(b) ||
      depthOf(a) - depthOf(b) ||
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.code, b.code),
  );
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
