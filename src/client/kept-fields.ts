type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Field = Control | HTMLDetailsElement;

/** What a visitor types into or chooses. */
const CONTROLS = 'input:not([type=hidden]), textarea, select';

type Caret = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none' | undefined];

/**
 * Carries what the visitor has typed, chosen, and opened over to new elements, with focus and caret. Translations, blockers, and password
 * managers change the document. If they do so before the app runs, React finds another tree than it expects, removes the page, and draws it
 * anew, within one task. No key gets lost between `look` and `giveBack`, because both run in that task.
 */
export class KeptFields {
  readonly #container: HTMLElement;
  #fields: readonly Field[] = [];
  /** Controls that others have moved out of the page, with their forms. They would do nothing any more. */
  #moved: readonly Control[] = [];
  #focused: Element | null = null;
  #caret: Caret | undefined;
  #isOver = false;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Called for each attempt to render the page. The last one is in the task that replaces the elements. */
  look(isDrawnAnew: boolean): void {
    if (this.#isOver) return;
    this.#fields = [...this.#container.querySelectorAll<Field>(`${CONTROLS}, main details`)];
    this.#moved = [...document.querySelectorAll<Control>(CONTROLS)].filter(({ id }) => id && this.#byId(id) === null);
    this.#focused = document.activeElement;
    this.#caret = isDrawnAnew ? caretOf(this.#focused) : undefined;
  }

  /** Called when the page is in the document, before its blocks look at their fields. */
  giveBack(): void {
    this.#isOver = true;
    // What the page has never had belongs to others.
    this.#moved = this.#moved.filter(({ id }) => this.#byId(id) !== null);
    for (const field of [...this.#fields, ...this.#moved]) {
      const now = this.find(field);
      if (now !== undefined && now !== field) copy(field, now);
    }
    const focused = this.#focused instanceof HTMLElement ? this.find(this.#focused) : undefined;
    if (focused !== undefined && focused !== this.#focused) {
      // What was moved was elsewhere.
      focused.focus({ preventScroll: !this.#focused?.isConnected });
      if (this.#caret !== undefined) setCaret(focused as HTMLInputElement, this.#caret);
    }
    for (const control of this.#moved) (control.form ?? control).remove();
  }

  #byId(id: string): HTMLElement | null {
    return this.#container.querySelector(`#${CSS.escape(id)}`);
  }

  /** Returns the element that an earlier one is now: itself, or the one that replaced it. */
  find<Kind extends HTMLElement>(earlier: Kind): Kind | undefined {
    const moved = this.#moved.find((control) => (control.form ?? control).contains(earlier));
    if (earlier.isConnected && moved === undefined) return earlier;
    // A removed element still knows its neighbors.
    const part = moved?.form ?? earlier.closest('section[id], header, footer');
    const now =
      moved === undefined
        ? part && (part.id ? this.#byId(part.id) : this.#container.querySelector(part.localName))
        : this.#byId(moved.id)?.closest('form');
    const list = (root: Node): Kind[] => [...(root as Element).querySelectorAll<Kind>(earlier.localName)];
    // Where others have renamed the part, or moved the element out of it, the whole page is searched.
    const candidates = list(now ?? this.#container);
    const before = list((now && part) ?? earlier.getRootNode());
    const name = earlier.getAttribute('name');
    // Elements that others have put into the page have no classes of its styles, and classes that others have added come last.
    const isAlike = ({ classList }: Element): boolean => classList[0] === earlier.classList[0];
    return (
      candidates.find(({ id }) => id && id === earlier.id) ??
      candidates.find((each) => name && each.getAttribute('name') === name) ??
      candidates.filter(isAlike)[before.filter(isAlike).indexOf(earlier)]
    );
  }
}

/** Copies what a visitor can change. */
function copy(from: Field, to: Field): void {
  if (from instanceof HTMLDetailsElement) {
    (to as HTMLDetailsElement).open = from.open;
    return;
  }
  // A select is found by the value of its option: a translation changes the text.
  if (from.type === 'checkbox' || from.type === 'radio') (to as HTMLInputElement).checked = (from as HTMLInputElement).checked;
  else if (from.type === 'file') (to as HTMLInputElement).files = (from as HTMLInputElement).files;
  else if ((to as HTMLInputElement).value !== from.value) (to as HTMLInputElement).value = from.value;
}

/** Returns where the caret is, or what is selected. */
function caretOf(field: Element | null): Caret | undefined {
  const { selectionStart, selectionEnd, selectionDirection } = (field ?? {}) as HTMLInputElement;
  if (selectionStart === undefined) return undefined;
  if (selectionStart !== null) return [selectionStart, selectionEnd as number, selectionDirection ?? undefined];
  const selection = getSelection();
  const select = (way: 'backward' | 'forward'): number => {
    selection?.modify('extend', way, 'documentboundary');
    return `${selection}`.length;
  };
  const selected = `${selection}`.length;
  // This changes what is selected, in a field that is about to be removed.
  const before = select('backward');
  return select('forward') + before === 0 ? undefined : [before, before + selected, undefined];
}

function setCaret(field: HTMLInputElement, caret: Caret): void {
  const { type } = field;
  const isSilent = field.selectionStart === null;
  if (isSilent) field.type = 'text';
  field.setSelectionRange(...caret);
  if (isSilent) field.type = type;
}
