import styles from './contact-form.module.css';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Said after the label. */
  readonly note?: string;
  readonly error: string | undefined;
  readonly type?: 'text' | 'email' | 'tel';
  /** A text field of so many lines instead of one. */
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}

/** A labeled field with its error under it. The browser keeps its text: see `use-field-texts.ts`. */
export function Field(props: FieldProps) {
  const { id, name, label, note, error, type = 'text', rows, autoComplete, isRequired = false, onChange } = props;
  const shared = {
    id,
    name,
    autoComplete,
    required: isRequired,
    // Whichever way the visitor writes.
    dir: 'auto',
    className: styles.input,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note !== undefined && <span className={styles.note}>{` ${note}`}</span>}
      </label>
      {rows === undefined ? (
        <input {...shared} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
