import type { ServiceSettings } from '../shared/page/page-services.ts';
import { parseUrl } from '../shared/url.ts';
import { SERVICES } from './providers.gen.ts';
import { LONGEST_SNIPPET } from './read-snippet.ts';
import type { ServiceSection } from './service.ts';

/** A service whose code was found in a text. */
export interface FoundService {
  /** Its key in the YAML. */
  readonly key: string;
  readonly name: string;
  readonly section: ServiceSection;
  /** Its fields, as far as the code says them. */
  readonly settings: ServiceSettings;
}

/** Finds the service whose code for sites somebody has pasted. The first of its fields must be in the code. */
export function findService(code: string): FoundService | undefined {
  if (code.length > LONGEST_SNIPPET) return undefined;
  for (const [key, { name, section, inCode }] of SERVICES) {
    const found = Object.entries(inCode).flatMap(([field, pattern]): [string, string | number][] => {
      const [, value] = new RegExp(pattern).exec(code) ?? [];
      return value === undefined ? [] : [[field, toSetting(field, value)]];
    });
    if (found[0]?.[0] === Object.keys(inCode)[0]) return { key, name, section, settings: Object.fromEntries(found) };
  }
  return undefined;
}

/** Finds the service whose script is at an address. Its settings are not known. */
export function findServiceAt(address: string): FoundService | undefined {
  const { hostname = '' } = parseUrl(address) ?? {};
  for (const [key, { name, section, hosts }] of SERVICES)
    if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return { key, name, section, settings: {} };
  return undefined;
}

/** Returns what to write for a service, as an example to paste at the top level of the file. */
export function lineOf({ name, section, key, settings }: FoundService): { lead: string; key: string; example: unknown } {
  return { lead: `This is the code of ${name}. At the top level of the file, write:`, key: section, example: { [key]: settings } };
}

/** Numbers that are counted, and addresses without `https:`, are written otherwise in YAML. */
function toSetting(field: string, value: string): string | number {
  if (field === 'site' && /^\d+$/.test(value)) return Number(value);
  return value.replace(/^\/\//, 'https://').replace(/(?<=^https:.*)\/$/, '');
}
