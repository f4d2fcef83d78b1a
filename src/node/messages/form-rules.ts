import type { SchemaModel } from '../../model/schema.ts';
import { maxBytesOf, mostFileBytes, writtenForms } from '../../schema/written-forms.ts';
import { USUAL_KINDS } from '../../shared/form-files.ts';
import type { FormField, SiteConfig } from '../../shared/generated/site.gen.ts';
import { nameOfField } from '../../shared/page/field-name.ts';
import { isDate, todayIn } from '../../shared/time/calendar.ts';
import { isRelativeDay, resolveFormDay } from '../../shared/time/form-day.ts';
import type { MessageFile } from './message.ts';

/** A field of a form of the site, with the words for a value that does not fit, and for none. */
interface KnownField extends FormField {
  readonly words: string;
  readonly wordsIfEmpty: string;
}

/** The fields of a form by their names, in its order. */
type KnownForm = ReadonlyMap<string, KnownField>;

/** What a message has in one field: a text, the options that were chosen, or files. */
export interface SentField {
  readonly values: readonly string[];
  readonly files: readonly Pick<MessageFile, 'kind' | 'size'>[];
}

/** What is wrong in a field of a message. */
interface FieldMistake {
  readonly field: string;
  /** What visitors call the field. */
  readonly label: string;
  readonly message: string;
}

/** What is known of a message besides its values. */
interface SentFrom {
  /** The fields that it names in any way. Forms of Townsite send the labels of all their fields, also of empty ones. */
  readonly names: readonly string[];
  /** The site that it is from. */
  readonly origin: string | undefined;
}

/**
 * What the forms of the site accept. A message does not say which form it is from, and browsers without scripts check less than the page
 * does. So a message is right if a form that has all its fields accepts it whole. If no form has them all, or another site sent the message,
 * it is from a form that the configuration does not know: a block of the site's own may have written it, or the page has changed since it
 * was loaded. Then each value is checked by itself.
 */
export class FormRules {
  readonly #forms: readonly KnownForm[];
  readonly #timeZone: string;
  readonly #origin: string;
  /** The most bytes that the files of one message may have. */
  readonly maxFileBytes: number;

