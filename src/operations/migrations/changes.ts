import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { parseTemplate } from '../../template/template.ts';
import type { Change, Step } from './migration.ts';

/** Renames a fact: its key, and everything that refers to it, such as `{{market.city}}` or the list of an `each`. */
export function renameFact(section: string, from: string, to: string): Change {
  return (data) => [
    ...(valueAt(data, [section, from]) === undefined ? [] : [renameAt([section], from, to)]),
    ...renameReferences(data, `${section}.${from}`, `${section}.${to}`),
  ];
}

/** Renames a key in all blocks of a type. */
export function renameBlockKey(type: string, from: string, to: string): Change {
  return forBlocks(type, (block, path) => (block[from] === undefined ? undefined : renameAt(path, from, to)));
}

/** Changes all blocks of a type. */
export function forBlocks(type: string, change: (block: Data, path: DataPath) => Step | undefined): Change {
  return (data) => {
    const steps: Step[] = [];
    visitData(data, (value, _node, pathOf) => {
      if (!isData(value) || value.type !== type) return;
      const path = pathOf();
      const step = path.at(-2) === 'blocks' ? change(value, path) : undefined;
      if (step !== undefined) steps.push(step);
    });
    return steps;
  };
}

/** Renames what refers to a fact or an entry: references in texts, and lists. */
export function renameReferences(data: Data, from: string, to: string): readonly Step[] {
  const steps: Step[] = [];
  visitData(data, (value, _node, pathOf, key) => {
    if (typeof value !== 'string') return;
    const renamed = key === 'each' ? renamePath(value, from, to) : renameInText(value, from, to);
    if (renamed === value) return;
    const path = pathOf();
    steps.push({ operations: [{ op: 'set', path, value: renamed }], done: `${formatPath(path)} refers to ${to} instead of ${from}.` });
  });
  return steps;
}

function renameAt(map: DataPath, from: string, to: string): Step {
  const done = `${formatPath([...map, from])} is called ${to} now.`;
  return { operations: [{ op: 'renameKey', path: [...map, from], key: to }], done };
}

function renameInText(text: string, from: string, to: string): string {
  const parts = parseTemplate(text)?.parts ?? [];
  return parts.reduce<string>((renamed, part) => {
    if (typeof part === 'string') return renamed;
    const path = renamePath(part.text, from, to);
    return path === part.text ? renamed : renamed.replaceAll(part.written, part.written.replace(part.text, path));
  }, text);
}

function renamePath(path: string, from: string, to: string): string {
  return path === from || path.startsWith(`${from}.`) ? to + path.slice(from.length) : path;
}
