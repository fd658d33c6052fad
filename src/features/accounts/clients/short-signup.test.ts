import { expect, it } from 'vitest';
import { nameInTwo, shortSignupProblems } from './short-signup.ts';

it.each([
  ['June Sample', { firstName: 'June', lastName: 'Sample' }, []],
  [' Mary Ann  van Sample ', { firstName: 'Mary Ann van', lastName: 'Sample' }, []],
  ['June', { firstName: '', lastName: 'June' }, ['name']],
  ['', { firstName: '', lastName: '' }, ['name']],
] as const)('%o is a first and a last name', (name, inTwo, wrong) => {
  expect(nameInTwo(name)).toEqual(inTwo);
  const problems = shortSignupProblems({ name, email: 'june@example.com', password: 'quiet-nocturne' });
  expect(Object.keys(problems)).toEqual(wrong);
});
