import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { validateSite } from '../../src/node/validate-site.ts';
import { PANEL_STACK, PRICE_TABLE, SIGN_UP } from '../support/own-block.ts';
import { policyOf } from '../support/policy.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { page, ROOT, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const PRICES = { type: 'price-table', heading: 'Prices', note: 'All *fair*', rows: [{ title: 'Two rooms', price: { from: 80 } }] };

async function makeSite(files: Readonly<Record<string, string>> = PRICE_TABLE, blocks: readonly object[] = [PRICES]): Promise<string> {
  const site = smallSite();
  site.pages.push(page('/prices', [{ type: 'hero', heading: 'Our prices' }, ...blocks]));
  return makeFolder({ 'site.config.yaml': stringify(site), ...files });
}

const build = (folder: string) => buildSite(createProject({ config: path.join(folder, 'site.config.yaml') }));
const validate = (folder: string, withBlocks = false) =>
  validateSite(createProject({ config: path.join(folder, 'site.config.yaml') }), { withBlocks });

async function textsOf(folder: string, pattern: RegExp): Promise<string> {
  const tree = await readTree(path.join(folder, 'dist'));
  return [...tree].flatMap(([file, content]) => (pattern.test(file) ? [content.toString()] : [])).join('\n');
}

/** What is wrong, in short: `blocks/price-table/schema.json:3:12 BLOCK_SCHEMA`. */
async function faultsOf(folder: string): Promise<readonly string[]> {
  const { diagnostics } = await validate(folder);
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, code }) => `${path.relative(folder, path.resolve(file)).split(path.sep).join('/')}:${line}:${column} ${code}`);
}

const SCHEMA = JSON.parse(PRICE_TABLE['blocks/price-table/schema.json']) as { properties: Record<string, object> };

const LINK_LIST = JSON.parse(readFileSync(path.join(ROOT, 'src/blocks/link-list/schema.json'), 'utf8')) as object;
const LINKS = { type: 'link-list', heading: 'Links', links: [{ label: 'Home', href: '/' }] };

/** Blocks that load a script, share code, hold other blocks, and send messages. */
const BLOCKS = {
  ...PRICE_TABLE,
  ...PANEL_STACK,
  ...SIGN_UP,
  'blocks/price-table/schema.json': JSON.stringify({
    ...SCHEMA,
    properties: {
      ...SCHEMA.properties,
      widget: { description: 'A widget.', type: 'string', 'x-kind': 'link', 'x-loads': 'script', format: 'site-link' },
    },
  }),
  // In place of one of Townsite’s.
  'blocks/link-list/LinkList.tsx': 'export function LinkList({ id }) { return <section id={id}>Ours</section>; }',
  'blocks/link-list/schema.json': JSON.stringify({ ...LINK_LIST, replaces: 'link-list' }),
  'blocks/shared/word.ts': "export const WORD: string = 'Shared word';\n",
  'blocks/price-table/PriceTable.tsx': PRICE_TABLE['blocks/price-table/PriceTable.tsx']
    .replace(/^/, "import { WORD } from '../shared/word.ts';\n")
    .replace('<ul>', '<ul aria-label={WORD}>'),
};

const text = (heading: string): object => ({ type: 'rich-text', heading, body: 'Words.' });
const STACK = { type: 'panel-stack', heading: 'At a glance', panels: [{ blocks: [text('One'), PRICES] }, { blocks: [text('Two')] }] };

/** What is found before a launch. */
async function strictFindings(folder: string): Promise<readonly string[]> {
  const { diagnostics } = await validateSite(createProject({ config: path.join(folder, 'site.config.yaml') }), { isStrict: true });
  return diagnostics.flatMap(({ code, message }) => (/^(?:FORM|MESSAGES|CONFIG|BLOCK)_/.test(code) ? [`${code} ${message}`] : []));
}

/** A site with a block that sends messages. */
async function makeSender(block: object = {}): Promise<string> {
  const site = smallSite();
  site.pages.push(page('/news', [{ type: 'sign-up', ...block }]));
  return makeFolder({ ...SIGN_UP, 'site.config.yaml': stringify(site) });
}

