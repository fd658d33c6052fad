import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

interface Row {
  number: number;
  level: string;
  verdict: string;
  shownBy: { file: string; name: string }[];
}

const rows: Row[] = [...text.matchAll(/^\| (\d+) +\| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, number, , level = '', , verdict = '', shown = '']) => ({
    number: Number(number),
    level: level.trim(),
    verdict: verdict.trim(),
    shownBy: [...shown.matchAll(/`([^`]+)`: ((?:“[^”]*”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/“([^”]*)”/g)].map(([, name = '']) => ({ file, name })),
    ),
  }),
);

describe('docs/asvs.md', () => {
  it('has each of the 64 rows once, with a verdict and a test that shows it', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
    expect(rows.filter(({ verdict }) => !['met', 'in part', 'not met'].includes(verdict))).toEqual([]);
    expect(rows.filter(({ shownBy, verdict }) => shownBy.length === 0 && verdict !== 'not met')).toEqual([]);
  });

  it('names tests that there are', () => {
    const missing = rows.flatMap(({ number, shownBy }) =>
      shownBy.flatMap(({ file, name }) => {
        if (!existsSync(join(root, file))) return [`${number}: ${file}`];
        return readFileSync(join(root, file), 'utf8').includes(name) ? [] : [`${number}: ${file} “${name}”`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('says why of each that is not met, and counts right', () => {
    const open = rows.filter(({ verdict }) => verdict !== 'met').map(({ number }) => number);
    const explained = [...text.matchAll(/^- \*\*(\d+)\*\*/gm)].map(([, number]) => Number(number));
    expect(explained).toEqual(open);
    const met = rows.length - open.length;
    const first = rows.filter(({ level }) => level.startsWith('1'));
    const firstMet = first.filter(({ verdict }) => verdict === 'met').length;
    const share = ((100 * met) / rows.length).toFixed(1);
    expect(text).toContain(`${met} of 64 met (${share} %), ${firstMet} of the ${first.length} of level 1.`);
    expect(firstMet).toBe(first.length);
    expect(met / rows.length).toBeGreaterThanOrEqual(0.95);
  });
});
