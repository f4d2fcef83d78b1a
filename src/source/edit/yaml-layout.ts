import type { CST, Node, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isCollection, isPair, isScalar } from 'yaml';

/** A collection in block style: its items are on lines of their own. */
export type BlockCollection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/** An item of a block collection, as offsets in the text. */
export interface BlockItem {
  /** The start: the comments directly above the item, or the middle of a line, after a dash. */
  readonly start: number;
  /** The offset of its dash or key. */
  readonly mark: number;
  /** The end of its lines. Blank lines and comments between this and the next item belong to neither. */
  readonly end: number;
}

/** Finds the lines of nodes in a text. */
export class YamlLayout {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Returns the start of the next line. */
  lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  column(offset: number): number {
    return offset - this.lineStart(offset);
  }

  /** Checks whether the line has anything but blanks before the offset. */
  isMidLine(offset: number): boolean {
    return this.text.slice(this.lineStart(offset), offset).trim() !== '';
  }

  /** Returns the items of a block collection, in order. */
  items(collection: BlockCollection, isRoot: boolean): BlockItem[] {
    const marks = marksOf(collection);
    const starts = marks.map((mark, index) =>
      (isRoot && index === 0) || this.isMidLine(mark) ? this.#ownStart(mark) : this.#withComments(mark),
    );
    return marks.map((mark, index) => {
      const entry = collection.items[index];
      const value = isPair(entry) ? (entry.value as Node | null) : (entry as Node);
      const content = Math.max(mark, contentEnd(value) ?? keyEnd(entry));
      const ended = content > mark && this.text[content - 1] === '\n' ? content : this.lineEnd(content);
      return { start: starts[index] as number, mark, end: this.#withDeeperComments(ended, this.column(mark), starts[index + 1]) };
    });
  }

  #ownStart(mark: number): number {
    return this.isMidLine(mark) ? mark : this.lineStart(mark);
  }

  /** Returns the start of the comments directly above a line, in the same column. */
  #withComments(mark: number): number {
    const column = this.column(mark);
    let start = this.lineStart(mark);
    while (start > 0) {
      const above = this.lineStart(start - 1);
      const line = this.text.slice(above, start);
      if (!line.trimStart().startsWith('#') || line.search(/\S/) !== column) return start;
      start = above;
    }
    return start;
  }

  /** Extends an item over the comments below it that are indented deeper. */
  #withDeeperComments(end: number, column: number, next = this.text.length): number {
    let at = end;
    while (at < next) {
      const line = this.text.slice(at, this.lineEnd(at));
      if (!line.trimStart().startsWith('#') || line.search(/\S/) <= column) return at;
      at = this.lineEnd(at);
    }
    return at;
  }

  /** Returns the end of the blank lines that start at an offset. */
  afterBlanks(offset: number): number {
    let at = offset;
    while (at < this.text.length && this.text.slice(at, this.lineEnd(at)).trim() === '') at = this.lineEnd(at);
    return at;
  }

  /** Returns the start of the blank lines that end at an offset. */
  beforeBlanks(offset: number): number {
    let at = offset;
    while (at > 0 && this.text.slice(this.lineStart(at - 1), at).trim() === '') at = this.lineStart(at - 1);
    return at;
  }
}

/** Checks whether the items of a collection are on lines of their own. */
export function isBlock(node: unknown): node is BlockCollection {
  return isCollection(node) && node.flow !== true && node.items.length > 0;
}

/** Returns the offsets of the dashes, or of the keys including what precedes them (`? `, an anchor). */
function marksOf(collection: BlockCollection): number[] {
  const token = collection.srcToken as CST.BlockMap | CST.BlockSequence;
  return token.items.flatMap((item) => {
    const first = item.start.find(
      ({ type }) => type === 'seq-item-ind' || type === 'explicit-key-ind' || type === 'anchor' || type === 'tag',
    );
    const mark = first?.offset ?? item.key?.offset;
    return mark === undefined ? [] : [mark];
  });
}

/** Returns the end of a node's content, without the comment after it. */
export function contentEnd(node: Node | null | undefined): number | undefined {
  if (node === null || node === undefined) return undefined;
  if (!isBlock(node)) return isAlias(node) || isScalar(node) || isCollection(node) ? node.range?.[1] : undefined;
  const last: unknown = node.items.at(-1);
  return (isPair(last) ? (contentEnd(last.value as Node | null) ?? keyEnd(last)) : contentEnd(last as Node)) ?? node.range?.[1];
}

/** Returns the end of the colon of a pair without a value. */
function keyEnd(entry: unknown): number {
  const key = isPair(entry) ? (entry.key as Node | null) : null;
  return (key?.range?.[1] ?? 0) + 1;
}
