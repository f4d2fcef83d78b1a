import { DOWNLOAD_FOLDER } from '../../../shared/downloads.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { patternSource } from '../../../shared/response-headers.ts';
import { escapePattern } from '../../../shared/text.ts';
import { pageFile, pathWithBase } from '../../../shared/url.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { downloadTypes, folderSource, PRIVATE_FOLDER, requestSource, splitTarget, targetPrefix } from './host-facts.ts';

/**
 * Makes the file that a `server` block includes: https://nginx.org/en/docs/http/ngx_http_core_module.html
 * An `add_header` in a location would cancel those of the server, so locations only set variables.
 */
export function makeNginxFiles(table: HostingTable): HostFile[] {
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
            // nginx refuses more than a megabyte. The message server has limits of its own.
            ...(messages.fileBytes > 0 ? [`client_max_body_size ${Math.ceil(messages.fileBytes / 1_000_000) + 1}m;`] : []),
          ]),
        ]),
    block('location ~ //', ['return 404;']),
    block('location ~ /\\.(?!well-known/)', ['return 404;']),
    block('location ~ \\.webmanifest$', ['types { application/manifest+json webmanifest; }']),
    ...routing.redirects.flatMap((redirect) => redirectLocations(redirect, table)),
    ...downloadLocations(table),
    // Match only the characters of a page's path, because decoded text must not inject a header.
    ...routing.fallbacks.map(({ under }) =>
      block(`location ~ "^(?<page>${escapePattern(under)}[\\w.~-]+)/+$"`, ['return 301 $page$is_args$args;']),
    ),
    ...(base === undefined ? [block('location = /index.html', ['return 301 /$is_args$args;'])] : []),
    block(`location ~ "^(?<page>${pages})/index\\.html$"`, ['if (-f $request_filename) { return 301 $page$is_args$args; }', 'return 404;']),
    block(`location ~ "^(?<page>${pages})/+$"`, [
      'if (-f $document_root$page/index.html) { return 301 $page$is_args$args; }',
      'return 404;',
    ]),
    // nginx uses the first matching pattern, but the last rule must win. So reverse them.
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

  // Try the fallback as a file instead of an internal redirect, so that the headers of the address stay.
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

/** Returns the location of downloads: a pattern, because a folder would take precedence over redirects from removed files. */
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

/** Returns the redirects with parameters. Locations cannot match a query, so these come before all locations and test the raw address. */
function parameterRedirects(redirect: Redirect): string[] {
  const { path, parameters } = splitSource(redirect.from);
  if (parameters.length === 0) return [];
  const asked = parameters.map(([name, value]) => `(?=(?:.*&)?${requestSource(name)}=${requestSource(value)}(?:&|$))`).join('');
  return [block(`if ($request_uri ~ "^${requestSource(path)}/*\\?${asked}")`, [`return ${redirect.status} ${target(redirect)};`])];
}

/** Returns the locations of a redirect. Takes the rest of a folder's address from the raw request: decoded text could inject a header. */
function redirectLocations(redirect: Redirect, table: HostingTable): string[] {
  const { path, isPrefix, parameters } = splitSource(redirect.from);
  if (parameters.length > 0) return [];
  const answer = `return ${redirect.status} ${target(redirect)};`;
  if (!isPrefix) return [path, `${path}/`].map((from) => block(`location = ${quoteLocation(from)}`, [answer]));
  const folder = escapePattern(path);
  const rest = `if ($request_uri ~ "^${requestSource(path)}(?<rest>[^?]*?)/*(?:\\?|$)") { ${answer} }`;
  return [
    block(`location ~ "^${folder}${folderSource(table, path)}"`, targetPrefix(redirect) === undefined ? [answer] : [rest, 'return 404;']),
  ];
}

function target(redirect: Redirect): string {
  const prefix = targetPrefix(redirect);
  if (prefix !== undefined) return `"${escapeText(prefix)}$rest$is_args$args"`;
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

/** A location is no text with variables, so it keeps its dollar signs. */
function quoteLocation(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&')}"`;
}

/** Escapes a text. A dollar sign would start a variable and has no escape, but addresses can contain it percent-encoded. */
function escapeText(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replaceAll('$', '%24');
}
