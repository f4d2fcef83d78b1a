import type { ComponentType } from 'react';
import { SPECIAL_FIELDS } from '../../shared/page/block-files.ts';
import { pageModules } from '../page-modules.ts';
import type { ControlProps } from './Field.tsx';

/** The controls of types of fields that few forms have, by type. */
export type SpecialControls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** Returns the control of such a type. Pages load it if they have such a field (`hasSpecialFields`). */
export function specialControl(type: string): ComponentType<ControlProps> | undefined {
  return (pageModules.get(SPECIAL_FIELDS)?.SpecialFields as SpecialControls | undefined)?.[type];
}
