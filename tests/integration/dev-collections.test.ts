import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAKES_ALL } from '../support/on-demand.ts';
import { sendRequest } from '../support/send-request.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import type { RunningCommand } from '../support/start-command.ts';
import { serverCommands } from '../support/start-command.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const startServer = serverCommands(afterAll);

/** A project, its page, and a folder of articles. */
const SITE = `${MINIMAL_YAML.trimEnd()}
      - type: post-list
        heading: Advice
        posts: { each: posts }
  - path: /advice/{{post.slug}}
    each: posts
    head: { title: "{{post.title}}", description: "{{post.summary}}" }
    blocks:
      - type: article
        heading: "{{post.title}}"
        date: "{{post.dateText}}"
        image: "{{post.photo}}"
        body: "{{post.body}}"
  - path: /projects/{{project.slug}}
    each: projects
    head: { title: "{{project.title}}", description: A project. }
    blocks:
      - type: hero
        heading: "{{project.title}}"

collections:
  posts:
    dated: date
    fields:
      title: { type: text, required: true }
      date: date
      summary: { type: text, required: true }
      photo: image
      body: markdown
  projects:
    fields:
      title: { type: text, required: true }

posts: { from: posts/ }

projects:
  - title: A kitchen
  - title: A bath
`;

const article = (title: string, body: string, more = ''): string => `---\ntitle: ${title}\nsummary: What to do.\n${more}---\n\n${body}\n`;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30"/></svg>';

let folder = '';
let yaml = SITE;
let dev: RunningCommand;
beforeAll(async () => {
  folder = await makeFolder({ 'site.config.yaml': yaml, 'posts/2025-09-15-frost.md': article('Before the frost', 'Close the valve.') });
  dev = await startServer('dev', ['--config', 'site.config.yaml', '--port', '0'], folder);
});

const write = (name: string, text: string): Promise<void> => writeTree(folder, { [name]: text });

/** Edits the configuration. */
async function edit(from: string, to: string): Promise<void> {
  expect(yaml).toContain(from);
  yaml = yaml.replace(from, () => to);
  await write('site.config.yaml', yaml);
}

/** Waits until a page says something, or no longer does. */
async function shows(page: string, text: string | RegExp, isThere = true): Promise<void> {
  const body = async (): Promise<string> => (await sendRequest(dev.url, page)).body;
  const found = expect.poll(body, { timeout: 30_000 });
  if (typeof text === 'string') await (isThere ? found.toContain(text) : found.not.toContain(text));
  else await (isThere ? found.toMatch(text) : found.not.toMatch(text));
}

/** Waits until the command said something after `edit`. */
async function says(text: string | RegExp, edit: () => Promise<unknown>): Promise<void> {
  const before = dev.output().length;
  await edit();
  const said = expect.poll(() => dev.output().slice(before), { timeout: 30_000 });
  await (typeof text === 'string' ? said.toContain(text) : said.toMatch(text));
}

const answers = (page: string, status: number): Promise<void> =>
  expect.poll(async () => (await sendRequest(dev.url, page)).status, { timeout: 30_000 }).toBe(status);

test('an article that is edited, added, renamed, and removed', async () => {
  await shows('/advice/frost', 'Close the valve.');
  await write('posts/2025-09-15-frost.md', article('Before the frost', 'Close both valves.'));
  await shows('/advice/frost', 'Close both valves.');

  await write('posts/2025-10-01-drains.md', article('A slow drain', 'Take out the trap.'));
  await shows('/advice/drains', 'Take out the trap.');
  await shows('/', 'A slow drain');

  await rename(path.join(folder, 'posts/2025-10-01-drains.md'), path.join(folder, 'posts/2025-11-01-slow-drains.md'));
  await shows('/advice/slow-drains', 'November 1, 2025');
  await answers('/advice/drains', 404);

  await write('posts/2025-11-01-slow-drains.md', article('A slow drain', 'Take out the trap.', 'draft: true\n'));
  await shows('/', '[Draft] A slow drain');

  await rm(path.join(folder, 'posts/2025-11-01-slow-drains.md'));
  await answers('/advice/slow-drains', 404);
  await shows('/', 'A slow drain', false);
});

