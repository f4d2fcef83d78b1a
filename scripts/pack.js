/** Writes the parts of `lib` that only the package has: `townsite/ui` for Node, and the types. `npm pack` runs this script (`prepack`). */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LIB = path.join(ROOT, 'lib');
const TYPES = path.join(LIB, 'types');

/** The entry modules of the types: for `townsite`, and for `townsite/ui`. */
const ENTRIES = ['scripts/api.ts', 'src/ui/public.ts'];

mkdirSync(LIB, { recursive: true });
await bundleUi();
writeTypes();

/** Bundles `townsite/ui` for tests of components. Bundlers use the sources instead. */
async function bundleUi() {
  const { build } = await import('vite');
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: path.join(ROOT, ENTRIES[1] ?? ''), write: false, minify: false, rolldownOptions: { external: /^react/ } },
    })
  );
  writeFileSync(path.join(LIB, 'ui.js'), output[0].code);
}

/** Writes the types that the entries lead to. TypeScript writes types for every module. */
function writeTypes() {
  const all = mkdtempSync(path.join(tmpdir(), 'townsite-types-'));
  const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
  const args = [compiler, '-p', path.join(ROOT, 'tsconfig', 'types.json'), '--outDir', all];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types cannot be written:\n${stdout}`);
  rmSync(TYPES, { recursive: true, force: true });
  const queue = ENTRIES.map((file) => file.replace(/\.ts$/, '.d.ts'));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const target = path.join(TYPES, file);
    if (existsSync(target)) continue;
    const from = path.dirname(file);
    const written = readFileSync(path.join(all, file), 'utf8').replace(/^import '[^']*\.css';\n/gm, '');
    const text = written.replace(/(["'])(\.[^"']*)\.tsx?\1/g, (_match, quote, name) => {
      queue.push(`${path.posix.join(from.split(path.sep).join('/'), name)}.d.ts`);
      return `${quote}${name}.js${quote}`;
    });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  rmSync(all, { recursive: true, force: true });
}
