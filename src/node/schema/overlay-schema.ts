import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { entryKeysOf } from '../../source/layers/entry-keys.ts';

type Node = Readonly<Record<string, unknown>>;

/** The definition that the schema for editors has of a whole site. */
export const SITE_PART = 'site';

/**
 * Makes the definitions for a file that extends another: nothing is required, maps may lack all but what differs, null removes, and a list
 * whose entries have names may be a map of them. Values are checked as in a whole site, whose definitions these refer to.
 */
export class OverlaySchema {
  /** By name. */
  readonly definitions: Record<string, Node> = {};
  readonly #schema: SchemaModel;

  constructor(schema: SchemaModel) {
    this.#schema = schema;
    const { version: _, ...properties } = schema.root.properties ?? {};
    this.definitions.overlay = {
      description: 'A site that extends another: only what differs.',
      properties: this.#overlays(properties, `#/$defs/${SITE_PART}`),
      additionalProperties: false,
    };
  }

  #overlays(fields: Readonly<Record<string, SchemaNode>>, pointer: string): Record<string, Node> {
    return Object.fromEntries(
      Object.entries(fields).map(([key, node]) => {
        const at = `${pointer}/properties/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        return [key, key === 'extends' || key === 'locked' ? { $ref: at } : this.#overlay(node, at)];
      }),
    );
  }

  /** @param pointer where the schema of the value is in a whole site */
  #overlay(written: SchemaNode, pointer: string): Node {
    const node = this.#schema.resolve(written);
    const plain = { if: { type: 'null' }, else: { $ref: pointer } };
    const keys = entryKeysOf(node, this.#schema, 'en');
    if (keys !== undefined) {
      const entry = keys.field === 'id' ? {} : this.#overlay(node.items ?? {}, `${pointer}/items`);
      const order = { description: 'The names of the entries that come first.', type: ['array', 'object', 'null'] };
      // A map with `from` names a file, as in a whole site.
      const map = { properties: { order, from: {} }, additionalProperties: entry };
      return { ...describe(node), ...ofMap(map, plain) };
    }
    const hasValues = node.properties !== undefined || typeof node.additionalProperties === 'object';
    const isMap = hasValues && typesOf(node)[0] === 'object';
    if (!isMap) return { ...describe(node), ...plain };
    const part = written.$ref?.replace('#/$defs/', '');
    if (part === undefined) return this.#map(node, pointer, plain);
    const name = `overlay-${part}`;
    if (this.definitions[name] === undefined) {
      this.definitions[name] = {};
      this.definitions[name] = this.#map(node, `#/$defs/${part}`, { if: { type: 'null' }, else: { $ref: `#/$defs/${part}` } });
    }
    return { ...describe(node), $ref: `#/$defs/${name}` };
  }

  #map(node: SchemaNode, pointer: string, otherwise: Node): Node {
    const { additionalProperties } = node;
    const open = typeof additionalProperties === 'object' ? this.#overlay(additionalProperties, `${pointer}/additionalProperties`) : false;
    const map = { properties: this.#overlays(node.properties ?? {}, pointer), additionalProperties: open };
    return { ...describe(node), ...ofMap(map, otherwise) };
  }
}

function ofMap(map: Node, otherwise: Node): Node {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  return { if: { type: 'object' }, then: map, else: otherwise };
}

function describe({ description }: SchemaNode): Node {
  return description === undefined ? {} : { description };
}
