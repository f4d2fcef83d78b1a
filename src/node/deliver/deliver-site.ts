import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DayEvent } from '../../pages/days/events-ahead.ts';
import { eventsAhead } from '../../pages/days/events-ahead.ts';
import { dayAfter, daysBefore, todayIn } from '../../shared/time/calendar.ts';
import { buildSite } from '../build-site.ts';
import type { Project } from '../tool/project.ts';
import type { Delivered, DeliveryOptions } from './deliver.ts';
import { checkReady, deliver } from './deliver.ts';
import { factsOf } from './site-facts.ts';

export interface DeliverOptions extends Pick<DeliveryOptions, 'isDryRun' | 'liveUrl' | 'indexNow' | 'onProgress' | 'onPlan'> {
  /** The moment that counts as now. */
  readonly now?: Date;
  readonly env?: NodeJS.ProcessEnv;
}

export interface DeliveredSite {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
  /** Undefined when the site has errors: then nothing was built or sent. */
  readonly delivered?: Delivered & {
    readonly count: number;
    readonly today: string;
    readonly next?: DayEvent;
  };
}

/** How far ahead to look for the next change. */
const DAYS_AHEAD = 400;

/**
 * Checks a site strictly, builds it, compares it with the live one, and delivers it to its host.
 * @throws UsageError when the host, a program, or a secret is missing, and when the delivery fails
 */
export async function deliverSite(project: Project, options: DeliverOptions = {}): Promise<DeliveredSite> {
  const { now = new Date(), env = process.env, onProgress = () => {} } = options;
  const day = options.now?.toISOString().slice(0, 10);
  const folders = { site: project.siteRoot, programs: project.siteRoot };
  const { site, diagnostics, sources, published } = await buildSite(project, {
    now: day,
    isStrict: true,
    onProgress,
    onChecked: ({ options: { config } }) => checkReady(config.deploy, { ...options, folders, env }),
  });
  if (site === undefined || published === undefined) return { diagnostics, sources };
  const today = day ?? todayIn(site.options.config.business.timeZone);
  const [next] = eventsAhead(site, { from: dayAfter(today), until: daysBefore(today, -DAYS_AHEAD) });
  const sent = await deliver(factsOf(site), project.out, { ...options, folders, env, now, today, next: next?.day, isDaily: true });
  return { diagnostics, sources, delivered: { ...sent, count: site.pages.length, today, ...(next === undefined ? {} : { next }) } };
}
