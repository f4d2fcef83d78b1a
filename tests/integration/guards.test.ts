import { cp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../support/run-command.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** The settings of the tools, and folders enough for the floors to be seen. */
const COPIED = [
  'src/shared',
  'src/theme',
  'package.json',
  'tsconfig.json',
  'tsconfig',
  'biome.json',
  '.gitignore',
  '.dependency-cruiser.mjs',
  'knip.json',
];

/** One violation of each guard. */
const PLANTED = {
  'src/shared/planted-node-type.ts': "export const bytes = Buffer.from('a');\n",
  'src/node/planted-dom.ts': 'export const title = document.title;\n',
  'src/values/planted-node-module.ts': "import { sep } from 'node:path';\n\nexport const separator = sep;\n",
  'src/blocks/map/planted-neighbor.ts': "import { hero } from '../hero/planted-hero.ts';\n\nexport const neighbor = hero;\n",
  'src/blocks/hero/planted-hero.ts': 'export const hero = 1;\n',
  'src/shared/planted-upward.ts': "import { separator } from '../values/planted-node-module.ts';\n\nexport const upward = separator;\n",
  'src/ui/planted-circle.ts': "import type { Other } from './planted-partner.ts';\n\nexport type One = Other[];\n",
  'src/ui/planted-partner.ts': "import type { One } from './planted-circle.ts';\n\nexport type Other = { readonly one: One };\n",
  'src/node/planted-load/planted-load.ts':
    "import type { Hosts } from '../planted-serve/planted-serve.ts';\n\nexport type Loaded = Hosts;\n",
  'src/node/planted-load/planted-reader.ts': 'export const reader = 1;\n',
  'src/node/planted-serve/planted-serve.ts':
    "import { reader } from '../planted-load/planted-reader.ts';\n\nexport type Hosts = typeof reader;\n",
  'src/node/tool/project.ts': "export const findTool = (): string => 'planted';\n",
  'src/node/planted-tool.ts': "import { findTool } from './tool/project.ts';\n\nexport const cache = findTool();\n",
  'scripts/planted-thick.ts': "import { page } from '../src/pages/planted-page.ts';\n\nexport const thick = page;\n",
  'src/pages/planted-page.ts': 'export const page = 1;\n',
  'src/explain/planted-cause.ts': 'export const cause = 1;\n',
  'src/report/planted-reason.ts': "import { cause } from '../explain/planted-cause.ts';\n\nexport const reason = cause;\n",
};

describe('npm run check, in a small project with planted violations', () => {
  let output = '';
  let code: number | null = null;
  /** What each check said, by its name: `ok` or `failed`, then its output. */
  const said = new Map<string, string>();

  beforeAll(async () => {
    const folder = await makeFolder();
    for (const name of COPIED) await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    await writeTree(folder, PLANTED);
    try {
      const result = await runScript(path.join(ROOT, 'scripts', 'check.ts'), [], { cwd: folder });
      output = `${result.stdout}${result.stderr}`;
      code = result.code;
    } finally {
      // The link goes first: nothing may follow it.
      await rm(path.join(folder, 'node_modules'));
    }
    for (const part of output.split(/^(?=(?:ok {4}|failed) )/m)) said.set((part.split('\n')[0] as string).slice(7), part);
  });

  it('fails', () => {
    expect(code, output).toBe(1);
  });

  it.each([
    ['types of the browser', 'src/shared/planted-node-type.ts', /Cannot find name 'Buffer'/],
    ['types of Node', 'src/node/planted-dom.ts', /Cannot find name 'document'/],
    ['lint and format', 'src/values/planted-node-module.ts', /noNodejsModules/],
    ['floors', 'src/values/planted-node-module.ts', /no-node-above: src\/values\/planted-node-module\.ts → (node:)?path/],
    [
      'floors',
      'src/blocks/map/planted-neighbor.ts',
      /blocks-are-strangers: src\/blocks\/map\/planted-neighbor\.ts → src\/blocks\/hero\/planted-hero\.ts/,
    ],
    ['floors', 'src/shared/planted-upward.ts', /shared-looks-up: src\/shared\/planted-upward\.ts → src\/values\/planted-node-module\.ts/],
    ['floors', 'src/ui/planted-circle.ts', /no-circles: src\/ui\/planted-(circle|partner)\.ts →/],
    ['floors', 'src/node/planted-load', /no-circles-of-rooms: src\/node\/planted-(load|serve) →/],
    ['floors', 'src/node/planted-tool.ts', /projects-are-handed-down: src\/node\/planted-tool\.ts → src\/node\/tool\/project\.ts/],
    ['floors', 'src/report/planted-reason.ts', /explain-has-one-door: src\/report\/planted-reason\.ts → src\/explain\/planted-cause\.ts/],
    ['floors', 'scripts/planted-thick.ts', /scripts-stay-thin: scripts\/planted-thick\.ts → src\/pages\/planted-page\.ts/],
  ])('%s names %s', (check, file, fault) => {
    const part = said.get(check) ?? '';
    expect(part, output).toMatch(/^failed/);
    expect(part).toContain(path.basename(file));
    expect(part).toMatch(fault);
  });

  it('names nothing but what was planted', () => {
    const faults = (said.get('floors') ?? '').match(/^ {2}error .*$/gm) ?? [];
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((line) => !line.includes('planted'))).toEqual([]);
  });
});
