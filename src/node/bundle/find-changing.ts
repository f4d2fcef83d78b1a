import { memoOf } from '../../shared/memo-of.ts';

/** A node of a syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * Finds which of these names at the top level of a script get another value after their declaration. Whoever imports such a name must read
 * it each time. A name that something inside hides is not meant. What the tree does not tell counts as a change: so does `var` that is said
 * again, or in a statement, because that may run several times.
 */
export function findChanging(body: readonly unknown[], names: ReadonlySet<string>): ReadonlySet<string> {
  const changing = new Set<string>();
  const declared = new Set<string>();
  const scopeOf = memoOf(scope);
  const around: (readonly [node: Node, key: string])[] = [];
  const isHidden = (name: string): boolean => around.some(([node, key]) => scopeOf(node)(key).has(name));
  const visit = (given: unknown): void => {
    if (Array.isArray(given)) for (const each of given) visit(each);
    if (!isNode(given)) return;
    for (const name of changedBy(given)) if (names.has(name) && !changing.has(name) && !isHidden(name)) changing.add(name);
    if (given.type === 'VariableDeclaration' && !around.some(([node]) => isFunction(node)))
      for (const name of varsIn(given)) {
        if (names.has(name) && (around.length > 0 || declared.has(name))) changing.add(name);
        declared.add(name);
      }
    for (const key in given) {
      around.push([given, key]);
      visit(given[key]);
      around.pop();
    }
  };
  visit(body);
  return changing;
}

/** Returns whether a script waits at its top level. */
export function isWaiting(given: unknown): boolean {
  if (!isNode(given)) return Array.isArray(given) && given.some(isWaiting);
  if (given.type === 'AwaitExpression' || (given.type === 'ForOfStatement' && given.await === true)) return true;
  return !isFunction(given) && Object.values(given).some(isWaiting);
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the names that exist only inside a node, by the part of the node. */
function scope(node: Node): (key: string) => ReadonlySet<string> {
  const { type, params, id, body, init, left, param, cases } = node;
  if (isFunction(node)) {
    // The name of a declared function exists around it. What its body declares, the defaults of its parameters do not see.
    const own = [...namesIn(params), ...(type === 'FunctionExpression' ? namesIn(id) : [])];
    const [outer, inner] = [new Set(own), new Set([...own, ...varsIn(body)])];
    return (key) => (key === 'body' ? inner : outer);
  }
  if (type === 'SwitchStatement') {
    const inner = new Set((cases as readonly Node[]).flatMap(({ consequent }) => lexicalNames(consequent)));
    return (key) => (key === 'cases' ? inner : NO_NAMES);
  }
  const names =
    type === 'BlockStatement'
      ? lexicalNames(body)
      : type === 'CatchClause'
        ? namesIn(param)
        : /^For/.test(type)
          ? lexicalNames([init, left])
          : [];
  const inner = names.length === 0 ? NO_NAMES : new Set(names);
  return () => inner;
}

/** Returns the names that a node gives another value. */
function changedBy({ type, left, argument }: Node): readonly string[] {
  if (type === 'UpdateExpression') return namesIn(argument);
  return type === 'AssignmentExpression' || (/^For(In|Of)/.test(type) && (left as Node).type !== 'VariableDeclaration')
    ? namesIn(left)
    : [];
}

/** Returns the names that statements declare for the block that they are in. */
function lexicalNames(statements: unknown): readonly string[] {
  return (statements as readonly unknown[]).filter(isNode).flatMap(({ type, kind, declarations, id }) => {
    if (type === 'VariableDeclaration') return kind === 'var' ? [] : (declarations as readonly Node[]).flatMap((each) => namesIn(each.id));
    return /^(Function|Class)Declaration$/.test(type) ? namesIn(id) : [];
  });
}

/** Returns the names that `var` declares anywhere in a function. */
function varsIn(given: unknown): readonly string[] {
  if (Array.isArray(given)) return given.flatMap(varsIn);
  if (!isNode(given) || isFunction(given)) return [];
  const own = given.type === 'VariableDeclaration' && given.kind === 'var' ? (given.declarations as readonly Node[]) : [];
  return [...own.flatMap(({ id }) => namesIn(id)), ...Object.values(given).flatMap(varsIn)];
}

/** Returns the names in a pattern: `{ a, b: [c] }` → a, c */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  const { type, name, properties, elements, value, argument, left, expression } = pattern;
  if (type === 'Identifier') return [name as string];
  if (type === 'ParenthesizedExpression') return namesIn(expression);
  return [properties, elements, type === 'Property' ? value : undefined, argument, type === 'AssignmentPattern' ? left : undefined].flatMap(
    (part) => namesIn(part),
  );
}

function isFunction({ type }: Node): boolean {
  return /^(Arrow)?Function/.test(type);
}

function isNode(given: unknown): given is Node {
  return typeof given === 'object' && given !== null && 'type' in given;
}
