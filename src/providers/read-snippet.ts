import { parseUrl } from '../shared/url.ts';
import { findProvider, isShownInside } from './find-provider.ts';
import { PROVIDERS } from './providers.gen.ts';

/** A piece of HTML or of code that a service gives people for their sites. */
export interface Snippet {
  /** The code, with the characters that HTML escapes. Ids of accounts can be found in it. */
  readonly code: string;
  /** The service as it calls itself, if it is a known provider. */
  readonly name?: string;
  /** The address of a page to show or to link to: that of a known provider, otherwise that of a frame. */
  readonly page?: string;
  /** Whether the provider shows that page inside other pages, so that nothing else of the code is needed. */
  readonly isInside: boolean;
  /** The scripts that it loads, in order. */
  readonly scripts: readonly SnippetScript[];
  /** The attributes of the first element that a script can fill. */
  readonly element?: Readonly<Record<string, string>>;
}

interface SnippetScript {
  readonly address: string;
  /** All attributes except the address and those that only say when it loads. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Longer texts are no snippets, and reading them would take long. In characters. */
export const LONGEST_SNIPPET = 8000;

/** Reads what was pasted in place of a value. Returns undefined for a text without an element. */
export function readSnippet(text: string): Snippet | undefined {
  if (text.length > LONGEST_SNIPPET || !/<(?:iframe|script|div|a|link|meta|noscript|span|section|!--)[\s>!-]/i.test(text)) return undefined;
  const code = text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const tags = [...code.matchAll(/<([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: readAttributes(attributes),
  }));
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes);
  const scripts = named('script').flatMap(({ src = '', ...attributes }) => {
    const address = toAddress(src);
    return address === undefined ? [] : [{ address, attributes: withoutTiming(attributes) }];
  });
  const frames = named('iframe').flatMap(({ src = '' }) => toAddress(src) ?? []);
  const element = named('div').find((attributes) => Object.keys(attributes).some((name) => name !== 'style'));
  const page = findPage(code, scripts) ?? frames[0];
  const provider = [...(page === undefined ? [] : [page]), ...scripts.map(({ address }) => address)]
    .map(findProvider)
    .find((found) => found !== undefined);
  return {
    code,
    ...(provider === undefined ? {} : { name: provider.name }),
    ...(page === undefined ? {} : { page }),
    isInside: page !== undefined && (frames.includes(page) || (provider !== undefined && isShownInside(provider, page))),
    scripts,
    ...(element === undefined ? {} : { element: withoutTiming(element) }),
  };
}

/** Returns the page of a known provider: one that it shows inside other pages, otherwise one to link to. */
function findPage(code: string, scripts: readonly SnippetScript[]): string | undefined {
  const inCode = [...PROVIDERS.values()].flatMap(({ inCode: found }) => {
    const match = found === undefined ? null : new RegExp(found.find).exec(code);
    return found === undefined || match === null ? [] : [found.address.replace('$1', match[1] ?? '')];
  });
  const written = [...code.matchAll(/(?:https?:)?\/\/[\w-][^\s"'`<>\\]*/gi)].flatMap(([address]) => toAddress(address) ?? []);
  const isFile = (address: string): boolean =>
    /\.(?:js|css|png|svg)$/i.test(new URL(address).pathname) || scripts.some((script) => script.address === address);
  const pages = [...inCode, ...written].filter((address) => !isFile(address) && !/^https:\/\/[^/]+\/?$/.test(address));
  const known = pages.flatMap((address) => {
    const provider = findProvider(address);
    return provider === undefined ? [] : [{ address, isInside: isShownInside(provider, address) }];
  });
  return (known.find(({ isInside }) => isInside) ?? known[0])?.address;
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes = text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g);
  return Object.fromEntries([...attributes].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']));
}

/** Leaves out what only says when something loads and how it looks, which the block says. */
function withoutTiming(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !/^(?:async|defer|type|src|style|crossorigin|charset|on.*)$/.test(name)),
  );
}

/** `//host/path` or `http://host/path` → `https://host/path`; undefined for what is no web address */
function toAddress(text: string): string | undefined {
  const address = text.trim().replace(/^(?:http:)?\/\//i, 'https://');
  return /^https:\/\//i.test(address) && parseUrl(address) !== undefined ? address : undefined;
}
