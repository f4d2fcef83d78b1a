import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readAttributes } from '../../src/node/verify/read-attributes.ts';
import type { PageData } from '../../src/shared/page/page-data.ts';
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
    expect(typesIn(textOf(used, scriptOf(used, 'about/index.html')))).toEqual(['banner', 'hero', 'rich-text']);
    expect(typesIn(textOf(used, scriptOf(used, 'services/index.html')))).toEqual(['card-grid', 'hero']);
    const styles = linksOf(html, '.css').map((sheet) => textOf(used, sheet));
    const [banner, close] = [/border-top:7px solid/, /border-bottom:9px solid/];
    expect(styles.map((css) => [banner.test(css), close.test(css)])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('costs the other pages nothing: their files, and what they load, stay as they are', () => {
    const pages = [...without.keys()].filter((file) => file.endsWith('.html') && file !== 'about/index.html');
    expect(pages.length).toBeGreaterThan(5);
    for (const file of pages) expect(loadedBy(used, file), file).toEqual(loadedBy(without, file));
  });
});

/** What a visitor of a page loads until its app runs, but for pictures: the content of each file by its name. */
function loadedBy(tree: ReadonlyMap<string, Buffer>, file: string): Readonly<Record<string, string>> {
  const html = textOf(tree, file);
  const [data = ''] = /(?<=data-page="\S+ )[^"?]+/.exec(html) ?? [];
  expect((JSON.parse(textOf(tree, data)) as PageData).script).toBe(scriptOf(tree, file));
  const shared = [...tree.keys()].filter((name) => /^assets\/(app|frame)-/.test(name));
  const files = [file, data, scriptOf(tree, file), ...['.css', '.woff2', '.js'].flatMap((ending) => linksOf(html, ending)), ...shared];
  return Object.fromEntries(files.map((name) => [name, textOf(tree, name)]));
}

function scriptOf(tree: ReadonlyMap<string, Buffer>, file: string): string {
  return /data-page="(\S+) /.exec(textOf(tree, file))?.[1] ?? '';
}

/** The types of the blocks whose code is in the script of a page. */
function typesIn(script: string): string[] {
  return [...script.matchAll(/[{,]"([a-z-]+)":\(\)=>\(/g)].map(([, type]) => type as string);
}

function linksOf(html: string, ending: string): string[] {
  return readAttributes(html)
    .references.map(({ value }) => value).filter((value) => value.endsWith(ending));
}

function textOf(tree: ReadonlyMap<string, Buffer>, address: string): string {
  const content = tree.get(address.replace(/^\//, ''));
  if (content === undefined) throw new Error(`${address} is not in the output.`);
  return content.toString('latin1');
}
