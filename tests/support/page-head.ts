/** What programs read of a page: its head, and what it says of itself in the words of schema.org. */
export interface PageHead {
  status: number;
  headings: number;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  /** By `hreflang`. */
  alternates: Record<string, string>;
  feed: string;
  /** Of `property` and `name`. */
  meta: Record<string, string>;
  /** Every block of data as it parses. */
  blocks: Record<string, unknown>[];
  /** How many scripts of data there are: no title ends one and begins another. */
  scripts: number;
}

export async function readHead(address: string): Promise<PageHead> {
  const response = await fetch(address, { redirect: 'manual' });
  const markup = await response.text();
  const tags = (name: string) =>
    [...markup.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributes(tag));
  const links = tags('link');
  const meta = Object.fromEntries(
    tags('meta').map(({ name, property, content = '' }) => [property ?? name ?? '', content]),
  );
  const blocks = [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    status: response.status,
    headings: markup.match(/<h1[\s>]/g)?.length ?? 0,
    title: unescaped(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    description: meta.description ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    robots: meta.robots ?? '',
    alternates: Object.fromEntries(links.flatMap(({ hreflang, href = '' }) => (hreflang ? [[hreflang, href]] : []))),
    feed: links.find(({ type }) => type === 'application/rss+xml')?.href ?? '',
    meta,
    blocks: blocks.map(([, json = '']) => JSON.parse(json)),
    scripts: markup.match(/ld\+json/g)?.length ?? 0,
  };
}

function attributes(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]));
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => SIGNS[sign] ?? '');
}
