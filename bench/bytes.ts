import { PUBLIC_ROUTES, type PublicRoute, scriptsOf } from './route-bytes.ts';

/* `npx node bench/bytes.ts`, after a build: what a first visit fetches of scripts, as Markdown. */

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\/site-/, 'React, React Router, what stands round every page'],
  [/\/(?:entry\.client|root|rolldown-runtime)-/, 'the start of it'],
  [/\/manifest-/, 'the list of routes'],
  [/\/page-/, 'the page'],
  [/\/forms-/, 'forms'],
  [/./, 'shared with other pages'],
];

const kinds = KINDS.map(([, text]) => text);
console.log(`| page | ${kinds.join(' | ')} | all |\n|---|${'---:|'.repeat(kinds.length + 1)}`);
for (const route of Object.keys(PUBLIC_ROUTES) as PublicRoute[]) {
  const { files, total } = scriptsOf(route);
  const sums = new Map<string, number>();
  for (const [file, bytes] of Object.entries(files)) {
    const text = KINDS.find(([pattern]) => pattern.test(file))?.[1] ?? '';
    sums.set(text, (sums.get(text) ?? 0) + bytes);
  }
  console.log(`| ${route} | ${kinds.map((text) => sums.get(text) ?? 0).join(' | ')} | ${total} |`);
}
