import { useEffect, useRef } from 'react';
import { resolveFormDay } from '../../../shared/time/form-day.ts';
import { each } from '../../each.ts';
import type { ControlProps, SpecialCode } from '../field-kinds.ts';

/** Boxes for the options of a field, of which visitors tick any number. The first one has the id of the field, so that links lead to it. */
function Checkboxes({ field, classes, shared, onChange }: ControlProps) {
  const { choices = [], required, min = 0, max = choices.length, error = '' } = field;
  const { id, name } = shared;
  const options = useRef<HTMLDivElement>(null);
  const listBoxes = (): readonly HTMLInputElement[] => [...(options.current?.querySelectorAll('input') ?? [])];
  const readTicked = (): readonly string[] => listBoxes().flatMap(({ checked, value }) => (checked ? [value] : []));
  useEffect(() => {
    const form = options.current?.closest('form');
    // The form asks the browser what is wrong when this event reaches it.
    const check = (): void => {
      const [first] = listBoxes();
      const { length } = readTicked();
      if (first === undefined) return;
      first.setCustomValidity(length > 0 && (length < Number(min) || length > Number(max)) ? error : '');
      // In the HTML, it would be about the first box alone.
      first.required = required && length === 0;
    };
    form?.addEventListener('submit', check);
    return () => form?.removeEventListener('submit', check);
  });
  return (
    <div ref={options}>
      {each(choices, (choice, index) => (
        <label className={classes.consent}>
          <input
            type="checkbox"
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={name}
            value={choice}
            className={`${classes.input} ${classes.box}`}
            aria-invalid={shared['aria-invalid']}
            onChange={() => onChange(readTicked().join('\n'))}
          />
          <span>{choice}</span>
        </label>
      ))}
    </div>
  );
}

/** A date whose limits depend on the day of the visit. */
function DateInput({ field, shared }: ControlProps) {
  const { min, max, firstDay, lastDay } = field;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current === null) return;
    // Swedish dates have the format of ISO 8601.
    const today = new Intl.DateTimeFormat('sv').format();
    if (firstDay !== undefined) input.current.min = resolveFormDay(firstDay, today);
    if (lastDay !== undefined) input.current.max = resolveFormDay(lastDay, today);
  }, [firstDay, lastDay]);
  return <input {...shared} ref={input} type="date" min={min} max={max} />;
}

/** Files that visitors choose. Whoever gets them looks into them; the browser only compares names, sizes, and their number. */
function FileInput({ field, shared }: ControlProps) {
  const { max = 1, endings = '', maxBytes = 0, error = '' } = field;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const control = input.current;
    const form = control?.form;
    const check = (): void => {
      const files = [...(control?.files ?? [])];
      const isRight = ({ name, size }: File): boolean =>
        size <= maxBytes && endings.split(',').some((end) => name.toLowerCase().endsWith(end));
      control?.setCustomValidity(files.length <= Number(max) && files.every(isRight) ? '' : error);
    };
    form?.addEventListener('submit', check);
    return () => form?.removeEventListener('submit', check);
  });
  return <input {...shared} ref={input} type="file" accept={endings} multiple={Number(max) > 1} dir={undefined} />;
}

function attachFiles(form: string): ReturnType<SpecialCode['attachFiles']> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`[type=file][id^="${form}--"]`)];
  const chosen = inputs.flatMap(({ name, files }) => [...(files ?? [])].map((file) => ({ name, file })));
  if (chosen.length === 0) return undefined;
  return (body) => {
    const data = new FormData();
    const texts: Iterable<[string, unknown]> = body.startsWith('{') ? Object.entries(JSON.parse(body)) : new URLSearchParams(body);
    for (const [name, text] of texts) if (!chosen.some((each) => each.name === name)) data.append(name, String(text));
    for (const { name, file } of chosen) data.append(name, file);
    return data;
  };
}

export const SpecialFields: SpecialCode = { controls: { checkboxes: Checkboxes, date: DateInput, file: FileInput }, attachFiles };
