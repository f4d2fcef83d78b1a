import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ConfigData } from 'html-validate';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
// @ts-expect-error: a path without types
import JAR from 'vnu-jar';

/**
 * The recommended rules of html-validate, without those for spelling that HTML leaves open, and those that we break for a reason:
 * - React writes `<img/>`, `required=""`, and `fetchPriority`. They mean the same in HTML.
 * - A phone number is written as in the YAML, with plain spaces, so that people can copy and search it.
 * - A few styles are values from the YAML: the height of the booking form, the columns of a grid.
 */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'tel-non-breaking': 'off',
    'no-inline-style': 'off',
  },
};

/** Returns what html-validate finds wrong with a page, one line each. */
export async function checkWithHtmlValidate(html: string): Promise<string[]> {
  const checker = new HtmlValidate(new StaticConfigLoader(RULES));
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`));
}

/** Whether the Nu checker can run. It needs Java. */
export const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * Returns what the Nu checker finds wrong with pages, one line each.
 * @param folder an empty folder for the pages
 */
export async function checkWithNu(pages: ReadonlyMap<string, string>, folder: string): Promise<string[]> {
  for (const [file, html] of pages) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), html);
  }
  // A process that runs for two seconds ends before the optimizing compiler pays off.
  const args = [
    '-XX:TieredStopAtLevel=1',
    '-jar',
    JAR,
    '--errors-only',
    '--skip-non-html',
    '--stdout',
    '--exit-zero-always',
    '--format',
    'json',
    folder,
  ];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 100_000_000 });
  const { messages } = JSON.parse(stdout) as { messages: { url: string; lastLine: number; message: string; extract?: string }[] };
  return messages
    .filter(({ message, extract = '' }) => !isOtherSite(message, extract))
    .map(
      ({ url, lastLine, message, extract }) => `${url.slice(url.indexOf(path.basename(folder)))}:${lastLine} ${message} ${extract ?? ''}`,
    );
}

/**
 * Recognizes this warning for frames of other sites: “Setting both allow-scripts and allow-same-origin is not recommended, because it
 * effectively enables an embedded page to break out of all sandboxing”. That holds only if the frame has the same origin as the page (HTML,
 * the sandbox attribute). A frame from another site keeps its own origin, which map services need to draw anything, and cannot reach the
 * page around it. The policy of our pages allows no frames of our own.
 */
function isOtherSite(message: string, extract: string): boolean {
  return /“sandbox”.*“allow-scripts” and “allow-same-origin”/.test(message) && /<iframe [^>]*\bsrc="https:\/\//.test(extract);
}
