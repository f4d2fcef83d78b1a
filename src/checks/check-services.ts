import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { findService, lineOf } from '../providers/find-service.ts';
import { SERVICES } from '../providers/providers.gen.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';

/** Checks the services that run on pages: the form of their IDs, and that there is one chat. */
export function checkServices(config: SiteConfig, schema: SchemaModel, findings: FindingList): void {
  for (const [key, { section }] of SERVICES) {
    const settings = (config[section] as Readonly<Record<string, unknown>> | undefined)?.[key];
    const node = schema.child(schema.child(schema.root, section) ?? {}, key) ?? {};
    if (!isData(settings)) continue;
    for (const [name, value] of Object.entries(settings)) {
      const field = schema.child(node, name);
      if (field !== undefined) checkForm(field, { name, value: String(value), path: [section, key, name] }, findings);
    }
  }
  checkChat(config, findings);
}

interface Written {
  readonly name: string;
  readonly value: string;
  readonly path: DataPath;
}

/** Checks the form of an ID. People paste the whole piece of code that has it. */
function checkForm({ 'x-written-as': form, examples = [] }: SchemaNode, { name, value, path }: Written, findings: FindingList): void {
  if (form === undefined || new RegExp(form.pattern, 'u').test(value)) return;
  const pasted = findService(value);
  const isOther = pasted !== undefined && pasted.key !== path[1];
  const meant = isOther ? undefined : (pasted?.settings[name] ?? findMeant(value, form.pattern));
  const [excerpt = ''] = /^.{0,60}/.exec(value.replace(/\s+/g, ' ')) ?? [];
  findings.add({
    code: 'CONFIG_BAD_FORMAT',
    message: `\`${name}\` is “${excerpt}${excerpt.length < value.length ? '…' : ''}”; it must be ${form.words}.`,
    remedy: isOther
      ? lineOf(pasted)
      : meant === undefined
        ? { lead: 'For example:', key: name, example: examples[0] }
        : { write: String(meant) },
    ...(meant === undefined ? {} : { change: { value: meant } }),
    path,
  });
}

/** Returns the only part of a text that has the form. */
function findMeant(text: string, pattern: string): string | undefined {
  const inside = new RegExp(`(?<![\\w-])${pattern.replace(/^\^|\$$/g, '')}(?![\\w-])`, 'gu');
  const found = new Set([...text.trim().matchAll(inside)].map(([match]) => match));
  return found.size === 1 ? [...found][0] : undefined;
}

function checkChat({ chat }: SiteConfig, findings: FindingList): void {
  if (chat === undefined) return;
  const services = [...SERVICES].flatMap(([key, { section }]) => (section === 'chat' ? [key] : []));
  const [first, second] = services.filter((key) => Object.hasOwn(chat, key));
  if (first === undefined) {
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: '`chat` names no service, so pages have no chat.',
      remedy: `Add ${services.map((key) => `\`${key}\``).join(' or ')}, or remove \`chat\`.`,
      path: ['chat'],
    });
  } else if (second !== undefined) {
    findings.add({
      code: 'CONFIG_KEY_CONFLICT',
      message: `\`${first}\` and \`${second}\` cannot both be in \`chat\`: a page has one chat.`,
      remedy: 'Keep one of the two.',
      path: ['chat', second],
      rival: ['chat', first],
      against: [['chat', first]],
      atKey: true,
    });
  }
}
