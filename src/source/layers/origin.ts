import type { DataPath } from '../../model/diagnostic.ts';
import type { SourceFile } from '../source-file.ts';

/** Where a value is written: in which file, or in the site that this one extends, and at which path there. */
export interface Origin {
  readonly file: Pick<SourceFile, 'locate' | 'edit' | 'sourceOf' | 'style'>;
  readonly path: DataPath;
  /** Whether the value is the key there: the slug of an entry that is written as `pool: { … }`. */
  readonly isKey?: boolean;
  /** Values in it that are written elsewhere. All others are below `path` in the same file. */
  readonly inner?: ReadonlyMap<string | number, Origin>;
  /** What it replaces. */
  readonly over?: Laid | undefined;
}

/** A value with its origin. */
export interface Laid {
  readonly data: unknown;
  readonly origin: Origin;
}

/** Returns the origin of a value in a map or list. */
export function enter(origin: Origin, step: string | number): Origin {
  return origin.inner?.get(step) ?? { file: origin.file, path: [...origin.path, step] };
}

/** Returns the origin of a value at a path. */
export function originAt(origin: Origin, path: DataPath): Origin {
  return path.reduce(enter, origin);
}
