import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { patternSource } from '../../../shared/response-headers.ts';
import { escapePattern } from '../../../shared/text.ts';
import { pageFile } from '../../../shared/url.ts';
import { COMPRESSED_ENDINGS } from './compressed-endings.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { downloadTypes, folderSource, parameterSource, requestSource, splitTarget, targetPrefix } from './host-facts.ts';

/**
 * Makes `.htaccess` for Apache 2.4 with mod_rewrite, mod_headers, mod_mime, and mod_dir: https://httpd.apache.org/docs/2.4/mod/
 * Header rules test THE_REQUEST, the original request line, because all other variables change when an address is rewritten.
 */
export function makeApacheFiles(table: HostingTable): HostFile[] {
  const { routing, headers, messages } = table;
  const [general, ...special] = headers;
  const { base } = routing;
  const pages = base === undefined ? '[a-z0-9/-]*[a-z0-9]' : `${escapePattern(base.slice(1))}(?:/[a-z0-9/-]*[a-z0-9])?`;
  const endings = COMPRESSED_ENDINGS.join('|');
  const lines = [
    '# Made by Townsite.',
    'Options -Indexes',
    '<IfModule mod_negotiation.c>',
    '  Options -MultiViews',
    '</IfModule>',
    'AddDefaultCharset utf-8',
    'AddType application/manifest+json .webmanifest',
    'AddType image/avif .avif',
    'AddType font/woff2 .woff2',
    ...downloadTypes(table).map(([ending, type]) => `AddType ${type} .${ending}`),
    'DirectorySlash Off',
    'DirectoryIndex index.html',
    `ErrorDocument 404 /${routing.notFound}`,
    '',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    ...(messages === undefined
      ? []
      : ['# Needs mod_proxy_http.', `RewriteRule "^${escapePattern(messages.path.slice(1))}$" "http://${messages.to}/" [P,L]`]),
    '# Not for the page that is shown in place of it.',
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteCond %{THE_REQUEST} "^\\S+ [^? ]*//"',
    'RewriteRule ^ - [R=404,L]',
    'RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]',
    `RewriteCond %{ENV:REDIRECT_STATUS} ^$`,
    `RewriteRule "^${escapePattern(routing.notFound)}$" - [R=404,L]`,
    ...routing.redirects.flatMap((redirect) => redirectRules(redirect, table)),
    '',
    '# Addresses end without a slash.',
    ...routing.fallbacks.map(({ under }) => `RewriteRule "^${escapePattern(under.slice(1))}[\\w.~-]+(?=/$)" "/$0" [R=301,L]`),
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteCond "%{REQUEST_FILENAME}" -f',
    `RewriteRule "^(?:(${pages})/)?index\\.html$" "/$1" [R=301,L]`,
    'RewriteCond "%{REQUEST_FILENAME}index.html" -f [OR]',
    'RewriteCond "%{REQUEST_FILENAME}/index.html" -f',
    `RewriteRule "^(${pages})/+$" "/$1" [R=301,L]`,
    '# Nor is a folder an address.',
    'RewriteRule "^.+/$" - [R=404,L]',
    '',
    'RewriteRule "^$" "index.html"',
    'RewriteCond "%{REQUEST_FILENAME}/index.html" -f',
    'RewriteRule "^(.+)$" "$1/index.html"',
    ...routing.fallbacks.flatMap(({ under, show }) => [
      'RewriteCond "%{REQUEST_FILENAME}" !-f',
      `RewriteRule "${patternSource(`${under.slice(1)}:slug`)}" "${pageFile(show)}"`,
    ]),
    'RewriteCond "%{REQUEST_FILENAME}" -d',
    'RewriteRule "^.+$" - [R=404,L]',
    '',
    '# The compressed copy beside a file.',
    ...[
      ['br', 'br'],
      ['gzip', 'gz'],
    ].flatMap(([encoding, ending]) => [
      `RewriteCond "%{HTTP:Accept-Encoding}" "(^|[ ,])${encoding}(?! *; *q=0(\\.0*)?( *(,|$)))"`,
      `RewriteCond "%{REQUEST_FILENAME}.${ending}" -f`,
      `RewriteRule "^(.+\\.(?:${endings}))$" "$1.${ending}" [L]`,
    ]),
    `<FilesMatch "\\.(${endings})\\.(br|gz)$">`,
    '  RemoveLanguage .br',
    '  RemoveType .gz .br',
    '  AddEncoding br .br',
    '  AddEncoding gzip .gz',
    '</FilesMatch>',
    `<FilesMatch "\\.(${endings})(\\.(br|gz))?$">`,
    '  Header merge Vary Accept-Encoding',
    '</FilesMatch>',
    '',
    ...Object.entries(general?.headers ?? {}).map(([name, value]) => `Header always set ${name} ${quote(value)}`),
    ...special.flatMap(({ pattern, headers: own }) =>
      Object.entries(own).map(
        ([name, value]) =>
          `Header always set ${name} ${quote(value)} "expr=%{REQUEST_STATUS} -lt 400 && %{THE_REQUEST} =~ m#${requestPattern(pattern)}#"`,
      ),
    ),
  ];
  return [{ path: '.htaccess', content: `${lines.join('\n')}\n` }];
}

/**
 * Returns the rules of a redirect. Places the visitor's query before the anchor, because Apache would put it after. Takes the rest of a
 * folder's address from the raw request, because decoded text could inject a header.
 */
function redirectRules(redirect: Redirect, table: HostingTable): string[] {
  const source = splitSource(redirect.from);
  const { origin, path, query, anchor } = splitTarget(redirect);
  const prefix = targetPrefix(redirect);
  const from = `^${escapePattern(source.path.slice(1))}${source.isPrefix ? folderSource(table, source.path) : '/?$'}`;
  const isAlone = query !== '' || source.parameters.length > 0;
  const conditions = source.parameters.map((parameter) => `RewriteCond %{QUERY_STRING} "${parameterSource(parameter)}"`);
  const rule = (target: string): string => {
    const flags = [`R=${redirect.status}`, 'L', 'NE', ...(isAlone ? ['QSD'] : [])];
    return `RewriteRule "${from}" "${target}" [${flags.join(',')}]`;
  };
  if (prefix !== undefined) {
    const rest = `RewriteCond %{THE_REQUEST} "^\\S+ ${requestSource(source.path)}([^? ]+?)/*[? ]"`;
    return [rest, rule(`${escapeSubstitution(prefix)}%1`)];
  }
  const [before, behind] = [`${origin}${path}${query}`, anchor].map(escapeSubstitution);
  const plain = [...conditions, rule(`${before}${behind}`)];
  return isAlone || anchor === '' ? plain : ['RewriteCond %{QUERY_STRING} .', rule(`${before}?%{QUERY_STRING}${behind}`), ...plain];
}

/** Escapes a substitution, where dollar and percent signs refer to matches. */
function escapeSubstitution(text: string): string {
  return text.replace(/["\\$%]/g, '\\$&');
}

/** Converts a pattern to match a request line: `GET /about?a=b HTTP/1.1`. */
function requestPattern(pattern: string): string {
  const source = patternSource(pattern).slice(1).replaceAll('[^/]+', '[^/? ]+').replaceAll('#', '\\#');
  return source.endsWith('$') ? `^\\S+ ${source.slice(0, -1)}[? ]` : `^\\S+ ${source}`;
}

function quote(value: string): string {
  return `"${escapeText(value)}"`;
}

/** Escapes a text. A percent sign would start a variable. */
function escapeText(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replaceAll('%', '%%');
}
