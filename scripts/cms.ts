import { setUpCms } from '../src/node/edit/set-up-cms.ts';
import { createProject } from '../src/node/tool/project.ts';
import { parseOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit } from './report-edit.ts';

/** `townsite cms --repository harewell/website`: sets up the page where staff write announcements, special days, and articles. */
await report(async (): Promise<Outcome> => {
  const options = parseOptions(['config', 'repository', 'dry-run']);
  const isDryRun = options['dry-run'];
  const project = createProject({ config: options.config, fleet: options.fleet });
  const written = await setUpCms(project, { repository: options.repository, isDryRun });
  const { changes, diagnostics, moved, tables, isInPackage } = written;
  if (changes.length === 0 && diagnostics.length === 0 && !isDryRun)
    return { summary: ['The editor is set up already. Nothing was changed.'] };
  return reportEdit(written, {
    isDryRun,
    word: () => [
      'The next build makes the editor at /admin.',
      ...moved.map(({ label, from }) => `  ${label} are in ${from} now. The editor keeps no comments there.`),
      ...tables.map((file) => `  ${file} stays out of the editor: it edits lists in YAML files only.`),
      ...(isInPackage ? ['  Install it:    npm install'] : []),
      '  Who logs in:   people with write access to the repository, with an access token of the code host',
      '  Everything else stays in your text editor: the editor would drop the comments of site.config.yaml.',
    ],
  });
});
