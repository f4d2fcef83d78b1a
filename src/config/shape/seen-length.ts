/** How long a text is without the white space and the characters without a width at its ends. */
export function seenLength(text: string): number {
  return text.replace(/^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/g, '').length;
}
