import { InternalError } from '../shared/errors.ts';

interface AssetCheck {
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
export function checkOutput(file: string, html: string, { base, hasAsset }: AssetCheck): void {
  const faults: string[] = [];
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) faults.push(`it has ${headings} h1 headings`);
  const ids = new Set<string>();
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) {
    if (ids.has(id as string)) faults.push(`the id ${id} is there twice`);
    ids.add(id as string);
  }
  for (const [, name, value] of html.matchAll(/\s(aria-labelledby|aria-describedby|for|href)="(#?[^"]*)"/g)) {
    const target = name === 'href' ? anchorOf(value as string) : value;
    if (target !== undefined && !ids.has(target)) faults.push(`${name} names ${target}, which is not there`);
  }
  for (const [, value] of html.matchAll(/="(\/[^"]*)"/g)) {
    if (!value?.startsWith(`${base}/assets/`)) continue;
    // Of a `srcset` each address, without the width behind it.
    for (const asset of value.split(', ').map((each) => each.split(' ')[0] as string)) {
      if (!hasAsset(asset.slice(1))) faults.push(`${asset} is not in the output`);
    }
  }
  if (/\{\{[^{}]*\}\}/.test(html)) faults.push('a {{reference}} is left in it');
  if (faults.length > 0) throw new InternalError(`${file} is not fit to be published: ${faults.join('; ')}.`);
}

function anchorOf(href: string): string | undefined {
  return href.startsWith('#') && href.length > 1 ? href.slice(1) : undefined;
}
