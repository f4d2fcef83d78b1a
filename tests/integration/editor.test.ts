import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageConnection } from 'vscode-jsonrpc/node';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { parse } from 'yaml';
import { writeEditorFiles } from '../../src/node/schema/write-editor-files.ts';
import { siteSchema } from '../../src/schema/site-schema.ts';
import { SCHEMA } from '../support/describe-site.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

/** The language server that the YAML extension of VS Code and most other editors run, over stdio. */
const SERVER = path.join(ROOT, 'node_modules/yaml-language-server/bin/yaml-language-server');
const FILE = path.join(ROOT, 'site.config.yaml');
const TEXT = readFileSync(FILE, 'utf8').replace(/\r\n/g, '\n');
const URI = pathToFileURL(FILE).href;

interface Published {
  readonly uri: string;
  readonly diagnostics: readonly { readonly message: string; readonly range: { readonly start: { readonly line: number } } }[];
}

let connection: MessageConnection;
let stop: () => void;
let version = 1;
let onPublished: (published: Published) => void = () => {};

beforeAll(async () => {
  const child = spawn(process.execPath, [SERVER, '--stdio'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] });
  connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) =>
    items.map(() => ({ validate: true, hover: true, completion: true, schemaStore: { enable: false } })),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onNotification('textDocument/publishDiagnostics', (published: Published) => onPublished(published));
  connection.listen();
  const capabilities = {
    textDocument: { publishDiagnostics: {}, completion: { completionItem: { snippetSupport: true } } },
    workspace: { configuration: true },
  };
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(ROOT).href,
    workspaceFolders: null,
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } } },
  });
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri: URI, languageId: 'yaml', version, text: TEXT } });
  stop = () => {
    connection.dispose();
    child.kill();
  };
});

afterAll(() => stop());

/** Shows the server another text, and waits for what it says of it. */
function change(text: string): Promise<Published['diagnostics']> {
  version += 1;
  return new Promise((resolve) => {
    onPublished = ({ uri, diagnostics }) => {
      if (uri === URI) resolve(diagnostics);
    };
    void connection.sendNotification('textDocument/didChange', { textDocument: { uri: URI, version }, contentChanges: [{ text }] });
  });
}

function positionOf(text: string, part: string): { line: number; character: number } {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length - 1, character: before[before.length - 1]?.length ?? 0 };
}

async function complete(text: string, position: { line: number; character: number }): Promise<string[]> {
  await change(text);
  const found = (await connection.sendRequest('textDocument/completion', { textDocument: { uri: URI }, position })) as {
    items: readonly { label: string }[];
  };
  return found.items.map(({ label }) => label);
}

/** What the server shows where the pointer rests on the beginning of a part of the text. */
async function hover(part: string): Promise<string> {
  await change(TEXT);
  const shown = (await connection.sendRequest('textDocument/hover', {
    textDocument: { uri: URI },
    position: positionOf(TEXT, part),
  })) as { contents: { value: string } };
  return shown.contents.value;
}

/** Completes at the `§` of a block that is put before the first block of prose. */
async function completeInBlock(lines: string): Promise<string[]> {
  const text = TEXT.replace('      - type: rich-text\n', `${lines.replace(/^/gm, '      ')}\n      - type: rich-text\n`);
  return complete(text.replace('§', ''), positionOf(text, '§'));
}

/** What is said of the text with a mistake in it. */
function mistakesIn(right: string, wrong: string): ReturnType<typeof mistakesOf> {
  const text = TEXT.replace(right, wrong);
  expect(text).not.toBe(TEXT);
  return mistakesOf(text);
}

/** What is said of a text. @returns by line: the message */
async function mistakesOf(text: string): Promise<readonly [line: string, message: string][]> {
  const lines = text.split('\n');
  return (await change(text)).map(({ message, range }) => [lines[range.start.line] as string, message]);
}

