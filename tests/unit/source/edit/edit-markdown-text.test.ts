import { describe, expect, it } from 'vitest';
import { editMarkdownText, printMarkdownFile } from '../../../../src/source/edit/edit-markdown-text.ts';
import { isMarkdownFile } from '../../../../src/source/markdown/parse-markdown-item.ts';

const POST = '---\n# Ours\ntitle: A new van\n---\n\nIt is *blue*.  \n\n## Why\n\n';

const edit = (text: string, ...[op, key, value]: [op: 'set' | 'remove', key: string, value?: unknown]) =>
  editMarkdownText(text, op === 'set' ? { op, path: [key], value } : { op, path: [key] }, 'body');

describe('an edit of a Markdown file', () => {
  it.each([POST, POST.replaceAll('\n', '\r\n'), `\uFEFF${POST}`])('changes a field, and no byte besides: %j', (text) => {
    expect(edit(text, 'set', 'title', 'B')).toEqual({ text: text.replace('A new van', 'B') });
    expect(edit(text, 'remove', 'title')).toMatchObject({ text: expect.stringContaining(text.slice(text.indexOf('It is'))) });
    expect(edit(text, 'set', 'draft', true)).toMatchObject({
      text: expect.stringMatching(/title: A new van\r?\ndraft: true\r?\n---\r?\n\r?\nIt is/),
    });
  });

  it('changes the text below, and nothing above', () => {
    expect(edit(POST, 'set', 'body', 'New.\n')).toEqual({ text: '---\n# Ours\ntitle: A new van\n---\n\nNew.\n\n' });
    expect(edit(POST, 'remove', 'body')).toEqual({ text: '---\n# Ours\ntitle: A new van\n---\n\n' });
    expect(edit(POST, 'set', 'body', 1)).toEqual({ refusal: 'impossible' });
  });

  it('is refused where there is no front matter', () => expect(edit('Text', 'set', 'title', 'B')).toEqual({ refusal: 'unreadable' }));
});

it('a new item is written as such a file', () => {
  expect(isMarkdownFile('posts/a.md')).toBe(true);
  expect(printMarkdownFile({ slug: 'a', title: 'A', body: 'Text.\n' }, 'body')).toBe('---\nslug: a\ntitle: A\n---\n\nText.\n');
});
