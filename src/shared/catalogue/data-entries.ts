import type { CatalogueEntry } from './entry.ts';

/** Findings about the files that collections are kept in. */
export const DATA_ENTRIES = {
  DATA_MISSING: {
    severity: 'error',
    title: 'A file of items that is not there',
    explanation:
      'A collection may be kept in a file of its own, which `from` names by the way from the folder of `site.config.yaml` on. Capitals count: on most servers `Cities.csv` is another file than `cities.csv`.',
    abridged: 'other files',
    wrong: 'cities: { from: data/citys.csv }',
    right: 'cities: { from: data/cities.csv }',
  },
  DATA_UNREADABLE: {
    severity: 'error',
    title: 'A file of items that cannot be taken',
    explanation:
      'Items are read from tables (.csv, .tsv), lists (.json, .yaml, .yml), and folders that hold a YAML file for each item. Workbooks such as .xlsx are not read: save the sheet as CSV. Everything lies in the folder of `site.config.yaml` or below it, so that the folder is the whole site.',
    abridged: 'other files',
    wrong: 'cities: { from: data/cities.xlsx }',
    right: 'cities: { from: data/cities.csv }',
  },
  DATA_EMPTY: {
    severity: 'error',
    title: 'A file of items that holds nothing',
    explanation:
      'Mostly something went wrong when the file was saved, or the rows of a table were cut and not put back: without items their pages would all be gone. A collection without items is an empty list in the configuration, `cities: []`, or in a file of JSON or YAML, `[]`.',
    abridged: 'other files',
    wrong: '# data/cities.csv, without a row\nslug,name,county,geo.lat,geo.lng,summary,intro,description',
    right: 'cities: []',
  },
  CSV_QUOTE: {
    severity: 'error',
    title: 'A quote in a table that is not written as it must be',
    explanation:
      'In a table a cell that holds a comma, a quote or several lines stands in quotes, and a quote that is part of its text is written twice. Spreadsheets do so by themselves. The row is left out until it can be read.',
    wrong: 'slug,summary\nplano,"The "old" quarter, and the lake"',
    right: 'slug,summary\nplano,"The ""old"" quarter, and the lake"',
  },
  CSV_ROW: {
    severity: 'error',
    title: 'A row with more or fewer cells than there are columns',
    explanation:
      'Each row of a table has a cell for each column, empty ones included. A row with more of them mostly holds a comma in a text without quotes; a row with fewer was broken by a line end in such a text.',
    wrong: 'slug,name,county\nplano,Plano, Texas,Collin County',
    right: 'slug,name,county\nplano,"Plano, Texas",Collin County',
  },
  CSV_COLUMN_UNKNOWN: {
    severity: 'error',
    title: 'A column that is no field',
    explanation:
      'The first row names the fields as the reference does, with dots for fields of fields (`geo.lat`) and numbers for the entries of lists (`booked.1.title`). A column of your own notes would be ignored without a word, so it is not allowed; keep notes in another sheet.',
    wrong: 'slug,name,county,latitude,longitude',
    right: 'slug,name,county,geo.lat,geo.lng',
  },
  CSV_COLUMN_TWICE: {
    severity: 'error',
    title: 'Two columns of one name',
    explanation: 'Only one of the two could count, and it would not be clear which.',
    wrong: 'slug,name,summary,summary',
    right: 'slug,name,summary,intro',
  },
  CSV_COLUMN_MISSING: {
    severity: 'error',
    title: 'A required column is missing',
    explanation:
      'Every item needs this field, so the table must have a column for it. The rows are not looked at until it is there. A first row in which no field is found at all is taken for a table without names of columns.',
    wrong: 'slug,name\nplano,Plano',
    right: 'slug,name,county\nplano,Plano,Collin County',
  },
  CSV_FORMULA_ERROR: {
    severity: 'warning',
    title: 'A formula that a spreadsheet could not work out',
    explanation:
      'A spreadsheet writes #REF!, #NAME? or #N/A where a formula fails, and saves that as the text of the cell. Visitors would read it. Correct the formula, or type the text.',
    wrong: 'slug,name,county\nplano,#REF!,Collin County',
    right: 'slug,name,county\nplano,Plano,Collin County',
  },
  JSON_SYNTAX: {
    severity: 'error',
    title: 'The JSON cannot be read',
    explanation:
      'JSON is strict: texts and keys stand in double quotes, entries are separated by commas, none follows the last one, and there are no comments. Where people write the file, a table or YAML is kinder.',
    wrong: '[\n  { "slug": "plano", "name": "Plano", }\n]',
    right: '[\n  { "slug": "plano", "name": "Plano" }\n]',
  },
  JSON_DUPLICATE_KEY: {
    severity: 'error',
    title: 'A key that stands twice in one map of a JSON file',
    explanation: 'Only the last of the two values would count, without a word. Often a part of the file was pasted twice.',
    wrong: '[{ "slug": "plano", "name": "Plano", "name": "West Plano" }]',
    right: '[{ "slug": "plano", "name": "Plano" }]',
  },
} as const satisfies Record<string, CatalogueEntry>;
