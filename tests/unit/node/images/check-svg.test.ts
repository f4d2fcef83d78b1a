import { describe, expect, it } from 'vitest';
import { parseSafeSvg } from '../../../../src/node/images/check-svg.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 6 4"${attributes}>${inside}</svg>`;

function problemOf(content: string | Uint8Array): string | undefined {
  const read = parseSafeSvg(typeof content === 'string' ? Buffer.from(content) : content);
  return read.ok ? undefined : read.error;
}

describe('parseSafeSvg', () => {
  it.each([
    ['a script', svg('<script>a()</script>')],
    ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>')],
    ['an event handler', svg('', ' onload="a()"')],
    ['a handler behind a slash', svg('<image/onerror=a()>')],
    ['a handler of an animation', svg('<animate onbegin="a()"/>')],
    ['a link that runs', svg('<a href="javascript:a()"><path/></a>')],
    ['a link that runs, in entities', svg('<a href="java&#x73;cript&#58;a()"><path/></a>')],
    ['a link that runs, broken by a line', svg('<a href="java\nscript:a()"><path/></a>')],
    ['a link that an animation makes run', svg('<a><animate attributeName="href" values="javascript:a()"/></a>')],
    ['a link that an animation with a prefix makes run', svg('<a><set attributeName="xlink:href" to="javascript:a()"/></a>')],
    ['HTML', svg('<foreignObject><p>A</p></foreignObject>')],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['a page as data', svg('<use href="data:text/html,a"/>')],
    ['a script with a prefix that holds a hyphen', svg('<s-v:script xmlns:s-v="http://www.w3.org/2000/svg">a()</s-v:script>')],
    ['a script with a prefix of other letters', svg('<ö.ß:script xmlns:ö.ß="http://www.w3.org/2000/svg">a()</ö.ß:script>')],
    ['a page that leads away', svg('<x:meta xmlns:x="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0"/>')],
    ['an element of HTML', svg('<x:b xmlns:x="http://www.w3.org/1999/xht&#109;l"/>')],
    ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`],
    ['bytes that are not UTF-8', Buffer.from(svg('<title>\xe9</title>'), 'latin1')],
    ['a link that runs, in a named entity', svg('<a href="javascript&colon;a()"><path/></a>')],
    ['an attribute that its DOCTYPE adds', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>${svg('')}`],
    ['a stylesheet that makes a page of it', `<?xml-stylesheet href="a.xsl" type="text/xsl"?>${svg('')}`],
    ['another SVG as data', svg('<use href="data:image/svg+xml,a"/>')],
    ['a file of the disk', svg('<image href="/etc/passwd"/>')],
    ['a file beside it', svg('<image xlink:href="team.png"/>')],
    ['a file in an effect', svg('<filter><feImage href="file:///a.png"/></filter>')],
    ['a part of another file', svg('<use href="other.svg#a"/>')],
    ['a picture of another site', svg('<image href="//example.com/a.png"/>')],
    ['a fill of another site', svg('<path fill="url(https://example.com/a.svg#b)"/>')],
    ['a fill of another site, in a style', svg('<path style="fill: URL( \'https://example.com/a\' )"/>')],
    ['a fill of another site, in CSS escapes', svg('<path style="fill: \\75 rl(https://example.com/a)"/>')],
    ['a style sheet of another site', svg('<style>@import "https://example.com/a.css";</style>')],
    ['a style sheet of another site, as CDATA', svg('<style><![CDATA[@im\\port url(//example.com/a.css)]]></style>')],
    ['a picture of another site, without url()', svg('<style>a{cursor:image-set("//example.com/a.png" 1x)}</style>')],
    ['another base for its links', svg('', ' xml:base="https://example.com/"')],
    ['an element that nobody knows', svg('<iframe/>')],
    ['two roots', svg('') + svg('')],
    ['no namespace', '<svg viewBox="0 0 6 4"/>'],
    ['a prefix that nobody declares', svg('<x:g/>')],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ])('refuses %s', (_what, content) => {
    expect(problemOf(content)).toMatch(/\w/);
  });

  it('names what it refuses, and the line', () => {
    expect(problemOf(svg('\n<g>\n<image href="/etc/passwd"/></g>'))).toMatch(/\/etc\/passwd.*line 3/);
    expect(problemOf(svg('', '\n onclick="a()"'))).toContain('onclick');
  });

  it('takes what only draws', () => {
    const inside =
      '<title>Tom &amp; Ann&#39;s metadata: on it</title><style>.a{fill:url("#b")}</style><a href="https://example.com"><path/></a>' +
      '<metadata/><linearGradient id="b"/><use xlink:href="#b"/><image href="data:image/png;base64,AAAA"/><text xml:space="preserve">a </text>' +
      '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AAAA)}</style><animate attributeName="opacity" values="0;1"/>';
    expect(problemOf(svg(inside))).toBeUndefined();
    const prolog = '\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "a" "b">';
    expect(problemOf(prolog + svg(inside))).toBeUndefined();
  });

  it.each([
    [
      'Inkscape',
      svg(
        '<sodipodi:namedview pagecolor="#fff" inkscape:zoom="1"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>' +
          '<g inkscape:label="Layer 1" inkscape:groupmode="layer" style="display:inline;-inkscape-font-specification:\'Sans, Normal\'"><path sodipodi:nodetypes="cc" d="M0 0h1"/></g>',
        ' version="1.1" inkscape:version="1.3" sodipodi:docname="a.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ),
    ],
    [
      'Illustrator',
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27 -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
        '<style type="text/css">\n.st0{fill:#fff;} .st1{clip-path:url(#a_1_);font-family:\'MyriadPro-Regular\';}\n</style><i:pgf id="b"/><g i:extraneous="self"><defs><clipPath id="a_1_"><use xlink:href="#b" style="overflow:visible;"/></clipPath></defs></g>',
        ' version="1.1" id="Layer_1" x="0px" y="0px" style="enable-background:new 0 0 6 4;" xml:space="preserve" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"',
      )}`,
    ],
    [
      'Figma',
      svg(
        '<g filter="url(#f)"><rect width="6" height="4" fill="url(#pattern0)" style="mix-blend-mode:multiply"/></g><defs><filter id="f" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feGaussianBlur stdDeviation="2"/></filter><pattern id="pattern0" patternContentUnits="objectBoundingBox"><use xlink:href="#image0" transform="scale(0.1)"/></pattern><image id="image0" data-name="a.png" width="1" height="1" xlink:href="data:image/png;base64,AAAA"/></defs>',
        ' fill="none" data-figma-id="1"',
      ),
    ],
  ])('takes a file as %s writes it', (_program, content) => {
    expect(problemOf(content)).toBeUndefined();
  });

  it.each([
    ['DOCTYPEs', '<!DOCTYPE'.repeat(30_000) + svg('')],
    ['declarations', '<?xml'.repeat(40_000) + svg('')],
    ['roots that never end', '<svg '.repeat(100_000)],
    ['elements within each other', svg('<g>'.repeat(100_000))],
    ['namespaces within each other', svg('<g xmlns:a="http://www.inkscape.org/">'.repeat(50_000))],
    ['elements', svg('<g/>'.repeat(200_000))],
    ['references that never end', svg(`<style>${'url('.repeat(100_000)}</style>`)],
    ['backslashes', svg(`<style>${'\\'.repeat(100_001)}@import</style>`)],
  ])('refuses endless %s', (_what, content) => {
    expect(problemOf(content)).toMatch(/\w/);
  });
});
