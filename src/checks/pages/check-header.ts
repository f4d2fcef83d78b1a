import type { Data } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';

/** Checks that each entry of the header is a link, with `href`, or a dropdown, with `links`. */
export function checkHeader(config: SiteConfig, findings: FindingList): void {
  const entries = ((config.navigation as Data).header as Data).links as Data[];
  for (const [index, { label, href, links }] of (Array.isArray(entries) ? entries : []).entries()) {
    if ((href === undefined) !== (links === undefined)) continue;
    const isNeither = href === undefined;
    findings.add({
      code: isNeither ? 'CONFIG_MISSING_KEY' : 'CONFIG_KEY_CONFLICT',
      message: isNeither
        ? `The entry ${String(label)} of the header has no link.`
        : `The entry ${String(label)} of the header has both \`href\` and \`links\`.`,
      remedy: 'Give it `href` to make it a link, or `links` to make it a dropdown.',
      path: ['navigation', 'header', 'links', index],
      atKey: true,
    });
  }
}
