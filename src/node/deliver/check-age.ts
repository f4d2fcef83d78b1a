import { readLive } from './live-release.ts';

const HOUR = 3_600_000;

/**
 * Says how old the site at an address is. It is too old if it should have been published again by now: 36 hours ago on a server of one's own
 * or in a bucket, where each publish leaves its time; on other hosts, 36 hours after the day of the next change by itself.
 */
export async function reportAge(url: string, now = new Date()): Promise<{ readonly isTooOld: boolean; readonly lines: readonly string[] }> {
  const live = await readLive(url);
  if (live.release === undefined)
    return {
      isTooOld: true,
      lines: [
        `${url} does not say when it was published: ${live.problem}.`,
        'Look whether that is the address of the site. If it is, publish it once with `townsite publish`, which notes the time there.',
      ],
    };
  const { time, due, pages } = live.release;
  const hours = Math.floor((now.getTime() - Date.parse(time)) / HOUR);
  const isTooOld = now.getTime() > Date.parse(due);
  const age = `${url} was published ${hours === 0 ? 'less than an hour' : hours === 1 ? '1 hour' : `${hours} hours`} ago (${wordMoment(time)}) with ${Object.keys(pages).length} pages.`;
  const verdict = isTooOld
    ? `It is too old: it had to be published again by ${wordMoment(due)}. Look at the job that runs \`townsite publish\`.`
    : `It is up to date until ${wordMoment(due)}.`;
  return { isTooOld, lines: [age, verdict] };
}

function wordMoment(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
