import { mailboxesOf } from '../facts/mailboxes.ts';
import { isData } from '../model/data.ts';
import { valueAt } from '../model/data-path.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { writtenBlocks } from '../model/written-blocks.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { checkInbox } from './check-inbox.ts';

/**
 * Checks how messages are delivered: the service has what it needs, nothing that belongs to another service, and a host that supports it.
 * @param written the data as written. Settings with a wrong `via` were given a guessed one, so they are not checked.
 */
export function checkMessages(config: SiteConfig, schema: SchemaModel, findings: FindingList, written: unknown): void {
  if (config.messageServer?.mail?.byOffice === true && mailboxesOf(config).size === 0) {
    findings.add({
      code: 'NO_EFFECT',
      message: 'No office has an email address of its own, so `byOffice` does nothing.',
      remedy: 'Add `email` to the offices, or remove `byOffice`.',
      path: ['messageServer', 'mail', 'byOffice'],
      atKey: true,
    });
  }
  checkInbox(config, findings);
  for (const { path, settings } of findSettings(config)) {
    if (valueAt(written, [...path, 'via']) !== settings.via) continue;
    const node = schema.resolve({ $ref: '#/$defs/messages' });
    // A form without a service has that of the business.
    const via = String(settings.via ?? config.business.messages?.via ?? 'simulated');
    checkFields({ via, adapters: node['x-adapters'] ?? {}, fields: node.properties ?? {}, settings, path, findings });
    const host = HOSTS_THAT_DELIVER.find((name) => name === settings.via);
    if (host !== undefined && config.deploy?.host !== host) {
      findings.add({
        code: 'MESSAGES_HOST',
        message: `\`via: ${via}\` works only on a site that is deployed to ${host}, but \`deploy.host\` is ${config.deploy?.host ?? 'not set'}.`,
        remedy: `Write \`deploy: { host: ${host} }\`, or choose another service.`,
        path: [...path, 'via'],
        against: [['deploy', 'host']],
      });
    }
  }
}

/** Hosts that deliver messages themselves, and only for the sites on them. */
const HOSTS_THAT_DELIVER = ['netlify'] as const;

interface FieldsCheck {
  readonly via: string;
  readonly adapters: Readonly<Record<string, SchemaNode>>;
  readonly fields: Readonly<Record<string, SchemaNode>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly path: DataPath;
  readonly findings: FindingList;
}

function checkFields({ via, adapters, fields, settings, path, findings }: FieldsCheck): void {
  for (const key of adapters[via]?.required ?? []) {
    if (settings[key] !== undefined || settings.via === undefined) continue;
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: `\`${key}\` is missing: \`via: ${via}\` needs it.`,
      remedy: `Add ${fields[key]?.['x-written-as']?.words ?? `\`${key}\``}. For example: ${key}: ${fields[key]?.examples?.[0]}`,
      path: [...path, key],
    });
  }
  for (const [key, value] of Object.entries(settings)) {
    const owner = Object.keys(adapters).find((name) => Object.hasOwn(adapters[name]?.properties ?? {}, key));
    const form = fields[key]?.['x-written-as'];
    if (owner !== undefined && owner !== via) {
      findings.add({
        code: 'CONFIG_UNKNOWN_KEY',
        message: `\`${key}\` belongs to \`via: ${owner}\`, but \`via\` is ${via}.`,
        remedy: `Remove \`${key}\`, or write \`via: ${owner}\`.`,
        path: [...path, key],
        atKey: true,
        against: [[...path, 'via']],
      });
    } else if (form !== undefined && !new RegExp(form.pattern, 'u').test(String(value))) {
      findings.add({
        code: 'CONFIG_BAD_FORMAT',
        message: `\`${key}\` is “${value}”; it must be ${form.words}.`,
        remedy: hintForMeant(key, String(value), fields[key]),
        path: [...path, key],
      });
    }
  }
}

/** Returns a hint. The value may be the last part of a pasted URL: `https://formspree.io/f/xyzabcde`. */
function hintForMeant(
  key: string,
  value: string,
  { 'x-written-as': { pattern } = { pattern: '', words: '' }, examples = [] }: SchemaNode = {},
): string {
  const last = value.includes('/') ? value.replace(/\/+$/, '').split('/').at(-1) : undefined;
  return last !== undefined && new RegExp(pattern, 'u').test(last) ? `Write ${key}: ${last}` : `For example: ${key}: ${examples[0]}`;
}

/** Returns the settings of the business, and those of forms that have their own. */
function findSettings({ business, pages }: SiteConfig): { path: DataPath; settings: Readonly<Record<string, unknown>> }[] {
  const own = (pages as readonly unknown[]).flatMap((page, index) =>
    [...writtenBlocks(page, ['pages', index])].map(({ block, path }) => ({ path: [...path, 'messages'], settings: block.messages })),
  );
  return [{ path: ['business', 'messages'], settings: business.messages as unknown }, ...own].flatMap(({ path, settings }) =>
    isData(settings) ? [{ path, settings }] : [],
  );
}
