import { DOWNLOAD_FOLDER } from '../../../shared/downloads.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { patternSource } from '../../../shared/response-headers.ts';
import { escapePattern } from '../../../shared/text.ts';
import { pageFile, pathWithBase } from '../../../shared/url.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { bringsAlong, downloadTypes, folderSource, PRIVATE_FOLDER, splitTarget } from './host-facts.ts';

/**
 * What a `server` block includes: https://nginx.org/en/docs/http/ngx_http_core_module.html
 * An `add_header` in a location would undo those of the server, so that locations set variables only.
 */
export function writeNginx(table: HostingTable): HostFile[] {
  const { routing, headers, messages } = table;
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
    ...routing.redirects.flatMap(parameterRedirects),
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
    ...routing.redirects.flatMap((redirect) => redirectLocations(redirect, table)),
    ...downloadLocations(table),
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
      .filter(({ pattern }) => pattern !== filesPattern(table))
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

function filesPattern({ routing }: HostingTable): string {
  return pathWithBase(`/${DOWNLOAD_FOLDER}/*`, routing.base ?? '');
}

/** A pattern and not a folder, which would go before the redirects from files that are gone. */
function downloadLocations(table: HostingTable): string[] {
  const pattern = filesPattern(table);
  const types = downloadTypes(table);
  if (types.length === 0) return [];
  const { headers = {} } = table.headers.find((rule) => rule.pattern === pattern) ?? {};
  return [
    block(`location ~ "${patternSource(pattern)}"`, [
      `types { ${types.map(([ending, type]) => `${type} ${ending};`).join(' ')} }`,
      ...Object.entries(headers).map(([name, value]) => `set ${variableOf(name)} ${quote(value)};`),
      'try_files $uri =404;',
    ]),
  ];
}

/** A location knows nothing of a query. So what names parameters stands before all locations, and looks at the address as it was sent. */
function parameterRedirects(redirect: Redirect): string[] {
  const { path, parameters } = splitSource(redirect.from);
  if (parameters.length === 0) return [];
  const asked = parameters.map(([name, value]) => `(?=(?:.*&)?${escapePattern(name)}=${escapePattern(value)}(?:&|$))`).join('');
  return [block(`if ($request_uri ~ "^${escapePattern(path)}/*\\?${asked}")`, [`return ${redirect.status} ${target(redirect)};`])];
}

/** What was below a folder is taken as it was asked for: decoded, it could become another header. */
function redirectLocations(redirect: Redirect, table: HostingTable): string[] {
  const { path, isPrefix, parameters } = splitSource(redirect.from);
  if (parameters.length > 0) return [];
  const answer = `return ${redirect.status} ${target(redirect)};`;
  if (!isPrefix) return [path, `${path}/`].map((from) => block(`location = ${quote(from)}`, [answer]));
  const folder = escapePattern(path);
  const rest = `if ($request_uri ~ "^${folder}(?<rest>[^?]*?)/*(?:\\?|$)") { ${answer} }`;
  return [
    block(`location ~ "^${folder}${folderSource(table, path)}"`, bringsAlong(redirect) === undefined ? [answer] : [rest, 'return 404;']),
  ];
}

function target(redirect: Redirect): string {
  const brought = bringsAlong(redirect);
  if (brought !== undefined) return `"${escapeText(brought)}$rest$is_args$args"`;
  const { origin, path, query, anchor } = splitTarget(redirect);
  const takesQuery = query === '' && !redirect.from.includes('?');
  return `"${escapeText(`${origin}${path}${query}`)}${takesQuery ? '$is_args$args' : ''}${escapeText(anchor)}"`;
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
