/**
 * Keeps a fact in its own order inside a text of another direction: from right to left, “(214) 555-0100” would be shown as
 * “555-0100 (214)”. Returns it between two invisible characters, which also work where HTML does not, such as in titles. Source: Unicode
 * Standard Annex 9, section 2.4
 */
export function isolate(fact: string): string {
  return /[\d\p{Script=Latin}]/u.test(fact) ? `\u2068${fact}\u2069` : fact;
}

/** Removes the invisible characters around facts from a text. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
