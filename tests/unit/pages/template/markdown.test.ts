import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { createMarkdown, escapeMarkdown, findUnsupported, toPlainText } from '../../../../src/pages/template/markdown.ts';
import { describeBlock } from '../../../support/describe-site.ts';
import { runsOf } from '../../../support/on-demand.ts';
import { smallSite } from '../../../support/small-site.ts';

const markdown = createMarkdown('(opens in a new tab)');

function render(text: string): string {
  return markdown.render(text, (href) => href);
}

function renderInline(text: string): string {
  return markdown.renderInline(text, (href) => href);
}

describe('Markdown', () => {
  it('makes paragraphs, emphasis, links and lists', () => {
    expect(render('One *two* **three**.\n\nFour.')).toBe('<p>One <em>two</em> <strong>three</strong>.</p>\n<p>Four.</p>');
    expect(render('- a\n- [b](/b)')).toBe('<ul>\n<li>a</li>\n<li><a href="/b">b</a></li>\n</ul>');
    expect(render('1. a\n2. b')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>');
  });

  it('makes nothing else: no headings, pictures, code or quotes', () => {
    expect(render('# Title')).toBe('<p># Title</p>');
    expect(render('![x](/x.png)')).not.toContain('<img');
    expect(render('`code`\n\n> quote\n\n---')).not.toMatch(/<(code|blockquote|hr)/);
  });

  it('puts no paragraph around one line', () => {
    expect(renderInline('One *two*.')).toBe('One <em>two</em>.');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- comment -->',
    '<svg/onload=alert(1)>',
    'a <b>b</b> c',
    '<iframe src="https://evil.example.com"></iframe>',
    '&lt;script&gt;',
    '[<b>x</b>](/a)',
    '[x](/a "<b>title</b>")',
    '[x](</a"onmouseover="alert(1)>)',
    '- <script>\n- </script>',
    '**<b>**',
    '<div\n\n>x</div>',
  ])('never passes HTML: %j', (text) => {
    for (const html of [render(text), renderInline(text)]) {
      const tags = html.match(/<\/?[a-z!][^>]*>/gi) ?? [];
      for (const tag of tags) expect(tag).toMatch(/^<(\/?(p|em|strong|ul|li|a)|a href="[^"<>]*"( title="[^"<>]*")?)>$/);
    }
  });

  it('shows what looks like HTML as text', () => {
    expect(renderInline('a <b>b</b> & c')).toBe('a &lt;b&gt;b&lt;/b&gt; &amp; c');
  });

  it('opens other sites in a new tab and says so; pages of the site stay in it', () => {
    expect(renderInline('[x](https://a.example/b)')).toBe(
      '<a href="https://a.example/b" target="_blank" rel="noopener">x<span class="vh"> (opens in a new tab)</span></a>',
    );
    expect(renderInline('[x](/b) [y](mailto:a@b.example)')).toBe('<a href="/b">x</a> <a href="mailto:a@b.example">y</a>');
  });

  it('escapes the words about the new tab', () => {
    expect(createMarkdown('<new>').renderInline('[x](https://a.example)', (href) => href)).toContain('&lt;new&gt;');
  });

  it('asks what becomes of every link, of those with bad schemes too', () => {
    const seen: string[] = [];
    const html = markdown.renderInline('[a](javascript:alert(1)) [b](/b)', (href) => {
      seen.push(href);
      return '#';
    });
    expect(seen).toEqual(['javascript:alert(1)', '/b']);
    expect(html).toBe('<a href="#">a</a> <a href="#">b</a>');
  });
});

describe('escapeMarkdown', () => {
  it.each([
    '*5* stars',
    '_a_ b',
    '[x](/y)',
    '`x`',
    'a \\* b',
    '<b>&amp;</b>',
    '1 < 2 & 3 > 2',
    '**x**',
    '- not a list',
    '2. not a list',
    '+1 303',
  ])('keeps %j from being read as Markdown', (fact) => {
    for (const [before, after] of [
      ['', ''],
      ['Before ', ' after'],
    ]) {
      const shown = render(`${before}${escapeMarkdown(fact)}${after}`)
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');
      expect(shown).toBe(`<p>${before}${fact}${after}</p>`);
    }
  });
});

