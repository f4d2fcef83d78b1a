import { describe, expect, it } from 'vitest';
import { CITY_HEADER, CITY_ROW, readTable, saidOf, textAt } from '../../../support/read-table.ts';

const PLANO = {
  slug: 'plano',
  name: 'Plano',
  county: 'Collin County',
  geo: { lat: 33.02, lng: -96.7 },
  summary: 'A summary.',
  intro: 'An intro.',
  description: 'A description, with a comma.',
};

describe('parseCsv', () => {
  it('makes an item of each row, with maps of columns with dots and numbers where the schema wants them', () => {
    const { items, isWhole, diagnostics } = readTable(`\uFEFF${CITY_HEADER}\r\n${CITY_ROW}\r\n\r\n${CITY_ROW}`);
    expect(items).toEqual([PLANO, PLANO]);
    expect({ isWhole, diagnostics }).toEqual({ isWhole: true, diagnostics: [] });
  });

  it('leaves a text that looks like a number a text', () => {
    expect(readTable('slug,title,summary,price.from\n24-7,007,1.10,49.50', 'services').items).toEqual([
      { slug: '24-7', title: '007', summary: '1.10', price: { from: 49.5 } },
    ]);
  });

  it('leaves out empty cells, and maps and entries of nothing else', () => {
    const { items } = readTable(
      `${CITY_HEADER},image.src,image.alt,booked.1.title,booked.1.text,booked.2.title,booked.2.text\n${CITY_ROW},,,,,Fridays,People go away.`,
    );
    expect(items).toEqual([{ ...PLANO, booked: [{ title: 'Fridays', text: 'People go away.' }] }]);
  });

  it('takes an empty cell for an empty text where one is required and may be empty', () => {
    const { items } = readTable(`${CITY_HEADER},image.src,image.alt\n${CITY_ROW},images/a.svg,`);
    expect(items).toEqual([{ ...PLANO, image: { src: 'images/a.svg', alt: '' } }]);
  });

  it('reads lists in a cell, of texts, slugs and numbers', () => {
    const { items } = readTable(
      'slug,title,summary,services,image.src,image.alt,image.focus\na,A,B,ovens | floors|,images/a.svg,C,50|20',
      'categories',
    );
    expect(items).toMatchObject([{ services: ['ovens', 'floors'], image: { focus: [50, 20] } }]);
    expect(readTable('slug,title,summary,services\na,A,B,{{market.list}}', 'categories').items).toMatchObject([
      { services: '{{market.list}}' },
    ]);
    expect(readTable('slug,title,summary,services\na,A,B,one \\| two', 'categories').items).toMatchObject([{ services: ['one | two'] }]);
  });

  it('reads lists of numbered columns, in the order of their numbers', () => {
    const { items } = readTable('slug,title,summary,services.2,services.1\na,A,B,floors,ovens', 'categories');
    expect(items).toMatchObject([{ services: ['ovens', 'floors'] }]);
  });

  it('keeps the lines of a text, for Markdown', () => {
    const { items } = readTable(`${CITY_HEADER}\n${CITY_ROW.replace('"A description, with a comma."', '"One.\r\n\r\n- Two."')}`);
    expect(items).toMatchObject([{ description: 'One.\n\n- Two.' }]);
  });

  const SEMICOLONS = CITY_HEADER.replaceAll(',', ';');
  const ROW = 'plano;Plano;Collin County;33,02;-96,7;A summary.;An intro.;A description, with a comma.';

  it.each([
    ['semicolons and decimal commas', SEMICOLONS, ROW],
    ['tabs', CITY_HEADER.replaceAll(',', '\t'), ROW.replace(/(\d),/g, '$1.').replaceAll(';', '\t')],
    ['a line that names the separator', `sep=;\n${SEMICOLONS}`, ROW],
    ['cells that were touched once behind the last column', CITY_HEADER, `${CITY_ROW},,`],
    ['a column without a name and without cells', `${CITY_HEADER},`, `${CITY_ROW},`],
  ])('reads tables with %s', (_name, header, row) => {
    const { items, diagnostics } = readTable(`${header}\n${row}\n`);
    expect(diagnostics).toEqual([]);
    expect(items).toEqual([PLANO]);
  });

  it.each([
    ['a misspelt column', 'county', 'conty', '1:11', '`county`'],
    ['a column by another name', 'geo.lat', 'Latitude', '1:18', '`geo.lat`'],
    ['a column by its last part', 'geo.lng', 'lng', '1:26', '`geo.lng`'],
    ['a column with capitals', 'name', 'Name', '1:6', '`name`'],
  ])('reads on with %s as if it were right', (_name, right, wrong, place, meant) => {
    const table = readTable(`${CITY_HEADER.replace(right, wrong)}\n${CITY_ROW}\n`);
    expect(saidOf(table)).toEqual([`${place} CSV_COLUMN_UNKNOWN \`cities\` has no field \`${wrong}\`. / Did you mean ${meant}?`]);
    expect(table.items).toEqual([PLANO]);
  });

  it.each([
    [
      'a column of notes',
      `${CITY_HEADER},remarks of mine`,
      /^1:60 CSV_COLUMN_UNKNOWN `cities` has no field `remarks of mine`. \/ Remove the column, or give it one of these names: `slug`, `name`/,
    ],
    ['a column that is worked out', `${CITY_HEADER},href`, /Townsite computes `href`, so you cannot set it. \/ Remove the column\./],
    [
      'a map in a cell',
      `${CITY_HEADER},image`,
      /`image` is a map, which does not fit into a cell. \/ Make a column for each field: `image.src`, `image.alt`/,
    ],
    [
      'a list of maps in a cell',
      `${CITY_HEADER},booked`,
      /`booked` is a list of maps, which does not fit into a cell. \/ Make a column for each field: `booked.1.title` and `booked.1.text`\./,
    ],
    ['a column twice', `${CITY_HEADER},name`, /^1:60 CSV_COLUMN_TWICE The column `name` already exists, as column 2\./],
    ['a part of a map that needs another', `${CITY_HEADER},image.src`, /^1:1 CSV_COLUMN_MISSING Missing column `image.alt`/],
    [
      'a column by a name like none, in the place of one that is missing',
      `${CITY_HEADER.replace('summary', 'bezirk')}`,
      /^1:\d+ CSV_COLUMN_UNKNOWN Unknown column `bezirk` in `cities`, and the required column `summary` is missing\. \/ If this column is `summary`, rename it\. Otherwise, remove it and add `summary`\./,
    ],
    ['a part of an entry that needs another', `${CITY_HEADER},booked.2.title`, /^1:1 CSV_COLUMN_MISSING Missing column `booked.2.text`/],
  ])('refuses %s', (_name, header, said) => {
    const found = saidOf(readTable(`${header}\n${CITY_ROW},x\n`));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(said);
  });

  it.each([
    ['a required map', CITY_HEADER.replace('geo.lat,geo.lng', 'geo,x').replace(',x', ''), /`geo` is a map/],
    ['an optional map, beside one of its parts', `${CITY_HEADER},image,image.alt`, /`image` is a map/],
    ['a list of maps, beside one of its parts', `${CITY_HEADER},booked,booked.1.title`, /`booked` is a list of maps/],
  ])('says of %s in one cell that alone, and not that its parts are missing', (_name, header, said) => {
    const found = saidOf(readTable(`${header}\n`)).filter((line) => !line.includes('DATA_EMPTY'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(said);
  });

  it('says whether every item needs a column, or only those with the map around it', () => {
    expect(saidOf(readTable(`${CITY_HEADER},image.alt\n`)).join()).toContain('Missing column `image.src`: each `image` needs it.');
    expect(saidOf(readTable(`${CITY_HEADER.replace(',summary', '')}\n`)).join()).toContain('`summary`: every item of `cities` needs it.');
  });

  it('says of a table without names of columns that alone', () => {
    expect(saidOf(readTable(`${CITY_ROW}\n${CITY_ROW}`))).toEqual([
      expect.stringMatching(
        /^1:1 CSV_COLUMN_MISSING The first row must name the columns, but it does not contain any field name\. \/ The fields of `cities` are `slug`, /,
      ),
    ]);
  });

  it.each([
    ['with its first row alone', `${CITY_HEADER}\n`, '1:1'],
    ['with blank rows below it', `${CITY_HEADER}\r\n,,,,,,,\r\n\r\n`, '1:1'],
    ['below a line that names the separator', `sep=;\n${CITY_HEADER.replaceAll(',', ';')}`, '2:1'],
  ])('refuses a table %s', (_name, text, place) => {
    const table = readTable(text);
    expect(saidOf(table)).toEqual([
      `${place} DATA_EMPTY The table has column names but no rows. / Write a row for each item of \`cities\`. If the site has none, write \`cities: []\` instead of the file.`,
    ]);
    expect(table.isWhole).toBe(false);
  });

  it('says of a table in which no row can be read what keeps each from it, and not that there are none', () => {
    expect(saidOf(readTable(`${CITY_HEADER}\ntyler,Tyler\n`))).toEqual([expect.stringMatching(/^2:1 CSV_ROW/)]);
  });

  it.each([
    ['before a number', 'plano,Plano,Collin,,33.02,-96.7,A summary.,An intro.,A description.', 'the cell before “33.02”'],
    ['between numbers', 'plano,Plano,Collin,33.02,,-96.7,A summary.,An intro.,A description.', 'the cell before “-96.7”'],
    ['at the start', ',plano,Plano,Collin,33.02,-96.7,A summary.,An intro.,A description.', 'the cell before “plano”'],
  ])('names a separator too many %s, if the last column is empty in most rows', (_name, row, words) => {
    const good = 'tyler,Tyler,Smith,32.35,-95.3,A summary.,An intro.,A description.,';
    expect(saidOf(readTable(`${CITY_HEADER},updated\n${good}\n${row}\n`))).toEqual([
      expect.stringMatching(
        new RegExp(`^3:\\d+ CSV_ROW From here on, the cells of this row are one column too far right. / If ${words} should not be empty`),
      ),
    ]);
  });

  it('does not take one wrong cell for a separator too many', () => {
    const row = 'plano,Plano,,north,-96.7,A summary.,An intro.,A description.,2026-11-20';
    expect(saidOf(readTable(`${CITY_HEADER},updated\n${row}\n`))).toEqual([]);
  });

  it('leaves out rows of another width, and says where they are', () => {
    const table = readTable(`${CITY_HEADER}\nplano,Plano, Texas,Collin County,33,-96,A.,B.,C.\n${CITY_ROW}\ntyler,Tyler\n`);
    expect(saidOf(table).map((each) => each.split(' / ')[0])).toEqual([
      '2:7 CSV_ROW The row has 9 cells, but the first row names 8 columns. The comma in this text ends the cell.',
      '4:1 CSV_ROW The row has 2 cells, but the first row names 8 columns.',
    ]);
    expect({ items: table.items, isWhole: table.isWhole }).toEqual({ items: [PLANO], isWhole: false });
  });

  describe('finds the mistake in the first row', () => {
    const rows = (length: number, row = CITY_ROW): string => `${row}\n`.repeat(length);

    const REMOVE = 'Remove the separators at the end of the first row.';
    const SHORT =
      'Give each row a cell for every column, even if it is empty, or remove the column names without cells. Usually these are the last ones: `image.src` and `image.alt`.';
    const NAME_ALL = 'Name every column in the first row, and put text that contains a separator in quotes.';

    it.each([
      [
        'two names without cells',
        `${CITY_HEADER},image.src,image.alt\n${rows(300)}`,
        '1:60',
        '10 cells, but all 300 rows below it have 8',
        SHORT,
      ],
      ['only a comma', `${CITY_HEADER},\n${rows(300)}`, '1:60', '9 cells, but all 300 rows below it have 8', REMOVE],
      [
        'a name that was taken out',
        `${CITY_HEADER}\n${rows(20, `${CITY_ROW},x.svg`)}`,
        '1:1',
        '8 cells, but all 20 rows below it have 9',
        NAME_ALL,
      ],
      [
        'a comma, with broken rows as well',
        `${CITY_HEADER},\n${rows(30)}plano,Plano\n\n${CITY_ROW},\n${rows(30)}`,
        ...['1:60', '9 cells, but 60 of the 62 rows below it have 8', REMOVE],
      ],
    ])('once: %s', (_name, text, place, cells, remedy) => {
      const { items, isWhole, ...table } = readTable(text);
      expect(saidOf(table)).toEqual([`${place} CSV_ROW The first row has ${cells}. / ${remedy}`]);
      expect({ items, isWhole }).toEqual({ items: [], isWhole: false });
    });

    it('not where rows differ from each other, nor where it may be by chance', () => {
      const long = `${CITY_ROW},x\n`;
      const said = (text: string): string[] => saidOf(readTable(`${CITY_HEADER}\n${text}`)).map((each) => each.replace(/ \/ .*/, ''));
      const row = 'CSV_ROW The row has 9 cells, but the first row names 8 columns.';
      expect(said(long.repeat(2))).toEqual([`2:91 ${row}`, `3:91 ${row}`]);
      expect(said(`${rows(2)}${long.repeat(4)}`)).toHaveLength(4);
    });
  });

  it('tells every row of another width, however many there are, and calls no column named that is not', () => {
    const broken = saidOf(readTable(`${CITY_HEADER},\n${`${CITY_ROW},\nplano,Plano\n`.repeat(120)}`));
    expect(broken).toHaveLength(120);
    expect(broken[0]).toMatch(/^3:1 CSV_ROW The row has 2 cells, but the first row has 9\. /);
  });

  it('refuses cells in a column without a name', () => {
    expect(saidOf(readTable(`${CITY_HEADER},\n${CITY_ROW},stray\n${CITY_ROW},again\n`))).toEqual([
      '2:91 CSV_COLUMN_UNKNOWN This cell is in column 9, which has no name in the first row. / Name the column, or clear its cells.',
    ]);
  });

  describe('refuses a cell that has rows in it', () => {
    const row = (slug: string, county = 'Collin County', summary = 'A.'): string => `${slug},Name,${county},33.1,-96.7,${summary},B.,C.\n`;
    const said =
      'CSV_QUOTE This quote is closed in another row, so the rows until there belong to its cell. / Close it at the end of the cell, or remove it. Do the same with the quote that closes it now.';

    it.each([
      ['the beginning of the next row', row('plano', '"Collin County') + row('allen', 'Collin County"')],
      ['rows', row('plano', '"Collin County') + row('frisco', 'A, b') + row('mckinney') + row('allen', 'Collin County"')],
    ])('%s', (_what, rows) => {
      const { items, ...table } = readTable(`${CITY_HEADER}\n${row('first')}${rows}${row('last')}`);
      expect([saidOf(table)[0], items.map((item) => (item as { slug: string }).slug)]).toEqual([`3:12 ${said}`, ['first', 'last']]);
    });

    it('but no text of several lines, with whatever commas', () => {
      const text = '"One, two, three, four, five, six, seven, eight.\nNine; ten, 1,000 and more."';
      expect(saidOf(readTable(`${CITY_HEADER}\n${row('plano', 'Collin County', text)}`))).toEqual([]);
    });
  });

  describe('tells a mistake with quotes once, at its place', () => {
    const OPEN =
      'This quote is never closed. / Close it at the end of the cell, or remove it. To write a quote in the text, double it: "".';
    const INNER = 'A quote in the text is not doubled. / Double each quote in the text: "a ""fast"" visit".';
    const STRAY =
      'There is a quote inside a cell that does not start with one. / Put the whole cell in quotes, and double the quotes in it: "a ""fast"" visit".';
    const UNOPENED =
      'The cell ends with a quote but does not start with one. / Write a quote at the start of the text, too, or remove this one.';
    const lines = '"One, of two.\n\nTwo, of two."';
    const head = 'plano,Plano,Collin County,33.02,-96.7';

    it.each([
      ['quotes within a text', `${head},A summary.,An intro.,"Under the "old" oak, by the lake."`, `2:71 CSV_QUOTE ${INNER}`],
      ['quotes within a text of several lines', `${head},A.,B.,"One, of two.\n\nAn "old" oak, and "more"."`, `4:4 CSV_QUOTE ${INNER}`],
      ['quotes at both ends of a text', `${head},A.,B.,"Called "the oak", of old"`, undefined],
      ['a quote in front of the first cell', `"${head},A.,B.,${lines}`, `2:1 CSV_QUOTE ${OPEN}`],
      ['a quote in front of another cell', `${head},"A.,B.,${lines}`, `2:39 CSV_QUOTE ${OPEN}`],
      ['a quote in front of a cell, and none besides', `${head},"A.,B.,C.`, `2:39 CSV_QUOTE ${OPEN}`],
      ['a quote that is missing at the end', `${head},A.,B.,"One, of two.`, `2:45 CSV_QUOTE ${OPEN}`],
      ['one that is missing before a cell in quotes', `${head},"One, of two.,"B.",C.`, `2:39 CSV_QUOTE ${OPEN}`],
      ['one that is missing before a cell without a comma', `${head},"One.,"B.",C.`, `2:39 CSV_QUOTE ${OPEN}`],
      ['one that is missing before the last cell', `${head},A.,"One, of two.,"C."`, `2:42 CSV_QUOTE ${OPEN}`],
      ['one that is missing at the start', `${head},One.",B.,C.`, `2:43 CSV_QUOTE ${UNOPENED}`],
      ['one that is missing at the start of a text with commas', `${head},A.,One, of two.",C.`, `2:54 CSV_QUOTE ${UNOPENED}`],
      ['one that is missing at the start of the last cell', `${head},A.,B.,Two, of two."`, `2:57 CSV_QUOTE ${UNOPENED}`],
      ['inches at the end of a cell', `${head},A.,Nails of 12",C.`, `2:53 CSV_QUOTE ${STRAY}`],
      ['quotes at the end of a text without', `${head},A.,So called "nails",C.`, `2:52 CSV_QUOTE ${STRAY}`],
      ['a quote in a text without', `${head},A.,A 12" nail.,${lines}`, `2:46 CSV_QUOTE ${STRAY}`],
    ])('%s', (_name, row, said) => {
      const first = CITY_ROW.replace('plano', 'first');
      const second = `allen,Allen,Collin County,33.1,-96.7,A.,B.,${lines}`;
      const table = readTable(`${CITY_HEADER}\n${row}\n${first}\n${second}\n`);
      if (said !== undefined) expect(saidOf(table)).toEqual([said]);
      expect(saidOf(table)).toHaveLength(1);
      expect(table.items).toMatchObject([{ slug: 'first' }, { slug: 'allen' }]);
    });

    it('and that of each row, when rows follow each other', () => {
      const row = `${head},A.,B.,"Under the "old" oak, by the lake."\n`;
      expect(saidOf(readTable(`${CITY_HEADER}\n${row.repeat(80)}${CITY_ROW}\n`))).toHaveLength(80);
    });

    it('but not what only follows from it, until a row can be read again', () => {
      const lost = `${head},A.,B.,"He said "hi", then "ho", and\n\nThen, "left", he was, gone.\n`;
      const found = saidOf(readTable(`${CITY_HEADER}\n${lost}${CITY_ROW}\ntyler,Tyler\n`));
      expect(found).toEqual([expect.stringMatching(/^2:\d+ CSV_QUOTE/), expect.stringMatching(/^6:1 CSV_ROW/)]);
    });
  });

  it.each([
    ['a million commas', ','.repeat(1_000_000)],
    ['a million quotes', '"'.repeat(1_000_000)],
    ['a name of a million letters', `${CITY_HEADER},${'x'.repeat(1_000_000)}`],
    ['ten thousand names', `${CITY_HEADER},${Array.from({ length: 10_000 }, (_, index) => `x${index}`).join(',')}`],
    ['a hundred thousand rows of another width', `${CITY_HEADER}\n${'a,b\n'.repeat(100_000)}`],
    ['a hundred thousand open quotes', `${CITY_HEADER}\n${'a,"b\n'.repeat(100_000)}`],
    ['names of what every object has', `${CITY_HEADER},__proto__,constructor,geo.__proto__.x\n${CITY_ROW},1,2,3`],
  ])('is soon done with %s', (_name, text) => {
    const start = process.cpuUsage();
    const { diagnostics } = readTable(text);
    const { user } = process.cpuUsage(start);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.length).toBeLessThan(60);
    expect(user / 1000).toBeLessThan(1500);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  describe('knows the place', () => {
    const text = `\uFEFF${CITY_HEADER},booked.1.title,booked.1.text,booked.2.title,booked.2.text\r\n${CITY_ROW},,,Fridays,"People\r\ngo ""away""."\r\n\r\n${CITY_ROW.replace('plano', 'tyler')},,,,\r\n`;
    const table = readTable(text);

    it.each([
      [[0, 'slug'], 'plano'],
      [[0, 'geo', 'lng'], '-96.7'],
      [[0, 'geo'], '33.02'],
      [[0, 'description'], 'A description, with a comma.'],
      [[0, 'booked', 0, 'title'], 'Fridays'],
      [[0, 'booked', 0, 'text'], 'People\r\ngo ""away"".'],
      [[1, 'slug'], 'tyler'],
      [[1], 'tyler'],
      [[1, 'nothing'], 'tyler'],
    ])('of %j', (path, written) => {
      expect(textAt(text, table, path)).toBe(written);
    });

    it('of a passage in a text', () => {
      expect(table.locate([0, 'booked', 0, 'text'], { excerpt: 'away' })).toMatchObject({ line: 3, column: 6, endLine: 3, endColumn: 10 });
    });

    it('of an entry of a list in a cell', () => {
      const list = 'slug,title,summary,services\na,A,B,ovens | floors\n';
      expect(textAt(list, readTable(list, 'categories'), [0, 'services', 1])).toBe('floors');
    });

    it('of a cell that is empty, also in an entry whose number is another than its place', () => {
      const cells = `${CITY_HEADER},booked.1.title,booked.1.text,booked.2.title,booked.2.text\n${CITY_ROW},,,,Why\n`;
      expect(readTable(cells).locate([0, 'booked', 0, 'title'])).toMatchObject({
        line: 2,
        column: (cells.split('\n')[1]?.indexOf(',Why') as number) + 1,
      });
    });
  });
});
