import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import { keepsSecrets } from '../schema/local-business.ts';
import type { WrittenForm } from '../schema/written-forms.ts';
import { writtenForms } from '../schema/written-forms.ts';
import type { Messages, SiteConfig } from '../shared/generated/site.gen.ts';
import { isBirthDate } from '../shared/page/form-field.ts';
import { parseUrl } from '../shared/url.ts';

/**
 * Finds fields for what is most personal, in forms whose messages a third party gets. For health and law, that stops a launch until there is
 * a contract with it.
 */
export function checkPersonalFields(config: SiteConfig, schema: SchemaModel, findings: FindingList): void {
  const { business } = config;
  const isStrict = keepsSecrets(business.type);
  for (const form of writtenForms(config, schema)) {
    const messages = serviceOf(form, business);
    const index = form.fields.findIndex((each) => each.type === 'file' || isBirthDate(each));
    const field = form.fields[index];
    if (field === undefined || messages.agreement === 'signed' || !isThirdParty(messages, business.url)) continue;
    const who = messages.via === 'endpoint' ? (parseUrl(messages.url ?? '')?.hostname ?? 'another site') : messages.via;
    findings.add({
      code: isStrict ? 'FORM_NO_AGREEMENT' : 'FORM_THIRD_PARTY',
      message: `The form asks for ${field.type === 'file' ? 'a file' : 'a date of birth'}, and ${who} gets the answers.`,
      remedy: isStrict
        ? 'Send them to your own message server (docs/messages.md). If you have a contract with the service about personal data, write beside its `via`: agreement: signed'
        : 'Remove the field if you can do without it, or send the form to your own message server (docs/messages.md). If you have a contract with the service about personal data, write beside its `via`: agreement: signed',
      path: form.block[form.list] === undefined ? form.path : [...form.path, form.list, index],
      against: [...SERVICE, ['business', 'type']],
    });
  }
}

/** What decides which service gets the messages of a form, if the form does not. */
export const SERVICE: readonly DataPath[] = [['business', 'messages', 'via']];

type Settings = Partial<Messages>;

/** Returns the settings of the service that gets the messages of a form: its own, or those of the business. */
export function serviceOf(
  { block }: WrittenForm,
  { messages: ofBusiness = { via: 'simulated' } }: { readonly messages?: Settings },
): Settings {
  const own = (block.messages ?? {}) as Settings;
  return own.via === undefined ? { ...ofBusiness, ...own } : own;
}

/** Checks whether messages go to somebody else: to a service, or to a host that is not of the domain of the site. */
function isThirdParty({ via, url = '' }: Settings, siteUrl: string): boolean {
  if (via !== 'endpoint') return via !== 'simulated';
  const domain = parseUrl(siteUrl)?.hostname.replace(/^www\./, '');
  const host = parseUrl(url)?.hostname;
  // What is wrong with an address is said elsewhere.
  return domain !== undefined && host !== undefined && host !== domain && !host.endsWith(`.${domain}`);
}
