import type { Document, Node, Pair } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq } from 'yaml';
import { isData } from '../../model/data.ts';
import { findComments } from '../yaml/find-comments.ts';
import type { Found } from './find-node.ts';
import { nest, pairOf } from './find-node.ts';
import type { Operation } from './operation.ts';
import { printBelow, printInFlow, printItem, printKey, printScalar } from './print-yaml.ts';
import type { BlockCollection, BlockItem } from './yaml-layout.ts';
import { contentEnd, isBlock, YamlLayout } from './yaml-layout.ts';

/** The maximum length of a line with brackets, in columns. */
const MAX_WIDTH = 100;

/** Applies operations to a text. Yields candidates: the caller checks which one is right. */
export class YamlEditor extends YamlLayout {
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
        if (parent !== undefined) yield* this.#remove(parent.node, parent.step, parents, operation.keepsComments);
        return;
      case 'insert':
        yield* this.#insert(found, operation.index, operation.value);
        return;
      case 'move':
        if (isBlock(node)) yield* this.#move(this.#itemsOf(node), operation.from, operation.to);
        else if (isSeq(node))
          yield this.#splice(node.range?.[0] ?? 0, node.range?.[1] ?? 0, this.#reorderFlow(node, operation.from, operation.to));
        return;
      case 'wrap':
        if (isBlock(node)) yield this.#wrapBlock(this.#itemsOf(node));
        else if (isNode(node) && node.range)
          yield this.#splice(node.range[0], node.range[1], `[${this.text.slice(node.range[0], node.range[1])}]`);
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
      if (range) yield this.#splice(range[0], range[1], printInFlow(value, node));
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
    // A one-line collection in brackets stays on one line if it fits.
    if (isWide && isCollection(node) && !isBlock(node) && range && !this.text.slice(range[0], range[1]).includes('\n')) {
      const printed = printInFlow(value);
      if (column + printed.length < MAX_WIDTH) yield this.#splice(range[0], range[1], printed);
    }
    const isEmpty = node === null || (isScalar(node) && node.value === null && (node.source ?? '') === '' && node.anchor === undefined);
    if (isEmpty && from !== undefined && !isWide) {
      // The rest of the line after the colon is a comment.
      for (const printed of printScalar(value, undefined, options)) yield this.#splice(from, from, printed);
      return;
    }
    const start = from ?? (items[index]?.mark ?? 0) + 1;
    const end = Math.max(start, this.#beforeLineBreak(contentEnd(node) ?? start));
    const props = pair === undefined ? '' : this.#propsOf(node, start);
    if (pair === undefined) yield this.#splice(start, end, printItem(value, options).slice(1));
    else if (isWide) {
      // If a scalar is replaced by a map or list below, its comment stays on the line of the key.
      const comment = isScalar(node) ? (/^[ \t]+#[^\r\n]*/.exec(this.text.slice(end))?.[0] ?? '') : '';
      yield this.#splice(start, end + comment.length, props + comment + printBelow(value, options));
    } else for (const printed of printScalar(value, undefined, options)) yield this.#splice(start, end, props + printed);
  }

  /** Returns the anchor of a node, which must stay in front of its new value. */
  #propsOf(node: Node | null | undefined, start: number): string {
    const anchor = isNode(node) && !isAlias(node) && 'anchor' in node ? node.anchor : undefined;
    return anchor === undefined || !this.text.slice(start).trimStart().startsWith(`&${anchor}`) ? '' : ` &${anchor}`;
  }

  /** Adds a line break if the old text ended with one. */
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

  /** Returns lines to insert at the start of a line or the end of the text. */
  #asLines(lines: string, offset: number): string {
    return offset > 0 && this.text[offset - 1] !== '\n' ? `${this.#lineBreak}${lines}` : `${lines}${this.#lineBreak}`;
  }

  *#remove(parent: Node, step: string | number, parents: Found['parents'], keepsComments = false): Generator<string> {
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
    const { start, mark, end } = items[index] as BlockItem;
    const next = items[index + 1];
    const comments = keepsComments ? findComments(this.text.slice(start, end), '') : [];
    if (comments.length > 0 && !this.isMidLine(start))
      yield this.#splice(
        start,
        end,
        comments.map(({ text }) => `${' '.repeat(this.column(mark))}${text.trimEnd()}${this.#lineBreak}`).join(''),
      );
    else if (next === undefined) yield this.#splice(this.beforeBlanks(start), end, '');
    // After a dash, the next key moves up to replace the removed one.
    else if (this.isMidLine(start)) yield this.#splice(start, next.start + this.column(next.mark), '');
    else yield this.#splice(start, this.afterBlanks(end), '');
  }

  *#removeFromFlow(parent: Node, index: number): Generator<string> {
    const spans = this.#flowSpans(parent);
    const [own, next, before] = [spans[index], spans[index + 1], spans[index - 1]];
    if (own === undefined) return;
    if (next !== undefined) yield this.#splice(own.from, next.from, '');
    // Keep the comma if a comment follows it.
    else if (before !== undefined)
      yield this.#splice(this.text.slice(before.to, own.from).includes('#') ? own.from : before.to, own.to, '');
  }

  /** Returns the ranges of the items of a list or map in brackets. */
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
      if (spans.length === 0 && isWide && found.parents.length === 0)
        yield this.#splice(node.range?.[0] ?? 0, node.range?.[1] ?? 0, printItem(value, this.#options(0)));
      else if (spans.length === 0 && isWide) yield* this.#set(found, [value]);
      else if (spans.length === 0) yield this.#splice(node.range?.[0] ?? 0, node.range?.[1] ?? 0, `[${printInFlow(value)}]`);
      else if (at !== undefined) yield this.#splice(at.from, at.from, `${printInFlow(value)}, `);
      else yield this.#splice(spans.at(-1)?.to ?? 0, spans.at(-1)?.to ?? 0, `, ${printInFlow(value)}`);
      return;
    }
    const items = this.#itemsOf(node);
    const column = this.column(items[0]?.mark ?? 0);
    const inFlow = isData(value) && node.items.every((item) => isMap(item) && item.flow === true) ? `- ${printInFlow(value)}` : '';
    const isShort = inFlow !== '' && column + inFlow.length < MAX_WIDTH;
    const lines = `${' '.repeat(column)}${isShort ? inFlow : printItem(value, this.#options(column))}`;
    const blank = items.length > 1 && this.afterBlanks(items[0]?.end ?? 0) > (items[0]?.end ?? 0) ? this.#lineBreak : '';
    const before = items[index];
    const last = items.at(-1) as BlockItem;
    if (before !== undefined) yield this.#splice(before.start, before.start, `${lines}${this.#lineBreak}${blank}`);
    else yield this.#splice(last.end, last.end, this.#asLines(blank + lines, last.end));
  }

  /** Puts a dash before the first key of a map, and its other lines below that key. */
  #wrapBlock(items: readonly BlockItem[]): string {
    const [first, last] = [items[0] as BlockItem, items.at(-1) as BlockItem];
    const from = this.lineStart(first.mark);
    const column = this.column(first.mark);
    const lines = this.text.slice(from, last.end).replace(/^(?=[^\r\n])/gm, '  ');
    return this.#splice(from, last.end, `${' '.repeat(column)}- ${lines.slice(column + 2)}`);
  }

  /** Moves an item. Text between the items stays where it is. */
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
