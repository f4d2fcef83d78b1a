import type { PlainForm } from '../../delivery/page-side.ts';
import { addressForOffice, mailboxesOf } from '../../facts/mailboxes.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { FILE_KINDS, sizeInBytes, USUAL_KINDS, USUAL_SIZE } from '../../shared/form-files.ts';
import type { FormField, SiteConfig } from '../../shared/generated/site.gen.ts';
import { withoutIsolates } from '../../shared/isolate.ts';
import { nameOfField } from '../../shared/page/field-name.ts';
import { isRemembered } from '../../shared/page/form-field.ts';
import { isRelativeDay } from '../../shared/time/form-day.ts';
import type { Compiled } from '../../template/compiled.ts';
import { wholePhonePattern } from '../../values/country/phone-pattern.ts';

/** The texts of a form that say what is wrong with a field, by the type of the field. */
const ERRORS: ReadonlyMap<unknown, string> = new Map([
  ['email', 'emailError'],
  ['number', 'numberError'],
  ['date', 'dateError'],
  ['checkboxes', 'choicesError'],
  ['phone', 'phoneError'],
  ['consent', 'tickError'],
  ['file', 'fileError'],
]);

/**
 * Prepares the fields of a block that sends messages (`x-sends`), so that pages need neither rules nor texts of types that the form does
 * not have.
 */
export function prepareForm(compiled: unknown, { 'x-sends': list = '' }: SchemaNode, root: Data): unknown {
  if (!isData(compiled) || !Array.isArray(compiled[list])) return compiled;
  const { office, ...others } = compiled;
  // Where the business stands in for an office, a message need not name it.
  const block: Data = office === (root.business as Data).name ? others : compiled;
  const texts = new Set(ERRORS.values());
  const rest = Object.entries(block).filter(([key]) => !texts.has(key));
  const fields = compiled[list].filter(isData).map((field) => prepareField(field, block, root));
  const sent = printsNames(block.messages) ? fields.map((field) => withLabelAsName(field, fields)) : fields;
  const messages = isData(block.messages) ? { messages: toMailbox(withFields(block.messages, sent), block.office, root) } : {};
  return { ...Object.fromEntries(rest), [list]: sent, ...messages };
}

/** Removes the messages from the fixed fields if pages differ in the office whose mailbox gets them. */
export function withoutFixedMailbox(fields: Compiled, root: Data): Compiled {
  if ('value' in fields) return fields;
  const { fixed = [] } = fields;
  const isSame = fixed.includes('office') || mailboxesOf(root as unknown as SiteConfig).size === 0;
  return isSame ? fields : { ...fields, fixed: fixed.filter((key) => key !== 'messages') };
}

/** Sends the messages of a form about an office to the mailbox of the office, if the message server has one for it. */
function toMailbox(messages: Data, title: unknown, root: Data): Data {
  const config = root as unknown as SiteConfig;
  const { url, plainForm } = messages as { readonly url?: string; readonly plainForm?: PlainForm };
  const mailboxes = mailboxesOf(config);
  const [office, ...others] = config.offices.filter((each) => typeof title === 'string' && withoutIsolates(title) === each.title);
  const isServer = messages.via === 'endpoint' && url !== undefined && url === config.business.messages?.url;
  if (!isServer || office === undefined || others.length > 0 || !mailboxes.has(office.slug)) return messages;
  const address = addressForOffice(url, office.slug);
  return { ...messages, url: address, ...(plainForm === undefined ? {} : { plainForm: { ...plainForm, action: address } }) };
}

function prepareField(field: Data, block: Data, root: Data): Data {
  const { remember: _remember, required, min, max, accept, maxSize, ...written } = field;
  const { country } = (root.business as Data).address as Data;
  const error = field.error ?? block[ERRORS.get(field.type) ?? ''];
  return {
    ...(min === undefined ? {} : { [isRelativeDay(min) ? 'firstDay' : 'min']: min }),
    ...(max === undefined ? {} : { [isRelativeDay(max) ? 'lastDay' : 'max']: max }),
    // Browsers keep what was typed into a field themselves, to suggest it again.
    ...(isRemembered(field as unknown as FormField) ? {} : { remember: false, autocomplete: 'off' }),
    ...(error === undefined ? {} : { error }),
    ...(field.type === 'file' ? limitsOfFiles(accept, maxSize) : {}),
    ...written,
    ...(required === true ? { required } : {}),
    ...(field.type === 'phone' ? { whole: wholePhonePattern(String(country)) } : {}),
  };
}

/** Services print the name of each field in their mails. Whoever has an address of their own gets names and labels. */
function printsNames(messages: unknown): boolean {
  return isData(messages) && messages.via !== 'endpoint' && messages.via !== 'simulated';
}

/**
 * Makes the label that visitors see the name of the field. An address for replies keeps its name, by which services find it without scripts,
 * and so does a field whose label is also that of another field, or means something to Townsite or to a service. The name is part of an id,
 * which has no spaces but those that do not break.
 */
function withLabelAsName(field: Data, fields: readonly Data[]): Data {
  const label = String(field.label);
  const isTaken = RESERVED.test(label) || fields.some((other) => other !== field && [other.label, other.name, other.type].includes(label));
  return field.type === 'email' || isTaken ? field : { ...field, name: label.replace(/\s+/g, '\u00a0') };
}

const RESERVED =
  /^(_.*|utm_.*|key|page|language|referrer|subject|replyto|redirect|form-name|access_key|botcheck|from_name|ccemail|webhook|attachment)$/i;

/** Adds the service of the business, with its settings and texts, to the messages of a form that names none. */
export function withService(messages: Data, root: Data): Data {
  const { messages: ofBusiness } = root.business as Data;
  return messages.via === undefined ? { via: 'simulated', ...(isData(ofBusiness) ? ofBusiness : {}), ...messages } : messages;
}

/** Adds to the form for browsers without scripts what depends on its fields: their labels, and an encoding that has room for files. */
function withFields(messages: Data, fields: readonly Data[]): Data {
  const plain = messages.plainForm as PlainForm | undefined;
  if (plain === undefined) return messages;
  const hasFile = fields.some(({ type }) => type === 'file');
  const attributes = hasFile ? { attributes: { ...plain.attributes, encType: 'multipart/form-data' } } : {};
  if (plain.labelPrefix === undefined) return { ...messages, plainForm: { ...plain, ...attributes } };
  const labels = fields.map((field) => [`${plain.labelPrefix}${nameOfField(field as unknown as FormField)}`, field.label]);
  return { ...messages, plainForm: { ...plain, ...attributes, fields: { ...plain.fields, ...Object.fromEntries(labels) } } };
}

/** Returns what pages check of files. What a field takes stands below its label, unless the field has a hint. */
function limitsOfFiles(accept: unknown = USUAL_KINDS, maxSize: unknown = USUAL_SIZE): Data {
  const kinds = [accept].flat() as readonly string[];
  return {
    hint: `${kinds.map((kind) => kind.toUpperCase()).join(', ')} · ${maxSize}`,
    endings: kinds.flatMap((kind) => FILE_KINDS[kind]?.endings.map((ending) => `.${ending}`) ?? []).join(),
    maxBytes: sizeInBytes(String(maxSize)),
  };
}