describe('a block that a site brings along', () => {
  // One site for all that a build shows, because every change of the code bundles all of it. Its blocks lie behind a link.
  let folder: string;
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  beforeAll(async () => {
    const site = smallSite();
    site.business.messages = { via: 'formspree', id: 'xyzabcde', sentPage: '/' };
    const prices = { ...PRICES, widget: 'https://widgets.example.com/w.js' };
    site.pages.push(page('/prices', [{ type: 'hero', heading: 'Our prices' }, prices]));
    site.pages.push(page('/panels', [{ type: 'hero', heading: 'Our panels' }, STACK]), page('/news', [{ type: 'sign-up' }, LINKS]));
    const tsconfig = '{ "compilerOptions": { "jsx": "preserve" }, "extends": "./nowhere.json" }';
    folder = await makeFolder({ 'site.config.yaml': stringify(site), 'tsconfig.json': tsconfig });
    await symlink(path.join(await makeFolder(BLOCKS), 'blocks'), path.join(folder, 'blocks'), 'junction');
    const { diagnostics, published } = await build(folder);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(published?.rendered).toBeGreaterThan(1);
  });

  it('is on its pages with its markup, its styles, its script, and the notices of its packages', async () => {
    const html = await read('dist/prices/index.html');
    expect(html).toMatch(/<h2[^>]*>Prices<\/h2>/);
    expect(html).toContain('All <em>fair</em>');
    // Whatever the site tells its editor.
    expect(html).toContain('<strong>$80</strong>');
    expect(await textsOf(folder, /\.css$/)).toMatch(/border-top:7px solid/);
    const [, script = ''] = /data-page="(\S+) /.exec(html) ?? [];
    const code = await read(path.join('dist', script));
    expect(code).toMatch(/from"\.\/app-.*"price-table":\(\)=>/);
    expect(code).not.toContain('react.transitional.element');
  });

  it('may load what its schema says, which the policy of its pages allows, and share code in a folder beside it, which is no block', async () => {
    const html = await read('dist/prices/index.html');
    expect(html).toMatch(/script-src[^;]*https:\/\/widgets\.example\.com/);
    expect(html).toContain('aria-label="Shared word"');
  });

  it('is known to editors: its fields, its types, and what its schema may say', async () => {
    expect(JSON.parse(await read('.townsite/site.schema.json')).$defs['block-price-table'].properties.note.description).toBe('A line under the heading.');
    expect(JSON.parse(await read('.townsite/block.schema.json')).properties.replaces).toBeDefined();
    expect(await read('.townsite/blocks.d.ts')).toMatch(/interface PriceTableProps extends BlockBase[\s\S]*readonly note\?: Html;/);
    expect(await read('.townsite/.gitignore')).toBe('*\n');
    expect(JSON.parse(await read('.townsite/tsconfig.json')).include).toEqual(['../blocks']);
  });

  it('can hold other blocks, but none that holds blocks itself', async () => {
    const html = await read('dist/panels/index.html');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.match(/<h\d[^>]*>[^<]+|class="panel"/g)?.map((part) => part.replace(/ id="[^"]*"/, ''))).toEqual([
      '<h1>Our panels',
      '<h2>At a glance',
      'class="panel"',
      '<h3>One',
      '<h3>Prices',
      'class="panel"',
      '<h3>Two',
    ]);
    const nested = await makeSite({ ...PRICE_TABLE, ...PANEL_STACK }, [{ ...STACK, panels: [{ blocks: [STACK] }] }]);
    expect(await faultsOf(nested)).toEqual([expect.stringMatching(/^site\.config\.yaml:\d+:\d+ BLOCK_NESTED/)]);
  });

  it('shows its examples on demand', async () => {
    const { diagnostics, site } = await validate(folder, true);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site).toBeDefined();
  });

  it('that sends messages posts its form without scripts, may send to the service, and is told to be tried', async () => {
    const html = await read('dist/news/index.html');
    expect(html).toMatch(/<form action="https:\/\/formspree\.io\/f\/xyzabcde" method="post"/);
    const policy = policyOf(html);
    expect([policy.get('connect-src'), policy.get('form-action')]).toEqual([
      expect.stringContaining('https://formspree.io'),
      expect.stringContaining('https://formspree.io'),
    ]);
    expect(await strictFindings(folder)).toEqual([expect.stringMatching(/^MESSAGES_UNTRIED .*formspree/)]);
  });

  it.runIf(TAKES_ALL)('is said to send nothing before a launch, where it only pretends to', async () => {
    expect(await strictFindings(await makeSender())).toEqual(['FORM_SIMULATED This sign-up sends nothing: it only simulates sending.']);
  });

  it('has form fields and settings that are checked like those of a contact form', async () => {
    const twice = [{ type: 'email', label: 'Address' }, { type: 'email', label: 'Again' }];
    const sender = await makeSender({ inputs: twice, messages: { via: 'formspree', id: 'x', key: 'y' } });
    const codes = (await faultsOf(sender)).map((fault) => fault.split(' ')[1]);
    expect(codes.sort()).toEqual(['CONFIG_BAD_FORMAT', 'CONFIG_UNKNOWN_KEY', 'FORM_FIELD_TWICE']);
  });

  it('is built anew after an edit of its code, and of nothing else, also while another site with a block of its name is built', async () => {
    const again = await build(folder);
    expect([again.published?.isCodeCached, again.published?.rendered]).toEqual([true, 0]);
    const code = await read('blocks/price-table/PriceTable.tsx');
    await writeFile(path.join(folder, 'blocks/price-table/PriceTable.tsx'), code.replace('<ul ', '<ul className="edited" '));
    // Each other site bundles the code once more.
    const folders = [folder, ...(TAKES_ALL ? [await makeSite()] : [])];
    const [edited] = await Promise.all(folders.map(build));
    expect(edited?.published?.isCodeCached).toBe(false);
    const pages = await Promise.all(folders.map((each) => readFile(path.join(each, 'dist/prices/index.html'), 'utf8')));
    const expected = [
      [true, true],
      [false, false],
    ];
    expect(pages.map((html) => [html.includes('class="edited"'), html.includes('aria-label="Shared word"')])).toEqual(expected.slice(0, folders.length));
  });

  it('can take the place of one of Townsite’s, once its schema says so and takes all of its fields', async () => {
    expect(await read('dist/news/index.html')).toContain('>Ours</section>');
    const files = {
      'blocks/link-list/LinkList.tsx': BLOCKS['blocks/link-list/LinkList.tsx'],
      'blocks/link-list/schema.json': JSON.stringify({
        description: 'Links.',
        replaces: 'link-list',
        properties: { heading: { description: 'The heading.', type: 'string' } },
        examples: [{ type: 'link-list' }],
      }),
    };
    const site = await makeSite(files, [LINKS]);
    const { diagnostics } = await validate(site);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([expect.stringMatching(/^BLOCK_NAME .*lacks .*links/)]);
  });
});

