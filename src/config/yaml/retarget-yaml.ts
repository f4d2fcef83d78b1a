import type { Document, YAMLMap } from 'yaml';
import { isMap, isScalar, parseDocument } from 'yaml';
import { InternalError } from '../../shared/errors.ts';

/**
 * Moves a site to another place: the top-level keys of `replacement` take the place of the same keys of `text`. Everything else,
 * its comments and its order, stays as it is.
 */
export function retargetYaml(text: string, replacement: string): string {
  const document = parseDocument(text);
  const map = contentsOf(document);
  for (const pair of contentsOf(parseDocument(replacement)).items) {
    const key = isScalar(pair.key) ? pair.key.value : pair.key;
    const target = map.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (target === undefined) map.items.push(pair);
    else target.value = pair.value;
  }
  return document.toString({ lineWidth: 110, flowCollectionPadding: true });
}

function contentsOf(document: Document): YAMLMap {
  if (document.errors.length > 0 || !isMap(document.contents)) throw new InternalError('A site can be retargeted only from valid YAML.');
  return document.contents;
}
