import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { asCalled } from '../../scripts/npm-options.ts';
import { ROOT } from '../support/small-site.ts';

/** What a reader writes, or a command makes. */
const TO_WRITE = /price-table|outputs\/feed\.ts|invalid\/CODE|visual\/differences/;

it.each(['README.md', 'docs/developers.md', 'docs/quality.md', 'docs/performance.md'])(
  '%s names only files and folders that are there',
  (name) => {
    const text = readFileSync(path.join(ROOT, name), 'utf8');
    const named = Array.from(text.matchAll(/`((?:src|tests|schema|scripts|docs)\/[\w./-]+)`/g), ([, file]) => file as string);
    expect(named.filter((file) => !TO_WRITE.test(file) && !existsSync(path.join(ROOT, file)))).toEqual([]);
  },
);

it('The pages that messages name are in the package', () => {
  const { files } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { files: readonly string[] };
  const sources = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(ROOT, folder, name)),
  );
  const texts = sources.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(file, 'utf8'));
  const named = new Set(texts.flatMap((text) => text.match(/(?<![\w./-])(?:docs|schema)\/[\w-]+\.md/g) ?? []));
  expect(named).toContain('schema/REFERENCE.md');
  const isPacked = (file: string): boolean =>
    files.some((each) => each === file || (each.endsWith('/*.md') && path.dirname(each) === path.dirname(file)));
  expect([...named].filter((file) => !existsSync(path.join(ROOT, file)) || !isPacked(file))).toEqual([]);
});

it('Messages name pages from the folder in which somebody works', () => {
  const hint = 'See docs/hours.md. schema/REFERENCE.md lists all of them, and not my/docs/hours.md.';
  const from = (folder: string): string => {
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const said = asCalled(hint);
    cwd.mockRestore();
    return said;
  };
  expect(from(ROOT)).toBe(hint);
  expect(from(path.dirname(ROOT))).toBe(hint.replace(/(?<= )(?=docs|schema)/g, `${path.basename(ROOT)}/`));
  expect(from(path.join(ROOT, 'src'))).toContain(`See ${ROOT.split(path.sep).join('/')}/docs/hours.md.`);
});
