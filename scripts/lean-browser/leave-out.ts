/** A node of a syntax tree, as much of it as is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** What a library can do and this site never asks of it. */
export interface LeftOut {
  /** Functions whose bodies go; what only they call goes with them. */
  functions?: readonly string[];
  /** The same, where an empty list is the answer. */
  lists?: readonly string[];
  /** Objects whose methods, given to the prototype one by one, go. */
  prototypes?: readonly string[];
  /** Kinds of fibres that never come to be: every branch that asks for one goes. */
  tags?: readonly number[];
}

interface Cut {
  start: number;
  end: number;
  instead: string;
}

/**
 * A library's text without what is left out; the minifier takes away what nothing calls any more. A name that is not
 * there is an error: with a new version of the library the list is looked at again.
 */
export function leaveOut(
  code: string,
  tree: unknown,
  { functions = [], lists = [], prototypes = [], tags = [] }: LeftOut,
): string {
  const cuts: Cut[] = [];
  const missing = new Set([...functions, ...lists, ...prototypes]);
  walk(tree, (node, body) => {
    const named = functionNamed(node, [...functions, ...lists]);
    if (named) {
      missing.delete(named.name);
      cuts.push({
        start: named.body.start,
        end: named.body.end,
        instead: lists.includes(named.name) ? '{return []}' : '{return null}',
      });
      return false;
    }
    const owner = prototypeOwner(node);
    if (owner && prototypes.includes(owner)) {
      missing.delete(owner);
      cuts.push({ start: node.start, end: node.end, instead: '' });
      return false;
    }
    const answer = askedForTag(node, tags);
    if (answer) {
      cuts.push({ start: node.start, end: node.end, instead: answer });
      return false;
    }
    const gone = casesOfTags(node, tags);
    const names = [...new Set(gone.flatMap(({ held }) => variablesIn(held)))];
    // A variable of a case belongs to the whole function.
    if (body && names.length > 0)
      cuts.push({ start: body.start + 1, end: body.start + 1, instead: `var ${names.join()};` });
    cuts.push(...gone);
    return true;
  });
  if (missing.size > 0) throw new Error(`not in the library any more: ${[...missing].join(', ')}`);
  return apply(code, cuts);
}

function apply(code: string, cuts: readonly Cut[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, instead } of cuts.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    result += code.slice(at, start) + instead;
    at = end;
  }
  return result + code.slice(at);
}

function functionNamed(node: Node, names: readonly string[]): { name: string; body: Node } | undefined {
  if (node.type !== 'FunctionDeclaration') return;
  const { name } = node.id as unknown as { name: string };
  return names.includes(name) ? { name, body: node.body as Node } : undefined;
}

/** `Owner.prototype.method = …;` */
function prototypeOwner(node: Node): string | undefined {
  if (node.type !== 'ExpressionStatement') return;
  const { type, left } = node.expression as Node;
  if (type !== 'AssignmentExpression') return;
  const prototype = (left as Node).object as Node | undefined;
  if (prototype?.type !== 'MemberExpression' || (prototype.property as Node).name !== 'prototype') return;
  return (prototype.object as Node).name as string | undefined;
}

/** `13 === fiber.tag` is false and `13 !== fiber.tag` true where nothing is a 13. */
function askedForTag(node: Node, tags: readonly number[]): string | undefined {
  if (node.type !== 'BinaryExpression') return;
  const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
  if (left.type !== 'Literal' || !tags.includes(left.value as number) || !isTag(right)) return;
  if (operator === '===') return '!1';
  if (operator === '!==') return '!0';
  return;
}

function isTag(node: Node): boolean {
  return node.type === 'MemberExpression' && (node.property as Node).name === 'tag';
}

/** Cases whose statements others run into keep them and lose only their label. */
function casesOfTags(node: Node, tags: readonly number[]): (Cut & { held: Node[] })[] {
  if (node.type !== 'SwitchStatement' || !isTag(node.discriminant as Node)) return [];
  const cases = node.cases as (Node & { test: Node | null; consequent: Node[] })[];
  const cuts: (Cut & { held: Node[] })[] = [];
  let entered = false;
  for (const { test, consequent, start, end } of cases) {
    const gone = test !== null && tags.includes(test.value as number);
    if (gone && !entered) cuts.push({ start, end, instead: '', held: consequent });
    else if (gone) cuts.push({ start, end: consequent[0]?.start ?? end, instead: '', held: [] });
    entered = (entered || !gone) && !leaves(consequent);
  }
  return cuts;
}

function variablesIn(statements: readonly Node[]): string[] {
  const names: string[] = [];
  walk(statements, (node) => {
    if (node.type.startsWith('Function')) return false;
    if (node.type === 'VariableDeclarator') names.push((node.id as Node).name as string);
    return true;
  });
  return names;
}

function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === 'BlockStatement') return leaves(last.body as Node[]);
  return ['ReturnStatement', 'BreakStatement', 'ContinueStatement', 'ThrowStatement'].includes(last.type);
}

/** Visits every node, with the body of the function it is in; deeper only where `visit` says so. */
function walk(part: unknown, visit: (node: Node, body: Node | undefined) => boolean, body?: Node): void {
  if (Array.isArray(part)) for (const one of part) walk(one, visit, body);
  if (!isNode(part) || !visit(part, body)) return;
  const inner = part.type.startsWith('Function') && isNode(part.body) ? part.body : body;
  for (const inside of Object.values(part)) walk(inside, visit, inner);
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}
