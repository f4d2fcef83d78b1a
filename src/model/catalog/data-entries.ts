import type { CatalogEntry } from './entry.ts';

/** Findings about the files that hold collections. */
export const DATA_ENTRIES = {
  STAFF_FORM_OFFICES: {
    severity: 'warning',
    isAdvice: true,
    title: 'A form for a phone with other offices than the site',
    explanation:
      'GitHub reads what its form offers from `.github/workflows/change.yml`. Staff cannot close an office that the form does not offer. `npm run add`, `npm run rename`, and `npm run remove` keep the list up to date; after a change in a text editor, write it yourself. This warning does not stop a launch.',
    abridged: 'other files',
    wrong: '# The site has the offices Harehills and Roundhay.\noptions: [all offices, Harehills]',
    right: '# The site has the offices Harehills and Roundhay.\noptions: [all offices, Harehills, Roundhay]',
  },
  CMS_MISSING: {
    severity: 'error',
    title: 'An editor that is not installed',
    explanation:
      'The page at /admin is made of the package `@sveltia/cms`, which your site installs. `npm run cms` adds it to `package.json`; `npm install` installs it.',
    abridged: 'other files',
    wrong: 'cms: { repository: harewell/website } # and the package is not installed',
    right: '# Run: npm install',
  },
  DATA_MISSING: {
    severity: 'error',
    title: 'A missing data file',
    explanation:
      'Townsite cannot find the file that `from` names. Write its path relative to the folder of `site.config.yaml`. Capital letters count: on most servers, `Cities.csv` and `cities.csv` are different files.',
    abridged: 'other files',
    wrong: 'cities: { from: data/citys.csv }',
    right: 'cities: { from: data/cities.csv }',
  },
  DATA_UNREADABLE: {
    severity: 'error',
    title: 'A data file of a type that Townsite cannot read',
    explanation:
      'Townsite reads tables (.csv, .tsv), lists (.json, .yaml, .yml), and folders with one YAML or Markdown file for each item, which may be an `index.md` in a folder of its own. In such a folder, it reports each other text that is not read, because its author would miss it on the site; a name that begins with _ is left out on purpose. It does not read workbooks such as .xlsx: save the sheet as CSV. Data files must be in the folder of `site.config.yaml` or below it, so that this folder contains the whole site.',
    abridged: 'other files',
    wrong: 'cities: { from: data/cities.xlsx }',
    right: 'cities: { from: data/cities.csv }',
  },
  DATA_EMPTY: {
    severity: 'error',
    title: 'An empty data file',
    explanation:
      'If Townsite accepted the empty file, the pages of all its items would disappear. Usually something went wrong when the file was saved, or someone cut the rows of a table and did not put them back. If the collection has no items, write an empty list: `cities: []` in the configuration, or `[]` in a JSON or YAML file.',
    abridged: 'other files',
    wrong: '# data/cities.csv, without a row\nslug,name,county,geo.lat,geo.lng,summary,intro,description',
    right: 'cities: []',
  },
  FRONT_MATTER: {
    severity: 'error',
    title: 'A Markdown file without its fields',
    explanation:
      'A Markdown file of a collection begins with its fields, as YAML between two lines of three dashes. The first line of dashes must be the first line of the file. The text comes below the second line of dashes.',
    abridged: 'other files',
    wrong: '# posts/new-van.md\ntitle: A new van\n\nWe have a new van.',
    right: '---\ntitle: A new van\n---\n\nWe have a new van.',
  },
  MARKDOWN_BODY: {
    severity: 'error',
    title: 'A text below the front matter that is no field',
    explanation:
      'The text of a Markdown file is the field `body` of its entry, or the entry’s only field of the type `markdown`. So the collection must have such a field, and the front matter must not contain it.',
    abridged: 'other files',
    wrong: '---\ntitle: A new van\nbody: We have a new van.\n---\n\nWe have a new van.',
    right: '---\ntitle: A new van\n---\n\nWe have a new van.',
  },
  CSV_QUOTE: {
    severity: 'error',
    title: 'A wrong quote in a table',
    explanation:
      'A cell that contains a comma, a quote, or several lines must be in quotes. To write a quote in such a cell, double it. Spreadsheets do this for you. Townsite skips the row until you fix it.',
    wrong: 'slug,summary\nplano,"The "old" quarter, and the lake"',
    right: 'slug,summary\nplano,"The ""old"" quarter, and the lake"',
  },
  CSV_ROW: {
    severity: 'error',
    title: 'A row with too many or too few cells',
    explanation:
      'Each row of a table needs a cell for each column, even if the cell is empty. A row with too many cells usually has a comma in a text without quotes. A row with too few cells usually has a line break in such a text.',
    wrong: 'slug,name,county\nplano,Plano, Texas,Collin County',
    right: 'slug,name,county\nplano,"Plano, Texas",Collin County',
  },
  CSV_COLUMN_UNKNOWN: {
    severity: 'error',
    title: 'An unknown column',
    explanation:
      'The first row names the fields as the reference does, with dots for nested fields (`geo.lat`) and numbers for list entries (`booked.1.title`). Townsite does not allow columns for your own notes, because it would have to ignore them. Keep notes in another sheet.',
    wrong: 'slug,name,county,latitude,longitude',
    right: 'slug,name,county,geo.lat,geo.lng',
  },
  CSV_COLUMN_TWICE: {
    severity: 'error',
    title: 'Two columns with the same name',
    explanation: 'Townsite can use only one of the two columns, and it is not clear which one.',
    wrong: 'slug,name,summary,summary',
    right: 'slug,name,summary,intro',
  },
  CSV_COLUMN_MISSING: {
    severity: 'error',
    title: 'A missing column',
    explanation:
      'Every item needs this field, so the table must have a column for it. Townsite does not check the rows until the column is there. If the first row contains no field names at all, the table probably lacks its row of column names.',
    wrong: 'slug\nplano',
    right: 'slug,name\nplano,Plano',
  },
  CSV_FORMULA_ERROR: {
    severity: 'warning',
    title: 'A formula error from a spreadsheet',
    explanation:
      'If a formula fails, a spreadsheet writes #REF!, #NAME?, or #N/A, and saves that as the text of the cell. Visitors would see the error. Fix the formula, or type the text.',
    wrong: 'slug,name,county\nplano,#REF!,Collin County',
    right: 'slug,name,county\nplano,Plano,Collin County',
  },
  CSV_FORMULA: {
    severity: 'warning',
    title: 'A formula in a cell, or a mark for a spreadsheet',
    explanation:
      'A table has texts and numbers only. A formula shows as it is typed. So do the marks that people type so that a spreadsheet keeps the 0 of a postal code: ="02139" and \'02139. Write the text alone: Townsite keeps every character of a text.',
    wrong: 'slug,name,county\nplano,"=""Plano""",Collin County',
    right: 'slug,name,county\nplano,Plano,Collin County',
  },
  JSON_SYNTAX: {
    severity: 'error',
    title: 'Invalid JSON',
    explanation:
      'JSON is strict. Texts and keys need double quotes, commas separate the entries, no comma follows the last entry, and comments are not allowed. If people edit the file, a table or YAML is easier.',
    wrong: '[\n  { "slug": "plano", "name": "Plano", }\n]',
    right: '[\n  { "slug": "plano", "name": "Plano" }\n]',
  },
  JSON_DUPLICATE_KEY: {
    severity: 'error',
    title: 'A key that appears twice in a map of a JSON file',
    explanation: 'JSON keeps only the last of the two values. Often someone pasted a part of the file twice.',
    wrong: '[{ "slug": "plano", "name": "Plano", "name": "West Plano" }]',
    right: '[{ "slug": "plano", "name": "Plano" }]',
  },
} as const satisfies Record<string, CatalogEntry>;
