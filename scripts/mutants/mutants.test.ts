import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(MUTANTS)('$rule: its text is in $file once, and its test is there', ({ file, text, replacement, test }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
  expect(replacement).not.toBe(text);
  expect(existsSync(join(root, test))).toBe(true);
});

test('rules of money, accounts, programmes, estimates, parts, players and polls are broken', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(30);
  for (const noun of ['accounts', 'orders', 'programme', 'estimates', 'parts', 'players', 'date-polls'])
    expect(MUTANTS.filter(({ file }) => file.includes(noun)).length, noun).toBeGreaterThan(0);
});
