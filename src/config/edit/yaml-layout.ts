import type { CST, Node, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isCollection, isPair, isScalar } from 'yaml';

/** A collection whose items stand on lines of their own. */
export type BlockCollection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/** An item of a block collection in the text, as offsets. */
export interface BlockItem {
  /** Where it begins: at the comments directly above it, or in the middle of a line, behind a dash. */
  readonly start: number;
  /** Where its dash or key stands. */
  readonly mark: number;
  /** Where its lines end. What follows up to the next item, blank lines and comments apart, is nobody's. */
  readonly end: number;
}

/** What stands where in a text. */
export class YamlLayout {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The beginning of the next line. */
  lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  column(offset: number): number {
    return offset - this.lineStart(offset);
  }

  /** Whether something other than blanks stands before it on its line. */
  isMidLine(offset: number): boolean {
    return this.text.slice(this.lineStart(offset), offset).trim() !== '';
  }

  /** The items of a block collection, in their order. */
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

  /** The beginning of the comments that stand directly above a line, in its column. */
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

  /** Comments that are further right than an item belong to it. */
  #withDeeperComments(end: number, column: number, next = this.text.length): number {
    let at = end;
    while (at < next) {
      const line = this.text.slice(at, this.lineEnd(at));
      if (!line.trimStart().startsWith('#') || line.search(/\S/) <= column) return at;
      at = this.lineEnd(at);
    }
    return at;
  }

  /** The end of the blank lines that begin at an offset. */
  afterBlanks(offset: number): number {
    let at = offset;
    while (at < this.text.length && this.text.slice(at, this.lineEnd(at)).trim() === '') at = this.lineEnd(at);
    return at;
  }

  /** The beginning of the blank lines that end at an offset. */
  beforeBlanks(offset: number): number {
    let at = offset;
    while (at > 0 && this.text.slice(this.lineStart(at - 1), at).trim() === '') at = this.lineStart(at - 1);
    return at;
  }
}

/** Whether the items of a collection stand on lines of their own. */
export function isBlock(node: unknown): node is BlockCollection {
  return isCollection(node) && node.flow !== true && node.items.length > 0;
}

/** The offsets of the dashes, or of the keys with what stands before them (`? `, an anchor). */
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

/** The end of what a node says, without the comment behind it. */
export function contentEnd(node: Node | null | undefined): number | undefined {
  if (node === null || node === undefined) return undefined;
  if (!isBlock(node)) return isAlias(node) || isScalar(node) || isCollection(node) ? node.range?.[1] : undefined;
  const last: unknown = node.items.at(-1);
  return (isPair(last) ? (contentEnd(last.value as Node | null) ?? keyEnd(last)) : contentEnd(last as Node)) ?? node.range?.[1];
}

/** The end of the colon of a pair without a value. */
function keyEnd(entry: unknown): number {
  const key = isPair(entry) ? (entry.key as Node | null) : null;
  return (key?.range?.[1] ?? 0) + 1;
}
