import { describe, expect, it } from 'vitest';
import { readFonts } from '../../../../src/node/assets/read-fonts.ts';
import { bundle } from '../../../../src/node/bundle/bundle.ts';
import { packageFolder, printNotices } from '../../../../src/node/bundle/third-party.ts';
import { findTool } from '../../../../src/node/tool/project.ts';

describe('the packages in the bundle', () => {
  it('are known by the bundler, with licenses and their notices', async () => {
    const { dependencies, files } = await bundle(findTool());
    expect(dependencies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['lucide-react', 'react', 'react-dom', 'react-router', 'zustand']),
    );
    expect(dependencies.filter(({ license }) => !/^(MIT|ISC|BSD-\d-Clause|Apache-2\.0)$/.test(license))).toEqual([]);
    const notices = Buffer.from(files.get('third-party.txt') ?? '').toString();
    for (const { name, version } of dependencies) expect(notices).toContain(`${name} ${version}, `);
    expect(notices.match(/Permission (is hereby granted|to use, copy)/g)?.length).toBeGreaterThanOrEqual(dependencies.length);
  });

  it('are named with the fonts of the theme, whose license visitors get, too', async () => {
    const file = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
    const { packages } = await readFonts([{ file, isFirst: true }], '');
    expect(packages).toMatchObject([{ name: '@fontsource-variable/archivo', license: 'OFL-1.1' }]);
    expect(printNotices(packages)).toContain('SIL Open Font License, Version 1.1');
  });

  it.each([
    ['/a/node_modules/react-dom/client.js', '/a/node_modules/react-dom'],
    ['C:\\a\\node_modules\\@scope\\name\\index.js', 'C:\\a\\node_modules\\@scope\\name'],
    ['/a/node_modules/x/node_modules/y/index.js', '/a/node_modules/x/node_modules/y'],
    ['/a/src/client/app.tsx', undefined],
    ['\0rolldown/runtime.js', undefined],
  ])('are read from the path of a module: %j', (id, folder) => {
    expect(packageFolder(id)).toBe(folder);
  });
});
