import { escapeHtml } from '../../shared/html.ts';
import type { PageFiles } from '../../shared/url.ts';
import { pageFile, pathWithBase } from '../../shared/url.ts';
import type { RoutePolicy } from '../hosting/security-policy.ts';
import { printPolicy } from '../hosting/security-policy.ts';
import type { TextFile } from '../outputs/output.ts';
import type { Cms, CmsSource } from './cms-config.ts';
import { printCmsConfig } from './cms-config.ts';

/** The address of the editor. */
export const CMS_PATH = '/admin';

/** The script of the editor in the output, without the base path. */
export const CMS_SCRIPT = 'admin/editor.js';

const CONFIG = 'admin/config.yml';

/** Checks whether an address is part of the editor. */
export function isCmsPath(path: string, cms: Cms | undefined): boolean {
  return cms !== undefined && `${path.toLowerCase()}/`.startsWith(`${CMS_PATH}/`);
}

/** Makes the page of the editor and its configuration. */
export function describeCms(
  source: CmsSource,
  { base, pageFiles }: { readonly base: string; readonly pageFiles: PageFiles },
): readonly TextFile[] {
  const { cms, config } = source;
  const address = (path: string): string => escapeHtml(pathWithBase(`/${path}`, base));
  const inBase = (path: string): string => pathWithBase(`/${path}`, base).slice(1);
  const html = [
    '<!doctype html>',
    // The editor has its own languages, and follows the browser.
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    // For hosts that send no headers.
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(printPolicy(policyOf(cms)))}">`,
    `<title>${escapeHtml(config.business.name)}</title>`,
    `<link rel="cms-config-url" type="text/yaml" href="${address(CONFIG)}">`,
    '</head>',
    '<body>',
    '<noscript>This editor needs JavaScript.</noscript>',
    `<script type="module" src="${address(CMS_SCRIPT)}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return [
    { path: inBase(pageFile(CMS_PATH, pageFiles)), content: html },
    { path: inBase(CONFIG), content: printCmsConfig(source) },
  ];
}

/** Returns the policies of the editor; none for a site without one. */
export function cmsPolicies(cms: Cms | undefined): readonly RoutePolicy[] {
  if (cms === undefined) return [];
  const policy = printPolicy({ ...policyOf(cms), 'frame-ancestors': ["'none'"] });
  return [CMS_PATH, `${CMS_PATH}/*`].map((pattern) => ({ pattern, policy }));
}

/** What the editor may load: its own script, and the code host. */
function policyOf({ host, login }: Cms): Readonly<Record<string, readonly string[]>> {
  const services = [...SERVICES[host], ...(login === undefined ? [] : [new URL(login).origin])];
  return {
    'default-src': ["'none'"],
    // It makes pictures smaller with WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // The editor writes its styles into the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...services],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...services],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'", 'blob:', 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
}

/** The sites that the editor asks for files and for the pictures of people. */
const SERVICES: Readonly<Record<Cms['host'], readonly string[]>> = {
  github: [
    'https://api.github.com',
    'https://avatars.githubusercontent.com',
    'https://raw.githubusercontent.com',
    'https://www.githubstatus.com',
  ],
  gitlab: ['https://gitlab.com', 'https://secure.gravatar.com'],
  gitea: ['https://gitea.com'],
};
