import { splitSource } from '../../../shared/redirects.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { filesInFolder, PRIVATE_FOLDER } from './host-facts.ts';
import { countExcess } from './redirect-lines.ts';

/**
 * Makes a CloudFront Function for both viewer request (addresses) and viewer response (headers):
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-functions.html
 * It cannot know which files are in S3. It treats an address without an extension as a page, and S3 reports missing pages.
 */
export function makeCloudfrontFiles({ routing, headers, pages }: HostingTable): HostFile[] {
  const sources = routing.redirects.map((each) => ({ ...each, ...splitSource(each.from) }));
  const single = sources.filter(({ isPrefix, parameters }) => !isPrefix && parameters.length === 0);
  const redirects = Object.fromEntries(single.map(({ path, to, status }) => [path, [to, status]]));
  const named = sources
    .filter(({ parameters }) => parameters.length > 0)
    .map(({ path, parameters, to, status }) => [path, parameters, to, status]);
  const folders = sources
    .filter(({ isPrefix }) => isPrefix)
    .map(({ path, to, status }) => [path, to, status, filesInFolder({ pages }, path)]);
  const rules = headers.map(({ pattern, headers: own }) => [
    pattern,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), { value }])),
  ]);
  const content = `// Made by Townsite, for the runtime cloudfront-js-2.0. Associate it with viewer request and viewer response.
const redirects = ${JSON.stringify(redirects)};
${named.length === 0 ? '' : `const named = ${JSON.stringify(named)};\n`}${folders.length === 0 ? '' : `const folders = ${JSON.stringify(folders)};\n`}const rules = ${JSON.stringify(rules)};
function handler(event) {
  const request = event.request;
  const isAnswer = event.context.eventType === 'viewer-response';
  return isAnswer ? addHeaders(event.response, request.uri) : route(request);
}
function route(request) {
  const uri = request.uri;
  const path = uri.replace(/(.)\\/+$/, '$1');
  if (uri.includes('//')) return request;${named.length === 0 ? '' : NAMED}
  const found = Object.prototype.hasOwnProperty.call(redirects, path) ? redirects[path] : undefined;
  if (found) return redirect(found[0], found[1], request.querystring);${folders.length === 0 ? '' : FOLDERS}
  if (/\\/index\\.html$/.test(uri)) return redirect(uri.slice(0, -11) || '/', 301, request.querystring);
  if (path !== uri) return redirect(path, 301, request.querystring);
  if (path === '/') request.uri = '/index.html';
  else if (!path.slice(path.lastIndexOf('/')).includes('.')) request.uri = path + '/index.html';
  return request;
}
function redirect(to, statusCode, query) {
  const search = Object.keys(query).flatMap((name) => (query[name].multiValue || [query[name]]).map((each) => name + '=' + each.value)).join('&');
  const at = to.indexOf('#') < 0 ? to.length : to.indexOf('#');
  const value = search === '' || to.includes('?') ? to : to.slice(0, at) + '?' + search + to.slice(at);
  return { statusCode, statusDescription: statusCode === 301 ? 'Moved Permanently' : 'Found', headers: Object.assign({ location: { value } }, rules[0][1]) };
}
function addHeaders(response, uri) {
  const path = uri.replace(/\\/?index\\.html$/, '') || '/';
  for (const rule of rules) if (fits(rule[0], path)) Object.assign(response.headers, rule[1]);
  return response;
}
function fits(pattern, path) {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  const expected = pattern.split('/');
  const given = path.split('/');
  return expected.length === given.length && expected.every((part, at) => (part[0] === ':' ? given[at] !== '' : part === given[at]));
}
`;
  return [{ path: `${PRIVATE_FOLDER}/cloudfront-function.js`, content }];
}

const NAMED = `
  const plain = (text) => {
    try {
      return decodeURIComponent(text.replace(/\\+/g, ' '));
    } catch (error) {
      return text;
    }
  };
  const asked = (each) => {
    const given = request.querystring[each[0]];
    return given && (given.multiValue || [given]).some((one) => plain(one.value) === each[1]);
  };
  const one = named.find((each) => each[0] === path && each[1].every(asked));
  if (one) return redirect(one[2], one[3], {});`;

const FOLDERS = `
  const folder = folders.find((each) => path.startsWith(each[0]) && path !== each[0] && !each[3].includes(uri.slice(each[0].length)));
  if (folder) return redirect(folder[1].replace(/\\*$/, () => path.slice(folder[0].length)), folder[2], request.querystring);`;

/**
 * Checks the limit of 10 KB for a function. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
export function findCloudfrontExcess(table: HostingTable): string[] {
  const [file] = makeCloudfrontFiles(table);
  return countExcess(
    new TextEncoder().encode(file?.content ?? '').length,
    10_240,
    'bytes for a function, which holds redirects and header rules',
  );
}
