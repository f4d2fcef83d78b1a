import { isData } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import { HOSTS } from '../pages/hosting/hosts/hosts.ts';
import { listInWords } from '../shared/text.ts';

/** Finds settings of the delivery that the host has no use for. @param data the data as written: an option may name another host */
export function checkDeploy(data: unknown, findings: FindingList): void {
  const deploy = isData(data) && isData(data.deploy) ? data.deploy : {};
  for (const field of ['target', 'project'] as const) {
    const hosts = Object.entries(HOSTS).flatMap(([host, { deliversTo }]) => (deliversTo?.includes(field) ? [host] : []));
    if (deploy[field] === undefined || hosts.includes(String(deploy.host))) continue;
    findings.add({
      code: 'NO_EFFECT',
      message: `\`${field}\` is for ${listInWords(hosts)}, but \`deploy.host\` is ${String(deploy.host ?? 'not set')}, so \`publish\` does not use it.`,
      remedy: `Remove \`${field}\`, or correct \`host\`.`,
      path: ['deploy', field],
      atKey: true,
    });
  }
}
