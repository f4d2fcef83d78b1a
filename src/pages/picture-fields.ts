import { isData } from '../config/facts/fill-defaults.ts';
import type { DataPath } from '../shared/diagnostic.ts';
import { FieldFinder } from '../shared/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';

/** A picture that was come upon, and the part of the schema that its place is. */
type VisitPicture = (picture: Record<string, unknown>, node: SchemaNode, path: DataPath) => void;

/** Finds the pictures in values by what the schema says of them. */
export class PictureFields {
  readonly #schema: SchemaModel;
  readonly #finder: FieldFinder;

  constructor(schema: SchemaModel) {
    this.#schema = schema;
    this.#finder = new FieldFinder(schema, (node) => node['x-kind'] === 'picture');
  }

  /** @param path where the value stands; left out where nobody asks for it */
  visit(value: unknown, schemaNode: SchemaNode, visitPicture: VisitPicture, path?: DataPath): void {
    const node = this.#schema.resolve(schemaNode);
    if (Array.isArray(value)) {
      const items = this.#schema.items(node);
      if (items === undefined || !this.#finder.mayHold(items)) return;
      for (const [index, item] of value.entries()) this.visit(item, items, visitPicture, path && [...path, index]);
    } else if (!isData(value)) return;
    else if (node['x-kind'] === 'picture') visitPicture(value, node, path ?? []);
    else {
      for (const [key, child] of this.#finder.fieldsOf(node)) {
        if (typeof value[key] === 'object') this.visit(value[key], child, visitPicture, path && [...path, key]);
      }
    }
  }
}
