import type { ComponentType, InputHTMLAttributes } from 'react';
import type { Message } from '../../delivery/message.ts';
import { SPECIAL_FIELDS } from '../../shared/page/block-files.ts';
import type { ShownField } from '../../shared/page/form-field.ts';
import { pageModules } from '../../shared/page/page-modules.ts';
import type { FormClasses } from './sending-block.ts';

/** What the form says of a field. */
export interface FieldControl {
  readonly id: string;
  readonly name: string;
  /** The initial value on this page. */
  readonly start: string | undefined;
  /** Appended to the label of an optional field. */
  readonly optionalLabel: string;
  /** The first entry of a dropdown list. */
  readonly chooseLabel: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface FieldProps extends FieldControl {
  readonly field: ShownField;
  readonly classes: FormClasses;
}

/** What a control gets. */
export interface ControlProps extends FieldProps {
  /** The attributes that all controls have. */
  readonly shared: InputHTMLAttributes<HTMLInputElement>;
}

/** The controls of types of fields that few forms have, by type. */
type SpecialControls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** What special fields need, and pages load only with them. */
export interface SpecialCode {
  readonly controls: SpecialControls;
  /** Returns a function that adds the chosen files to a request; undefined if there are none. */
  readonly attachFiles: (form: string) => Message['attach'];
}

/** Returns the code for special fields, if the page has some (`hasSpecialFields`). */
export function specialCode(): SpecialCode | undefined {
  return pageModules.get(SPECIAL_FIELDS)?.SpecialFields as SpecialCode | undefined;
}
