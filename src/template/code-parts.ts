/** The code of a Markdown text: blocks between fences, and words between backticks. */
const CODE = /^[ \t]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:^[ \t]*\1|$(?![\s\S]))|$)|(?<!\\)(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;

/** Removes code, which may contain anything. */
export function withoutCode(text: string): string {
  return text.includes('`') || text.includes('~~~') ? text.replace(CODE, '') : text;
}

const SIGNS = '{}[]()';
const MASKS = '\ue000\ue001\ue002\ue003\ue004\ue005';

/** Hides the brackets in code, so that nothing in it is read as a reference. The text keeps its length. */
export function maskCode(text: string): string {
  if (!text.includes('`') && !text.includes('~~~')) return text;
  return text.replace(CODE, (code) => code.replace(/[{}[\]()]/g, (sign) => MASKS.charAt(SIGNS.indexOf(sign))));
}

/** Shows the brackets again. */
export function unmaskCode(text: string): string {
  return text.replace(/[\ue000-\ue005]/g, (mask) => SIGNS.charAt(MASKS.indexOf(mask)));
}
