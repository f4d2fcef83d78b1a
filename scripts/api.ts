import { hasErrors } from '../src/model/diagnostic.ts';
import { buildSite } from '../src/node/build-site.ts';
import { HOST_NAMES } from '../src/node/load/host-names.ts';
import { createProject } from '../src/node/tool/project.ts';
import { validateSite } from '../src/node/validate-site.ts';
import { UsageError } from '../src/shared/errors.ts';
import { listInWords } from '../src/shared/text.ts';
import { isDate } from '../src/shared/time/calendar.ts';
import { withCommands } from './format-report.ts';

/** The API for programs. Each function does what the command with its name does, prints nothing, and never ends the process. */
export { UsageError };

/** An error or a warning about a site. Lines and columns count from 1; the end is exclusive. */
export interface Diagnostic {
  /** The kind of finding, such as `LINK_UNKNOWN_ROUTE`. docs/diagnostics.md lists all codes. A code never changes. */
  readonly code: string;
  /** A site with an error is not built. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Relative to the current folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** The path of the value, such as `pages[2].blocks[0].heading`; empty for the file itself. */
  readonly path: string;
}

interface SiteOptions {
  /** The configuration; `site.config.yaml` in the current folder when left out. */
  readonly config?: string;
  /** The host to write for, instead of the one in the configuration. */
  readonly host?: string;
  /** The date that counts as today, as year-month-day. */
  readonly now?: string;
}

export interface ValidateOptions extends SiteOptions {
  /** Whether warnings count as errors: the check before a launch. */
  readonly strict?: boolean;
  /** Whether to render the examples of the site's own blocks, which runs their code. */
  readonly blocks?: boolean;
}

export interface ValidateResult {
  /** Sorted by file, line, and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the site can be built: there are no errors. */
  readonly isValid: boolean;
  /** How many pages the site has; 0 when it is not valid. */
  readonly pages: number;
}

export interface BuildOptions extends SiteOptions {
  /** The output folder; `dist` beside the configuration when left out. */
  readonly out?: string;
  /** Whether to replace the output of another configuration, and files in it that somebody else changed. */
  readonly force?: boolean;
  /** Called with a description of the current step. */
  readonly onProgress?: (step: string) => void;
}

export interface BuildResult extends ValidateResult {
  /** Absolute path of the output folder. Nothing is written to it when the site is not valid. */
  readonly out: string;
}

/**
 * Checks a site, and builds nothing.
 * @throws UsageError when the file does not exist, or an option has an invalid value
 */
export async function validate({ config, host, now, strict, blocks }: ValidateOptions = {}): Promise<ValidateResult> {
  const options = { host: parseHost(host), now: parseDate(now), isStrict: strict === true, withBlocks: blocks === true };
  const { diagnostics, site } = await validateSite(createProject({ config: config ?? CONFIG }), options);
  return { diagnostics: withCommands(diagnostics).map(toPublic), isValid: !hasErrors(diagnostics), pages: site?.pages.length ?? 0 };
}

/**
 * Builds a site. If the site has errors, the last output stays unchanged.
 * @throws UsageError when the file does not exist, an option has an invalid value, or the output folder is not Townsite's
 */
export async function build({ config, host, now, out, force, onProgress = () => {} }: BuildOptions = {}): Promise<BuildResult> {
  const project = createProject({ config: config ?? CONFIG, out });
  const options = { host: parseHost(host), now: parseDate(now), isForced: force === true, onProgress };
  const { diagnostics, published } = await buildSite(project, options);
  const isValid = published !== undefined;
  return { diagnostics: withCommands(diagnostics).map(toPublic), isValid, pages: published?.pages ?? 0, out: project.out };
}

const CONFIG = 'site.config.yaml';

function toPublic({ fix: _fix, ...diagnostic }: Awaited<ReturnType<typeof validateSite>>['diagnostics'][number]): Diagnostic {
  return diagnostic;
}

function parseHost(host: string | undefined): (typeof HOST_NAMES)[number] | undefined {
  const known = HOST_NAMES.find((name) => name === host);
  if (host === undefined || known !== undefined) return known;
  throw new UsageError(`There is no host “${host}”.`, `The hosts are ${listInWords(HOST_NAMES)}.`);
}

function parseDate(now: string | undefined): string | undefined {
  if (now === undefined || isDate(now)) return now;
  throw new UsageError(`“${now}” is not a date.`, 'Write it as year-month-day: 2026-12-24');
}
