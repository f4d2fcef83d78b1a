import { CsvReader } from './csv-reader.ts';
import { DELIMITERS } from './parse-csv.ts';

/**
 * Splits a table into its records, which can have several lines. All of them together are the text, with its line ends and byte order
 * mark. Undefined if a quote leaves open where a record ends.
 */
export function splitRecords(text: string): readonly string[] | undefined {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  // Where two delimiters can be read, records end at the same places: at line ends outside of quotes.
  for (const delimiter of DELIMITERS) {
    const reader = new CsvReader(text.slice(mark), delimiter, (cell) => cell);
    const records: string[] = [];
    let problem = reader.problem;
    while (!reader.isAtEnd && problem === undefined) {
      const start = records.length === 0 ? 0 : reader.at + mark;
      reader.read();
      problem = reader.problem;
      records.push(text.slice(start, reader.at + mark));
    }
    if (problem === undefined) return records;
  }
  return undefined;
}
