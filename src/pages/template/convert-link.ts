import type { Data } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { WrittenAt } from '../../model/uses.ts';
import { isDownloadPath } from '../../shared/downloads.ts';
import { linkInside, parseLink } from '../../shared/url.ts';
import { repairText } from '../../values/format-hint.ts';
import { checkDownload } from '../downloads/check-download.ts';
import { adviseFileLink } from './advise-file-link.ts';
import type { Compilation } from './compilation.ts';

type SiteOfLinks = Pick<Compilation, 'root' | 'downloads'>;

/**
 * Converts a link as written to one that pages can have. Links to pages of this site are collected, to be checked once all pages are known.
 * @returns undefined, with a finding, if the link is wrong
 */
export function convertLink(href: string, { path, isOfTemplate, uses }: WrittenAt, { root, downloads }: SiteOfLinks): string | undefined {
  const { url, address } = root.business as Data;
  const link = linkInside(String(url), href) ?? href;
  const advice = adviseFileLink(link, { root, path });
  if (advice !== undefined) {
    uses.findings.add({ code: 'LINK_INVALID', ...advice, path, excerpt: href, isOfTemplate });
    return undefined;
  }
  const target = parseLink(link);
  // Suggest no repair for a template: its text in the YAML is not the filled-in one.
  const { country } = (address ?? {}) as Data;
  const meant = isOfTemplate || target.kind !== 'invalid' || href.includes('%') ? undefined : repairText(href, 'link', String(country));
  switch (target.kind) {
    case 'page':
      if (isDownloadPath(target.path)) {
        const mistake = checkDownload(target.path, downloads);
        if (mistake !== undefined) uses.findings.add({ ...mistake, path, isOfTemplate });
      } else uses.links.push({ page: target.path, hash: target.hash, from: path, written: href, isOfTemplate });
      return `${target.path}${target.search}${target.hash === '' ? '' : `#${target.hash}`}`;
    case 'anchor':
      uses.links.push({ page: undefined, hash: target.hash, from: path, written: href, isOfTemplate });
      return href;
    case 'site':
    case 'contact':
      return target.url;
    default:
      // A reference without a value has its own finding. Markdown escapes its braces.
      if (/\{\{|%7B%7B/.test(href) && uses.findings.hasWithin(path)) return undefined;
      uses.findings.add({
        code: 'LINK_INVALID',
        message: `Invalid link ${href === '' ? '“”' : href}: ${target.reason}.`,
        remedy: meant === undefined ? hintForLink(root) : `Write ${meant}`,
        path,
        excerpt: href,
        isOfTemplate,
      });
      return undefined;
  }
}

/** Returns the hint for an invalid link. It shows the site's own phone number, because numbers of other countries look different. */
function hintForLink(root: Data): string {
  const tel = valueAt(root, ['business', 'phoneLink']) ?? 'tel: and the number';
  return `Write a path of this site (/contact), a full https: address, mailto:name@example.com, or ${String(tel)}.`;
}
