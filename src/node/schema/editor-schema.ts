import { isDeepStrictEqual } from 'node:util';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel, TYPE_WORDS } from '../../model/schema.ts';
import { keysHiddenOfServiceArea } from '../../schema/local-business.ts';
import { listInWords } from '../../shared/text.ts';
import { FORMATS, patternOf } from '../../values/formats.ts';
import { OverlaySchema, SITE_PART } from './overlay-schema.ts';

/**
 * A node of the schema for editors: JSON Schema, with keywords of the YAML language server that most editors run (`patternErrorMessage`,
 * `enumDescriptions`, `defaultSnippets`).
 */
type EditorNode = Readonly<Record<string, unknown>>;

/** The text that completion inserts: keys and values, with `$1`, `$2` … where the cursor stops. */
type Snippet = string | readonly Snippet[] | { readonly [key: string]: Snippet };

/**
 * Rewrites the composed schema for editors and other validators. They do not know our formats and discriminators, and report each mistake
 * once for each keyword. The result accepts everything that `validate` accepts.
 */
export function toEditorSchema(root: SchemaNode): EditorNode {
  return new EditorSchema(root).rewriteRoot(root);
}

class EditorSchema {
  readonly #schema: SchemaModel;
  /** Fields that many maps have: the keys of a list with `each`, and the fields of every block. Each stands once, and others refer to it. */
  readonly #shared = new Map<string, EditorNode>();

  constructor(root: SchemaNode) {
    this.#schema = new SchemaModel(root);
  }

  rewriteRoot(root: SchemaNode): EditorNode {
    const { $defs, $schema, $comment, title, description, ...site } = this.rewrite(root);
    const definitions = { ...($defs as EditorNode), ...Object.fromEntries(this.#shared) };
    const head = { $schema, $comment, title, description };
    const isSite = root.properties?.extends !== undefined;
    if (!isSite) return { ...head, ...site, $defs: definitions };
    const { definitions: overlays } = new OverlaySchema(this.#schema);
    return {
      ...head,
      // Nothing is required of a file that extends another, and lists in it can be maps. In a fleet, `fleet.yaml` says `extends`: such a file
      // is known by having no version.
      if: { anyOf: [{ required: ['extends'] }, { not: { required: ['version'] } }] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: { $ref: '#/$defs/overlay' },
      else: { $ref: `#/$defs/${SITE_PART}` },
      $defs: { ...definitions, [SITE_PART]: site, ...overlays },
    };
  }

  rewrite(node: SchemaNode): EditorNode {
    const { properties, items, additionalProperties, $defs, required, discriminator, oneOf, format, pattern, examples, then, ...kept } =
      node;
    return {
      ...withoutAnnotations(kept),
      ...describePattern(node),
      ...(examples === undefined ? {} : { examples: withoutMaps(examples) }),
      ...(properties === undefined ? {} : { properties: this.#rewriteFields(properties, node) }),
      ...(items === undefined ? {} : { items: this.rewrite(items) }),
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      ...(then === undefined ? {} : { then: this.rewrite(then) }),
      ...(additionalProperties === undefined
        ? {}
        : { additionalProperties: typeof additionalProperties === 'boolean' ? additionalProperties : this.rewrite(additionalProperties) }),
      ...(required === undefined ? {} : this.#requireKnown(node, required)),
      ...(discriminator === undefined || oneOf === undefined ? {} : this.#chooseBy(discriminator.propertyName, node, oneOf)),
      ...($defs === undefined ? {} : { $defs: this.#rewriteAll($defs) }),
    };
  }

  #rewriteFields(fields: Readonly<Record<string, SchemaNode>>, map: SchemaNode): Record<string, EditorNode> {
    const isShared = (name: string, { 'x-common': isCommon }: SchemaNode): boolean =>
      isCommon === true || (map['x-each'] === true && name !== 'item');
    return Object.fromEntries(
      Object.entries(fields).map(([name, node]) => {
        const field = this.rewrite(node);
        return [name, isShared(name, node) ? this.#share(`${map['x-each'] === true ? 'list' : 'block'}-field-${name}`, field) : field];
      }),
    );
  }

  /** Returns a reference to a field, or the field itself if it is not like the one that others refer to. */
  #share(name: string, field: EditorNode): EditorNode {
    const shared = this.#shared.get(name) ?? field;
    this.#shared.set(name, shared);
    return isDeepStrictEqual(shared, field) ? { $ref: `#/$defs/${name}` } : field;
  }

  #rewriteAll(nodes: Readonly<Record<string, SchemaNode>>): Record<string, EditorNode> {
    return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, this.rewrite(node)]));
  }

  /** Requires keys only while all present keys are known: otherwise a misspelled key would be reported twice, as unknown and as missing. */
  #requireKnown(node: SchemaNode, required: readonly string[]): EditorNode {
    const { title, properties, additionalProperties } = node;
    if (properties === undefined || additionalProperties !== false || required.length === 0) return { required };
    // Completion only looks for `required` in the node itself. Without it, a snippet lists the required keys.
    return {
      if: { propertyNames: { enum: Object.keys(properties) } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: { required: required.filter((key) => !keysHiddenOfServiceArea(node).includes(key)) },
      ...(title === undefined || firstType(node) !== 'object' ? {} : { defaultSnippets: [this.#snippetOf(node)] }),
    };
  }

  #snippetOf(written: SchemaNode): EditorNode {
    const { title, description } = this.#schema.resolve(written);
    return { label: title, description, body: this.#snippet(written, { next: 1 }) };
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

  /** Checks an entry only against the alternative that it names, so that mistakes are reported for that one. */
  #chooseBy(key: string, node: SchemaNode, alternatives: readonly SchemaNode[]): EditorNode {
    const named = alternatives.map((alternative) => ({ alternative, name: this.#schema.child(alternative, key) }));
    const names = {
      type: 'string',
      enum: named.map(({ name }) => name?.const),
      enumDescriptions: named.map(({ name }) => name?.description),
    };
    return {
      required: [key],
      properties: { ...node.properties, [key]: names },
      allOf: [
        // A new entry has no keys yet. Completion then offers the alternatives whole, and not the keys of all of them.
        {
          if: { type: 'object', required: [key] },
          else: { type: 'object', defaultSnippets: alternatives.map((alternative) => this.#snippetOf(alternative)) },
        },
        ...named.map(({ alternative, name }) => ({
          if: { type: 'object', required: [key], properties: { [key]: { const: name?.const } } },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
          then: alternative,
        })),
      ],
    };
  }
}

/** Returns the pattern of a format or a reference, and the message of the editor when a text does not match. */
function describePattern({ format, pattern, type, 'x-stands-for': standIns = {} }: SchemaNode): EditorNode {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return { pattern: patternOf(known), patternErrorMessage: `Must be ${known.words}.` };
  if (pattern === undefined) return {};
  const words = [type ?? []].flat().flatMap((each) => (each === 'string' ? [] : (TYPE_WORDS[each] ?? each)));
  return { pattern, patternErrorMessage: `Must be ${listInWords([...words, ...Object.keys(standIns)], 'or')}.` };
}

/** Removes our annotations: they say nothing to editors. */
function withoutAnnotations(node: EditorNode): EditorNode {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => !keyword.startsWith('x-')));
}

/** Removes examples that are maps: editors offer examples as values, and show each map as “[object Object]”. */
function withoutMaps(examples: readonly unknown[]): readonly unknown[] {
  const scalars = examples.filter((example) => typeof example !== 'object');
  return scalars.length === 0 ? examples : scalars;
}

function firstType({ type }: SchemaNode): string | undefined {
  return [type ?? []].flat()[0];
}
