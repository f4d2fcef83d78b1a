/** V8 needs two bytes for each of these characters. */
const WIDE = /[\u0100-\uffff]/;

/**
 * V8 stores a piece of a text as wide as the whole. One dash or curly quotation mark in a file doubles the memory of everything that is
 * read from the file, or made from it, and can double the time to search, join, and write it.
 * @returns a function that makes pieces of the text as narrow as possible, with the same characters
 */
export function narrowerOf(whole: string): (piece: string) => string {
  // V8 stores the result of JSON.parse as narrow as possible.
  return WIDE.test(whole) ? (piece) => (WIDE.test(piece) ? piece : (JSON.parse(JSON.stringify(piece)) as string)) : (piece) => piece;
}
