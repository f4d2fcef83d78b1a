import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { FoundService } from '../../providers/find-service.ts';
import { findService, lineOf } from '../../providers/find-service.ts';
import type { Snippet } from '../../providers/read-snippet.ts';
import { readSnippet } from '../../providers/read-snippet.ts';
import type { Advice } from '../../values/format-hint.ts';
import { hasFormat } from '../../values/formats.ts';

/** Returns the lines that are meant where somebody pasted the code that a service gives for sites: its address, not the HTML around it. */
export function hintForSnippet(text: unknown, path: DataPath, node: SchemaNode): Advice | undefined {
  if (typeof text !== 'string') return undefined;
  const service = findService(text);
  if (service !== undefined) return hintForService(service, path, node);
  if (isScript(node)) return hintForScript(text, path);
  const snippet = readSnippet(text);
  if (snippet === undefined) return undefined;
  if (path.at(-2) === 'script') return hintForPart(snippet, path);
  if (node.format === undefined) return NO_PLACE;
  const { page, scripts } = snippet;
  const isForScript = path.at(-1) === 'script';
  if (isForScript && snippet.isInside) return hintForPage(snippet);
  const address = isForScript ? scripts[0]?.address : page;
  if (address !== undefined && hasFormat(address, node.format)) return { remedy: { write: address }, change: { value: address } };
  const script = node['x-loads'] === 'embed' ? scriptOf(snippet) : undefined;
  if (script === undefined) return undefined;
  return {
    remedy: {
      lead: `This draws with a script. As ${String(path.at(-1))}, write the page that people can open; beside it:`,
      key: 'script',
      example: script,
    },
  };
}

/** Returns the lines that are meant where code was pasted under a key that does not exist, alone or as entries of a list. */
export function hintForPasted(value: unknown, path: DataPath): Advice | undefined {
  const texts = [value].flat().filter((each) => typeof each === 'string');
  const service = texts.map(findService).find((found) => found !== undefined);
  if (service !== undefined) return { remedy: lineOf(service) };
  const snippet = texts.map(readSnippet).find((found) => found !== undefined);
  if (snippet === undefined) return undefined;
  if (path.at(-2) !== 'blocks') return NO_PLACE;
  const script = scriptOf(snippet);
  if (snippet.isInside) return { remedy: `Write url: "${snippet.page}"` };
  return script === undefined ? NO_PLACE : { remedy: { lead: 'Write:', key: 'script', example: script } };
}

/** Code that no field takes, from nobody that is known. */
const NO_PLACE: Advice = {
  remedy:
    'The code of other sites is no setting. Show what it draws with the block `embed` (docs/embeds.md). Services that run on all pages are under `analytics`, `callTracking`, and `chat` (docs/services.md).',
};

/** Code in place of a part of `script`, which has several. */
function hintForPart(snippet: Snippet, path: DataPath): Advice {
  const whole = scriptOf(snippet);
  if (path.at(-1) === 'element' && snippet.element !== undefined)
    return { remedy: { lead: 'Write:', key: 'element', example: snippet.element }, change: { value: snippet.element } };
  if (whole === undefined) return NO_PLACE;
  const isAddress = path.at(-1) === 'address' && Object.keys(whole).length === 1;
  if (isAddress) return { remedy: { write: String(whole.address) }, change: { value: whole.address } };
  return { remedy: { lead: 'The code says more than that. In place of the whole `script`, write:', key: 'script', example: whole } };
}

/** Code of a service that runs on all pages: what to write in place of it, or where it belongs. */
function hintForService(service: FoundService, path: DataPath, node: SchemaNode): Advice {
  const { section, key, settings } = service;
  const [first, second, field, ...deeper] = path;
  const isInPlace = first === section && (second === undefined || second === key) && deeper.length === 0;
  const value = !isInPlace ? undefined : field !== undefined ? settings[field] : second === undefined ? { [key]: settings } : settings;
  if (value === undefined) return { remedy: lineOf(service) };
  if (typeof value !== 'object')
    return node.format === undefined || hasFormat(String(value), node.format)
      ? { remedy: { write: String(value) }, change: { value } }
      : {};
  return { remedy: { lead: 'Write:', key: path.at(-1), example: value }, change: { value } };
}

/** The map with the address of a script, its attributes, and the element that it fills. */
function isScript(node: SchemaNode): boolean {
  return node.properties?.address?.['x-loads'] === 'script';
}

function hintForScript(text: string, path: DataPath): Advice | undefined {
  if (hasFormat(text, 'site-link')) {
    const value = { address: text };
    return { remedy: { lead: 'Write:', key: path.at(-1), example: value }, change: { value } };
  }
  const snippet = readSnippet(text);
  if (snippet === undefined) return undefined;
  if (snippet.isInside) return hintForPage(snippet);
  const value = scriptOf(snippet);
  // More than one script may belong together in a way that nobody can see.
  const change = snippet.scripts.length === 1 ? { change: { value } } : {};
  return value === undefined ? undefined : { remedy: { lead: 'Write:', key: path.at(-1), example: value }, ...change };
}

/** A page that is shown inside other pages needs no script. */
function hintForPage({ name, page }: Snippet): Advice {
  return { remedy: `${name ?? 'This'} needs no script here. Delete this line, and write url: "${page}"` };
}

function scriptOf({ scripts: [script], element }: Snippet): { readonly [key: string]: unknown } | undefined {
  if (script === undefined) return undefined;
  const { address, attributes } = script;
  const hasSome = (map: object | undefined): boolean => map !== undefined && Object.keys(map).length > 0;
  return { address, ...(hasSome(attributes) ? { attributes } : {}), ...(hasSome(element) ? { element } : {}) };
}
