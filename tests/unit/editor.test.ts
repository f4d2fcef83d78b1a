import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageConnection } from 'vscode-jsonrpc/node';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { ROOT } from '../support/small-site.ts';

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

describe('in an editor', () => {
  it('the first line of the configuration names its schema', () => {
    expect(TEXT.split('\n')[0]).toBe('# yaml-language-server: $schema=./schema/site.schema.json');
  });

  it('nothing is wrong with the sample', async () => {
    expect(await change(`${TEXT}\n`)).toEqual([]);
  });

  it('a field is explained where the pointer rests', async () => {
    await change(TEXT);
    const hover = (await connection.sendRequest('textDocument/hover', {
      textDocument: { uri: URI },
      position: positionOf(TEXT, 'timeZone'),
    })) as { contents: { value: string } };
    expect(hover.contents.value).toContain('The time zone of the opening hours');
  });

  it('the types of blocks are offered', async () => {
    const text = TEXT.replace('      - type: rich-text\n', '      - type: \n      - type: rich-text\n');
    const { line } = positionOf(text, '      - type: \n');
    const labels = await complete(text, { line, character: 14 });
    expect(labels).toEqual(expect.arrayContaining(['hero', 'card-grid', 'contact-form', 'booking-embed', 'map']));
  });

  it('a block’s own keys are offered', async () => {
    const block = '      - type: booking-embed\n        height: 800\n';
    const text = TEXT.replace(block, `${block}        \n`);
    const { line } = positionOf(text, block);
    const labels = await complete(text, { line: line + 2, character: 8 });
    expect(labels).toEqual(expect.arrayContaining(['openLabel', 'failureText', 'showSidebar']));
  });

  it('a collection may name a file, and the key for it is offered', async () => {
    const named = TEXT.replace(/^testimonials:\n(?:(?: .*)?\n)+/m, 'testimonials: { from: data/testimonials.csv }\n\n');
    expect(named).not.toBe(TEXT);
    expect(await change(named)).toEqual([]);
    const begun = named.replace('{ from: data/testimonials.csv }', '\n  ');
    const { line } = positionOf(begun, 'testimonials: \n');
    expect(await complete(begun, { line: line + 1, character: 2 })).toContain('from');
  });

  it('a misspelt key is marked on its line', async () => {
    const text = TEXT.replace('  timeZone:', '  timezone:');
    const { line } = positionOf(text, '  timezone:');
    const diagnostics = await change(text);
    expect(diagnostics.some(({ message, range }) => range.start.line === line && message.includes('timezone'))).toBe(true);
  });
});
