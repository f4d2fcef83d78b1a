import { describe, expect, it } from 'vitest';
import { AttributeReader } from '../../../../src/node/verify/read-attributes.ts';

/** What the only part of a text says. */
function readAttributes(html: string) {
  const [part] = new AttributeReader().read(html);
  return { ids: part?.ids, references: part?.references };
}

describe('readAttributes', () => {
  it('reads ids, and what refers to ids, pages and files, in the order of the page', () => {
    expect(
      readAttributes('<main id="content" class="x"><a class="b" href="/a#b">A</a>\n<img\nsrcSet="/a.avif 1w, /b.avif 2w"\tsrc="">'),
    ).toEqual({
      ids: ['content'],
      references: [
        { name: 'href', value: '/a#b' },
        { name: 'srcset', value: '/a.avif 1w, /b.avif 2w' },
        { name: 'src', value: '' },
      ],
    });
  });

  it('reads no other attributes, and nothing that only looks like one', () => {
    const nothing = { ids: [], references: [] };
    expect(readAttributes('<p data-id="a" xhref="b" aria-label="c" aria-describedbyx="d">e="f"</p>')).toEqual(nothing);
    expect(readAttributes('<p id=\'a\'>id=&quot;b&quot;</p><script>a.id="b"</script>')).toEqual(nothing);
    expect(readAttributes('<p>a</p id="never closed')).toEqual(nothing);
    expect(readAttributes('')).toEqual(nothing);
  });

  it('goes on behind a value that names an attribute', () => {
    expect(readAttributes('<a href="?id=" id="a">').ids).toEqual(['a']);
  });

  it('reads once what stands around the content of several pages, and each page whole', () => {
    const pageOf = (name: string, link: string): string =>
      `<!doctype html><head><link href="/${name}"></head><body><div id="app" data-page="/${name}/page.json"><header id="top"><a href="/${link}">A</a></header>` +
      `<main id="content"><h1 id="${name}">{{${name}}}</h1></main><footer id="bottom"><a href="#top">Top</a></footer></div></body>`;
    const reader = new AttributeReader();
    const [one, two, other] = [reader.read(pageOf('one', 'a')), reader.read(pageOf('two', 'a')), reader.read(pageOf('three', 'b'))];
    expect(one.map(({ isShared }) => isShared)).toEqual([false, true, false, true]);
    expect([two[1], two[3], other[3]]).toEqual([one[1], one[3], one[3]]);
    expect(two[1]).toBe(one[1]);
    expect(other[1]).not.toBe(one[1]);
    expect([one, two, other].map((parts) => parts.flatMap(({ ids }) => ids))).toEqual(
      ['one', 'two', 'three'].map((name) => ['app', 'top', 'content', name, 'bottom']),
    );
    expect(two.flatMap(({ references }) => references.map(({ value }) => value))).toEqual(['/two', '/two/page.json', '/a', '#top']);
    expect(two.map(({ headings }) => headings)).toEqual([0, 0, 1, 0]);
    expect(two.map(({ hasReference }) => hasReference)).toEqual([false, false, true, false]);
  });
});
