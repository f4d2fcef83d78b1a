import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '../src/model/data.ts';
import { hasErrors } from '../src/model/diagnostic.ts';
import { explainCode } from '../src/model/print/explain-code.ts';
import { MAX_FINDINGS } from '../src/model/print/to-terminal.ts';
import { checkAhead } from '../src/node/ahead/check-ahead.ts';
import { reportAhead, reportAheadAsJson } from '../src/node/ahead/report-ahead.ts';
import type { LoadedSite } from '../src/node/check/load-site.ts';
import { watchInputs } from '../src/node/dev/watch-inputs.ts';
import { resolveTyped } from '../src/node/edit/change-days.ts';
import type { FixedSite } from '../src/node/edit/fix-site.ts';
import { fixSite } from '../src/node/edit/fix-site.ts';
import { IMAGE_NAME } from '../src/node/images/read-images.ts';
import { FORMATS } from '../src/node/load/read-collections.ts';
import { nameFile, reportGone } from '../src/node/load/read-source.ts';
import { displayPath } from '../src/node/support/file-errors.ts';
import type { Project } from '../src/node/tool/project.ts';
import { validateSite } from '../src/node/validate-site.ts';
import { DOWNLOAD_FOLDER } from '../src/shared/downloads.ts';
import { HelpWanted, UsageError } from '../src/shared/errors.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { todayIn } from '../src/shared/time/calendar.ts';
import { asCalled } from './npm-options.ts';
import { openProject } from './open-project.ts';
import type { Options } from './options.ts';
import { parseOptions } from './options.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';
import { progress, report } from './report.ts';
import { nameSite, siteOption, wordCommand } from './word-command.ts';

await report(async () => {
  const options = parseOptions([
    'config',
    'format',
    'report',
    'max',
    'all',
    'strict',
    'blocks',
    'until',
    'now',
    'host',
    'watch',
    'explain',
    'fix',
    'dry-run',
  ]);
  if (options.explain !== undefined) throw new HelpWanted(explainCode(options.explain).join('\n'));
  if (options.report !== undefined && (await isSource(options.report, options.config)))
    throw new UsageError(
      `The report would replace ${displayPath(options.report)}, a file of the site.`,
      'Name another file: --report FILE',
    );
  const project = openProject({ config: options.config, fleet: options.fleet });
  if (options['dry-run'] && !options.fix) throw new UsageError('--dry-run goes with --fix: a check writes nothing anyway.');
  if (options.fix && options.watch) throw new UsageError('--fix and --watch do not go together.', 'Leave one of them out.');
  if (options.until !== undefined) return checkUntil(project, { ...options, until: options.until });
  if (options.fix) return fixOnce(project, options);
  if (!options.watch) return checkOnce(project, options);
  const dataFiles = new Set<string>();
  const check = async (): Promise<Outcome> => {
    const { outcome, checked } = await validate(project, options);
    for (const file of checked.dataFiles) dataFiles.add(file);
    return outcome;
  };
  let first: Promise<Outcome> | undefined;
  watchInputs({ configFile: options.config, dataFiles }, async () => {
    await first?.catch(() => undefined);
    progress(`\nSaved at ${new Date().toLocaleTimeString('en-GB')}: checking again`);
    const checked = await check().catch((error: unknown) => ({ error: reportGone(options.config) ?? error }));
    return {
      hasErrors: 'error' in checked || hasErrors(checked.findings?.diagnostics ?? []),
      show: () => {
        report(() => ('error' in checked ? Promise.reject(checked.error) : Promise.resolve(checked)));
      },
    };
  });
  first = check();
  return first;
});

/**
 * Whether a file may belong to the site: YAML, a table, a picture, a file to download, or JSON that the configuration names, even if the
 * configuration is invalid.
 */
async function isSource(file: string, config: string): Promise<boolean> {
  if (file === config) return true;
  if (!existsSync(file)) return false;
  const name = path.relative(path.dirname(config), file).split(path.sep).join('/');
  if (name.startsWith(`${DOWNLOAD_FOLDER}/`)) return true;
  const format = FORMATS[path.extname(file).toLowerCase()];
  if (format !== 'json') return format !== undefined || IMAGE_NAME.test(file);
  if (statSync(config, { throwIfNoEntry: false })?.isFile() !== true) return false;
  return (await readFile(config, 'utf8').catch(() => '')).includes(name);
}

