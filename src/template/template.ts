/** A reference in a text: `{{business.phone}}`. */
export interface Reference {
  /** The names between the dots. */
  readonly segments: readonly string[];
  readonly text: string;
  /** As written, including braces and spaces. */
  readonly written: string;
  /** The points where the path continues in an entry of a collection, because the value there is a slug. */
  readonly hops?: readonly Hop[];
}

/** A step from the slug of an entry to the entry. */
export interface Hop {
  /** The number of names up to the slug. */
  readonly after: number;
  readonly collection: string;
  /** The slug, if the reference itself names the entry: `{{offices.downtown.phone}}`. */
  readonly slug?: string;
}

/** A text, split into fixed parts and references, in order. */
export interface Template {
  readonly parts: readonly (string | Reference)[];
  /** The reference, if it is the whole text. */
  readonly whole?: Reference;
  /** The syntax error. */
  readonly error?: string;
  /** The wrong part, as written. */
  readonly errorAt?: string;
}

/** Parses the references of a text. Undefined if it has none. */
export function parseTemplate(text: string): Template | undefined {
  if (!text.includes('{{')) return undefined;
  const parts: (string | Reference)[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const inside = (match[1] as string).trim();
    if (!/^[a-zA-Z][\w-]*(\.[\w-]+)*$/.test(inside)) return { parts, error: `${match[0]} is not a reference.`, errorAt: match[0] };
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ segments: inside.split('.'), text: inside, written: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  const broken = parts.find((part): part is string => typeof part === 'string' && (part.includes('{{') || part.includes('}}')));
  if (broken !== undefined) {
    const at = broken.includes('{{') ? broken.indexOf('{{') : Math.max(0, broken.indexOf('}}') - 20);
    const excerpt = broken.slice(at, at + 24).split('\n')[0] as string;
    return { parts, error: `{{ and }} do not match: “${excerpt}”.`, errorAt: excerpt };
  }
  const only = parts.length === 1 ? parts[0] : undefined;
  return { parts, ...(only === undefined || typeof only === 'string' ? {} : { whole: only }) };
}
