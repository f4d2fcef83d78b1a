import { symlink, truncate } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { reportDownloads } from '../../../../src/node/check/report-downloads.ts';
import { readDownloads } from '../../../../src/node/downloads/read-downloads.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

async function read(files: Readonly<Record<string, string>>) {
  return readDownloads({ siteRoot: await makeFolder({ 'site.config.yaml': '', ...files }) });
}

describe('readDownloads', () => {
  it('finds the files below `files`, by the address that they have on the site', async () => {
    const { facts } = await read({ 'files/price-list.pdf': '%PDF', 'files/forms/W9.PDF': '%PDF-1', 'images/a.svg': '<svg/>' });
    expect([...facts]).toEqual([
      ['/files/forms/W9.PDF', { bytes: 6 }],
      ['/files/price-list.pdf', { bytes: 4 }],
    ]);
  });

  it('finds nothing where there is no folder', async () => {
    expect((await read({})).facts.size).toBe(0);
  });

  it('leaves out what systems put there, and follows no links', async () => {
    const folder = await makeFolder({ 'files/.DS_Store': 'x', 'files/Thumbs.db': 'x', 'files/.git/a.txt': 'x', 'secret.txt': 'x' });
    await symlink(`${folder}/secret.txt`, `${folder}/files/secret.txt`);
    expect((await readDownloads({ siteRoot: folder })).facts.size).toBe(0);
  });

  it.each([
    ['Preise für 2027.pdf', 'Rename it to files/preise-fur-2027.pdf'],
    ['a/b c/Übersicht.PDF', 'Rename it to files/a/b-c/ubersicht.pdf'],
    ['page.html', 'Make it a page, or save it as PDF.'],
    ['logo.svg', 'Export it as PDF or PNG, or show it as a picture.'],
    ['tool.exe', 'Save it in another format, such as PDF, or put it into a ZIP file.'],
    ['README', 'Save it in another format, such as PDF, or put it into a ZIP file.'],
  ])('does not publish %s, and says what to do', async (name, hint) => {
    const downloads = await read({ [`files/${name}`]: 'x' });
    expect(downloads.facts.get(`/files/${name}`)).toMatchObject({ error: expect.any(String), hint });
    expect(reportDownloads(downloads)).toMatchObject([{ code: 'FILE_UNPUBLISHED', hint, file: expect.stringMatching(/files\/.+$/) }]);
  });

  it('publishes neither empty nor huge files', async () => {
    const folder = await makeFolder({ 'files/empty.pdf': '', 'files/huge.zip': 'x' });
    await truncate(`${folder}/files/huge.zip`, 2 ** 27);
    const { facts } = await readDownloads({ siteRoot: folder });
    expect(facts.get('/files/empty.pdf')).toMatchObject({ error: 'it is empty' });
    expect(facts.get('/files/huge.zip')).toMatchObject({ error: 'it has 135 MB; the limit is 100 MB' });
  });

  it('publishes one of two files that some disks take for the same', async () => {
    const { facts } = await read({ 'files/Prices.pdf': 'x', 'files/prices.pdf': 'x' });
    expect(facts.get('/files/Prices.pdf')).toEqual({ bytes: 1 });
    expect(facts.get('/files/prices.pdf')).toMatchObject({ error: expect.stringContaining('files/Prices.pdf') });
  });
});
