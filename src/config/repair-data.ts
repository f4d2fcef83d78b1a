import type { ErrorObject } from 'ajv/dist/2020.js';
import type { DataPath, Finding } from '../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { toPath } from './describe-schema-errors.ts';
import type { Data } from './fill-defaults.ts';
import { isData } from './fill-defaults.ts';

/** Data in which stand-ins take the place of what is wrong, so that the later stages can look at the rest. */
export interface RepairedData {
  readonly data: unknown;
  /** Whether a finding of a later stage says something new, and does not merely follow from what was replaced. */
  readonly isNews: (finding: Finding) => boolean;
}

/**
 * Puts a stand-in of the right shape where the schema found something wrong. The result is never built: it only lets one run report
 * mistakes of all stages.
 */
export function repairData(options: { data: unknown; errors: readonly ErrorObject[]; schema: SchemaModel }): RepairedData {
  const { data, errors, schema } = options;
  const repair = new Repair(structuredClone(data), schema);
  // Outer values first: what stands inside a replaced one is gone.
  const ordered = [...errors].sort((a, b) => a.instancePath.split('/').length - b.instancePath.split('/').length);
  for (const error of ordered) repair.mend(error);
  return { data: repair.data, isNews: (finding) => !repair.excuses(finding) };
}

class Repair {
  data: unknown;
  readonly #schema: SchemaModel;
  readonly #replaced: DataPath[] = [];
  /** What replaced addresses and slugs were meant to be, in their proper spelling. */
  readonly #lostNames = new Set<string>();
  #count = 0;

  constructor(data: unknown, schema: SchemaModel) {
    this.data = data;
    this.#schema = schema;
  }

  mend(error: ErrorObject): void {
    const path = toPath(error.instancePath);
    if (this.#isReplaced(path)) return;
    const node = (error.parentSchema ?? {}) as SchemaNode;
    switch (error.keyword) {
      case 'additionalProperties': {
        const container = this.#at(path);
        if (isData(container)) delete container[error.params.additionalProperty as string];
        return;
      }
      case 'required': {
        const key = error.params.missingProperty as string;
        this.#replace([...path, key], this.#schema.child(node, key) ?? {});
        return;
      }
      case 'discriminator':
        this.#set(path, null);
        return;
      case 'oneOf':
      case 'if':
        return;
      default:
        this.#replace(path, node);
    }
  }

  /** Whether a finding stands where a stand-in stands, or misses a name that a stand-in has pushed out. */
  excuses({ path, code, message }: Finding): boolean {
    if (this.#isReplaced(path)) return true;
    const isMissingName = code === 'LINK_UNKNOWN_ROUTE' || code === 'LINK_UNKNOWN_ANCHOR' || code === 'ITEM_UNKNOWN';
    return isMissingName && message.split(' ').some((word) => this.#isLost(word));
  }

  #isLost(word: string): boolean {
    return this.#lostNames.has(properName(word)) || (this.#lostNames.has('*') && word.startsWith('/'));
  }

  #isReplaced(path: DataPath): boolean {
    return this.#replaced.some((start) => start.every((step, index) => path[index] === step));
  }

  #replace(path: DataPath, node: SchemaNode): void {
    this.#noteLostName(path, this.#at(path));
    this.#set(path, this.#standIn(node));
  }

  #noteLostName(path: DataPath, value: unknown): void {
    const key = path[path.length - 1];
    if (key !== 'path' && key !== 'slug') return;
    // Without any spelling of the name, every link may have meant this page.
    this.#lostNames.add(typeof value === 'string' ? properName(value) : '*');
  }

  #set(path: DataPath, value: unknown): void {
    this.#replaced.push(path);
    const key = path[path.length - 1];
    if (key === undefined) this.data = value;
    else {
      const container = this.#at(path.slice(0, -1));
      if (typeof container === 'object' && container !== null) (container as Data)[key] = value;
    }
  }

  #at(path: DataPath): unknown {
    let value = this.data;
    for (const step of path) value = typeof value === 'object' && value !== null ? (value as Data)[step] : undefined;
    return value;
  }

  #standIn(schemaNode: SchemaNode): unknown {
    const node = this.#schema.resolve(schemaNode);
    if (node.const !== undefined) return node.const;
    if (node.default !== undefined) return node.default;
    this.#count += 1;
    if (node.format === 'slug') return `stand-in-${this.#count}`;
    if (node.format === 'route-path') return `/stand-in-${this.#count}`;
    const type = [node.type ?? 'string'].flat()[0];
    if (type === 'object') return this.#standInObject(node);
    const example = node.examples?.[0] ?? node.enum?.[0];
    if (type === 'array') return Array.isArray(example) ? example : [];
    return example ?? (type === 'string' ? '–' : type === 'boolean' ? false : 1);
  }

  #standInObject(node: SchemaNode): Data {
    return Object.fromEntries((node.required ?? []).map((key) => [key, this.#standIn(this.#schema.child(node, key) ?? {})]));
  }
}

/** The spelling that a name would have if it were written as it must be. */
function properName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.“”]+$|^[“”]+/g, '')
    .replace(/[\s_]+/g, '-')
    .replace(/^\/?(?:.*\/)?/, '')
    .replace(/\/+$/, '');
}
