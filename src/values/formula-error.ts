/** Checks whether a text is what a spreadsheet shows for a failed formula: `#REF!`, `#NAME?`, `#N/A`. */
export function isFormulaError(text: string): boolean {
  return /^#(?:[A-Z]+[!?]|DIV\/0!|N\/A)$/.test(text.trim());
}

export const FORMULA_HINT = 'Fix the formula in the spreadsheet or type the value, and save the table again.';
