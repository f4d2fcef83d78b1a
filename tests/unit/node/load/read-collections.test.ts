import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCollections } from '../../../../src/node/load/read-collections.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

async function read(files: Readonly<Record<string, string | Uint8Array>>, from: string) {
  const folder = path.join(await makeFolder(), 'site');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return readFrom(folder, from);
}

async function readFrom(folder: string, from: string) {
  const { files, paths } = await readCollections(path.join(folder, 'site.config.yaml'), [{ collection: 'cities', from }]);
  const [found] = files;
  if (found === undefined) throw new Error('Nothing was read.');
  expect(paths).toEqual([path.join(folder, from)]);
  const told = [...found.findings.map(({ remedy, ...finding }) => ({ ...finding, hint: remedy })), ...found.diagnostics];
  const said = told.map(({ code, message, hint }) => `${code} ${message} / ${hint}`);
  return { ...found, said, names: found.sources.map(({ file }) => path.basename(file)), texts: found.sources.map(({ text }) => text) };
}

describe('readCollections', () => {
  it.each([
    ['data/cities.csv', 'csv'],
    ['cities.TSV', 'csv'],
    ['data/deeper/cities.json', 'json'],
    ['data/cities.yaml', 'yaml'],
    ['data/cities.yml', 'yaml'],
  ])('reads %s as %s', async (from, format) => {
    const found = await read({ [from]: 'a text' }, from);
    expect(found).toMatchObject({ format, texts: ['a text'], said: [] });
  });

  it.each([
    ['cities.csv', '504b03041400060008000000'],
    ['cities.tsv', 'd0cf11e0a1b11ae100000000'],
    ['cities.json', '504b03041400060008000000'],
  ])('says of %s that it is a workbook, if it is one', async (name, hex) => {
    const { said, texts, diagnostics } = await read({ [name]: Buffer.from(hex, 'hex') }, name);
    expect(said).toEqual([
      `DATA_UNREADABLE The file has the extension ${path.extname(name)}, but it is a workbook (such as .xlsx). / Save the sheet as CSV (in Excel “CSV UTF-8”), and use that file. Renaming a workbook does not make it a table.`,
    ]);
    expect(diagnostics).toMatchObject([{ line: 1, column: 1 }]);
    expect(texts).toEqual([]);
  });

  it.runIf(HAS_PIPES).each(['cities.csv', 'cities.json', 'cities.yaml', 'cities/first.yaml'])(
    'does not wait for a pipe: %s',
    async (name) => {
      const folder = await makeFolder({ 'cities/second.yaml': 'a text' });
      makePipe(path.join(folder, name));
      const { said, diagnostics } = await readFrom(folder, name.replace(/\/.*/, ''));
      expect(said).toEqual([expect.stringMatching(/^DATA_UNREADABLE .*not a regular file/)]);
      expect(diagnostics).toMatchObject([{ file: expect.stringContaining(path.basename(name)), line: 1 }]);
    },
  );

  it('reads the YAML files of a folder in the order of their names, and nothing else in it', async () => {
    const found = await read(
      {
        'data/b.yaml': 'b',
        'data/a.yml': 'a',
        'data/C.YAML': 'C',
        'data/README.md': '',
        'data/.hidden.yaml': '',
      },
      'data',
    );
    expect(found).toMatchObject({ format: 'folder', names: ['C.YAML', 'a.yml', 'b.yaml'], texts: ['C', 'a', 'b'], said: [] });
  });

  const POSTS = { 'posts/b.md': 'b', 'posts/a.yaml': 'a', 'posts/van.jpg': '' };

  it('reads Markdown files beside them, and those that have a folder of their own', async () => {
    expect(await read(POSTS, 'posts')).toMatchObject({ format: 'folder', names: ['a.yaml', 'b.md'], said: [] });
    const bundles = { ...POSTS, 'posts/aa/index.md': 'aa', 'posts/aa/van.jpg': '', 'posts/c/index.yaml': 'c', 'posts/c/plan.pdf': '' };
    expect(await read(bundles, 'posts')).toMatchObject({ texts: ['a', 'aa', 'b', 'c'], said: [] });
    expect(await read({ 'posts/aa/index.md': 'aa' }, 'posts')).toMatchObject({ texts: ['aa'], said: [] });
  });

  const saved = (name: string): string => `Save its text as posts/${name}.md, or move the file to another folder.`;
  const renamed = (name: string): string =>
    `Rename it to posts/${name}.yaml: YAML reads JSON, too. To leave it out, put _ before its name.`;
  const moved = (folder: string): string =>
    `Move them into posts itself, or give each its own folder: posts/new-van/index.md. To leave them out, rename the folder: _${folder}`;
  const UNKNOWN = 'If it is an entry, rename it to posts/c.md. If not, move it to another folder. To leave it out, put _ before its name.';
  const TABLE =
    'A table holds a whole collection: name posts/c.csv in `from` instead of the folder. To leave it out, put _ before its name.';
  const README = 'Name it after its page, such as about-us.md. If it only describes the folder, remove its front matter.';

  it.each([
    ['another text', 'c.docx', saved('c')],
    ['another text', 'c.mdoc', saved('c')],
    ['another text', 'c.mdx', saved('c')],
    ['another text', 'c.html', saved('c')],
    ['an entry of Decap', 'c.json', renamed('c')],
    ['a table', 'c.csv', TABLE],
    ['a name without ending', 'c', UNKNOWN],
    ['an unknown ending', 'c.xyz', UNKNOWN],
    ['a year', '2019/c.md', moved('2019')],
    ['a year with folders', '2019/c/index.md', moved('2019')],
    ['a folder of drafts', 'drafts/c.md', moved('drafts')],
    ['the index of another program', 'new/index.mdx', saved('new/index')],
    ['data in a folder without an entry', 'new/index.json', renamed('new/index')],
    ['data in a folder for a year', '2024/a.json', moved('2024')],
    ['an ending that Notepad adds', 'van.md.txt', saved('van')],
    ['a README with fields', 'README.md', README],
  ])('reports %s, %s, which its author would miss, and reads the others', async (_name, file, hint) => {
    for (const others of [POSTS, { 'posts/a.yaml': 'a' }]) {
      const found = await read({ ...others, [`posts/${file}`]: '---\ntitle: C\n---\n' }, 'posts');
      expect(found.said).toEqual([
        `DATA_UNREADABLE posts/${file} is not read: the entries in a folder are Markdown (.md) or YAML (.yaml) files. / ${hint}`,
      ]);
      expect(found.texts).toEqual(others === POSTS ? ['a', 'b'] : ['a']);
    }
  });

  it('reports another text in the folder of an entry, and many files at once', async () => {
    const years = Object.fromEntries(['2018/a', '2018/b', '2018/c', '2018/d', '2018/e'].map((name) => [`posts/${name}.md`, '']));
    const { said, texts } = await read({ ...POSTS, ...years, 'posts/c/index.md': 'c', 'posts/c/more.md': '' }, 'posts');
    expect(said).toEqual([
      expect.stringMatching(/^DATA_UNREADABLE posts\/2018\/a.md, posts\/2018\/b.md, posts\/2018\/c.md, and 2 more files are not read: /),
      expect.stringMatching(
        /^DATA_UNREADABLE posts\/c\/more.md is not read: .* \/ An entry with a folder of its own is the index.md in it\./,
      ),
    ]);
    expect(texts).toEqual(['a', 'b', 'c']);
  });

  it.each([
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    '.gitkeep',
    'b.md~',
    '.b.md.swp',
    'b.md.bak',
    'b.md.part',
    '~$b.docx',
    'README',
    'README.md',
    'LICENSE',
    'IMG_1.HEIC',
    'prices.pdf',
    'tour.mp4',
    'posts.11tydata.js',
    'images/van.jpg',
    '.obsidian/app.json',
    '_notes.txt',
    '_ideas/first.md',
    '_ideas/notes',
    '_data',
    '_index.md',
    'c/README.md',
    'c/_notes.md',
  ])('says nothing of %s', async (file) => {
    expect(await read({ ...POSTS, [`posts/${file}`]: '' }, 'posts')).toMatchObject({ texts: ['a', 'b'], said: [] });
  });

  it('reads drafts where an entry can be one, and leaves them out elsewhere', async () => {
    const files = { ...POSTS, 'posts/_idea.md': 'idea', 'posts/_plan.yaml': 'plan', 'posts/_van/index.md': 'van', 'posts/_index.md': '' };
    expect(await read(files, 'posts')).toMatchObject({ texts: ['a', 'b'], said: [] });
    const folder = await makeFolder(files);
    const [found] = (
      await readCollections(path.join(folder, 'site.config.yaml'), [{ collection: 'posts', from: 'posts', hasDrafts: true }])
    ).files;
    expect(found?.sources.map(({ text }) => text)).toEqual(['idea', 'plan', 'van', 'a', 'b']);
  });

  it.each([
    ['cities.csv', '<!doctype html><html lang="en"><head><title>Sign in</title>'],
    ['cities.csv', '\n\n<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">'],
    ['cities.json', '<html>'],
    ['cities.yaml', '<!-- saved --><HTML>'],
  ])('says of %s that it is a web page: %s', async (name, text) => {
    const { said, sources } = await read({ [name]: text }, name);
    expect(said).toEqual([
      `DATA_UNREADABLE The file has the extension ${path.extname(name)}, but it is a web page, such as one that asks to sign in. / Open the address in a browser, sign in, and download the table itself. In Google Sheets, choose File → Download → CSV.`,
    ]);
    expect(sources).toEqual([]);
  });

  const CITIES = 'Did you mean data/cities.csv?';
  const NOTHING = 'Put the items of `cities` there, or name another file, relative to the folder of the site.';

  it.each([
    ['a misspelt file', { 'data/cities.csv': '' }, 'data/citys.csv', CITIES],
    ['another kind of file', { 'data/cities.csv': '' }, 'data/cities.json', CITIES],
    ['a misspelt folder', { 'data/cities.csv': '' }, 'date/cities.csv', CITIES],
    ['a name like none', { 'data/services.csv': '', 'data/notes.txt': '' }, 'data/cities.csv', 'There is services.csv in data.'],
    ['a folder that is a file', { data: '' }, 'data/cities.csv', NOTHING],
  ])('says what is there in place of %s', async (_name, files, from, hint) => {
    expect((await read(files, from)).said).toEqual([`DATA_MISSING There is no file ${from}. / ${hint}`]);
  });

  it.each([
    [
      'data/cities.xlsx',
      'DATA_UNREADABLE .xlsx files cannot be read. / Save the sheet as CSV (in Excel “CSV UTF-8”), and name that file: data/cities.csv',
    ],
    [
      'data/cities.txt',
      'DATA_UNREADABLE .txt files cannot be read. / Name a table (.csv, .tsv), a list (.json, .yaml), or a folder of YAML or Markdown files.',
    ],
    [
      'data/cities',
      'DATA_UNREADABLE data/cities has no file extension. / Name a table (.csv, .tsv), a list (.json, .yaml), or a folder of YAML or Markdown files.',
    ],
  ])('refuses %s', async (from, said) => {
    expect((await read({ [from]: 'x' }, from)).said).toEqual([said]);
  });

  it('refuses a folder without items, and names the table that lies in it', async () => {
    expect((await read({ 'data/cities.csv': '' }, 'data')).said).toEqual([
      'DATA_UNREADABLE The folder data contains no YAML or Markdown file. / Did you mean data/cities.csv?',
    ]);
  });

  it.each([
    ['Latin-1', Buffer.from('slug,name\nplano,Plañoé\n', 'latin1'), 2, 10],
    ['UTF-16', Buffer.from('\uFEFFslug,name\n', 'utf16le'), 1, 1],
  ])('says where a table in %s is no UTF-8, and how spreadsheets save it', async (_name, content, line, column) => {
    const found = await read({ 'cities.csv': content }, 'cities.csv');
    expect(found.diagnostics).toMatchObject([{ code: 'FILE_ENCODING', line, column, path: 'cities' }]);
    expect(found.said[0]).toContain('In Excel, choose “CSV UTF-8”');
    expect(found.sources).toEqual([]);
  });

  // Windows lets nobody make links without a right to.
  it.skipIf(process.platform === 'win32')('does not follow a link out of the folder of the site', async () => {
    const folder = await makeFolder();
    await mkdir(path.join(folder, 'site'));
    await writeFile(path.join(folder, 'outside.csv'), 'slug\n');
    await symlink(path.join(folder, 'outside.csv'), path.join(folder, 'site', 'cities.csv'));
    const { said, sources } = await readFrom(path.join(folder, 'site'), 'cities.csv');
    expect(said).toEqual([
      'DATA_UNREADABLE cities.csv is outside the folder of this file. / Put the file itself there instead of a link to it.',
    ]);
    expect(sources).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('does not follow a link to a hidden file, which may hold secrets', async () => {
    const folder = await makeFolder({ '.git/config': 'token\n', '.env': 'token\n', 'real.csv': 'slug\n', '.data/own.csv': 'slug\n' });
    for (const [index, target] of ['.git/config', '.env'].entries()) {
      await symlink(target, path.join(folder, `${index}.csv`));
      expect((await readFrom(folder, `${index}.csv`)).said).toEqual([expect.stringMatching(/^DATA_UNREADABLE/)]);
    }
    await symlink('real.csv', path.join(folder, 'link.csv'));
    for (const from of ['link.csv', '.data/own.csv']) expect((await readFrom(folder, from)).sources).toHaveLength(1);
  });

  it.skipIf(process.platform === 'win32')(
    'does not follow a link in a folder of items out of the folder of the site, only within it',
    async () => {
      const folder = await makeFolder();
      const site = path.join(folder, 'site');
      await mkdir(path.join(site, 'cities'), { recursive: true });
      await writeFile(path.join(folder, 'secret'), 'password: a\n');
      await writeFile(path.join(site, 'plano.yaml'), 'slug: plano\n');
      await symlink(path.join(site, 'plano.yaml'), path.join(site, 'cities', 'plano.yaml'));
      expect((await readFrom(site, 'cities')).sources).toHaveLength(1);
      await symlink(path.join(folder, 'secret'), path.join(site, 'cities', 'a.yaml'));
      const { said, sources } = await readFrom(site, 'cities');
      expect(said).toEqual([
        'DATA_UNREADABLE cities/a.yaml is outside the folder of this file. / Put the file itself there instead of a link to it.',
      ]);
      expect(sources).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'reads the folder of an entry that is a link within the site, and lists none outside',
    async () => {
      const folder = await makeFolder({
        'site/parts/van/index.md': '---\ntitle: Van\n---\n',
        'site/.keys/id.md': 'mine',
        'out/keys.md': 'mine',
      });
      const site = path.join(folder, 'site');
      await mkdir(path.join(site, 'posts'));
      await symlink('../parts/van', path.join(site, 'posts', 'van'));
      expect((await readFrom(site, 'posts')).sources).toHaveLength(1);
      for (const target of ['../../out', '../.keys', '/']) {
        await symlink(target, path.join(site, 'posts', 'other'));
        const { said, sources } = await readFrom(site, 'posts');
        expect([said, sources]).toEqual([
          ['DATA_UNREADABLE posts/other is outside the folder of this file. / Put the file itself there instead of a link to it.'],
          [],
        ]);
        await rm(path.join(site, 'posts', 'other'));
      }
    },
  );
});