describe('facts in prose', () => {
  it('stand there as they are written', () => {
    const { body } = describeBlock({ type: 'rich-text', body: 'By **{{business.name}}**.' });
    expect(body).toBe('<p>By <strong>Tidy &amp; Co.</strong>.</p>');
  });
});

describe('the ways to reach the business', () => {
  const phone = '(303) 555-0100';
  const email = 'hello@tidy.example';
  const contacts = [
    { text: phone, href: 'tel:+13035550100' },
    { text: email, href: `mailto:${email}` },
  ];
  const { render: show, renderInline: showInline } = createMarkdown('(new)', contacts);
  const keep = (href: string): string => href;
  const call = `<a href="tel:+13035550100">${phone}</a>`;
  const write = `<a href="mailto:${email}">${email}</a>`;

  it('are links where a text names them', () => {
    expect(show(`Call ${escapeMarkdown(phone)} or **${escapeMarkdown(phone)}**`, keep)).toBe(
      `<p>Call ${call} or <strong>${call}</strong></p>`,
    );
    expect(show(`Write to ${email}, or to *${email}*.`, keep)).toBe(`<p>Write to ${write}, or to <em>${write}</em>.</p>`);
    expect(showInline(`Call ${phone} now.`, keep)).toBe(`Call ${call} now.`);
  });

  it('keep the signs around a number on its line', () => {
    expect(showInline(`Call ${phone}, or (${phone}).`, keep)).toBe(
      `Call <span class="nb">${call},</span> or <span class="nb">(${call}).</span>`,
    );
  });

  it('are no links within a link', () => {
    expect(show(`[Call **${phone}** or ${email}](/contact), ${phone}`, keep)).toBe(
      `<p><a href="/contact">Call <strong>${phone}</strong> or ${email}</a>, ${call}</p>`,
    );
  });

  it.each([`not.${email}`, `${email}.au`, `${email}-b.example`, `+1-${phone}`, `${phone}5`, `x${email}`])(
    'are not found within %s',
    (text) => {
      expect(show(text, keep)).toBe(`<p>${text}</p>`);
    },
  );

  it('are written so that they end no tag', () => {
    const { render } = createMarkdown('', [{ text: '"><b>', href: 'mailto:"><b>' }]);
    expect(render('A "><b> c', keep)).toBe('<p>A <a href="mailto:&quot;&gt;&lt;b&gt;">&quot;&gt;&lt;b&gt;</a> c</p>');
  });

  it('are links in every text of a page that takes Markdown, and stay text in headings and labels', () => {
    const site = smallSite();
    const { body, heading, actions } = describeBlock(
      {
        type: 'rich-text',
        heading: 'Call {{business.phone}}',
        body: '{{business.phone}} or {{business.email}}',
        actions: [{ label: '{{business.phone}}', href: '{{business.phoneLink}}' }],
      },
      site,
    );
    expect(body.match(/<a href="(?:tel|mailto):[^"]+">/g)).toHaveLength(2);
    expect(heading).toBe(`Call ${site.business.phone}`);
    expect(actions[0]?.label).toBe(site.business.phone);
  });
});

describe('toPlainText', () => {
  it('gives what a reader sees', () => {
    expect(toPlainText('One *two* **three** [four](/five).\n\n- six\n- seven')).toBe('One two three four. six seven');
    expect(toPlainText('2 * 3 * 4 and a_b_c')).toBe('2 * 3 * 4 and a_b_c');
    expect(toPlainText('One\\\ntwo &amp; three')).toBe('One two & three');
  });

  it('undoes what escapeMarkdown does', () => {
    expect(toPlainText(escapeMarkdown('a *b* [c] <d> & e'))).toBe('a *b* [c] <d> & e');
  });
});

describe('formatting that texts do not take', () => {
  it.each([
    ['a heading', 'Before.\n\n## Our promise', '## Our promise'],
    ['a heading', 'Our promise\n===', 'Our promise'],
    ['a picture', 'See ![a van](images/van.svg)', 'a van'],
    ['HTML', 'One<br>two', '<br>'],
    ['HTML', '<div>One</div>', '<div>One</div>'],
    ['code', 'Write `x`', 'x'],
    ['a line', 'One\n\n---\n\ntwo', '---'],
    ['a quotation', '> One', '> One'],
    ['a table', '| a | b |\n| - | - |\n| c | d |', '| a | b |'],
    ['struck-out text', 'One ~~two~~', 'One ~~two~~'],
  ])('%s is found in %j', (what, text, excerpt) => {
    expect(findUnsupported(text)).toMatchObject({ what, excerpt });
  });

  it.each([
    'We are #1',
    'Tom & Jerry’s > 5 < 6',
    'Call | text',
    '~ 20 minutes',
    '**bold** and *this*\n\n- a\n- b',
    'Ready\\#',
    '\\# is the first',
    'Each room is $12 [tax included] (the kitchen is more)',
    'Quoted [sic] (e.g. in reviews)',
  ])('%j holds none', (text) => {
    expect(findUnsupported(text)).toBeUndefined();
  });

  it('is told of a text with links as of one that is read to its end', () => {
    const links = [
      '[a b](/c)',
      '[1.](https://x.example/y?z=1#w)',
      '[a](#b)',
      '[call](tel:+1214)',
      '![a](/b.png)',
      '[ ](/x)',
      '[a](/b))',
      '[a] (/b)',
    ];
    const others = [
      'word',
      ' ',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '    ',
      '!',
      '\\',
      '[',
      ']',
      '(',
      ')',
      '*',
      '**',
      '_',
      '`',
      '#',
      '<b>',
      '>',
      ':',
      '-',
    ];
    // What follows is as it should be, but is no simple link: with it a text is read by the parser.
    const rest = '\n\nx (y) [“z”](/z)';
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...links, ...links, ...others), { maxLength: 6 }), (pieces) => {
        const text = pieces.join('');
        if (findUnsupported(text) === undefined) expect(findUnsupported(`${text}${rest}`)).toBeUndefined();
      }),
      { numRuns: runsOf(3000) },
    );
  });
});

