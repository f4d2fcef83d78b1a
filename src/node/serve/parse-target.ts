import { decodeEscapes } from '../../shared/url.ts';

/** The target of a request: the decoded path, undefined if invalid, and the query with its question mark. */
export interface RequestTarget {
  readonly pathname: string | undefined;
  readonly search: string;
}

/** Parses the target of a request without `URL`, which would read text after two slashes as a host, and throw if it cannot be one. */
export function parseTarget(target: string): RequestTarget {
  const at = target.indexOf('?');
  return at < 0 ? { pathname: decodePath(target), search: '' } : { pathname: decodePath(target.slice(0, at)), search: target.slice(at) };
}

function decodePath(pathname: string): string | undefined {
  const decoded = decodeEscapes(pathname);
  const isSafe = decoded?.startsWith('/') === true && !/[\0\\:]/.test(decoded) && !decoded.split('/').includes('..');
  return isSafe ? decoded : undefined;
}
