import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/config/collections/csv/parse-csv.ts';
import { findChangedRows } from '../../../src/node/changed-rows.ts';
import type { SchemaNode } from '../../../src/shared/schema.ts';
import { SCHEMA } from '../../support/small-site.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();
const { item } = SCHEMA.collections.get('cities') as { item: SchemaNode };

function parse(text: string) {
  return parseCsv({ file: 'cities.csv', text }, { collection: 'cities', item, schema: SCHEMA });
}

/** Where the rows begin and the text ends, in bytes. */
function offsetsIn(text: string): Uint32Array {
  return Uint32Array.from([...(parse(text).rows ?? []), text.length], (at) => Buffer.byteLength(text.slice(0, at)));
}

async function compare(before: string, after: string) {
  const folder = await makeFolder({ copy: before, table: after });
  return findChangedRows({ copy: path.join(folder, 'copy'), table: path.join(folder, 'table') }, offsetsIn(before));
}

const HEADER = 'slug,name,county,geo.lat,geo.lng,summary,intro,description';
const TABLE = `${HEADER}
a,Alpha,Kent,1,2,"One, two",x,y
b,Beta,Kent,1,2,"Say ""no""",x,y
c,Gämma,Kent,1,2,"Two
lines",x,y
d,Delta,Kent,1,2,Four,x,y
`;

describe('the rows of a table that changed', () => {
  it('are those that the edit touches, with the names of the columns before them', async () => {
    const changed = await compare(TABLE, TABLE.replace('Gämma', 'Gömma'));
    expect(changed).toMatchObject({ from: 2, to: 3 });
    expect(changed?.before.toString()).toBe(`${HEADER}\nc,Gämma,Kent,1,2,"Two\nlines",x,y\n`);
    expect(changed?.after.toString()).toBe(`${HEADER}\nc,Gömma,Kent,1,2,"Two\nlines",x,y\n`);
  });

  it('are none when nothing changed', async () => {
    expect(await compare(TABLE, TABLE)).toMatchObject({ from: 0, to: 0 });
  });

  it('cannot be told when the names of the columns changed, or how the table ends', async () => {
    expect(await compare(TABLE, TABLE.replace('summary', 'updated'))).toBeUndefined();
    expect(await compare(TABLE, TABLE.trimEnd())).toBeUndefined();
  });

  it('reach to the next row whose beginning is sure', async () => {
    // The line end of the second row is gone: it and the third are one now.
    expect(await compare(TABLE, TABLE.replace('no""",x,y\n', 'no""",x,y'))).toMatchObject({ from: 1, to: 3 });
  });

  it('are found in whatever is put in place of whatever, or more is said to have changed', async () => {
    const folder = await makeFolder();
    const files = { copy: path.join(folder, 'copy'), table: path.join(folder, 'table') };
    const bit = fc.constantFrom('a', 'ä', '"', '""', ',', '\n', '\r\n', ' ', 'x,y', '"q"', '');
    const edit = fc.record({
      at: fc.nat(TABLE.length),
      length: fc.nat(12),
      text: fc.array(bit, { maxLength: 4 }).map((bits) => bits.join('')),
    });
    let told = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 2 }), (edits) => {
        const now = edits.reduce((text, { at, length, text: put }) => text.slice(0, at) + put + text.slice(at + length), TABLE);
        writeFileSync(files.copy, TABLE);
        writeFileSync(files.table, now);
        const changed = findChangedRows(files, offsetsIn(TABLE));
        if (changed === undefined) return;
        const { from, to } = changed;
        const rows = parse(changed.after.toString());
        // What `readChangedItems` refuses.
        if (rows.diagnostics.length > 0 || rows.items.length !== to - from) return;
        told += 1;
        const whole = parse(now);
        expect(whole.diagnostics).toEqual([]);
        expect(whole.items).toEqual([...parse(TABLE).items.slice(0, from), ...rows.items, ...parse(TABLE).items.slice(to)]);
      }),
      { numRuns: 1000 },
    );
    expect(told).toBeGreaterThan(25);
  });
});
