import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../support/small-site.ts';

/** Reads the sentence of a finding to decide something, or to change it. The message of an error is another thing. */
const READS =
  /(?<!error\.)\b(?:message|hint|remedy)\??\.(?:replace|startsWith|endsWith|includes|match|search|slice|indexOf)\(|\.(?:test|exec)\((?!error\b)[\w.]*\b(?:message|hint)\)/;

/** Files that know findings or diagnostics. */
const KNOWS = /import type \{[^}]*\b(?:Finding|Diagnostic)\b[^}]*\} from '[^']*\/diagnostic\.ts'/;

/** They change a sentence for another place, and decide nothing. New files do not belong here. */
const EXCEPT = [
  // What is wrong with a default, said under the key where it is written.
  'explain/explain.ts',
  // The number of the line that opened a quote, known last.
  'explain/yaml/find-yaml-mistakes.ts',
  // An example of a block has no position on a page.
  'node/blocks/check-examples.ts',
];

const FILES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'));

function readsSentences(code: string): boolean {
  return KNOWS.test(code) && READS.test(code);
}

describe('the sentences of findings', () => {
  it('are read by nobody: a finding is data', () => {
    const found = FILES.filter((file) => readsSentences(readFileSync(path.join(ROOT, 'src', file), 'utf8')));
    expect(found.sort()).toEqual(EXCEPT);
  });

  it.each(["finding.message.replace('a', 'b')", "hint?.startsWith('Did you mean')", '/^Write/.test(found.hint)'])(
    'would be found: %s',
    (code) => {
      expect(readsSentences(`import type { Finding } from '../model/diagnostic.ts';\n${code}`)).toBe(true);
    },
  );
});
