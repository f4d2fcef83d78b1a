import { FORMATS, patternOf } from '../../config/shape/formats.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel, TYPE_WORDS } from '../../model/schema.ts';
import { listInWords } from '../../shared/text.ts';

/**
 * A node of the schema for editors: JSON Schema, and words of the YAML language server that most editors run (`patternErrorMessage`,
 * `enumDescriptions`, `defaultSnippets`).
 */
type EditorNode = Readonly<Record<string, unknown>>;

/** What completion inserts: keys and values, with `$1`, `$2` … for the stops of the cursor. */
type Snippet = string | readonly Snippet[] | { readonly [key: string]: Snippet };

/**
 * Rewrites the composed schema for editors and other validators, which know neither our formats nor discriminators and say each
 * mistake once for each keyword. The result refuses nothing that `validate` takes.
 */
export function toEditorSchema(root: SchemaNode): EditorNode {
  return new EditorSchema(root).rewrite(root);
}

class EditorSchema {
  readonly #schema: SchemaModel;

  constructor(root: SchemaNode) {
    this.#schema = new SchemaModel(root);
  }

  rewrite(node: SchemaNode): EditorNode {
    const { properties, items, additionalProperties, $defs, required, discriminator, oneOf, format, pattern, examples, ...kept } = node;
    return {
      ...kept,
      ...describePattern(node),
      ...(examples === undefined ? {} : { examples: withoutMaps(examples) }),
      ...(properties === undefined ? {} : { properties: this.#rewriteAll(properties) }),
      ...(items === undefined ? {} : { items: this.rewrite(items) }),
      ...(additionalProperties === undefined
        ? {}
        : { additionalProperties: typeof additionalProperties === 'boolean' ? additionalProperties : this.rewrite(additionalProperties) }),
      ...(required === undefined ? {} : this.#requireKnown(node, required)),
      ...(discriminator === undefined || oneOf === undefined ? {} : this.#chooseBy(discriminator.propertyName, node, oneOf)),
      ...($defs === undefined ? {} : { $defs: this.#rewriteAll($defs) }),
    };
  }

  #rewriteAll(nodes: Readonly<Record<string, SchemaNode>>): Record<string, EditorNode> {
    return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, this.rewrite(node)]));
  }

  /** Looks for missing keys only while all keys are known: a misspelt key would be reported twice, as unknown and as missing. */
  #requireKnown(node: SchemaNode, required: readonly string[]): EditorNode {
    const { title, description, properties, additionalProperties } = node;
    if (properties === undefined || additionalProperties !== false || required.length === 0) return { required };
    // Completion looks for `required` in the node itself; without it, a snippet has to say what an entry needs.
    const snippet = { label: title, description, body: this.#snippet(node, { next: 1 }) };
    return {
      if: { propertyNames: { enum: Object.keys(properties) } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: { required: required.filter((key) => node['x-hidden-of-service-area']?.includes(key) !== true) },
      ...(title === undefined || firstType(node) !== 'object' ? {} : { defaultSnippets: [snippet] }),
    };
  }

  #snippet(written: SchemaNode, stops: { next: number }): Snippet {
    const node = this.#schema.resolve(written);
    const { properties, items } = node;
    if (node.const !== undefined) return String(node.const);
    if (firstType(node) === 'array' && items !== undefined) return [this.#snippet(items, stops)];
    if (firstType(node) === 'object' && properties !== undefined)
      return Object.fromEntries((node.required ?? []).map((key) => [key, this.#snippet(properties[key] ?? {}, stops)]));
    stops.next += 1;
    return `$${stops.next - 1}`;
  }

  /** Holds an entry against the alternative that it names, and no other: what is wrong is then said of that one. */
  #chooseBy(key: string, node: SchemaNode, alternatives: readonly SchemaNode[]): EditorNode {
    const { description: _, ...names } = node.properties?.[key] ?? {};
    const named = alternatives.map((alternative) => ({ alternative, name: this.#schema.child(alternative, key) }));
    return {
      required: [key],
      properties: { ...node.properties, [key]: { ...names, enumDescriptions: named.map(({ name }) => name?.description) } },
      allOf: named.map(({ alternative, name }) => ({
        if: { required: [key], properties: { [key]: { const: name?.const } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
        then: alternative,
      })),
    };
  }
}

/** A text that a format or a reference must match, and what an editor says when it does not. */
function describePattern({ format, pattern, type, 'x-stands-for': standIns = {} }: SchemaNode): EditorNode {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return { pattern: patternOf(known), patternErrorMessage: `Must be ${known.words}.` };
  if (pattern === undefined) return {};
  const words = [type ?? []].flat().flatMap((each) => (each === 'string' ? [] : (TYPE_WORDS[each] ?? each)));
  return { pattern, patternErrorMessage: `Must be ${listInWords([...words, ...Object.keys(standIns)], 'or')}.` };
}

/** Editors offer examples as values, and call every map “[object Object]”. */
function withoutMaps(examples: readonly unknown[]): readonly unknown[] {
  const scalars = examples.filter((example) => typeof example !== 'object');
  return scalars.length === 0 ? examples : scalars;
}

function firstType({ type }: SchemaNode): string | undefined {
  return [type ?? []].flat()[0];
}
