import { xmlText } from './xml-text.ts';

/** One piece of news as a feed reader takes it (RSS 2.0). */
export interface NewsItem {
  /** The same for ever: a reader knows by it what it has shown already. */
  guid: string;
  title: string;
  /** Plain text. */
  description: string;
  url: string;
  /** ISO 8601: since when it is there to be read. */
  at: string;
}

interface NewsFeed {
  title: string;
  description: string;
  /** The page that lists the same. */
  page: string;
  /** The address of the feed itself. */
  source: string;
  /** BCP 47. */
  language: string;
  /** Newest first. */
  items: readonly NewsItem[];
}

/** An RSS 2.0 file; without a date of its own, so that it stays the same bytes for as long as its news do. */
export function rssText({ title, description, page, source, language, items }: NewsFeed): string {
  const news = items.map(
    (item) =>
      `<item>${element('title', item.title)}${element('link', item.url)}<guid isPermaLink="false">${xmlText(item.guid)}</guid>${element('pubDate', new Date(item.at).toUTCString())}${element('description', item.description)}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element('title', title)}${element('link', page)}<atom:link href="${xmlText(source)}" rel="self" type="application/rss+xml"/>${element('description', description)}${element('language', language)}<ttl>360</ttl>
${news.join('\n')}
</channel></rss>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
