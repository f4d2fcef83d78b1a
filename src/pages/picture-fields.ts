import type { Data } from '../shared/data.ts';
import { isData } from '../shared/data.ts';
import type { DataPath } from '../shared/diagnostic.ts';
import { FieldFinder } from '../shared/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { visitData } from '../shared/walk-data.ts';

/** Takes a picture, and the part of the schema that describes its place. */
type VisitPicture = (picture: Data, node: SchemaNode, path: DataPath) => void;

/** Finds the pictures in values by what the schema says of them. */
export class PictureFields {
  readonly #guide: FieldFinder;

  constructor(schema: SchemaModel) {
    this.#guide = new FieldFinder(schema, (node) => node['x-kind'] === 'picture');
  }

  /** @param path the path of the value, when `visitPicture` needs paths */
  visit(value: unknown, node: SchemaNode, visitPicture: VisitPicture, path?: DataPath): void {
    const visit = (picture: unknown, own: SchemaNode, at: DataPath): void => {
      if (isData(picture)) visitPicture(picture, own, at);
    };
    visitData(value, visit, { guide: this.#guide, node, path });
  }
}
