import { expect, test } from 'vitest';
import { systemDecoration } from './rules.ts';

test.each([
  [['Voice', 'Piano'], 's1,s2'],
  [['Voice', 'Piano', 'Piano'], 's1,{(s2,s3)}'],
  [['Organ', 'Organ', 'Organ'], '{(s1,s2)},s3'],
  [['Violin', 'Cello'], '[(s1,s2)]'],
  [['Violin', 'Cello', 'Piano', 'Piano'], '[(s1,s2)],{(s3,s4)}'],
  [['Voice', 'Voice', 'Voice', 'Voice'], '[s1,s2,s3,s4]'],
  [['Voice', 'Cello'], 's1,s2'],
])('%o stand together as %s', (parts, decoration) => {
  expect(systemDecoration(parts)).toBe(decoration);
});
