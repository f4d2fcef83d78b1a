import type { DataPath, Finding, FoundEntry } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import type { Reference } from './template.ts';

interface LeftOut {
  /** The path of the text. */
  readonly path: DataPath;
  readonly schema: SchemaModel;
  /** Whether the rest of the text stays. */
  readonly isPart: boolean;
  /** The entry without the value, if the text is shown for many entries. */
  readonly entry?: FoundEntry | undefined;
}

/** Reports that an optional text, or a paragraph of it, is left out because it refers to a missing value. */
export function reportLeftOut(reference: Reference, { path, schema, isPart, entry }: LeftOut): Finding {
  const { written, segments } = reference;
  const field = segments.slice(1).join('.');
  return {
    code: 'TEXT_LEFT_OUT',
    message: `Townsite leaves out ${isPart ? 'a part of ' : ''}this text, because it refers to ${written}, which has no value.`,
    remedy:
      entry === undefined
        ? hintForMissing(reference, schema)
        : (hintForComputed(segments, schema) ?? `Add \`${field}\`, or remove the reference from the text.`),
    path,
    excerpt: written,
    ...(entry === undefined ? {} : { entries: [entry] }),
  };
}

/** Returns the hint for a reference to a missing value. */
export function hintForMissing({ segments }: Reference, schema: SchemaModel): string {
  return hintForComputed(segments, schema) ?? `Give \`${segments.join('.')}\` a value, or remove the reference from the text.`;
}

/** Returns the hint for a missing value that cannot be written, because Townsite computes it. */
export function hintForComputed([first = '', ...rest]: readonly string[], schema: SchemaModel): string | undefined {
  const collection = [...schema.collections.values()].find(({ alias }) => alias === first);
  let node: SchemaNode | undefined = collection?.item ?? schema.child(schema.root, first);
  for (const key of rest) node = node === undefined ? undefined : (schema.follow(node, key) ?? schema.items(node));
  return node?.['x-absent'];
}

/** Returns the finding for a required text that refers to a missing value. */
export function reportEmptyFact(reference: Reference, path: DataPath, schema: SchemaModel): Finding {
  const { written } = reference;
  return {
    code: 'REFERENCE_EMPTY',
    message: `\`${String(path.at(-1))}\` is required, but it refers to ${written}, which has no value.`,
    remedy: hintForMissing(reference, schema),
    path,
    excerpt: written,
  };
}
