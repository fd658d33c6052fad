import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';

const src = resolve(import.meta.dirname, '../../../src');

export interface WrittenPattern {
  /** File and line. */
  place: string;
  pattern: RegExp;
}

/** Every regular expression that is written down in src/, but for those of tests. */
export function writtenPatterns(): WrittenPattern[] {
  return globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => patternsIn(file, readFileSync(join(src, file), 'utf8')));
}

function patternsIn(file: string, text: string): WrittenPattern[] {
  const found: WrittenPattern[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
    if (regex && start !== undefined) {
      const line = text.slice(0, start).split('\n').length;
      found.push({ place: `${file}:${line}`, pattern: new RegExp(regex.pattern, regex.flags) });
    }
    for (const part of Object.values(node)) look(part);
  };
  look(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}
