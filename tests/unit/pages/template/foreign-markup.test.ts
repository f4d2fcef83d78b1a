import { describe, expect, it } from 'vitest';
import { createMarkdown, findMarkupInPlain, findUnsupported } from '../../../../src/pages/template/markdown.ts';
import { checkData } from '../../../support/describe-site.ts';
import { siteWithBlocks } from '../../../support/small-site.ts';

const foundIn = (text: string) => [true, false].map((isArticle) => findUnsupported(text, isArticle)?.what);
const SHORTCODE = 'a shortcode of another program';

describe('shortcodes', () => {
  it.each([
    ['Our jobs.\n\n[gallery ids="1,2"]', /`gallery` block/],
    ['[gallery]', /`gallery` block/],
    ['[caption id="attachment_6" align="alignright" width="300"]The van[/caption]', /Our new van/],
    ['[contact-form-7 id="12" title="Contact"]', /`contact-form` block/],
    ['[contact-form-7]', /`contact-form` block/],
    ['Words [vc_row] words', /Write what it showed/],
    ['[et_pb_section fb_built=”1″ admin_label=”section”]Words[/et_pb_section]', /Write what it showed/],
    ['[embed]https://www.youtube.com/watch?v=abc[/embed]', /`video` block/],
    ['[youtube https://youtu.be/abc]', /`video` block/],
    ['[audio mp3="/wp-content/uploads/a.mp3"]', /folder `files`/],
    ["[audio src='a.mp3'][/audio]", /folder `files`/],
    ['[wpforms id=12]', /`contact-form` block/],
    ['\\[gallery ids="1,2"\\]', /`gallery` block/],
    ['[google_map_easy id="1"]', /`map` block/],
    ['[button url=https://a.example]Go[/button]', /Write what it showed/],
    ['[b]Bold[/b]', /Write what it showed/],
    ['[divider /]', /Write what it showed/],
    ['- [vc_column width="1/2"]\n- b', /Write what it showed/],
  ])('are found: %s', (text, hint) => {
    expect(foundIn(text)).toEqual([SHORTCODE, SHORTCODE]);
    expect(findUnsupported(text)?.hint).toMatch(hint);
    expect(findMarkupInPlain(text)).toMatch(/^\[/);
  });

  it.each([
    'He said “I will go tomorow [sic].”',
    'Bring a towel [optional].',
    'Dear [Name], we are at [your town].',
    'Yes [x], no [ ].',
    'See [page 12], [Fig. 3], [see below], and [1].',
    'Our film [video], our radio piece [audio].',
    '[Contact us](/contact) or [a gallery](/gallery).',
    'Prices [in dollars, excl. tax] are fixed.',
    'An array a[i], and [a-z].',
    'Call [24/7].',
  ])('are not words in brackets: %s', (text) => {
    expect(foundIn(text)).toEqual([undefined, undefined]);
    if (!text.includes('](')) expect(findMarkupInPlain(text)).toBeUndefined();
  });

  it('may be the subject of an article, in code', () => {
    expect(findUnsupported('Write `[gallery ids="1"]`, or:\n\n```\n[vc_row]\n- [ ] a[^1]\n```', true)).toBeUndefined();
  });
});

describe('what other programs add to Markdown', () => {
  it.each([
    ['It lasts[^1].\n\n[^1]: note', 'a footnote', '[^1]'],
    ['It lasts[^van].\n\n[^van]: A longer note.', 'a footnote', '[^van]'],
    ['It lasts.^[A note.]', 'a footnote', '^[A note.]'],
    ['- [ ] Ovens\n- [x] Floors', 'a check box', '- [ ] Ovens'],
    ['1. [X] Ovens', 'a check box', '1. [X] Ovens'],
    ['* a\n    * [ ] b', 'a check box', '* [ ] b'],
    ['See [[Prices]].', 'a link of a wiki', '[[Prices]]'],
    ['![[van.jpg]]', 'a link of a wiki', '![[van.jpg]]'],
    [':::note\nWe are closed.\n:::', 'a box of another program', ':::note'],
    ['Words\n{: .lead}', 'settings of another program', '{: .lead}'],
    ['Words\n\n## Prices {#prices}', 'settings of another program', '{#prices}'],
  ])('is found: %j', (text, what, excerpt) => {
    expect(findUnsupported(text, true)).toMatchObject({ what, excerpt, hint: expect.stringMatching(/.+/) });
  });

  it.each(['a[i][j] and x^2', '[x] is a box', 'From 8:::9', 'It is { that } is {:', '- [a](/b) c', 'Say \\[^1].'])(
    'is not in ordinary text: %j',
    (text) => {
      expect(findUnsupported(text, true)).toBeUndefined();
    },
  );

  it('is no link', () => {
    const links: string[] = [];
    const html = createMarkdown('new').renderArticle(
      'It lasts[^1].\n\n[^1]: note',
      (href) => links.push(href).toString(),
      () => '',
    );
    expect(links).toEqual([]);
    expect(html).toBe('<p>It lasts[^1].</p>');
  });
});

describe('what other programs replace', () => {
  it.each([
    ['See {% include prices.html %} there', 'a tag of another program', '{% include prices.html %}'],
    ['{%- raw -%}', 'a tag of another program', '{%- raw -%}'],
    ['<%= title %>', 'a tag of another program', '<%= title %>'],
    ['See :youtube[abc]', 'a tag of another program', ':youtube[abc]'],
    ['[TOC]', 'a list of headings of another program', '[TOC]'],
    ['[[_TOC_]]', 'a list of headings of another program', '[[_TOC_]]'],
    ['Words. {: .lead}', 'settings of another program', '{: .lead}'],
    ['{.lead}', 'settings of another program', '{.lead}'],
    ['[a van](/van){target=_blank}', 'settings of another program', '{target=_blank}'],
    ['Dear {first_name}, hello', 'a placeholder of another program', '{first_name}'],
    ['#{city}', 'a placeholder of another program', '#{city}'],
    ['{gallery}vans{/gallery}', 'a placeholder of another program', '{gallery}'],
    ['{toc:maxLevel=2}', 'a placeholder of another program', '{toc:maxLevel=2}'],
    ['{/* later */}', 'a placeholder of another program', '{/* later */}'],
    ['See [[Prices|our prices]].', 'a link of a wiki', '[[Prices|our prices]]'],
    ['{# later #}', 'a tag of another program', '{# later #}'],
    ['See [[https://a.example][the list]].', 'a link of a wiki', '[[https://a.example][the list]]'],
    ['One line\\nand another', 'a sign in the spelling of programs', '\\n'],
    ['Caf\\u00e9', 'a sign in the spelling of programs', '\\u00e9'],
    ['Good :thumbs_up: work', 'the name of an emoji', ':thumbs_up:'],
  ])('is found in every text: %s', (text, what, excerpt) => {
    for (const isArticle of [true, false]) {
      expect(findUnsupported(text, isArticle)).toMatchObject({ what, excerpt, hint: expect.stringMatching(/.+/) });
    }
    expect(findMarkupInPlain(text)).toBe(excerpt);
  });

  it.each([
    ['::: note\nClosed.\n:::', 'a box of another program'],
    ['Words\n\n:::{.note}\nClosed.', 'a box of another program'],
    ['!!! note "Closed"\n    On Monday.', 'a box of another program'],
    ['> [!NOTE]\n> Closed.', 'a box of another program'],
    ['::youtube{id=abc}', 'a box of another program'],
    ['It is ==new==.', 'marks of another program'],
    ['%% a note %%', 'marks of another program'],
    ['$$x^2$$', 'marks of another program'],
    ['CO~2~ and m^2^', 'a raised or lowered sign of another program'],
    ['Term\n: What it means', 'a definition of another program'],
    ['*[HVAC]: Heating', 'an abbreviation of another program'],
    ['import Van from "../van.astro"\n\nWords', 'a line for another program'],
    ['.. image:: van.jpg', 'a line for another program'],
    ['image::van.jpg[A van]', 'a line for another program'],
    ['h2. Prices', 'a line for another program'],
    ['See "our prices":https://a.example/x', 'a line for another program'],
    ["'''new''' prices", 'marks of another program'],
    ['\\newpage', 'a line for another program'],
  ])('is found in Markdown: %j', (text, what) => {
    expect(findUnsupported(text, true)?.what).toBe(what);
  });

  it.each([
    'A set {1, 2}, {a, b}, and { words }.',
    'Rated $$ of $$$, $$–$$$.',
    'From 10:30:00 to 11:00: open. Mix it 3:2:1.',
    'Hello :-) and :D:',
    'C++ and C++, a == b, i++',
    'Wow!!! Great??? Yes!',
    '!!! SALE !!!',
    '100%, 5 % of 20 %',
    'Import cars from Sweden.\n\nexport is easy',
    'About 5 ^ 2, ~20, and 10~20.',
    'Write \\{name} and \\[TOC].',
    'Call us: 555-0142, or mail@a.example:8080',
    'https://a.example/:path:/x',
    'Kept in C:\\new',
    "Rock 'n' roll, the 90's, 5' 2'' tall",
    'He said "no": https://a.example',
  ])('is not in ordinary text: %j', (text) => {
    expect(foundIn(text)).toEqual([undefined, undefined]);
  });

  it.each(['## Prices', '~~old~~ new', '<!-- later -->'])('is found where Markdown is not read: %s', (text) => {
    expect(findMarkupInPlain(text)).toBeDefined();
  });

  it('is explained by its name', () => {
    expect(findUnsupported('{% youtube abc %}')?.hint).toMatch(/`video` block/);
    const { findings } = checkData(siteWithBlocks({ type: 'rich-text', body: '{{< figure src="van.jpg" >}}' }));
    expect(findings.map(({ code, remedy }) => [code, remedy])).toEqual([['REFERENCE_SYNTAX', expect.stringMatching(/^Write the picture/)]]);
  });
});

describe('a comment', () => {
  const markdown = createMarkdown('new');
  const render = (text: string) =>
    markdown.renderArticle(
      text,
      (href) => href,
      () => '',
    );
  it.each([
    ['Words\n\n<!-- later -->\n\nmore', '<p>Words</p>\n<p>more</p>'],
    ['<!--\nlater\n\n- a list\n-->\nWords', '<p>Words</p>'],
    ['Words <!-- later --> more', '<p>Words  more</p>'],
    ['Words\n<!--more-->\nmore', '<p>Words</p>\n<p>more</p>'],
    ['- a\n- b <!-- c -->', '<ul>\n<li>a</li>\n<li>b </li>\n</ul>'],
    ['<!-- wp:paragraph -->\nWords\n<!-- /wp:paragraph -->', '<p>Words</p>'],
  ])('is left out: %j', (text, html) => {
    expect(render(text)).toBe(html);
    expect(markdown.render(text, (href) => href)).toBe(html);
    expect(foundIn(text)).toEqual([undefined, undefined]);
  });

  it('stays in code, and is reported if it never ends', () => {
    expect(render('`<!-- a -->`')).toContain('&lt;!-- a --&gt;');
    expect(render('```\n<!-- a -->\n```')).toContain('&lt;!-- a --&gt;');
    expect(foundIn('<!-- later\n\nWords')).toEqual(['HTML', 'HTML']);
  });
});

describe('a # without a space', () => {
  it.each([
    '#cleanhouse',
    'Follow #cleanhouse and #tidy',
    '#CleanHouse\n\nmore',
    'We are #1',
    'Words\n\n#Sparkle #Shine',
    '#Denver is our home.\n\nmore',
    'Words.\n\n#Denver',
  ])('is a hashtag: %j', (text) => {
    expect(foundIn(text)).toEqual([undefined, undefined]);
  });

  it.each(['##Services', 'Words\n\n##services', '#Our services in Denver\n\nmore', 'Words\n\n#Services\n\nmore', '###Über uns'])(
    'is a heading: %j',
    (text) => {
      expect(foundIn(text)).toEqual(['a heading', 'a heading']);
    },
  );
});
