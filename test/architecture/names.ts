export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** What a file's code names, by what it does with it. */
export type Named = {
  /** `Date`, `Date.now`, `new Date()`, `new Date(_)`, `instanceof Date`; `db.insert` of `runtime.db.insert`; `Date.*` of `Date[name]`. */
  uses: string[];
  /** `expect` of `expect(…)`, `.select` of `anything.select(…)`. */
  calls: string[];
  /** Modules of which it names a type in passing. */
  types: string[];
};

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** What a literal says, or a template in which nothing is filled in. */
export function plainText(literal: string): string | undefined {
  return /^(['"`])([^'"`$\\]*)\1$/.exec(literal.trim())?.[2];
}

const WRAPS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Of a name in the code, and of nothing else. */
export const nameIn = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
const wordIn = (node: unknown) =>
  isNode(node) && node.type === 'Literal' ? String(node['value']) : undefined;

/** What is asked of a thing: its name, or `*` where only running it tells. */
function memberOf({ property, computed }: Node): string {
  return (computed ? wordIn(property) : nameIn(property)) ?? '*';
}

/** The last name of what something is asked of: db of `runtime.db`. */
function ownerOf({ object }: Node): string | undefined {
  return isNode(object) && object.type === 'MemberExpression' ? memberOf(object) : nameIn(object);
}

/** How a name stands where it stands; nothing where it is no value: a key, a member. */
function useOf(name: string, key: string, parent: Node): string[] {
  if (key === 'object') return [];
  if (['property', 'key'].includes(key) && !parent['computed']) return [];
  if (parent.type === 'NewExpression' && key === 'callee') {
    const [first] = [parent['arguments']].flat().filter(isNode);
    return [first && first.type !== 'SpreadElement' ? `new ${name}(_)` : `new ${name}()`];
  }
  if (parent['operator'] === 'instanceof' && key === 'right') return [`instanceof ${name}`];
  return [name];
}

export function namedIn(body: readonly unknown[]): Named {
  const found: Named = { uses: [], calls: [], types: [] };
  function visit(node: Node, key: string, parent: Node, isTyping: boolean): void {
    if (node.type === 'TSImportType') found.types.push(wordIn(node['source']) ?? '');
    const isType = isTyping || (node.type.startsWith('TS') && !WRAPS.includes(node.type));
    if (!isType) {
      const name = nameIn(node);
      if (name !== undefined) found.uses.push(...useOf(name, key, parent));
      if (node.type === 'MemberExpression')
        found.uses.push(`${ownerOf(node) ?? ''}.${memberOf(node)}`);
      if (node.type === 'CallExpression') {
        const { callee } = node;
        const called =
          isNode(callee) && callee.type === 'MemberExpression'
            ? `.${memberOf(callee)}`
            : nameIn(callee);
        if (called !== undefined) found.calls.push(called);
      }
    }
    for (const childKey in node) {
      const child = node[childKey];
      if (!Array.isArray(child)) visitChild(child, childKey, node, isType);
      else for (const one of child) visitChild(one, childKey, node, isType);
    }
  }
  function visitChild(child: unknown, key: string, parent: Node, isTyping: boolean): void {
    if (isNode(child)) visit(child, key, parent, isTyping);
  }
  const root: Node = { type: 'Program', start: 0, end: 0 };
  for (const statement of body) visitChild(statement, 'body', root, false);
  return found;
}