test('a picture beside an article, in its text and in its front matter', async () => {
  const named = article('Before the frost', '![The valve](valve.svg)', 'photo: { src: house.svg, alt: A house }\n');
  await says(/posts\/2025-09-15-frost\.md:4:15[\s\S]*house\.svg/, () => write('posts/2025-09-15-frost.md', named));
  await shows('/advice/frost', 'Close both valves.');
  await says('The site is valid again.', () => writeTree(folder, { 'posts/valve.svg': DRAWING, 'posts/house.svg': DRAWING }));
  await shows('/advice/frost', 'alt="The valve"');
  await shows('/advice/frost', 'alt="A house"');
  const sources = [...(await sendRequest(dev.url, '/advice/frost')).body.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(sources).toHaveLength(2);
  for (const src of sources) expect((await sendRequest(dev.url, src)).body).toBe(DRAWING);

  // Another drawing has another address.
  await write('posts/valve.svg', DRAWING.replace('<rect', '<rect rx="9"'));
  await shows('/advice/frost', sources[1] as string, false);
});

test('front matter that is broken, and mended', async () => {
  await says(/posts\/2025-09-15-frost\.md:2:\d+/, () =>
    write('posts/2025-09-15-frost.md', '---\ntitle: "Before\nsummary: What to do.\n---\n\nNo valve.\n'),
  );
  await shows('/advice/frost', 'The valve');
  await says(/sumary/, () => write('posts/2025-09-15-frost.md', article('Before the frost', 'No valve.').replace('summary', 'sumary')));
  await says('The site is valid again.', () => write('posts/2025-09-15-frost.md', article('After the frost', 'No valve.')));
  await shows('/advice/frost', 'No valve.');
  await shows('/', 'After the frost');
});

test.runIf(TAKES_ALL)('a field that a collection gets, and one that it loses', async () => {
  await says(/site\.config\.yaml:\d+:\d+[\s\S]*stage/, () =>
    edit('  - title: A kitchen\n', '  - title: A kitchen\n    stage: Half done\n'),
  );
  await says('The site is valid again.', () => edit('  projects:\n    fields:\n', '  projects:\n    fields:\n      stage: text\n'));
  await edit('heading: "{{project.title}}"', 'heading: "{{project.title}}"\n        text: "{{project.stage}}"');
  await shows('/projects/a-kitchen', 'Half done');
  await shows('/projects/a-bath', 'Half done', false);

  await says(/site\.config\.yaml:\d+:\d+[\s\S]*stage/, () => edit('      stage: text\n', ''));
  await shows('/projects/a-kitchen', 'Half done');
  await says('The site is valid again.', () =>
    edit('    stage: Half done\n', '').then(() => edit('\n        text: "{{project.stage}}"', '')),
  );
  await shows('/projects/a-kitchen', 'Half done', false);
});

test.runIf(TAKES_ALL)('columns, and a block within one', async () => {
  const column = (body: string): string => `          - blocks: [{ type: rich-text, body: ${body} }]\n`;
  const columns = `      - type: columns\n        columns:\n${column('Behind the house.')}${column('Line 15 stops here.')}`;
  await edit('      - type: post-list\n', `${columns}      - type: post-list\n`);
  await shows('/', 'Behind the house.');
  await shows('/', 'Line 15 stops here.');
  await edit('{ type: rich-text, body: Behind the house. }', '{ type: post-list, posts: { each: posts } }');
  await shows('/', 'Behind the house.', false);
  await says(/site\.config\.yaml:\d+:\d+[\s\S]*bdy/, () => edit('body: Line 15 stops here.', 'bdy: Line 15 stops here.'));
  await says('The site is valid again.', () => edit('bdy: Line 15', 'body: Line 16'));
  await shows('/', 'Line 16 stops here.');
});

test.runIf(TAKES_ALL)('a collection that is declared, and whose folder comes later, goes, and comes back', async () => {
  const entries = path.join(folder, 'people');
  await says(/site\.config\.yaml:\d+:\d+[\s\S]*people/, () =>
    edit(
      'collections:\n',
      'people: { from: people/ }\n\ncollections:\n  people: { item: person, fields: { name: text, about: markdown } }\n',
    ),
  );
  await edit(
    '      - type: post-list\n',
    '      - type: card-grid\n        cards: { each: people, item: { title: "{{person.name}}" } }\n      - type: post-list\n',
  );
  await says('The site is valid again.', () => write('people/ada.md', '---\nname: Ada Sample\n---\n\nPlumber.\n'));
  await shows('/', 'Ada Sample');
  await says(/people/, () => rename(entries, `${entries}-away`));
  await shows('/', 'Ada Sample');
  await says('The site is valid again.', () => rename(`${entries}-away`, entries));
  await write('people/ada.md', '---\nname: Ada Example\n---\n\nPlumber.\n');
  await shows('/', 'Ada Example');
});
