import { createContext, type RouterContextProvider } from 'react-router';
import type { JsonLdObject } from 'schema-dts';

/* JSON-LD, only in the document: not sent twice. */

const thingsKey = createContext<readonly JsonLdObject[]>([]);

export function sayOfPage(context: Readonly<RouterContextProvider>, ...things: JsonLdObject[]): void {
  context.set(thingsKey, [...context.get(thingsKey), ...things]);
}

export function withStructuredData(markup: string, context: Readonly<RouterContextProvider>): string {
  const things = context.get(thingsKey);
  const end = markup.indexOf('</head>');
  if (things.length === 0 || end < 0) return markup;
  return `${markup.slice(0, end)}${structuredData(things)}${markup.slice(end)}`;
}

/** No title can close the script. */
export function structuredData(things: readonly JsonLdObject[]): string {
  const [only, ...others] = things;
  const said = others.length === 0 ? only : { '@graph': things };
  const json = JSON.stringify({ '@context': 'https://schema.org', ...said });
  return `<script type="application/ld+json">${json.replace(/[<>&\u2028\u2029]/g, escaped)}</script>`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
