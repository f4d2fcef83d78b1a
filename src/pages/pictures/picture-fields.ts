import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { FieldFinder } from '../../model/field-finder.ts';
import { finderOf } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';

/** Takes a picture, the schema of its field, and a function that returns its path. */
type VisitPicture = (picture: Data, node: SchemaNode, pathOf: () => DataPath) => void;

const guideOf = finderOf((node) => node['x-kind'] === 'picture');

/** Finds the pictures in values by their schema. */
export class PictureFields {
  readonly #guide: FieldFinder;

  constructor(schema: SchemaModel) {
    this.#guide = guideOf(schema);
  }

  /** @param path the path of the value, when `visitPicture` needs paths */
  visit(value: unknown, node: SchemaNode, visitPicture: VisitPicture, path?: DataPath): void {
    const visit: Visit = (picture, own, pathOf) => {
      if (isData(picture)) visitPicture(picture, own, pathOf);
    };
    visitData(value, visit, { guide: this.#guide, node, path });
  }
}
