import { isData } from '../config/facts/fill-defaults.ts';
import type { DataPath } from '../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';

/** A picture that was come upon, and the part of the schema that its place is. */
type VisitPicture = (picture: Record<string, unknown>, node: SchemaNode, path: DataPath) => void;

type Fields = readonly (readonly [key: string, node: SchemaNode])[];

/** Finds the pictures in values by what the schema says of them: most fields are texts and links, and are not looked at. */
export class PictureFields {
  readonly #schema: SchemaModel;
  readonly #pictured = new Map<SchemaNode, boolean>();
  readonly #fields = new Map<SchemaNode, Fields>();

  constructor(schema: SchemaModel) {
    this.#schema = schema;
  }

  /** Whether there can be pictures in a value. */
  mayHold(schemaNode: SchemaNode): boolean {
    const node = this.#schema.resolve(schemaNode);
    const known = this.#pictured.get(node);
    if (known !== undefined) return known;
    this.#pictured.set(node, false);
    const children = [
      ...Object.values(node.properties ?? {}),
      ...Object.values(node['x-derived'] ?? {}),
      ...(node.items ? [node.items] : []),
    ];
    const has = node['x-kind'] === 'picture' || children.some((child) => this.mayHold(child));
    this.#pictured.set(node, has);
    return has;
  }

  /** @param path where the value stands; left out where nobody asks for it */
  visit(value: unknown, schemaNode: SchemaNode, visitPicture: VisitPicture, path?: DataPath): void {
    const node = this.#schema.resolve(schemaNode);
    if (!this.mayHold(node)) return;
    if (Array.isArray(value)) {
      const items = this.#schema.items(node);
      if (items === undefined) return;
      for (const [index, item] of value.entries()) this.visit(item, items, visitPicture, path && [...path, index]);
    } else if (!isData(value)) return;
    else if (node['x-kind'] === 'picture') visitPicture(value, node, path ?? []);
    else {
      for (const [key, child] of this.#fieldsOf(node)) {
        if (typeof value[key] === 'object') this.visit(value[key], child, visitPicture, path && [...path, key]);
      }
    }
  }

  /** The fields of an object that can be pictures or hold some. */
  #fieldsOf(node: SchemaNode): Fields {
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
