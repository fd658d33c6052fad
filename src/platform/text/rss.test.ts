import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rssText } from './rss.ts';

const feedOf = (title: string, description = title) =>
  rssText({
    title: 'A & B: performances',
    description: 'To come.',
    page: 'https://piano.example.com/performances',
    source: 'https://piano.example.com/performances/feed.xml',
    language: 'en',
    items: [
      { guid: 'performance-1@x', title, description, url: 'https://piano.example.com/p/1', at: '2027-02-14T08:00:00Z' },
    ],
  });
const parsed = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, content = '']) =>
    content.replace(
      /&(amp|lt|gt|quot);/g,
      (_, sign: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[sign] ?? '',
    ),
  );

test('RSS 2.0 with whole addresses, a guid that is none, and RFC 822 dates', () => {
  const text = feedOf('Recital');
  expect(parsed(text, 'pubDate')).toEqual(['Sun, 14 Feb 2027 08:00:00 GMT']);
  expect(parsed(text, 'link')).toEqual(['https://piano.example.com/performances', 'https://piano.example.com/p/1']);
  expect(text).toContain('<guid isPermaLink="false">performance-1@x</guid>');
  expect(text).toContain('<atom:link href="https://piano.example.com/performances/feed.xml" rel="self"');
  expect(parsed(text, 'title')).toEqual(['A & B: performances', 'Recital']);
});

test('whatever a title is, the file is well formed and reads back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const text = feedOf(title);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 does not know
      expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!(amp|lt|gt|quot);)/);
      const tags = [...text.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)];
      expect(tags.filter(([, end]) => end === '/').length).toBe(
        tags.filter(([, end, , own]) => end === '' && own === '').length,
      );
      expect(tags.map(([, , name]) => name)).not.toContain('script');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
      const readable = title.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
      expect(parsed(text, 'title')[1]).toBe(readable);
    }),
  );
});
