import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { buildSite } from '../../../src/node/build-site.ts';
import { createProject } from '../../../src/node/tool/project.ts';
import { UsageError } from '../../../src/shared/errors.ts';
import { makePhoto } from '../../support/photos.ts';
import { page, ROOT, smallSite } from '../../support/small-site.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();

/** What a build says to an output folder. There is no such configuration, so that nothing is written whatever it thinks of the folder. */
async function tryOut(folder: string, out: string): Promise<string> {
  const build = buildSite(createProject({ config: path.join(folder, 'nowhere.yaml'), out }));
  await expect(build).rejects.toThrow(UsageError);
  return build.then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('pictures that cannot be decoded', { timeout: 120_000 }, () => {
  const photo = async (color: string, cut: number) => {
    const content = await makePhoto({ width: 900, height: 600, color });
    return content.subarray(0, content.length - cut);
  };

  it('are all reported in one run, each where the YAML names it, and nothing is written', async () => {
    const site = smallSite();
    const image = (name: string) => ({ src: `images/${name}.jpg`, alt: 'A room' });
    site.services[0].image = image('one');
    site.pages = [
      page('/', [
        { type: 'hero', heading: 'A', image: image('two') },
        { type: 'rich-text', heading: 'B', body: 'C', image: image('good') },
      ]),
    ];
    const cards = { each: 'services', item: { title: '{{service.title}}', image: '{{service.image}}' } };
    site.pages[0].blocks.push({ type: 'card-grid', heading: 'Services', layout: 'image', cards });
    const folder = await makeFolder({
      // The name in a comment is not the place.
      'site.config.yaml': `# images/one.jpg and images/two.jpg\n${stringify(site)}`,
      'images/one.jpg': await photo('#2030a0', 800),
      'images/two.jpg': await photo('#a03020', 800),
      'images/good.jpg': await photo('#20a030', 0),
    });
    const project = createProject({ config: path.join(folder, 'site.config.yaml') });
    const { diagnostics, published, sources } = await buildSite(project);
    const lines = [...sources.values()][0]?.split('\n') ?? [];
    const errors = diagnostics.filter(({ code }) => code === 'IMAGE_UNREADABLE');
    expect(errors.map(({ line, severity, path: place }) => [lines[line - 1]?.trim(), severity, place])).toEqual([
      ['src: images/two.jpg', 'error', 'pages[0].blocks[0].image.src'],
      ['src: images/one.jpg', 'error', 'services[0].image.src'],
    ]);
    expect([published, existsSync(project.out)]).toEqual([undefined, false]);
  });

  it('are a warning at their place where only icons and link previews go without', async () => {
    const site = smallSite();
    site.theme = { preset: 'fresh', mark: { src: 'images/mark.svg', alt: 'A leaf' } };
    const folder = await makeFolder({
      'site.config.yaml': `# images/mark.svg\n${stringify(site)}`,
      'images/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><filter><feTurbulence/></filter></svg>',
    });
    const { diagnostics, published, sources } = await buildSite(createProject({ config: path.join(folder, 'site.config.yaml') }));
    const lines = [...sources.values()][0]?.split('\n') ?? [];
    expect(published).toBeDefined();
    const found = diagnostics.filter(({ code }) => code === 'IMAGE_UNREADABLE');
    expect(found.map(({ line, severity }) => [lines[line - 1]?.trim(), severity])).toEqual([['src: images/mark.svg', 'warning']]);
  });
});

describe('the output folder', () => {
  it.each(['.', '..', 'images', 'images/site', 'src', 'schema/site', 'scripts', 'node_modules', '.git'])(
    'may not hold the site’s sources or lie among them: %s',
    async (out) => {
      const folder = await makeFolder();
      expect(await tryOut(folder, path.join(folder, out))).toContain('cannot be the output folder');
    },
  );

  it.each(['.', '..', 'src', 'src/blocks', 'src/blocks/site', 'tests/..', 'schema', 'scripts', 'node_modules/site', '.git'])(
    'may not hold Townsite’s sources or lie among them, wherever the site is: %s',
    async (out) => {
      expect(await tryOut(await makeFolder(), path.join(ROOT, out))).toContain('cannot be the output folder');
    },
  );

  it.each(['site.config.yaml', 'package.json'])('may not be the folder of another site or program: %s', async (name) => {
    const folder = await makeFolder({ [`other/${name}`]: '' });
    expect(await tryOut(folder, path.join(folder, 'other'))).toContain('cannot be the output folder');
  });

  it.each(['dist', 'docs', 'public/site', '..dist', 'source', 'image'])('may be another: %s', async (out) => {
    const folder = await makeFolder();
    expect(await tryOut(folder, path.join(folder, out))).toMatch(/^There is no file /);
  });
});
