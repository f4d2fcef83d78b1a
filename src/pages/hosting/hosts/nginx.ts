import { patternSource } from '../../../shared/response-headers.ts';
import type { Redirect } from '../../../shared/routing.ts';
import { escapePattern } from '../../../shared/text.ts';
import { pageFile } from '../../../shared/url.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { PRIVATE_FOLDER, splitTarget } from './host-facts.ts';

/**
 * What a `server` block includes: https://nginx.org/en/docs/http/ngx_http_core_module.html
 * An `add_header` in a location would undo those of the server, so that locations set variables only.
 */
export function writeNginx({ routing, headers, messages }: HostingTable): HostFile[] {
  const [general, ...special] = headers;
  const varying = new Set(special.flatMap((rule) => Object.keys(rule.headers)));
  const reset = Object.entries(general?.headers ?? {})
    .filter(([name]) => varying.has(name))
    .map(([name, value]) => `set ${variableOf(name)} ${quote(value)};`);
  const { base } = routing;
  const pages = base === undefined ? '/[a-z0-9/-]*[a-z0-9]' : `${escapePattern(base)}(?:/[a-z0-9/-]*[a-z0-9])?`;
  const lookUp = `try_files $uri $uri/index.html`;
  const lines = [
    '# Made by Townsite. Include it in the server block of the site, below `root`, and reload nginx when it has changed.',
    'charset utf-8;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the module ngx_brotli:',
    '# brotli_static on;',
    `error_page 404 /${routing.notFound};`,
    '',
    ...reset,
    ...Object.entries(general?.headers ?? {}).map(
      ([name, value]) => `add_header ${name} ${varying.has(name) ? variableOf(name) : quote(value)} always;`,
    ),
    '',
    block(`location = /${routing.notFound}`, ['internal;', ...reset]),
    ...(messages === undefined
      ? []
      : [
          block(`location = ${quote(messages.path)}`, [
            `proxy_pass http://${messages.to};`,
            'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
          ]),
        ]),
    block('location ~ //', ['return 404;']),
    block('location ~ /\\.(?!well-known/)', ['return 404;']),
    block('location ~ \\.webmanifest$', ['types { application/manifest+json webmanifest; }']),
    ...routing.redirects.flatMap((redirect) =>
      [redirect.from, `${redirect.from}/`].map((from) =>
        block(`location = ${quote(from)}`, [`return ${redirect.status} ${target(redirect)};`]),
      ),
    ),
    // Only what a page's path can hold: what is decoded must not become a header.
    ...routing.fallbacks.map(({ under }) =>
      block(`location ~ "^(?<page>${escapePattern(under)}[\\w.~-]+)/+$"`, ['return 301 $page$is_args$args;']),
    ),
    ...(base === undefined ? [block('location = /index.html', ['return 301 /$is_args$args;'])] : []),
    block(`location ~ "^(?<page>${pages})/index\\.html$"`, ['if (-f $request_filename) { return 301 $page$is_args$args; }', 'return 404;']),
    block(`location ~ "^(?<page>${pages})/+$"`, [
      'if (-f $document_root$page/index.html) { return 301 $page$is_args$args; }',
      'return 404;',
    ]),
    // Of patterns it takes the first, and the last rule is the one that counts.
    ...[...special]
      .reverse()
      .map(({ pattern, headers: own }) =>
        block(locationOfPattern(pattern), [
          ...Object.entries(own).map(([name, value]) => `set ${variableOf(name)} ${quote(value)};`),
          `${lookUp}${fallbackFor(pattern)} =404;`,
        ]),
      ),
    ...routing.fallbacks
      .filter(({ under }) => !special.some(({ pattern }) => pattern === `${under}:slug`))
      .map(({ under }) => block(locationOfPattern(`${under}:slug`), [`${lookUp}${fallbackFor(`${under}:slug`)} =404;`])),
    block('location /', [`${lookUp} =404;`]),
  ];
  return [{ path: `${PRIVATE_FOLDER}/nginx.conf`, content: `${lines.join('\n')}\n` }];

  // Tried as a file, and not sent again, so that the headers of the address stay.
  function fallbackFor(pattern: string): string {
    const fallback = routing.fallbacks.find(({ under }) => pattern === `${under}:slug`);
    return fallback === undefined ? '' : ` /${pageFile(fallback.show)}`;
  }
}

function locationOfPattern(pattern: string): string {
  if (pattern.endsWith('*')) return `location ^~ ${quote(pattern.slice(0, -1))}`;
  return pattern.includes(':') ? `location ~ "${patternSource(pattern)}"` : `location = ${quote(pattern)}`;
}

function target(redirect: Redirect): string {
  const { origin, path, query, anchor } = splitTarget(redirect);
  return `"${escapeText(`${origin}${path}${query}`)}${query === '' ? '$is_args$args' : ''}${escapeText(anchor)}"`;
}

function variableOf(header: string): string {
  return `$townsite_${header.toLowerCase().replaceAll('-', '_')}`;
}

function block(head: string, body: readonly string[]): string {
  return `${head} {\n${body.map((line) => `  ${line}\n`).join('')}}`;
}

function quote(value: string): string {
  return `"${escapeText(value)}"`;
}

/** A dollar would begin a variable, and cannot be escaped: as a part of an address it can be written otherwise. */
function escapeText(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replaceAll('$', '%24');
}
