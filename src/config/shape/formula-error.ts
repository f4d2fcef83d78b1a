/** What a spreadsheet shows in the place of a value that it cannot work out: `#REF!`, `#NAME?`, `#N/A`. */
export function isFormulaError(text: string): boolean {
  return /^#(?:[A-Z]+[!?]|DIV\/0!|N\/A)$/.test(text.trim());
}

/** What to do about it. */
export const FORMULA_HINT = 'Fix the formula in the spreadsheet or type the value, and save the table again.';
