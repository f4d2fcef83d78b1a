import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OwnFiles } from '../../../../src/node/publish/own-files.ts';
import { Stage } from '../../../../src/node/publish/stage-files.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

describe('a stage', () => {
  it('takes several files at a time: each keeps its own text', async () => {
    const folder = await makeFolder({ 'dist/index.html': 'Before' });
    const paths = { out: path.join(folder, 'dist'), work: path.join(folder, 'work'), stage: path.join(folder, 'work/stage') };
    const stage = await Stage.open({ paths, own: new OwnFiles({ manifest: undefined, isForced: false }), isNew: false });
    const texts = Array.from({ length: 20 }, (_, index) => `Page ${index} `.repeat(index + 1));
    await Promise.all(texts.map((content, index) => stage.put({ path: `${index}.html`, content })));
    for (const [index, text] of texts.entries()) expect(await readFile(path.join(paths.stage, `${index}.html`), 'utf8')).toBe(text);
  });
});
