import { reopenDays, writeDays } from '../src/node/edit/change-days.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit } from './report-edit.ts';
import { wordDays } from './word-days.ts';

const EXAMPLES = {
  close: 'tomorrow --reason "Staff training"',
  hours: 'friday 09:00-13:00',
  reopen: 'tomorrow',
};

/** `townsite close tomorrow --office north`, `townsite hours friday 09:00-13:00`, and `townsite reopen friday`. */
await report(async (): Promise<Outcome> => {
  const [name, ...args] = process.argv.slice(2);
  const command = name === 'hours' || name === 'reopen' ? name : 'close';
  const { words, options: flags } = splitWords(args);
  const isReopening = command === 'reopen';
  const {
    config,
    fleet,
    office: offices,
    until,
    now,
    'dry-run': isDryRun,
    ...more
  } = isReopening
    ? { reason: undefined, quiet: false, ...parseOptions(['config', 'until', 'office', 'dry-run', 'now'], flags) }
    : parseOptions(['config', 'until', 'office', 'reason', 'quiet', 'dry-run', 'now'], flags);
  const [date, ...spans] = words;
  if (date === undefined) throw new UsageError('Which day?', `Run: npm run ${command} -- ${EXAMPLES[command]}`);
  if (command === 'hours' && spans.length === 0) throw new UsageError('From when until when?', `Run: npm run hours -- ${date} 09:00-13:00`);
  if (command !== 'hours' && spans.length > 0)
    throw new UsageError(`“${spans[0]}” is one word too many.`, `Run: npm run ${command} -- ${EXAMPLES[command]}`);
  const project = createProject({ config, fleet });
  const days = { date, until, offices: offices.flatMap((names) => names.split(',')), now, isDryRun };
  const changed = isReopening
    ? await reopenDays(project, days)
    : await writeDays(project, { ...days, spans: spans.flatMap((span) => span.split(',')), reason: more.reason, isQuiet: more.quiet });
  return reportEdit(changed, { isDryRun, word: (edited) => wordDays({ ...changed, ...edited }, { command, isAnnounced: !more.quiet }) });
});
