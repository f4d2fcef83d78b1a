import { checkSlug } from '../../facts/check-items.ts';
import type { Data } from '../../model/data.ts';
import { extend } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { businessAsOffice, OFFICES } from '../../schema/local-business.ts';
import type { Compiled, Scope } from '../../template/compiled.ts';
import { compute, evaluate, isFixed, namesOf } from '../../template/compiled.ts';
import { followPath } from '../../template/repair-reference.ts';
import { parseTemplate } from '../../template/template.ts';
import type { Compilation } from '../template/compilation.ts';
import { compileValue } from '../template/compile-value.ts';

/** The entry that a page or a block is about, because it names the entry: `office: downtown`. */
export interface Belonging {
  /** The key that names the entry, and the slug, or a reference to it. */
  readonly key: string;
  readonly written: string;
  /** The compilation of its texts, which may refer to the entry as on the entry's own page. */
  readonly compilation: Compilation;
  /** Returns the scope of its texts; undefined if the slug leads to no entry, and nothing stands in for it. */
  readonly enter: (scope: Scope) => Scope | undefined;
  /** Adapts a value that was compiled for this scope to the scope around it. The value is undefined if the slug leads to no entry. */
  readonly inside: (compiled: Compiled) => Compiled;
}

/** Finds the entry that a page or a block names in a field with the slug of an entry (`x-item-of`). */
export function findBelonging(raw: Data, node: SchemaNode, path: DataPath, compilation: Compilation): Belonging | undefined {
  const { schema, root, types, reads, origins } = compilation;
  const key = Object.keys(node.properties ?? {}).find((name) => schema.child(node, name)?.['x-item-of'] !== undefined);
  const written = key === undefined ? undefined : raw[key];
  if (key === undefined || typeof written !== 'string') return undefined;
  const field = schema.child(node, key) as SchemaNode;
  const collection = field['x-item-of'] as string;
  const at = [...path, key];
  const { alias, item: type } = schema.collections.get(collection) ?? {};
  if (alias === undefined || type === undefined) {
    compilation.findings.add({
      code: 'COLLECTION_UNKNOWN',
      message: `\`${key}\` names an entry of \`${collection}\`, but there is no such collection.`,
      remedy: `Correct \`x-item-of\` in the schema of the block, or declare \`${collection}\` under \`collections\`.`,
      path: at,
      missing: collection,
    });
    return undefined;
  }
  const template = parseTemplate(written);
  const isReference = template !== undefined;
  const target = template?.whole === undefined ? undefined : followPath(template.whole.segments, types, schema);
  // The slug in a field of an entry is checked there, whatever refers to it.
  const isChecked = target !== undefined && schema.resolve(target)['x-item-of'] === collection;
  if (!isReference) checkSlug(written, collection, at, compilation);
  const slug = compileValue(written, field, at, compilation);
  const names = namesOf([slug]);
  const find = (scope: Scope): { readonly item: Data; readonly origin: DataPath } | undefined => {
    const wanted = evaluate(slug, scope);
    const index = (root[collection] as readonly Data[]).findIndex((each) => each.slug === wanted);
    const item = (scope.values[collection] as readonly Data[]).find((each) => each.slug === wanted);
    if (isReference && !isChecked && typeof wanted === 'string') checkSlug(wanted, collection, at, { root, findings: scope.uses.findings });
    // Where nothing is named, the business stands in for an office.
    if (item === undefined && wanted === undefined && collection === OFFICES)
      return { item: businessAsOffice(scope.values.business as Data), origin: ['business'] };
    return item === undefined ? undefined : { item, origin: origins.get(item) ?? [collection, index] };
  };
  reads.addList({ names, collection, read: (scope) => [find(scope)?.item] });
  const enter = (scope: Scope): Scope | undefined => {
    const found = find(scope);
    if (found === undefined) return undefined;
    const { item, origin } = found;
    return {
      values: extend(scope.values, { [alias]: item }),
      origins: extend(scope.origins, { [alias]: origin }),
      uses: scope.uses,
    };
  };
  const inside = (compiled: Compiled): Compiled => {
    const outer = new Set([...names, ...[...namesOf([compiled])].filter((name) => name !== alias)]);
    const made = compute(outer, (scope) => {
      const own = enter(scope);
      return own === undefined ? undefined : evaluate(compiled, own);
    });
    return isFixed(compiled) || 'value' in compiled ? made : { ...made, fixed: compiled.fixed ?? [] };
  };
  return { key, written, compilation: { ...compilation, types: { ...types, [alias]: type } }, enter, inside };
}
