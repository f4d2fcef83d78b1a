/** What a spreadsheet shows in the place of a value that it cannot work out: `#REF!`, `#NAME?`, `#N/A`. */
export function isFormulaError(text: string): boolean {
  return /^#(?:[A-Z]+[!?]|DIV\/0!|N\/A)$/.test(text.trim());
}

/** What to do about it. */
export const FORMULA_HINT = 'Correct the formula of this cell in the spreadsheet, or type its value, and save the table again.';
