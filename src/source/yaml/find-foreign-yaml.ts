import type { Document, Node, Pair, Scalar } from 'yaml';
import { isAlias, isMap, isScalar } from 'yaml';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { codeOf } from '../../shared/name-invisible.ts';
import { CONTROL_HINT } from './garbled-text.ts';
import type { LocationAt } from './locate-node.ts';
import { walkNodes } from './walk-nodes.ts';

/** Tags that repeat what the value already shows. Source: YAML 1.2.2, section 10.3, core schema. */
const CORE_TAGS: ReadonlySet<string> = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

/** Finds YAML features that a configuration does not need. They would be read in an unexpected way, or would not show. */
export function findForeignYaml(document: Document, locationAt: LocationAt): Diagnostic[] {
  const found: Diagnostic[] = [];
  const refuse = ({ range }: Pick<Node, 'range'>, message: string, hint: string): void => {
    const [start, end] = range ?? [0, 0];
    found.push(diagnosticAt('YAML_FOREIGN', locationAt(start, end), { message, hint }));
  };
  const { yaml } = document.directives ?? {};
  if (yaml?.explicit === true && yaml.version !== '1.2') {
    refuse(
      { range: [0, 1, 1] },
      `This file says that it is YAML ${yaml.version}, which does not read yes and 8:00 as text.`,
      'Delete the line that starts with %YAML.',
    );
    return found;
  }
  walkNodes(document, {
    node(node) {
      if (isAlias(node)) return;
      const { tag } = node;
      if (tag !== undefined && tag !== '' && !CORE_TAGS.has(tag) && !tag.startsWith('!')) {
        refuse(
          node,
          `The tag ${tag.replace('tag:yaml.org,2002:', '!!')} changes the value, so it is not what you wrote.`,
          'Delete the tag, and write the value itself.',
        );
      }
      if (isScalar(node)) checkCharacters(node, refuse);
    },
    pair: (pair) => checkKey(pair, refuse),
  });
  return found;
}

type Refuse = (node: Pick<Node, 'range'>, message: string, hint: string) => void;

function checkKey({ key }: Pair, refuse: Refuse): void {
  if (isScalar(key) && key.value === '<<') {
    refuse(
      key,
      'Townsite does not merge maps: << is YAML 1.1.',
      'Write the keys themselves, or give the whole map an &anchor and refer to it with *anchor.',
    );
  } else if (isScalar(key) && key.value === null) {
    refuse(key, 'A key is empty.', 'Write the name of the key before the colon.');
    // A map as a key is usually {{business.name}} without quotes, which is reported elsewhere.
  } else if (!isScalar(key) && !isMap(key) && !isAlias(key)) {
    refuse(key as Node, 'There is a list in place of a key.', 'Write a word before the colon.');
  }
}

/** Control characters except tabs and line ends, and halves of surrogate pairs. Source: Unicode general categories Cc and Cs. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

function checkCharacters(node: Scalar, refuse: Refuse): void {
  const [character] = (typeof node.value === 'string' ? UNSEEN.exec(node.value) : null) ?? [];
  if (character === undefined) return;
  refuse(node, `This text contains a character that no page can show (${codeOf(character)}).`, CONTROL_HINT);
}
