import type { ReactNode } from 'react';
import type { FormField } from '../../shared/generated/site.gen.ts';
import { plainText } from '../../shared/html.ts';
import { each } from '../each.ts';
import { HtmlText } from '../HtmlText.tsx';
import type { FieldControl } from './MessageForm.tsx';
import type { FormClasses } from './sending-block.ts';

interface FieldProps extends FieldControl {
  readonly field: FormField;
  readonly classes: FormClasses;
  /** The initial value on this page. */
  readonly start: string | undefined;
  /** Appended to the label of an optional field. */
  readonly optionalLabel: string;
  /** The first entry of a dropdown list. */
  readonly chooseLabel: string;
}

/** A labeled field with its error below. The browser keeps its text: see `use-field-texts.ts`. */
export function Field(props: FieldProps) {
  const { id, field, classes, optionalLabel, error } = props;
  const note = field.required ? undefined : <span className={classes.note}>{` ${optionalLabel}`}</span>;
  const isConsent = field.type === 'consent';
  return (
    <div className={classes.field}>
      {isConsent ? (
        <label className={classes.consent} htmlFor={id}>
          <Control {...props} />
          <span>
            {field.text === undefined ? field.label : <HtmlText as="span" html={field.text} />}
            {note}
          </span>
        </label>
      ) : (
        <label htmlFor={id}>
          {field.label}
          {note}
        </label>
      )}
      {field.hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {field.hint}
        </p>
      )}
      {!isConsent && <Control {...props} />}
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The control that a visitor types into, chooses from, or ticks. */
function Control({ id, name, field, classes, start, chooseLabel, error, onChange }: FieldProps): ReactNode {
  const { type, choices } = field;
  const { input, rows, autoComplete } = INPUTS[type] ?? {};
  const described = [field.hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  const shared = {
    id,
    name,
    autoComplete,
    required: field.required,
    // Detects the direction of what the visitor types.
    dir: 'auto',
    className: classes.input,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': described === '' ? undefined : described,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  if (type === 'consent')
    return (
      <input
        {...shared}
        type="checkbox"
        className={`${classes.input} ${classes.box}`}
        value={plainText(field.text ?? field.label)}
        onChange={(event) => onChange(event.currentTarget.checked ? event.currentTarget.value : '')}
      />
    );
  if (rows !== undefined) return <textarea {...shared} rows={rows} />;
  if (choices === undefined || type === 'city')
    return (
      <>
        <input {...shared} type={input ?? 'text'} min={field.min} max={field.max} defaultValue={start} list={choices && `${id}-list`} />
        {choices !== undefined && (
          <datalist id={`${id}-list`}>
            {each(choices, (choice) => (
              <option value={choice} />
            ))}
          </datalist>
        )}
      </>
    );
  return (
    <select {...shared} dir={undefined} defaultValue={start}>
      <option value="">{chooseLabel}</option>
      {each(choices, (choice) => (
        // A translation changes the text, and must not change what is sent.
        <option value={choice}>{choice}</option>
      ))}
    </select>
  );
}

interface InputOf {
  readonly input?: 'email' | 'tel' | 'number';
  /** Makes it a text area with this many lines. */
  readonly rows?: number;
  readonly autoComplete?: string;
}

const INPUTS: { readonly [type in FormField['type']]?: InputOf } = {
  name: { autoComplete: 'name' },
  email: { input: 'email', autoComplete: 'email' },
  phone: { input: 'tel', autoComplete: 'tel' },
  message: { rows: 5 },
  city: { autoComplete: 'address-level2' },
  address: { rows: 2, autoComplete: 'street-address' },
  number: { input: 'number' },
};
