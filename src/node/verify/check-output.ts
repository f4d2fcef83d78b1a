import { InternalError } from '../../shared/errors.ts';
import type { PageAttributes, PartAttributes } from './read-attributes.ts';

interface OutputCheck {
  readonly file: string;
  readonly attributes: PageAttributes;
  /** The folder of the site at its host; empty for none. */
  readonly base: string;
  /** Whether the output holds a file; its path is relative to the output. */
  readonly hasAsset: (path: string) => boolean;
}

/**
 * Looks at a finished page as a browser would: one h1, no id twice, no label or anchor that names a missing id, no reference left
 * unfilled, no asset that is not in the output. The checks before it should have made each impossible.
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

/** What must be there for a part of a page. */
interface Demands {
  /** Ids on the page, and the attribute that names each. */
  readonly targets: readonly { readonly name: string; readonly id: string }[];
  readonly assets: readonly string[];
}

/** Of parts that many pages have alike. */
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
    // Of a `srcset` each address, without the width behind it.
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
