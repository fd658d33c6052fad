import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { checkContent } from '#/platform/content-file.ts';
import { arrangementsFileSchema, compositionsFileSchema, paymentFileSchema } from './schema.server.ts';

const work = {
  composer: 'Hana Park',
  opusNo: '11_1',
  title: 'Étude in Thirds',
  movements: [],
  yearComposed: 2010,
  instrumentation: ['piano'],
  price: 5,
};
const arranged = { ...work, opusNo: 'a1', isTranscription: false, biggerWork: '', originalComposer: '' };

function problemOf(...works: object[]): string {
  try {
    checkContent('content/compositions.json', compositionsFileSchema, works);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('spec section 3, Composition', () => {
  it('is accepted as it is', () => {
    expect(problemOf(work)).toBe('');
    expect(problemOf({ ...work, pages: 4, minutes: 2.5, withParts: false })).toBe('');
  });
  it.each([
    ['price', 1],
    ['price', 49],
    ['price', 2.505],
    ['yearComposed', 2001],
    ['yearComposed', 2025],
    ['opusNo', '11.1'],
    ['opusNo', 'a1'],
    ['instrumentation', ['kazoo']],
    ['instrumentation', []],
    ['movements', ['']],
    ['title', ' '],
    ['pages', 0],
    ['pages', 2.5],
    ['minutes', 0],
    ['minutes', 1441],
    ['withParts', 'yes'],
    ['discount', 1],
  ])('%s %j stops the start, and the message names the file and the place', (field, value) => {
    expect(problemOf({ ...work, [field]: value })).toMatch(/^content\/compositions\.json, at 0/);
  });
  it('has an opus number of its own', () => {
    expect(problemOf(work, { ...work, title: 'Another' })).toBe(
      "content/compositions.json, at 1.opusNo: '11_1' is there twice",
    );
  });
});

test('the id of an arrangement starts with a', () => {
  expect(arrangementsFileSchema.safeParse([arranged]).success).toBe(true);
  expect(arrangementsFileSchema.safeParse([{ ...arranged, opusNo: '7' }]).success).toBe(false);
});

test('the payment address is https', () => {
  expect(paymentFileSchema.safeParse({ payTo: 'https://pay.example.com/us' }).success).toBe(true);
  expect(paymentFileSchema.safeParse({ payTo: 'javascript:alert(1)' }).success).toBe(false);
});

test.each([
  ['compositions.json', compositionsFileSchema, 50],
  ['arrangements.json', arrangementsFileSchema, 7],
])('%s is whole', async (file, schema, count) => {
  const content: unknown = JSON.parse(await readFile(`content/${file}`, 'utf8'));
  expect(checkContent(file, schema, content)).toHaveLength(count);
});
