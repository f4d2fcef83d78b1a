import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../model/diagnostic.ts';
import { count, escapeLine, listInWords } from '../../shared/text.ts';
import { isDraftName, isIndexFile } from '../../source/collections/entry-names.ts';
import { splitMarkdown } from '../../source/markdown/front-matter.ts';
import { isMarkdownFile } from '../../source/markdown/parse-markdown-item.ts';
import { isPublicWithin } from '../support/is-within.ts';
import { listBelow } from '../support/list-files.ts';

/** The files of a folder of entries. */
interface Entries {
  /** Absolute paths of the entries, sorted by name, and of links to folders outside, which the caller refuses. */
  readonly names: readonly string[];
  /** What is wrong with the other files: an author would miss them on the site. */
  readonly findings: readonly Omit<Finding, 'path'>[];
}

interface Listing {
  readonly home: string;
  readonly hasDrafts: boolean;
}

/** Files that no author would miss: those of systems, editors, and programs, and what is beside texts. */
const HARMLESS = [
  /^~\$|^#.*#$|~$/,
  /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|cname|codeowners|makefile)$/i,
  /^(?:readme|licen[cs]e|notice|changelog|contributing|todo)(?:\.\w+)?$/i,
  /\.(?:sw[a-z]|te?mp|bak|old|orig|rej|part|partial|crdownload|download|lnk|url|lock|log)$/i,
  /\.(?:svg|png|jpe?g|jfif|webp|avif|gif|heic|heif|tiff?|bmp|ico|raw|dng|psd|ai|eps|xcf|afphoto|sketch)$/i,
  /\.(?:pdf|mp4|m4v|mov|webm|avi|mp3|m4a|wav|ogg|vtt|srt|zip|gz|ics|vcf|woff2?|ttf|otf|css|scss|sass|less|[cm]?[jt]sx?|map)$/i,
];

const ENTRY = /\.(?:ya?ml|md|markdown)$/i;
const TABLE = /\.(?:csv|tsv|xlsx?|xlsm|ods|numbers)$/i;

/** Files whose text can be saved as Markdown. */
const OTHER_TEXT = /\.(?:mdx|mdoc|mdown|mkdn?|mdwn|txt|text|rtf|html?|docx?|odt|pages|rst|adoc|asciidoc|org|textile|njk|liquid|toml)$/i;

/**
 * Lists the entries of a folder: its Markdown and YAML files, and an `index.md` in a folder of its own. Names that begin with _ are drafts.
 * @param from the folder as the configuration names it
 * @param home the folder of the site, without links. No folder outside is listed: it can be as large as the disk, and its names are nobody's business
 * @param hasDrafts whether drafts are read, for the preview
 */
export async function listEntries(folder: string, from: string, { home, hasDrafts }: Listing): Promise<Entries> {
  const names: string[] = [];
  const missed = new Map<string, string[]>();
  const miss = (name: string, remedy: string): void => {
    missed.set(remedy, [...(missed.get(remedy) ?? []), `${from}/${name}`]);
  };
  const isWanted = (name: string): boolean => !isDraftName(name) || (hasDrafts && !/^_index\./i.test(name));
  for (const { name, isFolder, isLink } of await list(folder)) {
    if (name.startsWith('.')) continue;
    if (isFolder && isLink && !isPublicWithin(home, await realpath(path.join(folder, name)))) names.push(name);
    else if (isFolder) await listFolder(name);
    else if (/^readme\./i.test(name) && isMarkdownFile(name)) {
      if (await hasFields(path.join(folder, name))) miss(name, README);
    } else if (ENTRY.test(name)) {
      if (isWanted(name)) names.push(name);
    } else if (!isDraftName(name) && !HARMLESS.some((pattern) => pattern.test(name))) miss(name, remedyFor(from, name));
  }
  names.sort((a, b) => (a < b ? -1 : 1));
  return {
    names: names.map((name) => path.join(folder, name)),
    findings: [...missed].map(([remedy, files]) => reportMissed(files, remedy)),
  };

  async function listFolder(name: string): Promise<void> {
    const inside = await listBelow(path.join(folder, name));
    const index = inside.find(isIndexFile);
    if (index !== undefined && isWanted(name)) names.push(`${name}/${index}`);
    if (isDraftName(name)) return;
    for (const each of inside) {
      const isHidden = each.split('/').some((step) => isDraftName(step) || step.startsWith('.'));
      // An entry may have data of its own beside it, as it may have pictures.
      const isText = index === undefined || ENTRY.test(each) || OTHER_TEXT.test(each);
      if (each === index || isHidden || !isText || HARMLESS.some((pattern) => pattern.test(path.posix.basename(each)))) continue;
      miss(`${name}/${each}`, index === undefined ? remedyForNested(from, name, each) : INSIDE);
    }
  }
}

interface Listed {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

/** Lists a folder. A link counts as what it leads to. */
async function list(folder: string): Promise<readonly Listed[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const isLink = entry.isSymbolicLink();
      const target = isLink ? await stat(path.join(folder, entry.name)).catch(() => undefined) : entry;
      return { name: entry.name, isFolder: target?.isDirectory() === true, isLink };
    }),
  );
}

async function hasFields(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  return typeof splitMarkdown(text.replace(/^\uFEFF/, '')) !== 'string';
}

const README = 'Name it after its page, such as about-us.md. If it only describes the folder, remove its front matter.';
const INSIDE =
  'An entry with a folder of its own is the index.md in it. Give the other text a folder of its own, or put _ before its name.';

function remedyForNested(from: string, folder: string, name: string): string {
  if (/^index\.\w+$/i.test(name)) return remedyFor(`${from}/${escapeLine(folder)}`, name);
  return `Move them into ${from} itself, or give each its own folder: ${from}/new-van/index.md. To leave them out, rename the folder: _${escapeLine(folder)}`;
}

function remedyFor(from: string, name: string): string {
  const ending = path.extname(name).toLowerCase();
  // Notepad saves van.md as van.md.txt.
  const bare = `${from}/${escapeLine(name.slice(0, name.length - ending.length).replace(ENTRY, ''))}`;
  const leaveOut = 'To leave it out, put _ before its name.';
  if (ending === '.json') return `Rename it to ${bare}.yaml: YAML reads JSON, too. ${leaveOut}`;
  if (TABLE.test(name)) return `A table holds a whole collection: name ${bare}.csv in \`from\` instead of the folder. ${leaveOut}`;
  if (OTHER_TEXT.test(name)) return `Save its text as ${bare}.md, or move the file to another folder.`;
  return `If it is an entry, rename it to ${bare}.md. If not, move it to another folder. ${leaveOut}`;
}

/** The maximum number of files to name. */
const MAX_NAMED = 3;

function reportMissed(files: readonly string[], hint: string): Omit<Finding, 'path'> {
  const shown = [...files].sort().slice(0, MAX_NAMED).map(escapeLine);
  const more = files.length - shown.length;
  const words = listInWords(more === 0 ? shown : [...shown, `${count(more, 'more file')}`]);
  return {
    code: 'DATA_UNREADABLE',
    message: `${words} ${files.length === 1 ? 'is' : 'are'} not read: the entries in a folder are Markdown (.md) or YAML (.yaml) files.`,
    remedy: hint,
  };
}
