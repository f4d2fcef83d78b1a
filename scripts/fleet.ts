import { hasErrors } from '../src/model/diagnostic.ts';
import { buildFleet } from '../src/node/fleet/build-fleet.ts';
import { chooseSites } from '../src/node/fleet/choose-sites.ts';
import type { Fleet, FleetSite } from '../src/node/fleet/fleet.ts';
import { listFleet } from '../src/node/fleet/list-fleet.ts';
import { mergeFindings, nameSites } from '../src/node/fleet/merge-findings.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { validateFleet } from '../src/node/fleet/validate-fleet.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { progress, report } from './report.ts';

const ACTIONS: Readonly<Record<string, (args: string[]) => Promise<Outcome>>> = { list, validate, build };

await report(async () => {
  const { words, options: args } = splitWords(process.argv.slice(3));
  const [action = '', ...rest] = words;
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (run === undefined)
    throw new UsageError(
      action === '' ? 'fleet needs one more word.' : `There is no “fleet ${action}”.`,
      'There are list, validate, and build.',
    );
  if (rest.length > 0) throw new UsageError(`“${rest[0]}” is one word too many.`, `Run: npm run fleet -- ${action}`);
  return run(args);
});

async function list(args: string[]): Promise<Outcome> {
  const { fleet: file } = parseOptions(['fleet'], args);
  return withFleet(file, {}, async (fleet) => ({ summary: await listFleet(fleet) }));
}

async function validate(args: string[]): Promise<Outcome> {
  const {
    fleet: file,
    strict,
    now,
    changed,
    shard,
    ...shown
  } = parseOptions(['fleet', 'changed', 'shard', 'strict', 'now', 'format', 'report', 'max'], args);
  return withFleet(file, shown, async (fleet) => {
    const sites = await chooseSites(fleet, { changed, shard });
    const found = await validateFleet({
      fleet,
      tool: createProject({ config: fleet.file }),
      sites,
      isStrict: strict,
      now,
      onSite: onSite(sites),
    });
    const wrong = found.filter(({ diagnostics }) => hasErrors(diagnostics));
    const right = sites.length - wrong.length;
    const summary = [`${count(right, 'site')} can be built.${wrong.length === 0 ? '' : ` ${sayRefused(wrong)}`}`];
    return { ...shown, findings: mergeFindings(found), summary };
  });
}

async function build(args: string[]): Promise<Outcome> {
  const {
    fleet: file,
    now,
    changed,
    shard,
    ...shown
  } = parseOptions(['fleet', 'changed', 'shard', 'now', 'format', 'report', 'max'], args);
  return withFleet(file, shown, async (fleet) => {
    const chosen = await chooseSites(fleet, { changed, shard });
    const tool = createProject({ config: fleet.file });
    const { run, sites } = await buildFleet({ fleet, tool, sites: chosen, now, onSite: onSite(chosen) });
    const refused = sites.flatMap((site) => (site.state === 'refused' ? [site] : []));
    const failed = sites.flatMap((site) => (site.state === 'failed' ? [site] : []));
    const [built = 0, unchanged = 0] = ['built', 'unchanged'].map((state) => sites.filter((site) => site.state === state).length);
    const summary = [
      `Run ${run}: ${count(built, 'site')} built, ${unchanged.toLocaleString('en-US')} unchanged.${refused.length === 0 ? '' : ` ${sayRefused(refused)}`}`,
      ...failed.map(({ id, message }) => `The site ${id} failed: ${message}`),
    ];
    return { ...shown, findings: mergeFindings(refused), summary, isIncomplete: failed.length > 0 };
  });
}

/** Reads the fleet. If its file is wrong, the findings about it are the outcome. */
async function withFleet(file: string, shown: Partial<Outcome>, use: (fleet: Fleet) => Promise<Outcome>): Promise<Outcome> {
  const { fleet, ...findings } = await readFleet(file);
  return fleet === undefined ? { ...shown, findings } : use(fleet);
}

/** Shows the progress of one in so many sites. */
const SHOWN = 25;

function onSite(sites: readonly FleetSite[]): (number: number, site: FleetSite) => void {
  return (number, { id }) => {
    if (number % SHOWN === 1) progress(`Site ${number.toLocaleString('en-US')} of ${sites.length.toLocaleString('en-US')}: ${id}`);
  };
}

function sayRefused(sites: readonly { readonly id: string }[]): string {
  return `Refused: ${nameSites(sites.map(({ id }) => id))}.`;
}
