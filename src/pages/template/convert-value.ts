import { PAGE_SIDES } from '../../delivery/page-sides.gen.ts';
import { deriveFields } from '../../facts/derive-facts.ts';
import { type Data, extend, isData, withoutMissing } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import type { Uses, WrittenAt } from '../../model/uses.ts';
import { parseUrl } from '../../shared/url.ts';
import { isolateFact } from '../../template/isolate-fact.ts';
import { mayTurn } from '../../template/may-turn.ts';
import { defaultIn } from '../../values/country/country.ts';
import type { Compilation } from './compilation.ts';
import { convertText } from './convert-text.ts';
import { translatorOf } from './text-kind.ts';

interface Conversion {
  readonly node: SchemaNode;
  /** The schema of the value that a reference leads to. */
  readonly source: SchemaNode;
  readonly path: DataPath;
  readonly uses: Uses;
}

/** Converts the value of a whole reference to the schema of the referring field. */
export function convertValue(value: unknown, { node, source, path, uses }: Conversion, site: Compilation): unknown {
  const { schema } = site;
  const target = schema.resolve(node);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    const text = translatorOf(target, source)(value);
    return convertText(mayTurn(site.root) ? isolateFact(text, target, source) : text, target, uses.at(path), site);
  }
  if (Array.isArray(value)) {
    const items = { node: target.items ?? {}, source: schema.items(source) ?? {} };
    return withoutMissing(value.map((item, index) => convertValue(item, { ...items, path: [...path, index], uses }, site)));
  }
  if (!isData(value)) return typesOf(target)[0] === 'string' ? String(value) : value;
  return finishPart(convertObject(value, { node: target, source, path, uses }, site), target, uses.at(path), site);
}

function convertObject(value: Data, { node, source, path, uses }: Conversion, site: Compilation): Data | undefined {
  const { schema } = site;
  // Without a schema, any value is allowed.
  if (node.properties === undefined) return value;
  const object: Data = {};
  for (const [key, child] of Object.entries(node.properties)) {
    const field = convertValue(
      value[key] ?? defaultIn(site.root, schema.resolve(child)),
      { node: child, source: schema.child(source, key) ?? child, path: [...path, key], uses },
      site,
    );
    if (field !== undefined) object[key] = field;
  }
  for (const [key, child] of Object.entries(node['x-derived'] ?? {})) {
    if (value[key] !== undefined) object[key] = convertValue(value[key], { node: child, source: child, path: [...path, key], uses }, site);
  }
  return (node.required ?? []).every((key) => Object.hasOwn(object, key)) ? object : undefined;
}

/** Finishes a part whose fields have their values: a picture gets its address, and links to files get facts about the files. */
export function finishPart(part: unknown, node: SchemaNode, at: WrittenAt, { pictures, notes }: Compilation): unknown {
  if (node['x-kind'] === 'messages') return withPlainForm(part);
  if (node['x-kind'] === 'picture') return pictures.convert(part, at);
  const links = notes.linksIn(node);
  return links.length === 0 ? part : notes.add(part, links);
}

/** Adds the form for browsers without scripts to message settings, if the service supports it and there is a page to show afterwards. */
function withPlainForm(settings: unknown): unknown {
  if (!isData(settings)) return settings;
  const { via, siteUrl, sentPage } = settings;
  const side = PAGE_SIDES.get(String(via));
  const sentUrl = `${siteUrl}${sentPage}`;
  if (side === undefined || sentPage === undefined || parseUrl(sentUrl) === undefined) return settings;
  const plainForm = side.makePlainForm(settings as never, { sentUrl });
  return plainForm === undefined ? settings : { ...settings, plainForm };
}

/** Adds computed fields to a part that is written on a page, such as the text of a price. */
export function addDerived(value: unknown, node: SchemaNode, root: Data): unknown {
  if (!isData(value)) return value;
  const derived = deriveFields(value, node, root);
  if (!mayTurn(root)) return extend(value, derived);
  const inOrder = Object.entries(derived).map(([key, field]) => {
    const child = node['x-derived']?.[key] ?? {};
    return [key, typeof field === 'string' ? isolateFact(field, child, child) : field];
  });
  return extend(value, Object.fromEntries(inOrder));
}
