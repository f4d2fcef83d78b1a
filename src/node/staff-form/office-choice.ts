import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../../model/data.ts';
import { mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { listInWords } from '../../shared/text.ts';
import { editYamlText } from '../../source/edit/edit-yaml-text.ts';
import { printInFlow } from '../../source/edit/print-yaml.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { nameFile } from '../load/read-source.ts';
import type { FileChange } from '../support/replace-files.ts';

/** Where the form for a phone is, in the folder of a site. GitHub reads what it offers from this file, never from the site. */
export const STAFF_FORM = path.join('.github', 'workflows', 'change.yml');

const OPTIONS = ['on', 'workflow_dispatch', 'inputs', 'office', 'options'];
/** The choice that the form begins with. Its job knows these words. */
const ALL_OFFICES = 'all offices';

/** Returns what the form offers: all offices, and each one by the name that `--office` takes. */
export function officeChoices(data: Data): readonly string[] {
  const offices = mapsAt(data, 'offices').map(({ slug, title }) => ({ slug: String(slug), title: typeof title === 'string' ? title : '' }));
  // A title of facts, such as {{office.name}}, is another text on the site.
  const isOnly = (title: string): boolean => !/^$|\{\{/.test(title) && offices.filter((office) => office.title === title).length === 1;
  return [ALL_OFFICES, ...offices.map(({ slug, title }) => (isOnly(title) ? title : slug))];
}

/** Returns the text of the form with these choices. A form of another kind stays as it is. */
export function withOffices(text: string, choices: readonly string[]): string {
  const written = offered(text);
  if (written === undefined || isDeepStrictEqual(written, choices)) return text;
  const edited = editYamlText(text, { op: 'set', path: OPTIONS, value: choices });
  return 'text' in edited ? edited.text : text;
}

/** Returns the change of the form that a change of the offices needs; undefined if there is no form, or it needs none. */
export async function changeOffices(siteRoot: string, from: SiteSource, to: SiteSource): Promise<FileChange | undefined> {
  const choices = officeChoices(to.data as Data);
  // GitHub lets no job change its own jobs, so what a job runs must leave the file alone.
  if (isDeepStrictEqual(choices, officeChoices(from.data as Data))) return undefined;
  const file = path.join(siteRoot, STAFF_FORM);
  const before = await readForm(siteRoot);
  const after = before === undefined ? undefined : withOffices(before, choices);
  return after === before ? undefined : { file, before, after };
}

/** Reports a form that offers other offices than the site has. */
export async function reportOffices(siteRoot: string, { data }: SiteSource): Promise<readonly Diagnostic[]> {
  const text = await readForm(siteRoot);
  const written = text === undefined ? undefined : offered(text);
  if (text === undefined || written === undefined || data === undefined) return [];
  const choices = officeChoices(data as Data);
  if (isDeepStrictEqual(written, choices)) return [];
  const lacks = choices.filter((choice) => !written.includes(choice));
  const message =
    lacks.length > 0
      ? `The form for a phone does not offer ${listInWords(lacks.map((each) => `“${each}”`))}.`
      : 'The form for a phone offers other offices than the site has, or in another order.';
  const hint = `Write \`options: [${choices.map((choice) => printInFlow(choice)).join(', ')}]\` here, and commit the file.`;
  return [
    diagnosticAt('STAFF_FORM_OFFICES', parseYaml({ file: nameFile(path.join(siteRoot, STAFF_FORM)), text }).locate(OPTIONS), {
      message,
      hint,
    }),
  ];
}

function offered(text: string): readonly unknown[] | undefined {
  const written = valueAt(parseYaml({ file: STAFF_FORM, text }).data, OPTIONS);
  return Array.isArray(written) ? written : undefined;
}

async function readForm(siteRoot: string): Promise<string | undefined> {
  return readFile(path.join(siteRoot, STAFF_FORM), 'utf8').catch(() => undefined);
}
