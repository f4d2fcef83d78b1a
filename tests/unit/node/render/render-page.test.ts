import { describe, expect, it } from 'vitest';
import type { SiteFrame } from '../../../../src/node/assets/site-assets.ts';
import { makeFrame, shownAsMissing } from '../../../../src/node/assets/site-assets.ts';
import type { CodeBundle } from '../../../../src/node/bundle/bundle.ts';
import type { PreparedPage } from '../../../../src/node/render/prepare-page.ts';
import { preparePage } from '../../../../src/node/render/prepare-page.ts';
import type { RenderFailure } from '../../../../src/node/render/render-page.ts';
import { refuseFailures, renderPage } from '../../../../src/node/render/render-page.ts';
import { stylePartsOf } from '../../../../src/pages/describe/style-parts.ts';
import { InternalError } from '../../../../src/shared/errors.ts';
import type { PageData } from '../../../../src/shared/page/page-data.ts';
import { joinPage } from '../../../../src/shared/page/page-data.ts';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';
import type { PageAssets, RenderOptions, SiteSettings } from '../../../../src/shared/page/renderer.ts';
import type { ShownSite } from '../../../support/describe-site.ts';
import { describeSite, pageOf } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const BRAND = { fonts: { addresses: new Map(), first: [], files: [], packages: [] }, icons: { links: [], files: [] } };

/** A bundle whose renderer fails on blocks of the type `map`. */
function bundleOf({ styles = 'a{}', ...more }: Partial<CodeBundle> & { readonly styles?: string } = {}): CodeBundle {
  const renderer = {
    renderPage: ({ page: { path, blocks }, assets, isMissing }: RenderOptions): string => {
      if (blocks.some(({ type }) => type === 'map')) throw new Error('The map is broken');
      return `${path} ${isMissing === true ? 'missing' : 'there'} ${assets.page}`;
    },
    styles: { page: styles, parts: {} },
    renderTokens: () => ':root{}',
    renderIcons: () => '',
    listFonts: () => [],
    firstScript: () => '',
    printSettings: (settings: SiteSettings) => `const TOWNSITE=${JSON.stringify(settings)};`,
    resolveLook: () => {
      throw new Error('No page asks for it');
    },
  };
  const files = new Map([
    ['assets/app-1.js', new Uint8Array([1])],
    ['assets/loader-1.js', Buffer.from('run()')],
  ]);
  return {
    renderer,
    findThrower: () => undefined,
    loader: '/assets/loader-1.js',
    app: '/assets/app-1.js',
    services: '/assets/services-1.js',
    starters: {},
    blocks: {
      'booking-embed': { imports: ['./app-1.js'], make: '()=>({BookingEmbed})' },
      'embed-parts': { imports: ['./app-1.js'], make: '()=>({EmbedParts})' },
      'embed-script': { imports: ['./app-1.js'], make: '()=>({EmbedScript})' },
      hero: { imports: ['./app-1.js'], make: '()=>({Hero})' },
      map: { imports: ['./app-1.js'], make: '()=>({Map})' },
    },
    files,
    dependencies: [],
    isCached: true,
    ...more,
  };
}

const site = (() => {
  const draft = smallSite();
  const map = { type: 'map', title: 'Map', id: 'where', clickToLoad: false };
  draft.pages.push(page('/about', [{ type: 'hero', heading: 'About' }]), page('/broken', [{ type: 'hero', heading: 'A' }, map]));
  return describeSite(draft);
})();

function renderIn(shown: PageDescription, frame: SiteFrame, together: readonly PageDescription[] = []) {
  const [prepared, ...others] = [shown, ...together].map((each) =>
    preparePage(each, { assets: frame, parts: stylePartsOf(each), graph: undefined, isMissing: each.path === '/404' }),
  );
  return renderPage(prepared as PreparedPage, frame, others.length === 0 ? undefined : others);
}