describe('in an editor', () => {
  it('the first line of the configuration names its schema', () => {
    expect(TEXT.split('\n')[0]).toBe('# yaml-language-server: $schema=./schema/site.schema.json');
  });

  it('nothing is wrong with the sample', async () => {
    expect(await change(`${TEXT}\n`)).toEqual([]);
  });

  it('nothing is wrong with a file that extends another, and its keys are offered', async () => {
    const head = `${TEXT.split('\n')[0]}\nextends: ../base/site.config.yaml\n`;
    const text = `${head}business:\n  phone: null\nservices:\n  pool: { title: Pools }\n  carpet: null\n`;
    expect(await change(text)).toEqual([]);
    expect(await mistakesOf(`${head}business:\n  fone: "1"\n`)).toMatchObject([['  fone: "1"', expect.stringContaining('fone')]]);
    const open = `${head}business:\n  ph\n`;
    expect(await complete(open, { line: 3, character: 4 })).toContain('phone');
  });

  it('a field is explained where the pointer rests', async () => {
    expect(await hover('timeZone')).toContain('The time zone of the opening hours');
  });

  it.each(firstOf(['hero', 'rich-text', 'contact-form']))('the type %s of a block is explained by what the block is', async (type) => {
    const { description } = SCHEMA.block(type) ?? {};
    const shown = await hover(`type: ${type}\n`);
    expect(shown).toMatch(/^#### Block\n/);
    expect(shown.split('\n\n')[1]).toBe(description);
  });

  it('the types of blocks are offered', async () => {
    const text = TEXT.replace('      - type: rich-text\n', '      - type: \n      - type: rich-text\n');
    const { line } = positionOf(text, '      - type: \n');
    const labels = await complete(text, { line, character: 14 });
    expect(labels).toEqual(expect.arrayContaining(['hero', 'card-grid', 'contact-form', 'booking-embed', 'map']));
  });

  it.each(firstOf(['- type: columns\n  columns:\n    - blocks:\n        - §', '- §']))(
    'of a new block (%j), whole blocks are offered, and no key of one',
    async (lines) => {
      const labels = await completeInBlock(lines);
      expect(labels).toEqual(expect.arrayContaining(['Hero', 'Card grid', 'Contact form', 'type']));
      expect(labels).not.toContain('heading');
      // A snippet for each type, its key, and the name of the list's entries.
      expect(labels.length).toBeLessThanOrEqual(SCHEMA.blockTypes.length + 2);
    },
  );

  it.runIf(TAKES_ALL)('in a block, no other block is offered', async () => {
    const labels = await completeInBlock('- type: hero\n  §');
    expect(labels).toEqual(expect.arrayContaining(['heading', 'eyebrow', 'tone']));
    expect(labels).not.toContain('Card grid');
  });

  it('a block’s own keys are offered', async () => {
    const block = '      - type: booking-embed\n';
    const text = TEXT.replace(block, `${block}        \n`);
    const { line } = positionOf(text, block);
    const labels = await complete(text, { line: line + 1, character: 8 });
    expect(labels).toEqual(expect.arrayContaining(['openLabel', 'failureText', 'showSidebar']));
  });

  it.runIf(TAKES_ALL)('a collection may name a file, and the key for it is offered', async () => {
    const named = TEXT.replace(/^testimonials:\n(?:(?: .*)?\n)+/m, 'testimonials: { from: data/testimonials.csv }\n\n');
    expect(named).not.toBe(TEXT);
    expect(await change(named)).toEqual([]);
    const begun = named.replace('{ from: data/testimonials.csv }', '\n  ');
    const { line } = positionOf(begun, 'testimonials: \n');
    expect(await complete(begun, { line: line + 1, character: 2 })).toContain('from');
  });

  const lists = [
    ['written in brackets', '- type: card-grid\n  cards: { each: services, only: [§] }'],
    ['written as a list', '- type: card-grid\n  cards:\n    each: services\n    only:\n      - §'],
  ] as const;

  it.runIf(TAKES_ALL).each(lists)('of the entries of a list %s, none is offered that is no text', async (_, lines) => {
    const labels = await completeInBlock(lines);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => label.startsWith('['))).toEqual([]);
  });

  it.runIf(TAKES_ALL)('every list that a block can show is offered', async () => {
    const labels = await completeInBlock('- type: card-grid\n  cards:\n    each: §');
    expect(labels).toEqual(expect.arrayContaining([...SCHEMA.collections.keys(), 'market.neighborhoods']));
  });

  it('fields, words, and references of collections of one’s own are offered, and their mistakes marked', async () => {
    const own = readFileSync(path.join(ROOT, 'tests/mutations/own-collections/site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');
    const folder = await makeFolder();
    writeEditorFiles(folder, siteSchema(SCHEMA, parse(own)).schema);
    const text = own.replace(/\$schema=.*/, `$schema=${path.join(folder, '.townsite/site.schema.json')}`);
    expect(await change(text)).toEqual([]);
    const at = async (begun: string): Promise<string[]> => {
      const changed = text.replace('\nprojects:\n', `\nprojects:\n${begun}\n`);
      return complete(changed.replace('§', ''), positionOf(changed, '§'));
    };
    expect(await at('  - title: A deck\n    §')).toEqual(expect.arrayContaining(['finished', 'service', 'materials', 'slug']));
    expect(await at('  - title: A deck\n    stage: §')).toEqual(expect.arrayContaining(['planned', 'begun', 'finished']));
    expect(await change(text.replace('    stage: begun', '    stage: sleeping'))).toHaveLength(1);
    expect(await change(text.replace('  license: RCE-20413', '  licence: RCE-20413\n  since: 2009'))).toEqual([]);
  });

  it('what an entry needs is offered at once', async () => {
    const text = TEXT.replace('\ncities:\n', '\ncities:\n  - §\n');
    expect(await complete(text.replace('§', ''), positionOf(text, '§'))).toContain('City');
  });

  const misspelt = [
    ['a required key of an entry', '  - slug: dallas\n', '  - slgu: dallas\n', 'slgu'],
    ['a type of block', '- type: hero\n', '- type: heroo\n', 'hero'],
    ['a required key', '  timeZone:', '  timezone:', 'timezone'],
    ['a key of a block', '- type: hero\n', '- type: hero\n        headding: Hello\n', 'headding'],
  ] as const;

  it.each(firstOf(misspelt, 2))('%s that is misspelt is marked once, on its line', async (_, right, wrong, word) => {
    const mistakes = await mistakesIn(right, wrong);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]?.[0]).toContain(word);
    expect(mistakes[0]?.[1]).toContain(word);
  });

  it('a missing key is marked', async () => {
    const [mistake, ...others] = await mistakesIn(/^ {2}timeZone:.*\n/m.exec(TEXT)?.[0] ?? '', '');
    expect(mistake?.[1]).toContain('timeZone');
    expect(others).toEqual([]);
  });

  it('each wrong value is marked once, with what it must be', async () => {
    const wrongValues: readonly (readonly [name: string, right: string | RegExp, wrong: string])[] = [
      ['time', 'opens: "08:00"', 'opens: "8 AM"'],
      ['color', '  preset: fresh', '  preset: fresh\n  brand: blue'],
      ['link', 'href: /', 'href: javascript:alert(1)/'],
      ['e-mail address', /^ {2}email: .*/m, '  email: mail us'],
      ['phone number', /^ {2}phone: .*/m, '  phone: call us'],
      ['slug', '  - slug: dallas', '  - slug: Dallas City'],
      ['path', '  - path: /about', '  - path: about'],
      ['address of the site', /^ {2}url: .*/m, '  url: http://example.com/'],
      ['time zone', /^ {2}timeZone: .*/m, '  timeZone: CST'],
      ['currency', /^ {2}currency: .*/m, '  currency: dollars'],
      ['date', '  founded: 2018', '  founded: 2018\n  specialDays:\n    - date: 12/24/2026'],
      ['picture', /src: images\S*/, 'src: team.heic'],
    ];
    let text = TEXT;
    for (const [name, right, wrong] of wrongValues) {
      const before = text;
      text = before.replace(right, wrong);
      expect(text, name).not.toBe(before);
    }
    const mistakes = await mistakesOf(text);
    for (const [name, , wrong] of wrongValues) {
      const line = wrong.split('\n').at(-1)?.trim() as string;
      const messages = mistakes.flatMap(([at, message]) => (at.includes(line) ? [message] : []));
      expect(messages, name).toEqual([expect.stringMatching(/^Must be /)]);
    }
    expect(mistakes).toHaveLength(wrongValues.length);
  });
});
