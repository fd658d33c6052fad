import { expect, it, test } from 'vitest';
import { type Letter, letterHtml, letterText } from './letter.ts';

const letter: Letter = {
  brand: ['Loud', 'Quiet'],
  loudTitle: 'News',
  quietTitle: 'today',
  preview: 'In short',
  paragraphs: ['Dear Ann,', 'two\nlines'],
  facts: [
    { label: 'Date', value: 'Friday' },
    { label: 'Place', value: 'nowhere yet', quiet: true },
  ],
  itemsTitle: 'The list',
  items: [{ heading: 'First', detail: 'whole', lines: ['I. One', 'II. Two'] }],
  noItems: 'The list is empty.',
  closing: ['Goodbye.'],
  footer: 'The end',
};
const values = (value: string): Letter => ({
  brand: [value, value],
  loudTitle: value,
  quietTitle: value,
  preview: value,
  paragraphs: [value],
  facts: [{ label: value, value }],
  itemsTitle: value,
  items: [{ heading: value, detail: value, lines: [value] }],
  noItems: value,
  closing: [value],
  footer: value,
});
/** What a reader sees of the HTML, in its order. */
const visible = (html: string) => html.replace(/<(title|style)[^>]*>.*?<\/\1>|<[^>]+>/gs, ' ');

test('the plain part says it all in reading order', () => {
  expect(letterText(letter)).toBe(
    [
      'Loud & Quiet\n\nNews today\n\nDear Ann,\n\ntwo\nlines',
      'Date: Friday\nPlace: nowhere yet',
      'The list\n* First (whole)\n    I. One\n    II. Two',
      'Goodbye.\n\nThe end',
    ].join('\n\n'),
  );
});

test('both parts say the same in the same order', () => {
  const words = [
    'News',
    'today',
    'Dear Ann,',
    'lines',
    'Date',
    'Friday',
    'Place',
    'The list',
    'First',
    'II. Two',
    'Goodbye.',
    'The end',
  ];
  for (const part of [letterText(letter), visible(letterHtml(letter))]) {
    const places = words.map((word) => part.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('a link to press is a button in one part and an address in the other', () => {
  const action = { label: 'Open', href: 'https://example.com/a?b=1&c=2' };
  expect(letterText({ ...letter, action })).toContain('lines\n\nOpen:\nhttps://example.com/a?b=1&c=2\n\nDate: Friday');
  expect(letterHtml({ ...letter, action })).toContain('href="https://example.com/a?b=1&amp;c=2"');
  const quoted = { label: '<b>', href: '"><script>' };
  expect(letterHtml({ ...letter, action: quoted })).not.toMatch(/<b>|<script>/);
});

test('no facts leave no gap', () => {
  expect(letterText({ ...letter, facts: [] })).toContain('lines\n\nThe list');
  expect(letterHtml({ ...letter, facts: [], items: [], itemsTitle: '' })).not.toContain('border-top:3px');
});

test('an empty list is said in words, in both parts', () => {
  for (const part of [letterText({ ...letter, items: [] }), letterHtml({ ...letter, items: [] })]) {
    expect(part).toContain('The list is empty.');
  }
  expect(letterHtml(letter)).not.toContain('The list is empty.');
});

test('line breaks stay line breaks', () => {
  expect(letterHtml(letter)).toContain('two<br>lines');
  expect(letterHtml({ ...letter, facts: [{ label: 'a', value: 'one\r\ntwo' }] })).toContain('one<br>two');
});

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '</title><b>',
  '&lt;b&gt;',
])('every value is escaped in the HTML: %s', (value) => {
  const html = letterHtml(values(value));
  const plain = letterHtml(values('x'));
  const tags = (text: string) => text.match(/<[^>]*>/g)?.length;
  expect(tags(html)).toBe(tags(plain));
  expect(html).not.toContain(value);
  expect(letterText(values(value))).toContain(value);
});

test('the HTML asks nothing of the network', () => {
  expect(letterHtml(letter)).not.toMatch(/src=|href=|url\(|@import/);
});
