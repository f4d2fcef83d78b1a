/** Returns the length of a text without whitespace and zero-width characters at its ends. */
export function seenLength(text: string): number {
  // Skip the slow search below if both ends are visible, as in most texts.
  if (isLetterLike(text.charCodeAt(0)) && isLetterLike(text.charCodeAt(text.length - 1))) return text.length;
  return text.replace(/^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/g, '').length;
}

/** Checks whether a character is visible ASCII. NaN, from an empty text, is not. */
function isLetterLike(code: number): boolean {
  return code > 32 && code < 127;
}
