import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ConfigData } from 'html-validate';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
// @ts-expect-error: a path without types
import JAR from 'vnu-jar';

/**
 * The recommended rules of html-validate. What is switched off is spelling that HTML leaves open, or has a reason of its own:
 * - React writes `<img/>`, `required=""` and `fetchPriority`; HTML reads all of them as it reads the others.
 * - A phone number stands as the YAML has it, with plain spaces, so that whoever copies or searches it finds it.
 * - A few styles are values of the YAML: the height of the booking form, the columns of a grid.
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

/** What html-validate finds wrong with a page, a line each. */
export async function checkWithHtmlValidate(html: string): Promise<string[]> {
  const checker = new HtmlValidate(new StaticConfigLoader(RULES));
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`));
}

/** Whether the Nu checker can run: it needs Java. */
export const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * What the Nu checker finds wrong with pages, a line each.
 * @param folder an empty folder to put them into
 */
export async function checkWithNu(pages: ReadonlyMap<string, string>, folder: string): Promise<string[]> {
  for (const [file, html] of pages) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), html);
  }
  // A process that lives for two seconds is done before the optimizing compiler has paid.
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
 * “Setting both allow-scripts and allow-same-origin is not recommended, because it effectively enables an embedded page to break out of all
 * sandboxing”: it does where the frame is of the same origin as the page (HTML, the sandbox attribute). A frame of another site keeps its own
 * origin, without which maps services draw nothing, and cannot reach the page around it. The policy of our pages lets no frame of ours in.
 */
function isOtherSite(message: string, extract: string): boolean {
  return /“sandbox”.*“allow-scripts” and “allow-same-origin”/.test(message) && /<iframe [^>]*\bsrc="https:\/\//.test(extract);
}
