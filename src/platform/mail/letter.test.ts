import { expect, it, test } from 'vitest';
import { USUAL_COLOURS } from '../house/colours.ts';
import { wordmarkOf } from '../house/wordmark.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';

const list = { title: 'The list', items: [{ heading: 'First', detail: 'whole', lines: ['I. One', 'II. Two'] }] };
const letter: Letter = {
  title: ['News', 'today'],
  preview: 'In short',
  paragraphs: ['Dear Ann,', 'two\nlines'],
  facts: [
    { label: 'Date', value: 'Friday' },
    { label: 'Place', value: 'nowhere yet', quiet: true },
  ],
  list: { ...list, none: 'The list is empty.' },
  closing: ['Goodbye.'],
};
const frame = {
  name: 'Loud & Quiet',
  wordmark: wordmarkOf('Loud & Quiet'),
  colours: USUAL_COLOURS,
  signature: 'The end',
};
const textOf = (given: Partial<Letter> = {}) => letterText({ ...letter, ...given }, frame);
const htmlOf = (given: Partial<Letter> = {}) => letterHtml({ ...letter, ...given }, frame);
const everywhere = (value: string): [Letter, typeof frame] => [
  {
    title: [value, value],
    first: [value],
    face: { cid: value, alt: value },
    preview: value,
    paragraphs: [value],
    facts: [{ label: value, value }],
    list: { title: value, items: [{ heading: value, detail: value, lines: [value] }], none: value },
    closing: [value],
  },
  {
    name: value,
    wordmark: { ...wordmarkOf('A & B'), first: value, joint: value, second: value },
    colours: USUAL_COLOURS,
    signature: value,
  },
];
const visible = (html: string) => html.replace(/<(title|style)[^>]*>.*?<\/\1>|<[^>]+>/gs, ' ');

test('the plain part says it all in reading order', () => {
  expect(textOf()).toBe(
    [
      'Loud & Quiet\n\nNews today\n\nDear Ann,\n\ntwo\nlines',
      'Date: Friday\nPlace: nowhere yet',
      'The list\n* First (whole)\n    I. One\n    II. Two',
      'Goodbye.\n\nThe end',
    ].join('\n\n'),
  );
});

test('both parts say the same in the same order', () => {
  const texts = [
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
  for (const part of [textOf(), visible(htmlOf())]) {
    const places = texts.map((word) => part.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('a link to press is a button in one part and an address in the other', () => {
  const action = { label: 'Open', href: 'https://example.com/a?b=1&c=2' };
  expect(textOf({ action })).toContain('lines\n\nOpen:\nhttps://example.com/a?b=1&c=2\n\nDate: Friday');
  expect(htmlOf({ action })).toContain('href="https://example.com/a?b=1&amp;c=2"');
  const quoted = { label: '<b>', href: '"><script>' };
  expect(htmlOf({ action: quoted })).not.toMatch(/<b>|<script>/);
});

test('an address in the last lines is a link without what stands after its question mark; the plain part has it whole', () => {
  const address = `https://example.com/stage-door?token=${'x'.repeat(64)}&of=1`;
  const closing = [`All that is yours:\n${address}`, `Whole: ${address}.`];
  expect(textOf({ closing })).toContain(`Whole: ${address}.`);
  const html = htmlOf({ closing });
  expect(html.match(/href="([^"]*)"/g)).toEqual(closing.map(() => `href="${address.replace('&', '&amp;')}"`));
  expect(visible(html)).not.toContain('token=');
  expect(visible(html)).toMatch(/Whole:\s+example\.com\/stage-door\s+\./);
});

test('a word that is longer than a line breaks wherever a text is somebody’s', () => {
  const cells = htmlOf().match(/<td[^>]*>(?=<h1|The end)/g);
  expect(cells).toHaveLength(2);
  for (const cell of cells ?? []) expect(cell).toContain('overflow-wrap:anywhere;word-break:break-word');
});

test('no facts leave no gap', () => {
  expect(textOf({ facts: [] })).toContain('lines\n\nThe list');
  expect(htmlOf({ facts: [], list: undefined })).not.toContain('border-top:3px');
});

test('an empty list is said in words, in both parts', () => {
  const empty = { list: { ...list, items: [], none: 'The list is empty.' } };
  for (const part of [textOf(empty), htmlOf(empty)]) {
    expect(part).toContain('The list is empty.');
  }
  expect(htmlOf()).not.toContain('The list is empty.');
});

test('line breaks stay line breaks', () => {
  expect(htmlOf()).toContain('two<br>lines');
  expect(htmlOf({ facts: [{ label: 'a', value: 'one\r\ntwo' }] })).toContain('one<br>two');
});

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '</title><b>',
  '&lt;b&gt;',
])('every value is escaped in the HTML: %s', (value) => {
  const html = letterHtml(...everywhere(value));
  const plain = letterHtml(...everywhere('x'));
  const tags = (text: string) => text.match(/<[^>]*>/g)?.length;
  expect(tags(html)).toBe(tags(plain));
  expect(html).not.toContain(value);
  expect(letterText(...everywhere(value))).toContain(value);
});

test('the HTML asks nothing of the network', () => {
  expect(htmlOf()).not.toMatch(/src=|href=|url\(|@import/);
  expect(htmlOf({ face: { cid: 'ann@pictures', alt: 'Ann' } }).match(/(src|href)="[^"]*"/g)).toEqual([
    'src="cid:ann@pictures"',
  ]);
});

test('what is looked for first stands before all else, in both parts', () => {
  const first = ['$710', 'Saturday, April 17, 2027'];
  expect(textOf({ first })).toContain('News today\n\n$710\nSaturday, April 17, 2027\n\nDear Ann,');
  const seen = visible(htmlOf({ first }));
  expect(seen.indexOf('$710')).toBeLessThan(seen.indexOf('Dear Ann,'));
});

test('where pictures are off, a face and a wordmark are words', () => {
  const html = letterHtml(
    { ...letter, face: { cid: 'ann@pictures', alt: 'Ann' } },
    { ...frame, mark: { cid: 'mark@pictures', width: 226, height: 44 } },
  );
  expect(html).toContain('alt="Ann"');
  expect(html).toContain('alt="Loud &amp; Quiet"');
});

test('at night paper and ink change hands', () => {
  expect(htmlOf()).toMatch(
    /prefers-color-scheme:dark\)\{\.paper\{background:#17120f!important;color:#f6f0e4!important\}/,
  );
});

it.each([
  ['Loud & Quiet', 'Loud & Quiet'],
  ['Red Rock Music', 'Red Rock Music'],
  ['Oak & Ash & Thorn', 'Oak & Ash & Thorn'],
])('the business is named above every letter: %s', (name, seen) => {
  const html = letterHtml(letter, { name, wordmark: wordmarkOf(name), colours: USUAL_COLOURS, signature: '' });
  expect(visible(html).replace(/&amp;/g, '&').replace(/\s+/g, ' ')).toContain(` ${seen} `);
});

test('prices stand in a column: amounts end below each other, a note is not beside them', () => {
  const facts = [
    { label: 'Hana Park, piano', value: 'two hours', amount: '$400.00' },
    { label: 'Travel', value: '', amount: '$25.50' },
    { label: 'Place', value: 'the hall' },
  ];
  expect(letterText({ ...letter, facts }, frame)).toContain(
    ['Hana Park, piano: $400.00', '  two hours', 'Travel:            $25.50', '', 'Place: the hall'].join('\n'),
  );
  const html = letterHtml({ ...letter, facts }, frame);
  expect(html.match(/text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums/g)).toHaveLength(2);
});
