/** How long a text is without the white space and the characters without a width at its ends. */
export function seenLength(text: string): number {
  // Of most texts the ends show it: the search below looks at every blank inside.
  if (isLetterLike(text.charCodeAt(0)) && isLetterLike(text.charCodeAt(text.length - 1))) return text.length;
  return text.replace(/^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/g, '').length;
}

/** Whether a character is surely seen: those of ASCII but for blanks and controls. NaN, the end of an empty text, is not. */
function isLetterLike(code: number): boolean {
  return code > 32 && code < 127;
}
