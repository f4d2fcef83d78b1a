import { count } from '../shared/text.ts';
import type { Severity } from './catalog/entry.ts';
import type { Code } from './catalog.ts';
import { CATALOG } from './catalog.ts';
import type { TextEdit } from './text-edits.ts';

/** The way to a value in the configuration: keys and list positions (from 0), outermost first. */
export type DataPath = readonly (string | number)[];

/** A place in a file. Lines and columns count from 1; the end is exclusive. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** What a hint says to do, as edits that a machine can make. */
export interface Fix {
  /** Of the diagnostic's own file; they do not overlap. */
  readonly edits: readonly TextEdit[];
  /** The value that changes, or that moves to another key of its map; left out where edits are for a text that cannot be read as data. */
  readonly path?: DataPath;
}

/** What a hint says to write at a place: another value, or another name for the key. */
export type DataChange = { readonly value: unknown; readonly path?: DataPath } | { readonly key: string };

/** One finding about the site, whichever stage made it and however it is printed. */
export interface Diagnostic extends Location {
  readonly code: Code;
  readonly severity: Severity;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** The hint as edits, where it says exactly what to write, and was tried. */
  readonly fix?: Fix;
  /** The way to the value in words, such as `pages[2].blocks[0].heading`; empty for the file itself. */
  readonly path: string;
}

/** What a stage that knows no file positions says: `locate` adds them later. */
export interface Finding {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string;
  /** What the hint says to write, where it says so exactly: at `path`, unless it names another. */
  readonly change?: DataChange;
  readonly path: DataPath;
  /** Point at the key rather than at its value. */
  readonly atKey?: boolean;
  /** The part of a text that is meant, as it is written: in a long text the value as a whole helps nobody. */
  readonly excerpt?: string;
  /** The way to another value that has its part in it: where that stands is said behind the message. */
  readonly other?: DataPath;
  /** The ways to other values that it follows from: while one of them is wrong itself, nothing is said. */
  readonly against?: readonly DataPath[];
  /** The entries that are meant: their names and places are said behind the message. Those of the same finding come together. */
  readonly entries?: readonly FoundEntry[];
  /** The name or file that was looked for and is not there. */
  readonly missing?: string;
  /** The key that the map at `path` lacks. */
  readonly lacks?: string;
  /** The collection in which it was looked for. */
  readonly collection?: string;
  /** Whether the text is a template, of which each item makes another: however many are wrong, it is one mistake. */
  readonly isOfTemplate?: boolean;
}

/** An entry that a finding is about. */
export interface FoundEntry {
  readonly name: string;
  readonly path: DataPath;
}

/** Collects findings; the same finding at the same place is kept once, and so are those of one template. */
export class FindingList {
  readonly #findings = new Map<string, { finding: Finding; messages: Set<string>; entries: Map<string, FoundEntry> }>();
  /** Every place at which, or inside which, there is an error: thousands of items ask. */
  readonly #faulty = new Set<string>();
  readonly #codes = new Set<Code>();
  #recorded: Finding[] = [];

  /** What was added since the last time, known or not. */
  takeRecorded(): readonly Finding[] {
    const recorded = this.#recorded;
    this.#recorded = [];
    return recorded;
  }

  add(finding: Finding): void {
    this.#recorded.push(finding);
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

  /** Whether something of this kind was found. */
  has(code: Code): boolean {
    return this.#codes.has(code);
  }

  /** Whether there is an error at a place or inside it. */
  hasWithin(path: DataPath): boolean {
    return this.#faulty.has(path.join('\0'));
  }

  get all(): readonly Finding[] {
    return [...this.#findings.values()].map(({ finding, messages, entries }) => ({
      ...finding,
      ...(messages.size === 1 ? {} : { message: `${finding.message} (The same goes for ${count(messages.size - 1, 'other item')}.)` }),
      ...(entries.size === 0 ? {} : { entries: [...entries.values()] }),
    }));
  }
}

export type FindingAdder = Pick<FindingList, 'add'>;

/** Adds findings that follow from other values. */
export function heldAgainst(against: readonly DataPath[], findings: FindingAdder): FindingAdder {
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

/** Orders by file, line and column, so that a report reads down the file. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.code, b.code),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
