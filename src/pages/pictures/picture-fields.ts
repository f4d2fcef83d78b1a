import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { FieldFinder } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { visitData } from '../../model/walk-data.ts';

/** Takes a picture, and the schema of its field. */
type VisitPicture = (picture: Data, node: SchemaNode, path: DataPath) => void;

/** Finds the pictures in values by their schema. */
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
