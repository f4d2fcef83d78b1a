import type { SchemaModel, SchemaNode } from '../shared/schema.ts';

/** Stands for every field: something takes whole items. */
const ALL = '*';

/** What is read of items whatever the templates say: links, breadcrumbs, groups, distances, the sitemap and the business's area. */
const ALWAYS: readonly string[] = ['slug', 'href', 'name', 'title', 'county', 'geo', 'updated'];

/**
 * Which fields of a collection's items are read elsewhere than on the item's own page. When no other changes, no other page does: this is
 * what makes it possible to build a large site again after an edit of a few items without describing all of it.
 */
export class FieldReads {
  readonly #schema: SchemaModel;
  readonly #fields = new Map<string, Set<string>>();
  /** By the part of the schema that their items are. */
  readonly #collections: ReadonlyMap<string | undefined, string>;

  constructor(schema: SchemaModel) {
    this.#schema = schema;
    this.#collections = new Map([...schema.collections].map(([name, { item }]) => [item['x-part'], name]));
  }

  /** The fields of a collection's items that are read; undefined when all are. */
  of(collection: string): ReadonlySet<string> | undefined {
    const fields = new Set([...ALWAYS, ...(this.#fields.get(collection) ?? [])]);
    return fields.has(ALL) ? undefined : fields;
  }

  /** Takes note that a reference is followed, from a value of a type on. */
  noteReference(type: SchemaNode | undefined, segments: readonly string[]): void {
    let node = type;
    for (let at = 0; node !== undefined && at <= segments.length; at += 1) {
      const collection = this.#collectionOf(node);
      const segment = segments[at];
      if (collection !== undefined) this.note(collection, segment ?? ALL);
      node = segment === undefined ? undefined : this.#schema.child(node, segment);
    }
  }

  /** Takes note that fields of items of a type are read. */
  noteFields(item: SchemaNode, fields: Iterable<string>): void {
    const collection = this.#collectionOf(item);
    if (collection !== undefined) for (const field of fields) this.note(collection, field);
  }

  /** Takes note that whole items of a collection show on pages of others. */
  noteAll(collection: string): void {
    this.note(collection, ALL);
  }

  note(collection: string, field: string): void {
    const fields = this.#fields.get(collection) ?? new Set();
    this.#fields.set(collection, fields.add(field));
  }

  #collectionOf(node: SchemaNode): string | undefined {
    const part = this.#schema.resolve(node)['x-part'];
    return part === undefined ? undefined : this.#collections.get(part);
  }
}
