import { reportAge } from '../src/node/deliver/check-age.ts';
import { deliverSite } from '../src/node/deliver/deliver-site.ts';
import { wordDelivery, wordPlan } from '../src/node/deliver/word-delivery.ts';
import { openProject } from './open-project.ts';
import { parseOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { printLine, progress, report } from './report.ts';
import { wordCommand } from './word-command.ts';

/** `townsite publish`: checks, builds, and delivers the site to its host. `townsite publish --check https://www.example.com` looks at its age. */
await report(async (): Promise<Outcome> => {
  const { check, 'dry-run': isDryRun, ...paths } = parseOptions(['config', 'out', 'dry-run', 'check']);
  if (check !== undefined) {
    const { isTooOld, lines } = await reportAge(check);
    return { summary: lines, hasFailed: isTooOld };
  }
  const { delivered, ...found } = await deliverSite(openProject(paths), {
    isDryRun,
    onProgress: progress,
    onPlan: (plan) => {
      for (const line of wordPlan(plan, { withCommands: isDryRun })) printLine(line);
    },
  });
  if (delivered === undefined) {
    const showsAll = wordCommand('npm run validate', { config: paths.config, strict: true, all: true });
    const findings = { ...found, showsAll };
    return { findings, summary: ['Nothing was published: the site has errors in the strict check.'] };
  }
  return { summary: wordDelivery(delivered, isDryRun) };
});
