import { describe, expect, it } from 'vitest';
import { readAttributes } from '../../../src/node/read-attributes.ts';

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
});
