import type { Document, Node, Pair, YAMLSeq } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { keyOf } from '../yaml/locate-node.ts';
import type { Edited, Operation, Refusal, Scope } from './operation.ts';
import { printBelow, printInFlow, printItem, printKey, printScalar } from './print-yaml.ts';
import type { BlockCollection, BlockItem } from './yaml-layout.ts';
import { contentEnd, isBlock, YamlLayout } from './yaml-layout.ts';

/**
 * Changes the data of a YAML text, and no byte besides: comments, blank lines, quotes, and line ends of all else stay. What is written is read
 * again: the data must be what the same change makes of the data, or the text stays as it is.
 */
export function editYamlText(text: string, operation: Operation, scope?: Scope): Edited {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const document = parse(body);
  if (document === undefined) return { refusal: 'unreadable' };
  const found = find(document, operation.path, scope);
  if ('refusal' in found) return found;
  const expected = parse(body) as Document;
  const after = find(expected, operation.path, scope);
  if ('refusal' in after || !change(after, operation, expected)) return { refusal: 'missing' };
  // With the order of keys, which is the order of what is shown.
  const data = JSON.stringify(expected.toJS());
  for (const edited of new YamlEditor(body, document).write(found, operation)) {
    const read = parse(edited);
    if (read !== undefined && JSON.stringify(read.toJS()) === data) return { text: mark + edited };
  }
  return { refusal: 'impossible' };
}

function parse(text: string): Document | undefined {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
  return document.errors.length > 0 ? undefined : document;
}

/** A place of the data: what stands there, and the collections that lead to it, from the outermost. */
interface Found {
  readonly node: Node | null | undefined;
  readonly parents: readonly { readonly node: Node; readonly step: string | number }[];
  /** Keys that lead on, and are not there. */
  readonly rest: DataPath;
}

function find(document: Document, path: DataPath, scope: Scope | undefined): Found | { readonly refusal: Refusal } {
  const anchors = usedAnchors(document);
  const parents: { node: Node; step: string | number }[] = [];
  let node: Node | null | undefined = document.contents;
  for (const [index, step] of path.entries()) {
    const isShared = isAlias(node) || (isNode(node) && 'anchor' in node && anchors.has(String(node.anchor)));
    if (isShared && scope !== 'everywhere') return { refusal: 'shared' };
    const container: Node | null | undefined = isAlias(node) ? node.resolve(document) : node;
    if (!isCollection(container)) {
      const isEmpty = container === null || container === undefined || (isScalar(container) && container.value === null);
      return isEmpty && parents.length > 0 ? { node: undefined, parents, rest: path.slice(index) } : { refusal: 'missing' };
    }
    if (isSeq(container) && (typeof step !== 'number' || step >= container.items.length)) return { refusal: 'missing' };
    parents.push({ node: container, step });
    const next: unknown = isMap(container) ? pairOf(container, step)?.value : (container as YAMLSeq).items[Number(step)];
    if (isMap(container) && pairOf(container, step) === undefined) return { node: undefined, parents, rest: path.slice(index + 1) };
    node = (isPair(next) ? next.value : next) as Node | null;
  }
  return { node, parents, rest: [] };
}

function usedAnchors(document: Document): ReadonlySet<string> {
  const used = new Set<string>();
  visit(document, { Alias: (_key, { source }) => void used.add(source) });
  return used;
}

function pairOf(map: Node, key: string | number): Pair<Node, Node | null> | undefined {
  return isMap(map) ? (map.items.findLast((pair) => keyOf(pair) === String(key)) as Pair<Node, Node | null> | undefined) : undefined;
}