describe('a mistake in such a block is told at its line', () => {
  const schema = PRICE_TABLE['blocks/price-table/schema.json'];
  const without = (file: string): Record<string, string> => Object.fromEntries(Object.entries(PRICE_TABLE).filter(([name]) => name !== file));

  it.each([
    ['no JSON', schema.replace('"required"', 'required'), /schema\.json:\d+:\d+ JSON_SYNTAX/],
    ['an unknown key', schema.replace('"description"', '"desciption"'), /schema\.json:\d+:\d+ CONFIG_UNKNOWN_KEY/],
    ['a list where a map belongs', schema.replace(/"properties": \{[\s\S]*\},\n {2}"examples"/, '"properties": [],\n  "examples"'), /CONFIG_WRONG_TYPE/],
    ['a key twice', schema.replace('"required"', '"description": "B", "required"'), /JSON_DUPLICATE_KEY/],
    ['nothing', '', /JSON_SYNTAX/],
    ['null', 'null', /CONFIG_WRONG_TYPE/],
  ])('a schema with %s', async (_name, text, expected) => {
    const folder = await makeSite({ ...PRICE_TABLE, 'blocks/price-table/schema.json': text });
    expect(await faultsOf(folder)).toEqual([expect.stringMatching(expected)]);
  });

  const HOLDER = PANEL_STACK['blocks/panel-stack/schema.json'];

  it.each([
    ['a name that every block has for something else', HOLDER.replace('"heading": {', '"children": {'), /:5:\d+ BLOCK_SCHEMA/],
    ['an entry that holds more than blocks', HOLDER.replace('"properties": { "blocks"', '"properties": { "label": { "description": "L.", "type": "string" }, "blocks"'), /:6:\d+ BLOCK_SCHEMA/],
    ['blocks in what is no list', HOLDER.replace('"type": "array"', '"type": "object"'), /:6:\d+ BLOCK_SCHEMA/],
    ['blocks that nothing announces', HOLDER.replaceAll(/\n *"x-holds-blocks": true,/g, ''), /:6:\d+ BLOCK_SCHEMA/],
  ])('a schema with %s', async (_name, text, expected) => {
    const folder = await makeSite({ ...PANEL_STACK, 'blocks/panel-stack/schema.json': text }, []);
    expect((await faultsOf(folder))[0]).toMatch(expected);
  });

  it('a folder without a schema, without a component, or with a name that is no type', async () => {
    expect(await faultsOf(await makeSite(without('blocks/price-table/schema.json')))).toEqual(['blocks/price-table/PriceTable.tsx:1:1 BLOCK_SCHEMA']);
    expect(await faultsOf(await makeSite(without('blocks/price-table/PriceTable.tsx')))).toEqual(['blocks/price-table/schema.json:1:1 BLOCK_COMPONENT']);
    const folder = await makeSite();
    await mkdir(path.join(folder, 'blocks/Price_Table'));
    await writeTree(folder, { 'blocks/Price_Table/schema.json': schema, 'blocks/Price_Table/Price_Table.tsx': 'export function Price_Table() {}' });
    expect(await faultsOf(folder)).toEqual(['blocks/Price_Table/schema.json:1:1 BLOCK_NAME']);
    await rm(path.join(folder, 'blocks/Price_Table'), { recursive: true });
    await writeTree(folder, { 'blocks/constructor/schema.json': schema, 'blocks/constructor/Constructor.tsx': 'export function Constructor() {}' });
    expect(await faultsOf(folder)).toEqual(['blocks/constructor/schema.json:1:1 BLOCK_NAME']);
    await rm(path.join(folder, 'blocks/constructor'), { recursive: true });
  });

  /** Each takes as long as a bundle; the wrong site BLOCK_CODE has a slip of the pen, too. */
  const MORE_IMPORTS: readonly (readonly [name: string, first: string, last: string, expected: RegExp])[] = [
    ['a module of Node', "import x from 'node:fs';", 'console.log(x)', /1:15 .*node:fs/],
    ['a file outside', "import x from '../../secrets.ts';", 'console.log(x)', /1:15 .*outside/],
    ['styles that are no module', "import './plain.css';", '', /1:8 The styles plain\.css would be missing .*CSS modules/],
    ['a picture that is too large for a script', "import plan from './plan.svg';", 'console.log(plan)', /1:18 The file plan\.svg would be missing/],
    ['something to wait for', 'const late = await (async () => 5)();', 'console.log(late)', /2:14 A block cannot wait outside of its functions/],
    ['a slip of the pen', 'const = 1;', '', /1:7 /],
  ];

  it.each<readonly [name: string, first: string, last: string, expected: RegExp]>([
    ['a package that is not installed', "import x from 'some-tables';", 'console.log(x)', /1:15 .*some-tables/],
    ['what townsite/ui has not', "import { Nothing } from 'townsite/ui';", 'console.log(Nothing)', /1:10 "Nothing" is not exported by townsite\/ui/],
    ...(TAKES_ALL ? MORE_IMPORTS : []),
  ])('an import of %s', async (_name, first, last, expected) => {
    const code = `${first}\n${PRICE_TABLE['blocks/price-table/PriceTable.tsx']}\n${last}`;
    const files = { 'blocks/price-table/plain.css': '.a { color: red }', 'blocks/price-table/plan.svg': `<svg>${' '.repeat(5000)}</svg>` };
    const folder = await makeSite({ ...PRICE_TABLE, ...files, 'blocks/price-table/PriceTable.tsx': code });
    const { diagnostics, published } = await build(folder);
    expect(published).toBeUndefined();
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code: found, line, column, message }) => `${found} ${line}:${column} ${message}`)).toEqual([expect.stringMatching(expected)]);
    expect(errors[0]?.code).toBe('BLOCK_CODE');
  });

  // The wrong site BLOCK_FAILED has one, too.
  it.runIf(TAKES_ALL)('an error that is thrown while a page is made, once for all pages', async () => {
    const code = PRICE_TABLE['blocks/price-table/PriceTable.tsx'].replace('block.rows', 'block.rowz');
    const folder = await makeSite({ ...PRICE_TABLE, 'blocks/price-table/PriceTable.tsx': code }, [PRICES, { ...PRICES, heading: 'More' }]);
    const { diagnostics } = await build(folder);
    const line = code.split('\n').findIndex((text) => text.includes('rowz')) + 1;
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'BLOCK_FAILED', line }]);
  });
});
