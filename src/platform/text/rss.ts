import { xmlText } from './xml-text.ts';

export interface NewsItem {
  guid: string;
  title: string;
  description: string;
  url: string;
  at: string;
}

interface NewsFeed {
  title: string;
  description: string;
  page: string;
  source: string;
  language: string;
  items: readonly NewsItem[];
}

/** Undated, so that unchanged news give the same bytes. */
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
