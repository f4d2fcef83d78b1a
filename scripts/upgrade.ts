import { upgradeSite } from '../src/node/edit/upgrade-site.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import { validateSite } from '../src/node/validate-site.ts';
import { UsageError } from '../src/shared/errors.ts';
import { asCalled } from './npm-options.ts';
import { openProject } from './open-project.ts';
import { parseOptions } from './options.ts';
import { printPatch } from './print-patch.ts';
import { report } from './report.ts';
import { wordCommand } from './word-command.ts';

/** `townsite upgrade`: rewrites a site of an earlier version for this one. Then reports its findings. */
await report(async () => {
  const options = parseOptions(['config', 'dry-run']);
  const isDryRun = options['dry-run'];
  const project = openProject({ config: options.config, fleet: options.fleet });
  const upgraded = await upgradeSite(project, { isDryRun });
  if ('diagnostics' in upgraded) return { findings: upgraded, hasFailed: true, summary: ['Nothing was written.'] };
  const { changes, done, version, table } = upgraded;
  if (table !== undefined) {
    const { file, fleetFile: fleet, isOld } = table;
    const all = `A table is upgraded with all its rows: ${asCalled(wordCommand('npm run fleet -- upgrade', { fleet }))}`;
    if (isOld) throw new UsageError(`${file} extends a base that is not written for version ${version} of the format.`, all);
    return { summary: [`${file} is written for version ${version}: there is nothing to do. ${all}`] };
  }
  const name = nameFile(options.config);
  if (changes.length === 0) return { summary: [`${name} is written for version ${version}: there is nothing to do.`] };
  const words = [
    `${name} ${isDryRun ? 'would be' : 'is now'} written for version ${version}:`,
    ...firstLines(done).map((line) => `  ${line}`),
  ];
  if (isDryRun) return { summary: [...words, ...changes.flatMap(printPatch)] };
  return { findings: await validateSite(project), summary: words };
});
