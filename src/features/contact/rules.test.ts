import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { CONTACT_TOPICS } from './model.ts';
import { contactProblems, messageProblem, quoted, subjectProblem, topicProblem } from './rules.ts';

const RIGHT = {
  topic: 'General',
  firstName: 'June',
  lastName: 'Kahale',
  email: 'june@example.com',
  message: 'Hello',
};

test("'every field required, including topic': each is named, and nothing else", () => {
  expect(contactProblems(RIGHT)).toEqual({});
  for (const field of Object.keys(RIGHT)) {
    for (const empty of ['', '  '])
      expect(Object.keys(contactProblems({ ...RIGHT, [field]: empty })), field).toEqual([field]);
  }
});

test("the spec's nine topics and no other", () => {
  expect(CONTACT_TOPICS).toHaveLength(9);
  for (const topic of CONTACT_TOPICS) expect(topicProblem(topic)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (topic) => {
      fc.pre(!(CONTACT_TOPICS as readonly string[]).includes(topic));
      expect(topicProblem(topic)).toBeDefined();
    }),
  );
});

describe('a message', () => {
  it.each(['x'.repeat(5000), '🎹'.repeat(5000), 'a\r\n\tb', 'Привіт'])('may be long, in lines, of any script', (text) =>
    expect(messageProblem(text)).toBeUndefined(),
  );
  it.each(['x'.repeat(5001), 'a\u0000b', 'a\u001bb', '\ud800', '\n \t'])(
    'may not be too long, empty or no text',
    (text) => expect(messageProblem(text)).toBeDefined(),
  );
});

test('an address typed with a space around it is taken', () => {
  expect(contactProblems({ ...RIGHT, email: ' june@example.com ' })).toEqual({});
});

test('a subject is one line that says something: nothing can begin a line of its own in a head', () => {
  expect(subjectProblem('Your message')).toBeUndefined();
  for (const bad of ['', '  ', 'a\r\nBcc: b@example.com', 'a\u2028b', 'x'.repeat(201), '\ud800'])
    expect(subjectProblem(bad)).toBeDefined();
});

test('what was written is quoted line by line, with its day in Las Vegas', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' }), { minLength: 1 }), (lines) => {
      const [first, ...rest] = quoted(
        { message: lines.join('\n'), createdAt: '2027-04-18T03:00:00.000Z' },
        LAS_VEGAS,
      ).split('\n');
      expect(first).toBe('On Saturday, April 17, 2027 you wrote:');
      for (const line of rest) expect(line).toMatch(/^>/);
    }),
  );
});
