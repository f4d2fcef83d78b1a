import type { AskedField } from '../src/node/edit/add-entry.ts';
import { draftEntry } from '../src/node/edit/add-entry.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { listInWords } from '../src/shared/text.ts';
import { askText, canAsk } from './ask.ts';
import { BY_ID, parseOptions, splitWords } from './options.ts';
import type { Outcome } from './report.ts';
import { report } from './report.ts';
import { reportEdit, wordNext } from './report-edit.ts';

const OPTIONS = ['config', 'yes', 'dry-run', 'now'] as const;

/** `townsite add services title="Oven cleaning" summary="No crumbs." price.from=49`, or the fields as options: `--title "Oven cleaning"` */
await report(async (): Promise<Outcome> => {
  const { words, options: flags } = splitWords(asFields(process.argv.slice(3)));
  const { config, fleet, yes, 'dry-run': isDryRun, now } = parseOptions(OPTIONS, flags);
  const [collection, ...typed] = words;
  if (collection === undefined || collection.includes('='))
    throw new UsageError('To which collection?', 'Run: npm run add -- services title="Oven cleaning" summary="No crumbs."');
  const fields = new Map(typed.map((word) => splitField(word, collection)));
  const draft = await draftEntry(createProject({ config, fleet }), { collection, fields, now });
  const answers = canAsk() && !yes ? await askFields(draft.needed) : refuseMissing(draft.needed, collection);
  const written = await draft.write(answers, { isDryRun });
  const { location, pages } = written;
  return reportEdit(written, {
    isDryRun,
    word: (edited) => [
      `The new entry is in ${nameFile(location.file)}:${location.line}.`,
      pages.length === 0
        ? `It has no page of its own. It shows where a list has each: ${collection}`
        : `It has a page: ${listInWords(pages)}`,
      ...wordNext(edited),
    ],
  });
});

/** Writes fields that are options, `--title "Two words"`, as `title="Two words"`. */
function asFields(args: readonly string[]): readonly string[] {
  const own: readonly string[] = [...OPTIONS, ...BY_ID, 'help'];
  const rest = [...args];
  const words: string[] = [];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, value = rest[0]] = /^--([a-z][\w.-]*)(?:=([\s\S]*))?$/i.exec(arg) ?? [];
    if (name === undefined || own.includes(name)) words.push(arg);
    else {
      words.push(`${name}=${value ?? ''}`);
      if (!arg.includes('=')) rest.shift();
    }
  }
  return words;
}

function splitField(word: string, collection: string): [string, string] {
  const at = word.indexOf('=');
  if (at > 0) return [word.slice(0, at), word.slice(at + 1)];
  throw new UsageError(
    `“${word}” is no field with a value.`,
    `Write field=value, with quotes around spaces: npm run add -- ${collection} title="Two words"`,
  );
}

async function askFields(needed: readonly AskedField[]): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const { name, description, example, refuse } of needed) {
    const question = `${name}: ${description}${example === undefined ? '' : ` For example: ${example}`}`;
    const answer = await askText(question, { isNeeded: true, refuse });
    if (answer !== undefined) answers.set(name, answer);
  }
  return answers;
}

function refuseMissing(needed: readonly AskedField[], collection: string): ReadonlyMap<string, string> {
  if (needed.length === 0) return new Map();
  const names = needed.map(({ name }) => name);
  throw new UsageError(`An entry of \`${collection}\` needs ${listInWords(names)}.`, `Add ${names.map((name) => `${name}="…"`).join(' ')}`);
}