/** Makes the change in the tree, by the library's own means. Returns whether there was something to change. */
function change({ node, parents, rest }: Found, operation: Operation, document: Document): boolean {
  const parent = parents.at(-1);
  const list = isSeq(node) ? node : undefined;
  switch (operation.op) {
    case 'set': {
      if (parent === undefined) return false;
      const value = document.createNode(nest(rest, operation.value));
      if (isCollection(value) || isScalar(value)) keepAnchor(node, value);
      const pair = pairOf(parent.node, parent.step);
      if (pair !== undefined) pair.value = value as Node;
      else if (isMap(parent.node)) parent.node.add(document.createPair(String(parent.step), value));
      else (parent.node as YAMLSeq).items[Number(parent.step)] = value;
      return true;
    }
    case 'remove':
      if (parent === undefined || rest.length > 0 || (node === undefined && pairOf(parent.node, parent.step) === undefined)) return false;
      if (isMap(parent.node)) parent.node.items = parent.node.items.filter((pair) => keyOf(pair) !== String(parent.step));
      else (parent.node as YAMLSeq).items.splice(Number(parent.step), 1);
      return true;
    case 'insert':
      if (list === undefined || operation.index > list.items.length) return false;
      list.items.splice(operation.index, 0, document.createNode(operation.value));
      return true;
    case 'move': {
      if (list === undefined || Math.max(operation.from, operation.to) >= list.items.length) return false;
      const [item] = list.items.splice(operation.from, 1);
      list.items.splice(operation.to, 0, item);
      return true;
    }
    case 'renameKey': {
      const pair = parent === undefined ? undefined : pairOf(parent.node, parent.step);
      if (pair === undefined || parent === undefined || rest.length > 0 || pairOf(parent.node, operation.key) !== undefined) return false;
      pair.key = document.createNode(operation.key) as Node;
      return true;
    }
  }
}

function nest(rest: DataPath, value: unknown): unknown {
  return rest.toReversed().reduce<unknown>((inner, key) => ({ [String(key)]: inner }), value);
}

function keepAnchor(from: unknown, to: Node): void {
  if (isNode(from) && !isAlias(from) && 'anchor' in from && from.anchor !== undefined) Object.assign(to, { anchor: from.anchor });
}

/** Writes operations into a text, in the ways that may be right. */
class YamlEditor extends YamlLayout {
  readonly #root: unknown;
  readonly #lineBreak: string;
  readonly #isListIndented: boolean;

  constructor(text: string, document: Document) {
    super(text);
    this.#root = document.contents;
    this.#lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
    this.#isListIndented = !/^( *)[^\s#-][^\n]*:[ \t]*\r?\n\1- /m.test(text);
  }

  *write(found: Found, operation: Operation): Generator<string> {
    const { node, parents, rest } = found;
    const parent = parents.at(-1);
    switch (operation.op) {
      case 'set':
        if (parent !== undefined) yield* this.#set(found, nest(rest, operation.value));
        return;
      case 'remove':
        if (parent !== undefined) yield* this.#remove(parent.node, parent.step, parents);
        return;
      case 'insert':
        yield* this.#insert(found, operation.index, operation.value);
        return;
      case 'move':
        if (isBlock(node)) yield* this.#move(this.#itemsOf(node), operation.from, operation.to);
        else if (isSeq(node))
          yield this.#splice(node.range?.[0] ?? 0, node.range?.[1] ?? 0, this.#reorderFlow(node, operation.from, operation.to));
        return;
      case 'renameKey': {
        const key = parent === undefined ? undefined : pairOf(parent.node, parent.step)?.key;
        if (!isScalar(key) || !key.range) return;
        yield this.#splice(key.range[0], key.range[1], printKey(operation.key));
      }
    }
  }