type CheckOptions = Pick<Options, 'format' | 'report' | 'max' | 'all' | 'strict' | 'blocks' | 'now' | 'host'>;

/** Checks the site today, and on each later day on which time alone changes something. */
async function checkUntil(
  project: Project,
  options: CheckOptions & Pick<Options, 'fix' | 'watch'> & { readonly until: string },
): Promise<Outcome> {
  const { until, format, max } = options;
  const other = (['fix', 'watch', 'report'] as const).find((name) => options[name] !== undefined && options[name] !== false);
  if (other !== undefined) throw new UsageError(`--until and --${other} do not go together.`, 'Leave one of them out.');
  const { outcome, checked } = await validate(project, options);
  const { site, source } = checked;
  if (site === undefined || source === undefined)
    return { ...outcome, summary: ['The site has errors today. Fix them first: no later day was checked.'] };
  const { timeZone } = site.options.config.business;
  const last = resolveTyped(until, source.data as Data, { today: options.now ?? todayIn(timeZone) });
  const ahead = checkAhead({ ...checked, site }, last, (day) => {
    if (process.stderr.isTTY) progress(`Checking ${day}`);
  });
  const hasFailed = ahead.failure !== undefined;
  if (format === 'json') return { summary: reportAheadAsJson(ahead, max ?? MAX_FINDINGS), hasFailed };
  const diagnostics = ahead.failure?.diagnostics ?? [];
  return { findings: { diagnostics, sources: checked.sources }, format, max, hasFailed, summary: reportAhead(ahead, source.schema) };
}

async function checkOnce(project: Project, options: CheckOptions): Promise<Outcome> {
  try {
    return (await validate(project, options)).outcome;
  } catch (error) {
    if (error instanceof UsageError) return { failure: error, format: options.format };
    throw error;
  }
}

/** Applies the hints that are exact edits. Then reports the remaining findings. */
async function fixOnce(project: Project, options: CheckOptions & Pick<Options, 'dry-run'>): Promise<Outcome> {
  const isDryRun = options['dry-run'];
  const { changes, source, fixed, inBase } = await fixSite(project, { isDryRun, now: options.now, host: options.host });
  const names = changes.map(({ file }) => nameFile(file));
  const done =
    fixed.length === 0
      ? 'There is nothing that can be fixed by itself.'
      : `${count(fixed.length, 'finding')} fixed in ${listInWords(names)}.`;
  const others = [...inBase].map(([config, findings]) => {
    const command = wordCommand('npm run validate', { fix: true, config });
    return `${count(findings, 'finding')} can be fixed in ${config}, for all that extend it: ${asCalled(command)}`;
  });
  if (isDryRun) {
    const { outcome } = await validate(project, options, source);
    return { ...outcome, intro: changes.flatMap(printPatch), summary: [...(fixed.length === 0 ? [done] : []), ...others] };
  }
  const { outcome } = await validate(project, options);
  const fixes = fixed.map(({ file, line, message, hint = '' }) => `  ${nameFile(file)}:${line} ${message} ${hint.split('\n')[0]}`);
  return { ...outcome, summary: [done, ...fixes, ...others, ...(outcome.summary ?? [])] };
}

/** @param changed the site with changes that are not written */
async function validate(
  project: Project,
  options: CheckOptions,
  changed?: FixedSite['source'],
): Promise<{ outcome: Outcome; checked: LoadedSite }> {
  const { format, report: file, max, all, strict, blocks, now, host } = options;
  const start = performance.now();
  const checked = await validateSite(project, { isStrict: strict, withBlocks: blocks, now, host, changed });
  const showsAll = wordCommand('npm run validate', { ...siteOption(project), strict, blocks, now, host, all: true });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const summary =
    checked.site === undefined
      ? []
      : [`${nameSite(project)} is valid: ${count(checked.site.pages.length, 'page')}, checked in ${seconds} s.`];
  return {
    outcome: { findings: { ...checked, showsAll }, format, report: file, max: all ? Number.MAX_SAFE_INTEGER : max, summary },
    checked,
  };
}
