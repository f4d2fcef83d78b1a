import type { Data } from '../src/model/data.ts';
import { hasErrors } from '../src/model/diagnostic.ts';
import { readForEdit } from '../src/node/edit/write-site.ts';
import { loadPlaces, readPlaces } from '../src/node/places/places.ts';
import { endSearch } from '../src/node/retarget/keep-old-words.ts';
import { refuseFacts } from '../src/node/retarget/refuse-facts.ts';
import type { PlannedMove } from '../src/node/retarget/retarget.ts';
import { planRetarget } from '../src/node/retarget/retarget.ts';
import { factsOf, toMove } from '../src/node/retarget/to-move.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { canAsk } from './ask.ts';
import { askFacts, confirmMove } from './ask-move.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordShow } from './report-edit.ts';
import { siteOption, wordCommand } from './word-command.ts';

const FACTS = [
  'name',
  'country',
  'city',
  'geo',
  'phone',
  'email',
  'address',
  'url',
  'account',
  'hours',
  'radius',
  'cities',
  'redirects',
] as const;

/** `townsite retarget --city "Phoenix, AZ" --address "12 Main Street, 85004" --yes` */
await report(async (): Promise<Outcome> => {
  const options = parseOptions(['config', ...FACTS, 'places', 'dry-run', 'yes', 'done']);
  const project = createProject({ config: options.config, fleet: options.fleet });
  if (options.done) {
    const wasSearching = await endSearch(project);
    return {
      summary: [wasSearching ? 'Townsite no longer looks for words of the old place.' : 'Townsite looks for no words of an old place.'],
    };
  }
  const isAsking = canAsk() && !options.yes;
  const data = (await readForEdit(project)).source.data as Data;
  const places = options.places === undefined ? loadPlaces(project.toolRoot) : await readPlaces(options.places);
  refuseFacts(options, places, factsOf(data).country);
  const { facts, towns } = isAsking ? await askFacts(options, data, places) : { facts: options, towns: undefined };
  const planned = await planRetarget(project, toMove({ facts, towns, data, places }));
  if (planned.summary.length === 0) return { summary: ['Nothing changes: the site says all of that already.'] };
  if (isAsking && !options['dry-run']) await confirmMove(planned);
  else if (!options.yes && !options['dry-run'])
    throw new UsageError('Nothing was changed: nobody can be asked here.', 'Add --yes to write the changes, or --dry-run to look at them.');
  return write(planned, { isDryRun: options['dry-run'], hasSeenChanges: isAsking });
});

interface WriteOptions {
  readonly isDryRun: boolean;
  /** Whether the person has seen the changes. */
  readonly hasSeenChanges: boolean;
}

async function write(planned: PlannedMove, { isDryRun, hasSeenChanges }: WriteOptions): Promise<Outcome> {
  const written = await planned.write({ isDryRun });
  const { diagnostics, sources } = written;
  if (diagnostics.length > 0)
    return {
      findings: { diagnostics: diagnostics.filter((each) => hasErrors([each])), sources },
      hasFailed: true,
      summary: ['Nothing was written, because the site would have these errors. The lines above are those of the files as they would be.'],
    };
  const toDo = planned.toDo.map((line, index) => `  ${index + 1}. ${line}`);
  const outcome = await reportEdit(
    { ...written, warnings: [] },
    {
      isDryRun,
      word: (edited) => [
        ...(toDo.length === 0
          ? ['Done.']
          : [
              'The site has moved. What only you can do:',
              ...toDo,
              `  ${toDo.length + 1}. Look at what is left of the old place: ${asCalled(wordCommand('npm run validate', siteOption(edited.project)))}`,
            ]),
        ...(edited.reach === undefined ? [] : wordShow(edited)),
        `To take all of it back: ${asCalled(wordCommand('npm run undo', siteOption(edited.project)))}`,
      ],
    },
  );
  return hasSeenChanges && !isDryRun ? outcome : { ...outcome, summary: [...planned.summary, '', ...(outcome.summary ?? [])] };
}