  #splice(from: number, to: number, text: string): string {
    return this.text.slice(0, from) + text + this.text.slice(to);
  }

  #itemsOf(collection: BlockCollection): BlockItem[] {
    return this.items(collection, collection === this.#root);
  }

  #options(column: number) {
    return { column, isListIndented: this.#isListIndented, lineBreak: this.#lineBreak };
  }

  *#set({ node, parents }: Found, value: unknown): Generator<string> {
    const { node: parent, step } = parents.at(-1) as Found['parents'][number];
    const pair = pairOf(parent, step);
    const isThere = node !== undefined && (isSeq(parent) || pair !== undefined);
    if (!isThere && pair === undefined) {
      yield* this.#add(parent, String(step), value);
      return;
    }
    const isWide = (isData(value) || Array.isArray(value)) && Object.keys(value).length > 0;
    const inFlow = !isBlock(parent);
    const from = pair === undefined ? undefined : this.#afterColon(pair);
    const range = isNode(node) ? node.range : undefined;
    if (inFlow) {
      if (range) yield this.#splice(range[0], range[1], printInFlow(value));
      else if (from !== undefined) yield this.#splice(from, from, ` ${printInFlow(value)}`);
      return;
    }
    const items = this.#itemsOf(parent);
    const index = pair === undefined ? Number(step) : (parent.items as unknown[]).indexOf(pair);
    const column = this.column(items[index]?.mark ?? 0);
    const options = this.#options(column);
    if (isScalar(node) && range && !isWide && range[1] > range[0]) {
      for (const printed of printScalar(value, node, options))
        yield this.#splice(range[0], range[1], this.#fit(printed.trimStart(), range[1]));
      return;
    }
    const start = from ?? (items[index]?.mark ?? 0) + 1;
    const end = Math.max(start, this.#beforeLineBreak(contentEnd(node) ?? start));
    const props = pair === undefined ? '' : this.#propsOf(node, start);
    if (pair === undefined) yield this.#splice(start, end, printItem(value, options).slice(1));
    else if (isWide) yield this.#splice(start, end, props + printBelow(value, options));
    else for (const printed of printScalar(value, undefined, options)) yield this.#splice(start, end, props + printed);
  }

  /** An anchor stays with what it names. */
  #propsOf(node: Node | null | undefined, start: number): string {
    const anchor = isNode(node) && !isAlias(node) && 'anchor' in node ? node.anchor : undefined;
    return anchor === undefined || !this.text.slice(start).trimStart().startsWith(`&${anchor}`) ? '' : ` &${anchor}`;
  }

  /** A text of several lines ends with a line break where another follows. */
  #fit(printed: string, end: number): string {
    return this.text[end - 1] === '\n' ? printed + this.#lineBreak : printed;
  }

  #beforeLineBreak(offset: number): number {
    let at = offset;
    while (at > 0 && /[\r\n]/.test(this.text[at - 1] as string)) at -= 1;
    return at;
  }

  #afterColon(pair: Pair<Node, Node | null>): number {
    return this.text.indexOf(':', pair.key.range?.[1] ?? 0) + 1;
  }

  /** Adds a key at the end of a map. */
  *#add(parent: Node, key: string, value: unknown): Generator<string> {
    if (!isMap(parent)) return;
    if (isBlock(parent)) {
      const last = this.#itemsOf(parent).at(-1) as BlockItem;
      const column = this.column(last.mark);
      const isWide = (isData(value) || Array.isArray(value)) && Object.keys(value).length > 0;
      const values = isWide ? [printBelow(value, this.#options(column))] : printScalar(value, undefined, this.#options(column));
      for (const printed of values)
        yield this.#splice(last.end, last.end, this.#asLines(`${' '.repeat(column)}${printKey(key)}:${printed}`, last.end));
      return;
    }
    const [from = 0, to = 0] = parent.range ?? [];
    const inner = this.text.slice(from + 1, to - 1).trimEnd();
    const comma = inner.trim() === '' ? ' ' : inner.endsWith(',') ? ' ' : ', ';
    yield this.#splice(from, to, `{${inner}${comma}${printKey(key)}: ${printInFlow(value)} }`);
  }

  /** Lines that are put in at an offset where a line begins, or the text ends. */
  #asLines(lines: string, offset: number): string {
    return offset > 0 && this.text[offset - 1] !== '\n' ? `${this.#lineBreak}${lines}` : `${lines}${this.#lineBreak}`;
  }

  *#remove(parent: Node, step: string | number, parents: Found['parents']): Generator<string> {
    if (!isCollection(parent)) return;
    const pair = pairOf(parent, step);
    const index = pair === undefined ? Number(step) : (parent.items as unknown[]).indexOf(pair);
    if (parent.items.length === 1) {
      const empty = isMap(parent) ? {} : [];
      const above = parents.slice(0, -1);
      if (above.length > 0 && isBlock(parent)) yield* this.#set({ node: parent, parents: above, rest: [] }, empty);
      else if (parent.range)
        yield this.#splice(parent.range[0], isBlock(parent) ? (contentEnd(parent) ?? 0) : parent.range[1], isMap(parent) ? '{}' : '[]');
      return;
    }
    if (!isBlock(parent)) {
      yield* this.#removeFromFlow(parent, index);
      return;
    }
    const items = this.#itemsOf(parent);
    const { start, end } = items[index] as BlockItem;
    const next = items[index + 1];
    if (next === undefined) yield this.#splice(this.beforeBlanks(start), end, '');
    // Behind a dash, the next key takes the place of this one.
    else if (this.isMidLine(start)) yield this.#splice(start, next.start + this.column(next.mark), '');
    else yield this.#splice(start, this.afterBlanks(end), '');
  }

  *#removeFromFlow(parent: Node, index: number): Generator<string> {
    const spans = this.#flowSpans(parent);
    const [own, next, before] = [spans[index], spans[index + 1], spans[index - 1]];
    if (own === undefined) return;
    if (next !== undefined) yield this.#splice(own.from, next.from, '');
    else if (before !== undefined) yield this.#splice(before.to, own.to, '');
  }

  /** The items of a list or map in brackets. */
  #flowSpans(parent: Node): { from: number; to: number }[] {
    if (!isCollection(parent)) return [];
    return (parent.items as unknown[]).map((item) => {
      const first = (isPair(item) ? item.key : item) as Node | null;
      const last = (isPair(item) ? (item.value ?? item.key) : item) as Node | null;
      return { from: first?.range?.[0] ?? 0, to: last?.range?.[1] ?? first?.range?.[1] ?? 0 };
    });
  }

  #reorderFlow(list: Node, from: number, to: number): string {
    const spans = this.#flowSpans(list);
    const texts = spans.map((span) => this.text.slice(span.from, span.to));
    const [moved = ''] = texts.splice(from, 1);
    texts.splice(to, 0, moved);
    const [start = 0, end = 0] = list.range ?? [];
    let written = this.text.slice(start, spans[0]?.from);
    for (const [index, text] of texts.entries()) written += text + this.text.slice(spans[index]?.to, spans[index + 1]?.from ?? end);
    return written;
  }

  *#insert(found: Found, index: number, value: unknown): Generator<string> {
    const { node } = found;
    if (!isSeq(node)) return;
    if (!isBlock(node)) {
      const spans = this.#flowSpans(node);
      const at = spans[index];
      const isWide = isData(value) || Array.isArray(value);
      if (spans.length === 0 && isWide) yield* this.#set(found, [value]);
      else if (spans.length === 0) yield this.#splice(node.range?.[0] ?? 0, node.range?.[1] ?? 0, `[${printInFlow(value)}]`);
      else if (at !== undefined) yield this.#splice(at.from, at.from, `${printInFlow(value)}, `);
      else yield this.#splice(spans.at(-1)?.to ?? 0, spans.at(-1)?.to ?? 0, `, ${printInFlow(value)}`);
      return;
    }
    const items = this.#itemsOf(node);
    const column = this.column(items[0]?.mark ?? 0);
    const lines = `${' '.repeat(column)}${printItem(value, this.#options(column))}`;
    const blank = items.length > 1 && this.afterBlanks(items[0]?.end ?? 0) > (items[0]?.end ?? 0) ? this.#lineBreak : '';
    const before = items[index];
    const last = items.at(-1) as BlockItem;
    if (before !== undefined) yield this.#splice(before.start, before.start, `${lines}${this.#lineBreak}${blank}`);
    else yield this.#splice(last.end, last.end, this.#asLines(blank + lines, last.end));
  }

  /** What stands between items stays where it is. */
  *#move(items: readonly BlockItem[], from: number, to: number): Generator<string> {
    const [first, last] = [items[0], items.at(-1)];
    if (first === undefined || last === undefined || this.isMidLine(first.start)) return;
    const bodies = items.map(({ start, end }) => {
      const body = this.text.slice(start, end);
      return body.endsWith('\n') ? body : body + this.#lineBreak;
    });
    const [moved = ''] = bodies.splice(from, 1);
    bodies.splice(to, 0, moved);
    let written = '';
    for (const [index, body] of bodies.entries())
      written += body + this.text.slice(items[index]?.end, items[index + 1]?.start ?? items[index]?.end);
    if (!this.text.slice(first.start, last.end).endsWith('\n')) written = written.replace(/\r?\n$/, '');
    yield this.#splice(first.start, last.end, written);
  }
}
