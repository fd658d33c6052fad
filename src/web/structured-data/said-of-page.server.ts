import { createContext, type RouterContextProvider } from 'react-router';
import type { JsonLdObject as Thing } from 'schema-dts';

/*
 * What search engines read of a page, as JSON-LD in the words of schema.org. A loader says it, and it is written into
 * the document and nowhere else: no browser is sent it a second time, or the code that makes it.
 */

const thingsKey = createContext<readonly Thing[]>([]);

/** From a loader: what its page says of itself. What was said before stays. */
export function sayOfPage(context: Readonly<RouterContextProvider>, ...things: Thing[]): void {
  context.set(thingsKey, [...context.get(thingsKey), ...things]);
}

/** The document with what was said of it at the end of its head, in one block. */
export function withStructuredData(markup: string, context: Readonly<RouterContextProvider>): string {
  const things = context.get(thingsKey);
  const end = markup.indexOf('</head>');
  if (things.length === 0 || end < 0) return markup;
  return `${markup.slice(0, end)}${structuredData(things)}${markup.slice(end)}`;
}

/** As a script of data. Every '<', '>' and '&' is escaped, so that no title can end the script it stands in. */
export function structuredData(things: readonly Thing[]): string {
  const [only, ...others] = things;
  const said = others.length === 0 ? only : { '@graph': things };
  const json = JSON.stringify({ '@context': 'https://schema.org', ...said });
  return `<script type="application/ld+json">${json.replace(/[<>&\u2028\u2029]/g, escaped)}</script>`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
