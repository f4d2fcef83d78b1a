import type { Document } from 'yaml';
import { isAlias, isScalar, visit } from 'yaml';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { quoteText } from './likely-mistake.ts';
import type { LocationAt } from './locate-node.ts';

/** Finds texts without quotes that begin with &. YAML reads the first word as an anchor, but nothing refers to it. */
export function findUnusedAnchors(document: Document, text: string, locationAt: LocationAt): Diagnostic[] {
  const used = new Set<string>();
  const found: { anchor: string; diagnostic: Diagnostic }[] = [];
  visit(document, (key, node) => {
    if (isAlias(node)) used.add(node.source);
    if (key === 'key' || !isScalar(node) || node.anchor === undefined || node.type !== 'PLAIN' || !node.range) return;
    if (typeof node.value !== 'string' && node.value !== null) return;
    const start = text.lastIndexOf(`&${node.anchor}`, node.range[0]);
    const written = text.slice(start, Math.max(node.range[1], start + node.anchor.length + 1)).trimEnd();
    if (start < 0 || written.includes('\n')) return;
    const diagnostic = diagnosticAt('YAML_UNUSED_MARK', locationAt(start, start + written.length), {
      message: `YAML reads &${node.anchor} as a mark for repeating the value, so it does not show on the site.`,
      hint: `Write ${quoteText(written)}`,
    });
    found.push({ anchor: node.anchor, diagnostic });
  });
  return found.flatMap(({ anchor, diagnostic }) => (used.has(anchor) ? [] : [diagnostic]));
}
