import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { SchemaModel } from '../../../../src/model/schema.ts';
import { parseFolder } from '../../../../src/source/collections/parse-folder.ts';
import { saidOf, textAt } from '../../../support/read-table.ts';

const ITEM: SchemaNode = {
  type: 'object',
  properties: { slug: { type: 'string' }, title: { type: 'string' }, body: { type: 'string', 'x-kind': 'article' } },
};

function read(files: Readonly<Record<string, string>>, item = ITEM) {
  const sources = Object.entries(files).map(([name, text]) => ({ file: `posts/${name}`, text }));
  return parseFolder(sources, { collection: 'posts', from: 'posts', item, schema: new SchemaModel({}) });
}

const folder = (...texts: readonly string[]) => read(Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])));

describe('a folder of YAML files', () => {
  it('gives an item for each file, and places in that file', () => {
    const read = folder('slug: plano\n', '# Tyler\nslug: tyler\nname: Tyler\n');
    expect(read.items).toEqual([{ slug: 'plano' }, { slug: 'tyler', name: 'Tyler' }]);
    expect(read.locate([1, 'name'])).toMatchObject({ file: 'posts/1.yaml', line: 3, column: 7 });
    expect(read.sourceOf([0, 'slug'])?.text).toBe('plano');
  });

  it('reads on past files that hold no item', () => {
    const read = folder('- slug: plano\n', '', 'slug: tyler\n');
    expect(saidOf(read)).toEqual([
      '1:1 CONFIG_WRONG_TYPE The file is a list; it must be the map of one item of `posts`. / Put each item into its own file, or name a single file with a list instead of the folder.',
      '1:1 YAML_EMPTY The file is empty. / Write the fields of one item of `posts`, or delete the file.',
    ]);
    expect(read.isWhole).toBe(false);
    expect(read.locate([0, 'slug'])).toMatchObject({ file: 'posts/2.yaml', line: 1, column: 7 });
  });
});

describe('a Markdown file', () => {
  const POST = '---\ntitle: A new van # ours\n---\n\nIt is *blue*.\n\n## Why\n';

  it('is an item: fields from its front matter, the text below, the slug from its name', () => {
    expect(read({ '2026-05-04-New Van.md': POST }).items).toEqual([
      { slug: 'new-van', title: 'A new van', body: 'It is *blue*.\n\n## Why' },
    ]);
    expect(read({ 'a.md': '---\nslug: b\n---' }).items).toEqual([{ slug: 'b' }]);
    expect(read({ 'a.markdown': '---\n---\nText' }).items).toEqual([{ slug: 'a', body: 'Text' }]);
  });

  it('may have a folder of its own, whose name it then takes', () => {
    const files = { 'second/index.md': POST, '2026-05-04-third/index.markdown': POST, 'index.md': POST, 'posts/index.md': POST };
    expect(read(files).items.map((item) => (item as { slug: string }).slug)).toEqual(['second', 'third', 'index', 'index']);
  });

  it('has its places where they are in the file', () => {
    const posts = read({ 'a.yaml': 'title: A\n', 'b.md': POST });
    expect(textAt(POST, posts, [1, 'title'])).toBe('A new van');
    expect(posts.locate([1, 'title'])).toMatchObject({ file: 'posts/b.md', line: 2, column: 8 });
    expect(textAt(POST, posts, [1, 'body'])).toBe('It is *blue*.\n\n## Why');
    expect(posts.locate([1, 'body'], { excerpt: '## Why' })).toMatchObject({ line: 7, column: 1, endColumn: 7 });
    expect(posts.sourceOf([1, 'body'])?.text).toBe('It is *blue*.\n\n## Why');
    expect(posts.edit([1, 'title'], { value: 'B' })).toEqual([{ line: 2, column: 8, endLine: 2, endColumn: 17, text: '"B"' }]);
  });

  it('may come from Windows', () => {
    const posts = read({ 'a.md': `\uFEFF${POST.replaceAll('\n', '\r\n')}` });
    expect(saidOf(posts)).toEqual([]);
    expect(posts.items).toEqual([{ slug: 'a', title: 'A new van', body: 'It is *blue*.\n\n## Why' }]);
    expect(posts.locate([0, 'body'], { excerpt: '## Why' })).toMatchObject({ line: 7, column: 1 });
    expect(posts.locate([0, 'title'])).toMatchObject({ line: 2, column: 8 });
  });

  it.each([
    ['title: A\n\nText\n', '1:1 FRONT_MATTER The file does not begin with front matter.'],
    ['', '1:1 FRONT_MATTER The file does not begin with front matter.'],
    ['\n---\ntitle: A\n---\n', '1:1 FRONT_MATTER There is text before the front matter.'],
    ['---\ntitle: A\n\nText\n', '1:1 FRONT_MATTER The front matter is never closed.'],
    ['---\ntitle: A\nbody: B\n---\nText\n', '5:1 MARKDOWN_BODY This text is the `body`, but the front matter has a `body`, too.'],
    ['---\ntitle: A: B\n---\nText\n', '2:9 YAML_SYNTAX'],
    ['---\n- title\n---\nText\n', '2:1 CONFIG_WRONG_TYPE The file is a list; it must be the map of one item of `posts`.'],
  ])('that is wrong is told once: %j', (text, said) => {
    expect(saidOf(read({ 'a.md': text })).map((each) => each.slice(0, said.length))).toEqual([said]);
  });

  it('needs a field for its text', () => {
    const { body: _, ...rest } = ITEM.properties ?? {};
    const posts = read({ 'a.md': POST }, { ...ITEM, properties: { ...rest, story: { type: 'string', 'x-kind': 'article' } } });
    expect(posts.items[0]).toMatchObject({ story: 'It is *blue*.\n\n## Why' });
    expect(saidOf(read({ 'a.md': POST }, { ...ITEM, properties: rest }))).toEqual([
      '5:1 MARKDOWN_BODY The entries of `posts` have no field for the text below the front matter. / Add one to the fields of the collection, such as `body: markdown`, or remove the text.',
    ]);
  });
});