function frameOf(of: ShownSite, code = bundleOf()): SiteFrame {
  return makeFrame(of.described, code, BRAND).frame;
}

function render(path: string, code = bundleOf()) {
  const shown = path === '/404' ? site.notFound : pageOf(site, path);
  return renderIn(shown, frameOf(site, code));
}

describe('renderPage', () => {
  it('makes the page’s HTML and its data', () => {
    const rendered = render('/about');
    if (!rendered.ok) throw rendered.failure.cause;
    const [html, data] = rendered.files;
    expect(data?.path).toBe('about/page.json');
    const { hash, ...rest } = JSON.parse(data?.content as string) as PageData;
    expect(rest).toEqual({
      version: expect.any(String),
      script: expect.stringMatching(/^\/assets\/\w{8}\.js$/),
      page: pageOf(site, '/about'),
    });
    expect(html).toEqual({ path: 'about/index.html', content: `/about there ${rest.script} /about/page.json?${hash}` });
  });

  it('tells the data of different builds apart by its hash: another text, other styles, other code', () => {
    const edited = describeSite({ ...smallSite(), pages: [...smallSite().pages, page('/about', [{ type: 'hero', heading: 'About Us' }])] });
    const hashOf = (shown: typeof site, code = bundleOf()): string => {
      const rendered = renderIn(pageOf(shown, '/about'), frameOf(shown, code));
      if (!rendered.ok) throw rendered.failure.cause;
      return (JSON.parse(rendered.files[1]?.content as string) as PageData).hash;
    };
    const hashes = [
      hashOf(site),
      hashOf(edited),
      hashOf(site, bundleOf({ styles: 'b{}' })),
      hashOf(site, bundleOf({ app: '/assets/app-2.js' })),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashOf(site)).toBe(hashes[0]);
  });

  it('keeps what the pages of a definition have in common in one script, with the code of their blocks, which their HTML and data name', () => {
    const draft = smallSite();
    draft.pages.push(page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }));
    const own = describeSite(draft);
    const frame = frameOf(own);
    const rendered = own.pages
      .filter(({ path }) => path.startsWith('/services/'))
      .map((each) => {
        const result = renderIn(each, frame);
        if (!result.ok) throw result.failure.cause;
        const [html, data, script] = result.files;
        const { common: _common, ...whole } = each;
        const { script: address, page: ownPart } = JSON.parse(data?.content as string) as PageData;
        expect(`/${script?.path}`).toBe(address);
        expect(html.content).toContain(` ${address} `);
        const [, shared = ''] = /shared:(\[.*\])\}$/.exec(script?.content as string) ?? [];
        expect(joinPage(ownPart, JSON.parse(shared))).toEqual(whole);
        return script;
      });
    expect(rendered.length).toBeGreaterThan(1);
    expect(new Set(rendered).size).toBe(1);
    expect(rendered[0]?.path).toMatch(/^assets\/[0-9a-v]{8}\.js$/);
  });

  it('makes the page for missing ones', () => {
    const content = expect.stringMatching(/^\/404 missing \/assets\/\w{8}\.js \/404\.json\?\w+$/);
    expect(render('/404')).toMatchObject({ files: [{ path: '404.html', content }, { path: '404.json' }, { path: expect.any(String) }] });
  });

  it('lets the page for missing ones load what the pages need that are shown in it, and gives it their styles', () => {
    const draft = smallSite();
    const embed = { type: 'booking-embed', clickToLoad: false };
    const each = { path: '/services/{{service.slug}}', each: 'services', fallback: { without: 'price', show: 'windows' } };
    draft.pages.push(page('/services/{{service.slug}}', [{ type: 'hero', heading: 'A' }, embed], each));
    const assetsOf = (host: string): PageAssets | undefined => {
      const site = describeSite({ ...draft, deploy: { host } });
      let found: PageAssets | undefined;
      const code = bundleOf();
      const renderPage = ({ assets }: RenderOptions): string => {
        found = assets;
        return '';
      };
      const stylesheets = {
        first: '/assets/site-1.css',
        parts: ['hero', 'hero-layouts'],
        more: { 'booking-embed embed-parts icon-calendar': '/assets/more-1.css' },
      };
      const shown = shownAsMissing(site.described).map((each) => each.describe());
      renderIn(site.notFound, { ...frameOf(site, code), renderer: { ...code.renderer, renderPage }, stylesheets }, shown);
      return found;
    };
    expect(assetsOf('github-pages')?.policy).toMatch(/script-src [^;]*https:/);
    expect(assetsOf('github-pages')?.stylesheets).toEqual(['/assets/site-1.css', '/assets/more-1.css']);
    expect(assetsOf('nginx')?.policy).not.toMatch(/script-src [^;]*https:/);
    expect(assetsOf('nginx')?.stylesheets).toEqual(['/assets/site-1.css']);
  });

  it('gives a failing page as a value that names the page and the block', () => {
    const rendered = render('/broken');
    expect(rendered).toMatchObject({ failure: { path: '/broken', block: 'where', cause: new Error('The map is broken') } });
  });
});

