import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

/** The elements of a list, told apart by their place in it: two equal entries have no keys that differ. */
export function each<T>(list: readonly T[], render: (entry: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...list.map(render));
}
