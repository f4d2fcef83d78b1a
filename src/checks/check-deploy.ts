import { isData } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { Host } from '../pages/hosting/hosts/host-facts.ts';
import { listInWords } from '../shared/text.ts';

/** The hosts for which `publish` needs to know where to deliver. */
const HOSTS_WITH: Readonly<Record<'target' | 'project', readonly Host[]>> = {
  target: ['nginx', 'apache', 'caddy', 'cloudfront'],
  project: ['netlify', 'cloudflare-pages', 'cloudfront'],
};

/** Finds settings of the delivery that the host has no use for. @param data the data as written: an option may name another host */
export function checkDeploy(data: unknown, findings: FindingList): void {
  const deploy = isData(data) && isData(data.deploy) ? data.deploy : {};
  for (const field of ['target', 'project'] as const) {
    if (deploy[field] === undefined || HOSTS_WITH[field].some((host) => host === deploy.host)) continue;
    findings.add({
      code: 'NO_EFFECT',
      message: `\`${field}\` is for ${listInWords(HOSTS_WITH[field])}, but \`deploy.host\` is ${String(deploy.host ?? 'not set')}, so \`publish\` does not use it.`,
      remedy: `Remove \`${field}\`, or correct \`host\`.`,
      path: ['deploy', field],
      atKey: true,
    });
  }
}
