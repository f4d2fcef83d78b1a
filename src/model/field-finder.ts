import { memoOf } from '../shared/memo-of.ts';
import type { SchemaModel, SchemaNode } from './schema.ts';
import type { Guide } from './walk-data.ts';

/** Returns a function of a schema that finds parts of a kind. It searches each schema once: the sites of a fleet share one. */
export function finderOf(isOfKind: (node: SchemaNode) => boolean): (schema: SchemaModel) => FieldFinder {
  return memoOf((schema) => new FieldFinder(schema, isOfKind));
}

/**
 * Finds from the schema where a value can contain parts of some kind. With many items, it saves time to skip all other fields, which are
 * mostly texts and numbers.
 */
export class FieldFinder implements Guide {
  readonly #isOfKind: (node: SchemaNode) => boolean;
  readonly #schema: SchemaModel;
  readonly #wanted = new Map<SchemaNode, boolean>();
  readonly #holding = new Map<SchemaNode, boolean>();
  readonly #fields = new Map<SchemaNode, readonly (readonly [name: string, node: SchemaNode])[]>();

  constructor(schema: SchemaModel, isOfKind: (node: SchemaNode) => boolean) {
    this.#schema = schema;
    this.#isOfKind = isOfKind;
  }

  /** Checks whether a node of the schema is of the kind. */
  isWanted(node: SchemaNode): boolean {
    const known = this.#wanted.get(node) ?? this.#isOfKind(node);
    this.#wanted.set(node, known);
    return known;
  }

  /** Checks whether a value, or anything in it, can be of the kind. */
  mayHold(schemaNode: SchemaNode): boolean {
    const node = this.#schema.resolve(schemaNode);
    const known = this.#holding.get(node);
    if (known !== undefined) return known;
    // Assume yes for a node that contains itself.
    this.#holding.set(node, true);
    const children = [
      ...Object.values(node.properties ?? {}),
      ...Object.values(node['x-derived'] ?? {}),
      ...(node.items ? [node.items] : []),
    ];
    const holds = this.isWanted(node) || children.some((child) => this.mayHold(child));
    this.#holding.set(node, holds);
    return holds;
  }

  itemsOf(node: SchemaNode): SchemaNode | undefined {
    const items = this.#schema.items(node);
    return items !== undefined && this.mayHold(items) ? items : undefined;
  }

  /** Returns the fields of an object that are of the kind or can contain parts of it, in the order of the schema. */
  fieldsOf(schemaNode: SchemaNode): readonly (readonly [name: string, node: SchemaNode])[] {
    const node = this.#schema.resolve(schemaNode);
    const known = this.#fields.get(node);
    if (known !== undefined) return known;
    const names = new Set([...Object.keys(node.properties ?? {}), ...Object.keys(node['x-derived'] ?? {})]);
    const fields = [...names].flatMap((name) => {
      const child = this.#schema.child(node, name);
      return child !== undefined && this.mayHold(child) ? [[name, child] as const] : [];
    });
    this.#fields.set(node, fields);
    return fields;
  }
}
