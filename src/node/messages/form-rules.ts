import type { SchemaModel } from '../../model/schema.ts';
import { maxBytesOf, mostFileBytes, writtenForms } from '../../schema/written-forms.ts';
import { USUAL_KINDS } from '../../shared/form-files.ts';
import type { FormField, SiteConfig } from '../../shared/generated/site.gen.ts';
import { nameOfField } from '../../shared/page/field-name.ts';
import { isDate, todayIn } from '../../shared/time/calendar.ts';
import { isRelativeDay, resolveFormDay } from '../../shared/time/form-day.ts';

/** A field of a form of the site, with the words for a value that does not fit. */
interface KnownField extends FormField {
  readonly words: string;
}

/**
 * What the fields of the site's forms accept. A message does not say which form it is from, and browsers without scripts check less than
 * the page does. So a value is refused if no form has a field of that name that accepts it.
 */
export class FormRules {
  readonly #fields: ReadonlyMap<string, readonly KnownField[]>;
  readonly #timeZone: string;
  /** The most bytes that the files of one message may have. */
  readonly maxFileBytes: number;

  constructor({ pages, business }: Pick<SiteConfig, 'pages' | 'business'>, schema: SchemaModel) {
    const fields = new Map<string, KnownField[]>();
    const forms = writtenForms(pages as readonly unknown[], schema);
    for (const { block, node, fields: written } of forms) {
      for (const field of written) {
        const text = WORDS.get(field.type) ?? '';
        const words = [field.error, block[text], node.properties?.[text]?.default].find(isPlain) ?? 'Please check this.';
        const name = nameOfField(field);
        fields.set(name, [...(fields.get(name) ?? []), { ...field, words }]);
      }
    }
    this.maxFileBytes = mostFileBytes(forms);
    this.#fields = fields;
    this.#timeZone = business.timeZone;
  }

  /** Returns the label of a field, if it is the same in all forms. */
  labelOf(name: string): string | undefined {
    const [label, ...others] = new Set(this.#fields.get(name)?.map((field) => field.label));
    return others.length === 0 && isPlain(label) ? label : undefined;
  }

  /**
   * Returns what is wrong with the values of a field: one, or the options that were chosen.
   * @returns undefined if they fit, and for a field that no form has: the site may have changed since the page was loaded
   */
  findMistake(name: string, values: readonly string[]): string | undefined {
    const fields = this.#fields.get(name) ?? [];
    const given = values.filter((value) => value !== '');
    return fields.some((field) => this.#accepts(field, given)) ? undefined : fields[0]?.words;
  }

  /** Returns what is wrong with a file, the n-th of its field. */
  findFileMistake(
    name: string,
    { kind, size, count }: { readonly kind: string; readonly size: number; readonly count: number },
  ): string | undefined {
    const fields = (this.#fields.get(name) ?? []).filter(({ type }) => type === 'file');
    const isRight = (field: KnownField): boolean =>
      count <= Number(field.max ?? 1) && size <= maxBytesOf(field) && kindsOf(field).some((each) => each === kind);
    return fields.some(isRight) ? undefined : (fields[0]?.words ?? 'Files cannot be sent.');
  }

  #accepts({ type, required, min, max }: KnownField, values: readonly string[]): boolean {
    const [value = ''] = values;
    if (type === 'checkboxes')
      return values.length === 0 ? required !== true : values.length >= Number(min ?? 0) && values.length <= Number(max ?? values.length);
    if (type !== 'date' || value === '') return true;
    return isDate(value) && value >= this.#dayOf(min, -1, value) && value <= this.#dayOf(max, 1, value);
  }

  /** Returns a limit. Where the visitor is, it can be another day: one more or less is no mistake. */
  #dayOf(limit: unknown, more: 1 | -1, unlimited: string): string {
    if (!isRelativeDay(limit)) return typeof limit === 'string' ? limit : unlimited;
    const day = resolveFormDay(limit, todayIn(this.#timeZone));
    return resolveFormDay(`today ${more > 0 ? '+' : '-'} 1 day`, day);
  }
}

/** The texts of a form for values that do not fit. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['date', 'dateError'],
  ['checkboxes', 'choicesError'],
  ['file', 'fileError'],
]);

/** Checks whether a text needs no page to be filled in. */
function isPlain(text: unknown): text is string {
  return typeof text === 'string' && !text.includes('{{');
}

function kindsOf({ accept }: FormField): readonly string[] {
  return [accept ?? USUAL_KINDS].flat();
}
