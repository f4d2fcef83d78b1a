import type { Data } from '../../model/data.ts';
import { mapsAt } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { isYearlyDay } from '../../shared/time/calendar.ts';

/** A field of a form in Sveltia CMS. Source: https://sveltiacms.app/en/docs/fields */
export interface CmsField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required: boolean;
  readonly [option: string]: unknown;
}

/** What forms are made from. */
export interface FormContext {
  readonly schema: SchemaModel;
  /** The resolved configuration, for the names of entries to choose from. */
  readonly config: Data;
}

/** Longer lists are typed, not chosen from. */
const MOST_CHOICES = 200;

/**
 * Returns the fields of a form for an entry. A value that no form can hold, such as a word in place of a map, has no field: the editor
 * writes it back as it was.
 */
export function fieldsOf(
  item: SchemaNode,
  context: FormContext,
  { without = [] }: { readonly without?: readonly string[] } = {},
): readonly CmsField[] {
  const { schema } = context;
  const required = schema.requiredOf(item);
  return Object.keys(item.properties ?? {}).flatMap((name) => {
    const node = schema.child(item, name);
    if (node === undefined || node.readOnly === true || without.includes(name)) return [];
    const widget = widgetOf(node, context);
    if (widget === undefined) return [];
    const isRequired = required.includes(name);
    // What a value looks like in the file does not help who picks it.
    const hint = PICKERS.includes(widget.widget) ? undefined : firstSentence(node.description);
    return [{ name, label: labelOf(name), required: isRequired, ...(hint === undefined ? {} : { hint }), ...widget }];
  });
}

const PICKERS: readonly string[] = ['datetime', 'select'];

type Widget = Omit<CmsField, 'name' | 'label' | 'required'> & { readonly widget: string };

function widgetOf(node: SchemaNode, context: FormContext): Widget | undefined {
  const { schema } = context;
  const type = typeOf(node);
  if (type === undefined || node['x-stands-for'] !== undefined) return undefined;
  if (type === 'boolean') return { widget: 'boolean', ...presetOf(node) };
  if (type === 'number' || type === 'integer')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', ...rangeOf(node) };
  if (type === 'string') return textWidget(node, context);
  if (type === 'object') {
    const fields = fieldsOf(node, context);
    return fields.length === 0 ? undefined : { widget: 'object', fields, collapsed: 'auto' };
  }
  const item = schema.items(node);
  return item === undefined ? undefined : listWidget(item, context);
}

/** Returns the one type that a form can hold. A number or a switch may also be a reference, and one slug stands for a list of one. */
function typeOf(node: SchemaNode): string | undefined {
  if (node['x-one-or-more'] === true) return 'array';
  const types = typesOf(node);
  const [type] = types.length === 2 && node.pattern !== undefined ? types.filter((each) => each !== 'string') : types;
  return types.length > 2 ? undefined : type;
}

function textWidget(node: SchemaNode, context: FormContext): Widget {
  const { enum: words, format = '', 'x-kind': kind } = node;
  const options = words === undefined ? choicesOf(node, context) : words;
  if (options !== undefined) return { widget: 'select', options, ...presetOf(node) };
  if (format === 'date') return { widget: 'datetime', type: 'date' };
  if (format === 'calendar-day') return { widget: 'datetime', type: 'date', ...yearlyHint(context) };
  // Without a format, the editor writes seconds.
  if (format === 'time-of-day') return { widget: 'datetime', type: 'time', format: 'HH:mm' };
  if (format === 'image-source' || format === 'entry-image') return { widget: 'image' };
  if (kind === 'article' || kind === 'prose') return { widget: 'markdown' };
  return { widget: kind === 'inline' ? 'text' : 'string' };
}

/** A picker has no day without a year: a browser shows 12-25 as a day of 2001, and the editor leaves it as it is. */
function yearlyHint({ config }: FormContext): { readonly hint?: string } {
  const hasYearly = mapsAt(config.business as Data, 'specialDays').some(({ date }) => isYearlyDay(String(date)));
  return hasYearly ? { hint: '2001 stands for every year. Change such days in a text editor.' } : {};
}

function listWidget(item: SchemaNode, context: FormContext): Widget | undefined {
  const { enum: words } = item;
  const options = words ?? choicesOf(item, context);
  if (options !== undefined) return { widget: 'select', multiple: true, options };
  if (typesOf(item).join() === 'string') return { widget: 'list' };
  const fields = fieldsOf(item, context);
  return fields.length === 0 ? undefined : { widget: 'list', fields, collapsed: true };
}

/** Returns the entries that a slug can name; undefined if it names none, or if there are too many to choose from. */
function choicesOf(node: SchemaNode, { config }: FormContext): readonly { readonly label: string; readonly value: string }[] | undefined {
  const collection = node['x-item-of'];
  if (collection === undefined) return undefined;
  const entries = mapsAt(config, collection);
  if (entries.length === 0 || entries.length > MOST_CHOICES) return undefined;
  return entries.map(({ slug, name, title }) => ({ label: String(name ?? title ?? slug), value: String(slug) }));
}

function presetOf({ default: preset }: SchemaNode): { readonly default?: unknown } {
  return preset === undefined ? {} : { default: preset };
}

function rangeOf({ minimum, maximum }: SchemaNode): { readonly min?: number; readonly max?: number } {
  return { ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) };
}

/** `authorName` → `Author name` */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_whole, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function firstSentence(description: string | undefined): string | undefined {
  return description === undefined ? undefined : (/^.*?\.(?= |$)/.exec(description)?.[0] ?? description);
}
