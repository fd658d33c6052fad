/* Verovio silently stops at the first XML error. */

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(\/?)([^\s/>"'<]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|</g;

export function xmlProblem(text: string): string | undefined {
  const open: { name: string; at: number }[] = [];
  for (const { 0: token, 1: closing, 2: name, 3: rest = '', index } of text.matchAll(TOKEN)) {
    if (token === '<') return `line ${lineAt(text, index)}: a tag that does not end`;
    if (name === undefined) continue;
    if (!closing) {
      if (!rest.endsWith('/')) open.push({ name, at: index });
      continue;
    }
    const last = open.pop();
    if (last?.name !== name) return `line ${lineAt(text, index)}: </${name.slice(0, 40)}> where nothing begins`;
  }
  const [first] = open.slice(-1);
  return first && `line ${lineAt(text, first.at)}: <${first.name.slice(0, 40)}> does not end`;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
