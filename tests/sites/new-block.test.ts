import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { AttributeReader } from '../../src/node/verify/read-attributes.ts';
import type { FrameData, PageData } from '../../src/shared/page/page-data.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { page, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** A type of block that a site brings along, of the shape of Townsite's own, with two files of styles. */
const BANNER = {
  'blocks/banner/schema.json': JSON.stringify({
    title: 'Banner',
    description: 'A line that can be put away.',
    required: ['heading', 'closeLabel'],
    properties: {
      heading: { description: 'The heading.', type: 'string', minLength: 1, examples: ['We are on the road'] },
      closeLabel: { description: 'Puts the line away.', type: 'string', minLength: 1, examples: ['Close'] },
    },
    examples: [{ type: 'banner', heading: 'We are on the road', closeLabel: 'Close' }],
  }),
  'blocks/banner/Banner.tsx': `
import { useState } from 'react';
import { BlockHeading, Section } from 'townsite/ui';
import close from './banner-close.module.css';
import styles from './banner.module.css';

export function Banner(block) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Section block={block} hasHeading className={styles.banner}>
      <BlockHeading block={block}>{block.heading}</BlockHeading>
      {isOpen && <button type="button" className={close.close} onClick={() => setOpen(false)}>{block.closeLabel}</button>}
    </Section>
  );
}
`,
  'blocks/banner/banner.module.css': '.banner { border-top: 7px solid rgb(1 2 3) }',
  'blocks/banner/banner-close.module.css': '.close { border-bottom: 9px solid rgb(4 5 6) }',
};

/** A site of cities and other pages. @param more blocks of the page /about */
function site(...more: readonly object[]): string {
  const draft = smallSite();
  draft.cities = ['Arvada', 'Denver', 'Littleton'].map((name) => ({
    slug: name.toLowerCase(),
    name,
    county: 'Jefferson County',
    geo: { lat: 39.8, lng: -105.1 },
    summary: `Cleaning in ${name}.`,
    intro: 'We clean here.',
    description: 'Houses and yards.',
  }));
  const hero = { type: 'hero', heading: 'A' };
  const cards = { type: 'card-grid', heading: 'Services', cards: { each: 'services', item: { title: '{{service.title}}' } } };
  draft.pages.push(
    page('/locations/{{city.slug}}', [{ type: 'hero', heading: '{{city.name}}' }], { each: 'cities' }),
    page('/services', [hero, cards]),
    page('/about', [hero, { type: 'rich-text', heading: 'Us', body: 'We clean.' }, ...more]),
  );
  return stringify(draft);
}

describe('a new type of block', () => {
  /** The files of each output by path. */
  let without: Map<string, Buffer>;
  let unused: Map<string, Buffer>;
  let used: Map<string, Buffer>;

  beforeAll(async () => {
    const folder = await makeFolder({
      'plain.yaml': site(),
      'with-banner.yaml': site({ type: 'banner', heading: 'Away', closeLabel: 'Close' }),
    });
    const build = async (config: string, name: string): Promise<Map<string, Buffer>> => {
      const out = path.join(folder, name);
      const { code, stdout, stderr } = await runInProcess('build', ['--config', path.join(folder, config), '--out', out]);
      if (code !== 0) throw new Error(stdout + stderr);
      return readTree(out);
    };
    without = await build('plain.yaml', 'without');
    await writeTree(folder, BANNER);
    unused = await build('plain.yaml', 'unused');
    used = await build('with-banner.yaml', 'used');
  });

  it('changes nothing of a site that does not show it', () => {
    expect([...unused.keys()]).toEqual([...without.keys()]);
    for (const [file, content] of unused) expect(content.equals(without.get(file) as Buffer), file).toBe(true);
  });

  it('is on the page that shows it, with its script and with the styles of all of its files', () => {
    const html = textOf(used, 'about/index.html');
    const { scripts } = frameOf(used);
    expect(Object.keys(scripts).sort()).toEqual(['banner', 'card-grid', 'hero', 'rich-text']);
    expect(textOf(used, scripts.banner as string)).toContain('Banner');
    const styles = linksOf(html, '.css').map((sheet) => textOf(used, sheet));
    const [banner, close] = [/border-top:7px solid/, /border-bottom:9px solid/];
    expect(styles.map((css) => [banner.test(css), close.test(css)])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('costs the other pages nothing: each loads the same files, but for the names of those that name others', () => {
    const pages = [...without.keys()].filter((file) => file.endsWith('.html') && file !== 'about/index.html');
    expect(pages.length).toBeGreaterThan(5);
    for (const file of pages) {
      const [before, after] = [loadedBy(without, file), loadedBy(used, file)];
      expect(after.same, file).toEqual(before.same);
      expect(after.named, file).toEqual(before.named);
    }
  });

  it('is named in what all pages share, and that is all which is added there', () => {
    const { banner, ...others } = frameOf(used).scripts;
    expect(banner).toMatch(/^\/assets\/block-banner-/);
    expect({ ...frameOf(used), scripts: others }).toEqual(frameOf(without));
  });
});

interface LoadedFiles {
  /** Code and styles, by name. */
  readonly same: Readonly<Record<string, string>>;
  /** The page, its data and the loader, with the names of what changed in place of the names. */
  readonly named: readonly string[];
}

/** What a visitor of a page loads until its app runs, but for pictures and the frame. */
function loadedBy(tree: ReadonlyMap<string, Buffer>, file: string): LoadedFiles {
  const html = textOf(tree, file);
  const [data = ''] = /(?<=data-page=")[^"?]+/.exec(html) ?? [];
  const { page, shared } = JSON.parse(textOf(tree, data)) as PageData;
  const [loader = ''] = linksOf(html, '.js');
  const { scripts } = frameOf(tree);
  const app = appOf(tree);
  const blocks = (shared === undefined ? page.blocks : (JSON.parse(textOf(tree, shared)) as PageData['page']['blocks'])).map(({ type }) => type);
  const files = [...linksOf(html, '.css'), ...linksOf(html, '.woff2'), app, ...blocks.map((type) => scripts[type] as string), shared ?? []].flat();
  return {
    same: Object.fromEntries(files.map((name) => [name, textOf(tree, name)])),
    named: [html, textOf(tree, data), textOf(tree, loader)].map((text) =>
      text.replace(/(loader|frame)-\w{8}/g, '$1').replace(/(json\?|"hash":")\w{4}/g, '$1').replace(/(?<="version":")\w{8}/, ''),
    ),
  };
}

function linksOf(html: string, ending: string): string[] {
  const references = new AttributeReader().read(html).flatMap((element) => element.references);
  return references.map(({ value }) => value).filter((value) => value.endsWith(ending));
}

function appOf(tree: ReadonlyMap<string, Buffer>): string {
  return `/${[...tree.keys()].find((file) => file.startsWith('assets/app-'))}`;
}

function frameOf(tree: ReadonlyMap<string, Buffer>): FrameData {
  return JSON.parse(textOf(tree, [...tree.keys()].find((file) => file.startsWith('assets/frame-')) as string)) as FrameData;
}

function textOf(tree: ReadonlyMap<string, Buffer>, address: string): string {
  const content = tree.get(address.replace(/^\//, ''));
  if (content === undefined) throw new Error(`${address} is not in the output.`);
  return content.toString('latin1');
}
