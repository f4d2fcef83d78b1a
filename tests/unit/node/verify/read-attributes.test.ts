import { describe, expect, it } from 'vitest';
import { readAttributes } from '../../../../src/node/verify/read-attributes.ts';

describe('readAttributes', () => {
  it('reads ids, and what refers to ids, pages and files, in the order of the page', () => {
    expect(
      readAttributes('<main id="content" class="x"><a class="b" href="/a#b">A</a>\n<img\nsrcSet="/a.avif 1w, /b.avif 2w"\tsrc="">'),
    ).toMatchObject({
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
    expect(readAttributes('<p data-id="a" xhref="b" aria-label="c" aria-describedbyx="d">e="f"</p>')).toMatchObject(nothing);
    expect(readAttributes('<p id=\'a\'>id=&quot;b&quot;</p><script>a.id="b"</script>')).toMatchObject(nothing);
    expect(readAttributes('<p>a</p id="never closed')).toMatchObject(nothing);
    expect(readAttributes('')).toMatchObject(nothing);
  });

  it('goes on behind a value that names an attribute', () => {
    expect(readAttributes('<a href="?id=" id="a">').ids).toEqual(['a']);
  });

  it('counts headings, and finds a reference that is left', () => {
    expect(readAttributes('<h1 id="a">{{a}}</h1><h1>B</h1><h2>C</h2>')).toMatchObject({ headings: 2, hasReference: true });
    expect(readAttributes('<h1>{{ {</h1>')).toMatchObject({ headings: 1, hasReference: false });
  });
});
