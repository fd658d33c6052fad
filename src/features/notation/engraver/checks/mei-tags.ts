export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** Outermost first. */
  path: Tag[];
  text: string;
}

const TOKEN = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/?)>|([^<]+)/g;

export function walk(mei: string, enter: (tag: Tag) => void, leave: (tag: Tag) => void): void {
  const open: Tag[] = [];
  const end = (name: string) => {
    const index = open.findLastIndex((tag) => tag.name === name);
    const tag = open[index];
    if (!tag) return;
    leave(tag);
    open.length = index;
  };
  for (const [, closing, name = '', list = '', empty, text] of mei.matchAll(TOKEN)) {
    if (text !== undefined) for (const tag of open) tag.text += text.replace(/\s+/g, ' ');
    else if (closing) end(name);
    else {
      const pairs = [...list.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
      const tag: Tag = { name, attributes: Object.fromEntries(pairs), path: [], text: '' };
      tag.path = [...open, tag];
      open.push(tag);
      enter(tag);
      if (empty) end(name);
    }
  }
}

export function around({ path }: Tag, name: string): Tag | undefined {
  return path.findLast((tag) => tag.name === name);
}
