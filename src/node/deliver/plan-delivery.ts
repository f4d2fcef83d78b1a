import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE } from '../../pages/outputs/serving.ts';
import { dayAfter } from '../../shared/time/calendar.ts';
import { basePathOf } from '../../shared/url.ts';
import type { HostCommand } from './host-commands.ts';
import { hostCommands, takesSingleFiles } from './host-commands.ts';
import type { PageChanges, Release, ReleaseContent } from './release.ts';
import { comparePages, readContent, sortOldAssets } from './release.ts';
import type { SiteFacts } from './site-facts.ts';

/** The name of the folder to deliver. */
export const STAGED = 'site';

/** What a delivery changes on the live site. */
export interface DeliveryPlan {
  readonly pages: PageChanges;
  /** Why nothing is known about the live site; undefined if it says what it shows. */
  readonly unknown?: string;
  /** What is sent: all files that changed, only the time of this publish, or nothing. */
  readonly sends: 'files' | 'time' | 'nothing';
  readonly commands: readonly HostCommand[];
}

interface Comparison {
  readonly facts: SiteFacts;
  /** The folder with the staged site. */
  readonly parent: string;
  readonly live: Release | undefined;
  readonly today: string;
  readonly now: Date;
  /** The next day on which something changes by itself. */
  readonly next: string | undefined;
  /** Whether the site is published each day, changed or not. */
  readonly isDaily: boolean;
}

/** After this time without a publish, the live site is too old. */
const HOURS = 36;

interface PlannedDelivery {
  readonly shown: DeliveryPlan;
  readonly hasNewRules: boolean;
}

/** Compares the staged site with the live one, writes its release, and plans the commands that deliver it. */
export async function planDelivery({ facts, parent, live, today, now, next, isDaily }: Comparison): Promise<PlannedDelivery> {
  const { deploy, url } = facts;
  const staged = path.join(parent, STAGED);
  const base = basePathOf(url).slice(1);
  const content = await readContent(staged, facts);
  const single = deploy.host !== undefined && takesSingleFiles(deploy.host);
  const { kept, outdated } = sortOldAssets(live, content, today);
  const sends = whatToSend({ live, content, today, single });
  if (sends !== 'nothing') {
    // At New Year, the pages of most sites name another year.
    const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
    const change = next === undefined || newYear < next ? newYear : next;
    const from = single && isDaily ? now : new Date(`${dayAfter(change)}T00:00:00Z`);
    const release: Release = {
      version: 1,
      time: now.toISOString(),
      ...content,
      oldAssets: single ? kept : {},
      next: change,
      due: new Date(from.getTime() + HOURS * 3_600_000).toISOString(),
    };
    await mkdir(path.join(staged, base), { recursive: true });
    await writeFile(path.join(staged, base, RELEASE_FILE), `${JSON.stringify(release)}\n`);
  }
  const listOfOutdated = path.join(parent, 'outdated.txt');
  await writeFile(listOfOutdated, outdated.map((file) => `${file}\n`).join(''));
  const hasNewRules = live?.rules !== content.rules;
  const delivery = { deploy, staged, name: STAGED, base, outdated: single ? outdated : [], listOfOutdated, hasNewRules };
  const commands = sends === 'nothing' ? [] : hostCommands({ ...delivery, sends });
  return { shown: { pages: comparePages(live, content), sends, commands }, hasNewRules };
}

/**
 * Finds out what to send. Where a single file can be sent, the time of this publish always is, so that everyone sees that it ran. Elsewhere, it
 * would replace the whole site, which some hosts bill: it is sent when the day of a change by itself has come.
 */
function whatToSend({
  live,
  content,
  today,
  single,
}: {
  readonly live: Release | undefined;
  readonly content: ReleaseContent;
  readonly today: string;
  readonly single: boolean;
}): DeliveryPlan['sends'] {
  if (live?.digest !== content.digest) return 'files';
  if (single) return 'time';
  return live.next <= today ? 'time' : 'nothing';
}
