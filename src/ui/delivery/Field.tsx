import type { ReactNode } from 'react';
import type { FormField } from '../../shared/generated/site.gen.ts';
import { plainText } from '../../shared/html.ts';
import { each } from '../each.ts';
import { HtmlText } from '../HtmlText.tsx';
import type { FieldProps } from './field-kinds.ts';
import { specialCode } from './field-kinds.ts';

/** A labeled field with its error below. The browser keeps its text: see `use-field-texts.ts`. */
export function Field(props: FieldProps) {
  const { id, field, classes, optionalLabel, error } = props;
  const { type } = field;
  const note = field.required ? undefined : <span className={classes.note}>{` ${optionalLabel}`}</span>;
  const isConsent = type === 'consent';
  const isGroup = type === 'checkboxes';
  const [Whole, Label] = (isGroup ? ['fieldset', 'legend'] : ['div', 'label']) as ['div', 'label'];
  return (
    <Whole className={classes.field} aria-describedby={isGroup ? describedBy(props) : undefined}>
      {isConsent ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: `Control` renders the box, so the label names it without `htmlFor`.
        <label className={classes.consent}>
          <Control {...props} />
          <span>
            {field.text ? <HtmlText as="span" html={field.text} /> : field.label}
            {note}
          </span>
        </label>
      ) : (
        <Label htmlFor={isGroup ? undefined : id}>
          {field.label}
          {note}
        </Label>
      )}
      {field.hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {field.hint}
        </p>
      )}
      {!isConsent && <Control {...props} />}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </Whole>
  );
}

/** Returns the ids of what screen readers read after the name of the field. */
function describedBy({ id, field, error }: FieldProps): string | undefined {
  return `${field.hint ? `${id}-hint ` : ''}${error ? `${id}-error` : ''}`.trim() || undefined;
}

/** The control that a visitor types into, chooses from, or ticks. */
function Control(props: FieldProps): ReactNode {
  const { id, name, field, classes, start, chooseLabel, error, onChange } = props;
  const { type, choices, autocomplete } = field;
  const { input, rows, autoComplete } = INPUTS[type] ?? {};
  const Special = specialCode()?.controls[type];
  const shared = {
    id,
    name,
    autoComplete: autocomplete ?? autoComplete,
    required: field.required,
    // Detects the direction of what the visitor types.
    dir: 'auto',
    className: classes.input,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(props),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  if (Special) return <Special {...props} shared={shared} />;
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
  readonly input?: 'email' | 'tel' | 'number' | 'date';
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
  date: { input: 'date' },
};