  constructor(config: Pick<SiteConfig, 'pages' | 'notFound' | 'business'>, schema: SchemaModel) {
    const { business } = config;
    const forms = writtenForms(config, schema);
    this.#forms = forms.map(({ block, node, fields }) => {
      const textOf = (name: string): unknown => [block[name], node.properties?.[name]?.default].find(isPlain);
      return new Map(
        fields.map((field) => {
          const words = [field.error, textOf(WORDS.get(field.type) ?? ''), 'Please check this.'].find(isPlain) as string;
          const wordsIfEmpty = WORDED_IF_EMPTY.has(field.type) ? words : [textOf('requiredError'), words].find(isPlain);
          return [nameOfField(field), { ...field, words, wordsIfEmpty: wordsIfEmpty as string }];
        }),
      );
    });
    this.maxFileBytes = mostFileBytes(forms);
    this.#timeZone = business.timeZone;
    this.#origin = new URL(business.url).origin;
  }

  /** Checks whether a form has a field of this name. */
  hasField(name: string): boolean {
    return this.#forms.some((form) => form.has(name));
  }

  /** Returns the label of a field, if it is the same in all forms. */
  labelOf(name: string): string | undefined {
    const [label, ...others] = new Set(this.#fieldsOf(name).map((field) => field.label));
    return others.length === 0 && isPlain(label) ? label : undefined;
  }

  /**
   * Returns what is wrong with a message, in the order of the nearest form: of those that have all its fields, the one with the fewest
   * others.
   */
  findMistakes(sent: ReadonlyMap<string, SentField>, { names, origin }: SentFrom): readonly FieldMistake[] {
    const all = [...sent.keys(), ...names];
    const forms = origin === this.#origin ? this.#forms.filter((form) => all.every((name) => form.has(name))) : [];
    if (forms.length === 0) return [...sent].flatMap(([name, field]) => this.#findMistakeByName(name, field));
    const results = forms
      .toSorted((one, other) => one.size - other.size)
      .map((form) => [...form].flatMap(([name, field]) => this.#findMistake(name, field, sent.get(name) ?? NOTHING)));
    return results.find((mistakes) => mistakes.length === 0) ?? results[0] ?? [];
  }

  /** Returns what is wrong with a field if no form has one of that name that accepts it. Nothing for a text in a field that no form has. */
  #findMistakeByName(name: string, sent: SentField): readonly FieldMistake[] {
    const fields = this.#fieldsOf(name);
    const label = this.labelOf(name) ?? name;
    const isKnown = sent.files.length === 0 || fields.some(({ type }) => type === 'file');
    if (!isKnown) return [{ field: name, label, message: 'Files cannot be sent.' }];
    const mistakes = fields.map((field) =>
      this.#findMistake(name, { ...field, required: isGroup(field) && field.required === true }, sent),
    );
    return mistakes.find((each) => each.length === 0) ?? mistakes[0] ?? [];
  }

  #fieldsOf(name: string): readonly KnownField[] {
    return this.#forms.flatMap((form) => form.get(name) ?? []);
  }

  #findMistake(name: string, field: KnownField, { values, files }: SentField): readonly FieldMistake[] {
    const given = values.filter((value) => value !== '');
    const isEmpty = field.type === 'file' ? files.length === 0 : given.length === 0;
    if (isEmpty ? field.required !== true : this.#accepts(field, given, files)) return [];
    const label = isPlain(field.label) ? field.label : name;
    return [{ field: name, label, message: isEmpty ? field.wordsIfEmpty : field.words }];
  }

  /** Checks what the visitor filled in. */
  #accepts(field: KnownField, values: readonly string[], files: SentField['files']): boolean {
    const { type, min, max } = field;
    const [value = ''] = values;
    if (type === 'checkboxes') return values.length >= Number(min ?? 0) && values.length <= Number(max ?? values.length);
    if (type === 'file' || files.length > 0)
      return (
        files.length <= Number(max ?? 1) && files.every(({ kind, size }) => size <= maxBytesOf(field) && kindsOf(field).includes(kind))
      );
    return type !== 'date' || (isDate(value) && value >= this.#dayOf(min, -1, value) && value <= this.#dayOf(max, 1, value));
  }

  /** Returns a limit. Where the visitor is, it can be another day: one more or less is no mistake. */
  #dayOf(limit: unknown, more: 1 | -1, unlimited: string): string {
    if (!isRelativeDay(limit)) return typeof limit === 'string' ? limit : unlimited;
    const day = resolveFormDay(limit, todayIn(this.#timeZone));
    return resolveFormDay(`today ${more > 0 ? '+' : '-'} 1 day`, day);
  }
}

const NOTHING: SentField = { values: [], files: [] };

/** The texts of a form for values that do not fit. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['date', 'dateError'],
  ['checkboxes', 'choicesError'],
  ['consent', 'tickError'],
  ['file', 'fileError'],
]);

/** The types of fields that have the same text for no value. */
const WORDED_IF_EMPTY: ReadonlySet<string> = new Set(['checkboxes', 'consent']);

/** Checks whether a text needs no page to be filled in. */
function isPlain(text: unknown): text is string {
  return typeof text === 'string' && !text.includes('{{');
}

/** Checks whether browsers without scripts cannot tell that nothing was chosen. */
function isGroup({ type }: FormField): boolean {
  return type === 'checkboxes';
}

/** The kinds of files that a field takes; none if it takes no files. */
function kindsOf({ type, accept }: FormField): readonly string[] {
  return type === 'file' ? [accept ?? USUAL_KINDS].flat() : [];
}