describe('refuseFailures', () => {
  const failures: RenderFailure[] = [
    { path: '/broken', block: 'where', cause: new Error('The map is broken') },
    { path: '/odd', block: undefined, cause: 'a text' },
  ];

  it('names every page that failed, with its block and the cause', () => {
    expect(() => refuseFailures(failures)).toThrow(InternalError);
    expect(() => refuseFailures(failures)).toThrow('Pages could not be rendered:\n/broken, block where: The map is broken\n/odd: a text');
  });

  it('is content when none failed', () => {
    expect(() => refuseFailures([])).not.toThrow();
  });
});

describe('what all pages share', () => {
  it('is known to the loader: code, frame and hours stand before what it does', () => {
    const { frame: shared, files } = makeFrame(site.described, bundleOf(), BRAND);
    const loader = files.find(({ path }) => `/${path}` === shared.loader)?.content as string;
    const [, settings = '', code] = /^const TOWNSITE=(.*);(run\(\))$/.exec(loader) ?? [];
    expect(code).toBe('run()');
    const {
      files: [app, frame],
      hours,
    } = JSON.parse(settings) as SiteSettings;
    expect([app, hours]).toEqual(['/assets/app-1.js', site.frame.opening]);
    expect(JSON.parse(files.find(({ path }) => `/${path}` === frame)?.content as string)).toEqual({
      ...site.frame,
      opening: undefined,
      lineHours: undefined,
    });
    expect(files.map(({ path }) => path)).not.toContain('assets/loader-1.js');
  });

  it('is named by its content, so that an unchanged file keeps its address', () => {
    const code = bundleOf();
    const once = makeFrame(site.described, code, BRAND);
    const again = makeFrame(site.described, code, BRAND);
    const restyled = makeFrame(site.described, bundleOf({ styles: 'b{}' }), BRAND);
    expect(again).toEqual(once);
    expect(restyled.frame.stylesheets).not.toEqual(once.frame.stylesheets);
    const framesOf = ({ files }: typeof once) => files.map(({ path }) => path).filter((path) => path.startsWith('assets/frame-'));
    expect(framesOf(restyled)).toEqual(framesOf(once));
    expect(framesOf(once)).toHaveLength(1);
  });

  it('has a version that changes with code, styles and frame, and with nothing else', () => {
    const versionOf = (more: object, code = bundleOf()): string =>
      frameOf({ ...site, described: { ...site.described, ...more } }, code).version;
    const version = versionOf({});
    expect(versionOf({ pages: [] })).toBe(version);
    expect(versionOf({}, bundleOf({ app: '/assets/app-2.js' }))).not.toBe(version);
    expect(versionOf({}, bundleOf({ styles: 'b{}' }))).not.toBe(version);
    expect(versionOf({ frame: { ...site.frame, language: 'de' } })).not.toBe(version);
  });
});
