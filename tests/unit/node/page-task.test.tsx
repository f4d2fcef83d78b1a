import { expect, it } from 'vitest';
import { renderPage } from '../../../src/document/server.tsx';
import { loadSite } from '../../../src/node/load-site.ts';
import { preparedOf, taskOf } from '../../../src/node/page-task.ts';
import { preparePage } from '../../../src/node/prepare-page.ts';
import type { SharedAssets } from '../../../src/node/render-pages.ts';
import type { SharedParts } from '../../../src/shared/page-data.ts';
import { ROOT } from '../../support/small-site.ts';

const ASSETS = { stylesheets: [], icons: [], fonts: [], loader: '/loader.js', page: '/page.json' };

it('every page of the first site is shown the same after the way to a helper', async () => {
  const { site } = await loadSite(`${ROOT}/site.config.yaml`);
  if (site === undefined) throw new Error('The site is wrong.');
  const { first, others } = site.styleParts;
  const stylesheets = { first: '/a.css', parts: [...first, ...others.flat()], more: {} };
  const shared = { version: 'v', stylesheets, parts: new WeakMap() } satisfies Partial<SharedAssets>;
  const parts = new Map<string, SharedParts>();
  const image = { src: '/i.jpg', alt: 'A', width: 1, height: 2 };
  const types = new Set<string>();
  for (const [number, page] of site.pages.entries()) {
    const prepared = preparePage(page, { site, shared, image });
    for (const { path, content } of prepared.data.slice(1)) parts.set(path, JSON.parse(content as string) as SharedParts);
    const arrived = preparedOf(structuredClone(taskOf({ number, prepared })), parts);
    const [sent, got] = [prepared, arrived].map((each) =>
      renderPage({ frame: site.frame, theme: site.theme, page: each.page, assets: ASSETS, graph: each.graph }),
    );
    expect(got, page.path).toBe(sent);
    expect(arrived).toMatchObject({ image, key: prepared.key, file: prepared.file, data: prepared.data.slice(0, 1), isMissing: false });
    for (const { type } of page.blocks) types.add(type);
  }
  expect(parts.size).toBeGreaterThan(0);
  expect(types.size).toBeGreaterThan(8);
});
