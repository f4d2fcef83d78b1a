import { DOWNLOAD_FOLDER } from '../../../shared/downloads.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { patternSource } from '../../../shared/response-headers.ts';
import { escapePattern } from '../../../shared/text.ts';
import { pageFile, pathWithBase } from '../../../shared/url.ts';
import { COMPRESSED_ENDINGS } from './compressed-endings.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { downloadTypes, filesInFolder, PRIVATE_FOLDER, splitTarget, targetPrefix } from './host-facts.ts';

/** Makes the file that a site block imports: https://caddyserver.com/docs/caddyfile. Inside `route`, directives keep their order. */
export function makeCaddyFiles(table: HostingTable): HostFile[] {
  const { routing, headers, messages } = table;
  const filesFolder = pathWithBase(`/${DOWNLOAD_FOLDER}/`, routing.base ?? '');
  const [general, ...special] = headers;
  const setAll = (rule: typeof general): string[] => Object.entries(rule?.headers ?? {}).map(([name, value]) => `${name} ${quote(value)}`);
  const lines = [
    '# Made by Townsite. Import it in the block of the site, below `root`, and reload Caddy when it has changed.',
    ...block('route', [
      ...block('header', setAll(general)),
      ...special.flatMap((rule, index) => [
        `@headers${index} path_regexp ${regex(patternSource(rule.pattern))}`,
        ...block(`header @headers${index}`, setAll(rule)),
      ]),
      // The type is only for existing files. A missing one is answered with the 404 page.
      ...downloadTypes(table).flatMap(([ending, type]) => [
        ...block(`@type-${ending}`, [`path_regexp ${regex(`(?i)^${escapePattern(filesFolder)}.+\\.${ending}$`)}`, 'file {path}']),
        `header @type-${ending} Content-Type ${quote(/^text\//.test(type) ? `${type}; charset=utf-8` : type)}`,
      ]),
      ...(messages === undefined
        ? []
        : [`@messages path_regexp ${regex(`^${escapePattern(messages.path)}$`)}`, `reverse_proxy @messages ${messages.to}`]),
      // `path` matches the normalized path, which has no empty segments. So test the original one.
      '@empty expression `{http.request.orig_uri.path}.contains("//")`',
      'error @empty 404',
      ...block('@hidden', ['path */.*', 'not path /.well-known/*']),
      'error @hidden 404',
      `@missing path_regexp ${regex(`^${escapePattern(`/${routing.notFound}`)}$`)}`,
      'error @missing 404',
      ...(routing.redirects.length > 0 ? ['@asked expression `{http.request.uri.query} != ""`'] : []),
      ...routing.redirects.flatMap((redirect, index) => redirectRules(redirect, index, table)),
      ...routing.fallbacks.flatMap(({ under }, index) => [
        `@slash${index} path_regexp ${regex(`${patternSource(`${under}:slug`).slice(0, -1)}/$`)}`,
        ...redirectWithoutSlash(`@slash${index}`),
      ]),
      '@root path_regexp ^/index\\.html$',
      ...block('route @root', ['uri strip_suffix index.html', 'redir {uri} 301']),
      ...block('@index', ['path_regexp ^/.+/index\\.html$', 'file {path}']),
      ...block('route @index', ['uri strip_suffix /index.html', 'redir {uri} 301']),
      ...block('@slash', ['path_regexp ^/.+/$', 'file {path}index.html']),
      ...redirectWithoutSlash('@slash'),
      '@folder path_regexp ^/.+/$',
      'error @folder 404',
      ...routing.fallbacks
        .flatMap(({ under, show }, index) => [
          `@fallback${index} path_regexp ${regex(patternSource(`${under}:slug`))}`,
          `try_files @fallback${index} {path} {path}/index.html /${pageFile(show)}`,
        ])
        .flatMap(nestTryFiles),
      'try_files {path} {path}/index.html',
      `@texts path ${COMPRESSED_ENDINGS.map((ending) => `*.${ending}`).join(' ')}`,
      'header @texts Vary Accept-Encoding',
      ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris']),
    ]),
    ...block('handle_errors', [
      ...block('header', setAll(general)),
      `rewrite * /${routing.notFound}`,
      ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris']),
    ]),
  ];
  return [{ path: `${PRIVATE_FOLDER}/Caddyfile`, content: `${lines.join('\n')}\n` }];
}

/** Puts `try_files`, which takes no matcher, into a route with the matcher. */
function nestTryFiles(line: string): string[] {
  const [, matcher = '', files = ''] = /^try_files (@\w+) (.*)$/.exec(line) ?? [];
  return matcher === '' ? [line] : block(`route ${matcher}`, [`try_files ${files}`]);
}

/**
 * Returns the rules of a redirect. Uses `path_regexp`, because `path` ignores case. The star in `redir *` keeps a target with a slash from
 * being read as a matcher.
 */
function redirectRules(redirect: Redirect, index: number, table: HostingTable): string[] {
  const source = splitSource(redirect.from);
  const { origin, path, query, anchor } = splitTarget(redirect);
  const prefix = targetPrefix(redirect);
  const pattern = `path_regexp ${regex(`^${escapePattern(source.path)}${source.isPrefix ? '.' : '/?$'}`)}`;
  // Older versions of `query` test only one of several parameters.
  const parameters = source.parameters.map(([name, value]) => `{http.request.uri.query.${name}} == "${value}"`);
  const matcher = `@old${index}`;
  const conditions = [
    pattern,
    ...(parameters.length === 0 ? [] : [`expression ${regex(parameters.join(' && '))}`]),
    ...(source.isPrefix ? filesInFolder(table, source.path).map((file) => `not path ${quotePath(`${source.path}${file}`)}`) : []),
  ];
  const head = conditions.length === 1 ? [`${matcher} ${pattern}`] : block(matcher, conditions);
  if (prefix !== undefined) {
    const steps = [`uri strip_prefix ${quotePath(encodeURI(source.path.slice(0, -1)))}`, 'uri strip_suffix /'];
    return [...head, ...block(`route ${matcher}`, [...steps, `redir * "${escapeText(prefix.slice(0, -1))}{uri}" ${redirect.status}`])];
  }
  const [before, behind] = [`${origin}${path}${query}`, anchor].map(escapeText);
  const takesQuery = query === '' && parameters.length === 0;
  return [
    ...head,
    ...block(`route ${matcher}`, [
      ...(takesQuery ? [`redir @asked "${before}?{query}${behind}" ${redirect.status}`] : []),
      `redir * "${before}${behind}" ${redirect.status}`,
    ]),
  ];
}

function redirectWithoutSlash(matcher: string): string[] {
  return block(`route ${matcher}`, ['uri strip_suffix /', 'redir {uri} 301']);
}

function block(head: string, body: readonly string[]): string[] {
  return [`${head} {`, ...body.map((line) => `\t${line}`), '}'];
}

function quote(value: string): string {
  return `"${escapeText(value)}"`;
}

/** Quotes a path that needs it. */
function quotePath(path: string): string {
  return /^[\w./~%-]+$/.test(path) ? path : quote(path);
}

/** Quotes a regular expression. Nothing needs escaping between backticks. */
function regex(source: string): string {
  return `\`${source}\``;
}

/** Escapes a text. Braces would be placeholders. */
function escapeText(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replaceAll('{', '%7B').replaceAll('}', '%7D');
}