describe('a text of nothing but words', () => {
  // What the product would make of it without its shortcut.
  const parser = new MarkdownIt('zero', { html: false }).enable(['list', 'emphasis', 'link', 'newline', 'escape', 'entity']);
  parser.renderer.rules.softbreak = () => ' ';
  const pieces = [
    'a',
    'Ä',
    'word',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '-',
    '- ',
    '1.',
    '12) ',
    '(',
    ')',
    '.',
    '\\(',
    '\\-',
    '\\',
    "'",
    '’',
    '*',
    '[a](/b)',
    '&',
    '%',
    '\t',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));

  it('becomes what the parser makes of it', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(render(written)).toBe(parser.render(written).trim());
        expect(renderInline(written)).toBe(parser.renderInline(written));
      }),
      { numRuns: runsOf(3000) },
    );
  });

  it('holds nothing that is warned of', () => {
    const withSlips = fc.array(fc.constantFrom(...pieces, '(/b)', '---', '===', 'http://', '#', '•'), { maxLength: 8 });
    fc.assert(
      fc.property(
        withSlips.map((parts) => parts.join('')),
        (written) => {
          if (markdown.renderBare(written, 'prose') !== undefined) expect(findUnsupported(written)).toBeUndefined();
        },
      ),
      { numRuns: runsOf(8000) },
    );
  });
});
