import { InternalError } from '../../shared/errors.ts';
import type { PageAttributes, PartAttributes } from './read-attributes.ts';

interface OutputCheck {
  readonly file: string;
  readonly attributes: PageAttributes;
  /** The base path of the site; empty if it has none. */
  readonly base: string;
  /** Whether the output has a file; the path is relative to the output. */
  readonly hasAsset: (path: string) => boolean;
}

/**
 * Checks a finished page as a browser would see it: one h1, unique ids, no label or anchor with a missing id, no reference left, and no
 * missing asset. Earlier checks should have made each of these mistakes impossible.
 * @throws InternalError that names the page
 */
export function checkOutput({ file, attributes, base, hasAsset }: OutputCheck): void {
  const faults: string[] = [];
  const headings = attributes.reduce((sum, part) => sum + part.headings, 0);
  if (headings !== 1) faults.push(`it has ${headings} h1 headings`);
  const ids = new Set<string>();
  for (const part of attributes) {
    for (const id of part.ids) {
      if (ids.has(id)) faults.push(`the id ${id} is there twice`);
      ids.add(id);
    }
  }
  for (const part of attributes) {
    const { targets, assets } = demandsOf(part, base);
    for (const { name, id } of targets) if (!ids.has(id)) faults.push(`${name} names ${id}, which is not there`);
    for (const asset of assets) if (!hasAsset(asset)) faults.push(`/${asset} is not in the output`);
  }
  if (attributes.some(({ hasReference }) => hasReference)) faults.push('a {{reference}} is left in it');
  if (faults.length > 0) throw new InternalError(`${file} is not fit to be published: ${faults.join('; ')}.`);
}

/** What a part of a page needs. */
interface Demands {
  /** Ids that must be on the page, with the attribute that names each. */
  readonly targets: readonly { readonly name: string; readonly id: string }[];
  readonly assets: readonly string[];
}

/** The demands of parts that many pages share. */
const DEMANDS = new WeakMap<PartAttributes, Demands>();

function demandsOf(part: PartAttributes, base: string): Demands {
  const known = DEMANDS.get(part);
  if (known !== undefined) return known;
  const targets: { name: string; id: string }[] = [];
  const assets: string[] = [];
  for (const { name, value } of part.references) {
    const target = NAMES_ID.has(name) ? value : name === 'href' ? anchorOf(value) : undefined;
    if (target !== undefined) targets.push({ name, id: target });
    if (!value.startsWith(`${base}/assets/`)) continue;
    // A `srcset` has several addresses, each followed by a width.
    const addresses = name.endsWith('srcset') ? value.split(', ').map((each) => each.split(' ')[0] as string) : [value];
    for (const address of addresses) assets.push(address.slice(1));
  }
  const demands = { targets, assets };
  if (part.isShared) DEMANDS.set(part, demands);
  return demands;
}

const NAMES_ID: ReadonlySet<string> = new Set(['for', 'aria-labelledby', 'aria-describedby']);

function anchorOf(href: string): string | undefined {
  return href.startsWith('#') && href.length > 1 ? href.slice(1) : undefined;
}
