import { type Tag, walk } from '#/features/notation/engraver/checks/mei-tags.ts';

export interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

/** @throws Error without one */
export function treeOf(text: string): Node {
  let root: Node | undefined;
  const nodes = new Map<Tag, Node>();
  walk(
    text.replace(/<\?[^>]*\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, ''),
    (tag) => {
      const node: Node = { name: tag.name, attributes: tag.attributes, text: '', children: [] };
      const parent = tag.path.at(-2);
      nodes.set(tag, node);
      if (parent) nodes.get(parent)?.children.push(node);
      else root ??= node;
    },
    (tag) => {
      const node = nodes.get(tag);
      if (node) node.text = unescaped(tag.text);
    },
  );
  if (!root) throw new Error('nothing in it');
  return root;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

export function all(node: Node, name: string): Node[] {
  return node.children.filter((child) => child.name === name);
}

export function find(node: Node | undefined, name: string): Node | undefined {
  return node?.children.find((child) => child.name === name);
}

export function textOf(node: Node | undefined, name: string): string {
  return find(node, name)?.text ?? '';
}
