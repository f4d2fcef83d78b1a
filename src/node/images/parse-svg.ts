import { SaxesParser } from 'saxes';

/** An element of an SVG. */
export interface SvgElement {
  /** Without prefix. */
  readonly name: string;
  /** The address of its namespace; empty without one. */
  readonly namespace: string;
  readonly attributes: readonly SvgAttribute[];
  /** Text directly inside a `<style>` element. */
  text: string;
  /** The index of its parent among the elements; -1 for the root. */
  readonly parent: number;
  readonly line: number;
}

export interface SvgAttribute {
  /** The name as written, with prefix. */
  readonly written: string;
  readonly name: string;
  readonly namespace: string;
  readonly value: string;
}

/** Why Townsite does not accept an SVG file. */
export interface SvgProblem {
  /** The problem, worded as the end of a sentence that names the file. */
  readonly error: string;
  /** Whether the file has forbidden content; otherwise it is damaged. */
  readonly isForbidden: boolean;
}

export type ParsedSvg = { readonly ok: true; readonly elements: readonly SvgElement[] } | ({ readonly ok: false } & SvgProblem);

/** The limit for bytes is high because of embedded photos. */
const LIMITS = { bytes: 20_000_000, elements: 100_000, depth: 500 };

/**
 * Parses an SVG as browsers do: as strict XML with namespaces. Refuses other encodings and custom entities, which browsers might read
 * differently. Stops at the first mistake. Time and memory are proportional to the size of the file.
 */
export function parseSvg(content: Uint8Array): ParsedSvg {
  if (content.length > LIMITS.bytes)
    return damaged(`it is ${Math.ceil(content.length / 1_000_000)} MB; the limit for SVG is ${LIMITS.bytes / 1_000_000} MB`);
  let svg: string;
  try {
    svg = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return forbidden('is not UTF-8');
  }
  try {
    return { ok: true, elements: parseElements(svg) };
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    // saxes writes `3:14: unclosed tag: svg.`
    const [, line = '1', mistake = 'it cannot be read'] = /^(\d+):\d+: (.*)$/s.exec((error as Error).message) ?? [];
    return damaged(`it is not well-formed XML (line ${line}: ${shorten(mistake.replace(/\.$/, ''))})`);
  }
}

function parseElements(svg: string): readonly SvgElement[] {
  const parser = new SaxesParser({ xmlns: true });
  const elements: SvgElement[] = [];
  const open: number[] = [];
  let line = 1;
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
      throw new Refusal(forbidden(`is encoded as ${shorten(encoding)}, not as UTF-8`));
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refusal(forbidden('declares entities in its DOCTYPE', parser.line));
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml/i.test(target)) throw new Refusal(forbidden(`contains <?${shorten(target)}?>`, parser.line));
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (elements.length === LIMITS.elements)
      throw new Refusal(damaged(`it has more than ${LIMITS.elements.toLocaleString('en-US')} elements`));
    if (open.length === LIMITS.depth) throw new Refusal(damaged(`its elements are nested more than ${LIMITS.depth} deep (line ${line})`));
    const own = Object.values(attributes).map((each) => ({ written: each.name, name: each.local, namespace: each.uri, value: each.value }));
    elements.push({ name: local, namespace: uri, attributes: own, text: '', parent: open.at(-1) ?? -1, line });
    open.push(elements.length - 1);
  });
  const addText = (text: string): void => {
    const element = elements[open.at(-1) ?? -1];
    if (element?.name === 'style') element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(svg).close();
  return elements;
}

class Refusal extends Error {
  readonly problem: { readonly ok: false } & SvgProblem;

  constructor(problem: { readonly ok: false } & SvgProblem) {
    super(problem.error);
    this.problem = problem;
  }
}

function damaged(error: string): { readonly ok: false } & SvgProblem {
  return { ok: false, error, isForbidden: false };
}

/** @param what the predicate of a sentence whose subject is the file */
export function forbidden(what: string, line?: number): { readonly ok: false } & SvgProblem {
  return { ok: false, error: line === undefined ? what : `${what} (line ${line})`, isForbidden: true };
}

/** Shortens a text from a file: names and values can have any length. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
