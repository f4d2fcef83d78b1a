import { upgradeSite } from '../src/node/edit/upgrade-site.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import { validateSite } from '../src/node/validate-site.ts';
import { openProject } from './open-project.ts';
import { parseOptions } from './options.ts';
import { printPatch } from './print-patch.ts';
import { report } from './report.ts';

/** `townsite upgrade`: rewrites a site of an earlier version for this one. Then reports its findings. */
await report(async () => {
  const options = parseOptions(['config', 'dry-run']);
  const isDryRun = options['dry-run'];
  const project = openProject({ config: options.config, fleet: options.fleet });
  const upgraded = await upgradeSite(project, { isDryRun });
  if ('diagnostics' in upgraded) return { findings: upgraded, hasFailed: true, summary: ['Nothing was written.'] };
  const { changes, done, version } = upgraded;
  const name = nameFile(options.config);
  if (changes.length === 0) return { summary: [`${name} is written for version ${version}: there is nothing to do.`] };
  const words = [
    `${name} ${isDryRun ? 'would be' : 'is now'} written for version ${version}:`,
    ...firstLines(done).map((line) => `  ${line}`),
  ];
  if (isDryRun) return { summary: [...words, ...changes.flatMap(printPatch)] };
  return { findings: await validateSite(project), summary: words };
});
