import { InternalError } from '../../shared/errors.ts';
import type { PageAttributes } from './read-attributes.ts';

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
  const { ids, references, headings, hasReference } = attributes;
  const faults: string[] = [];
  if (headings !== 1) faults.push(`it has ${headings} h1 headings`);
  const known = new Set<string>();
  for (const id of ids) {
    if (known.has(id)) faults.push(`the id ${id} is there twice`);
    known.add(id);
  }
  for (const { name, value } of references) {
    const target = NAMES_ID.has(name) ? value : name === 'href' ? anchorOf(value) : undefined;
    if (target !== undefined && !known.has(target)) faults.push(`${name} names ${target}, which is not there`);
    if (!value.startsWith(`${base}/assets/`)) continue;
    // A `srcset` has several addresses, each followed by a width.
    const addresses = name.endsWith('srcset') ? value.split(', ').map((each) => each.split(' ')[0] as string) : [value];
    for (const address of addresses) if (!hasAsset(address.slice(1))) faults.push(`${address} is not in the output`);
  }
  if (hasReference) faults.push('a {{reference}} is left in it');
  if (faults.length > 0) throw new InternalError(`${file} is not fit to be published: ${faults.join('; ')}.`);
}

const NAMES_ID: ReadonlySet<string> = new Set(['for', 'aria-labelledby', 'aria-describedby']);

function anchorOf(href: string): string | undefined {
  return href.startsWith('#') && href.length > 1 ? href.slice(1) : undefined;
}
