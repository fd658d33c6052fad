import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteAnswer } from '#/features/site-search/model.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { type First, SEARCHES } from './site-searches.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

async function search(q: string): Promise<SiteAnswer> {
  const response = await fetch(`${server.origin}/api/search?${new URLSearchParams({ q })}`);
  expect([q, response.status]).toEqual([q, 200]);
  return (await response.json()) as SiteAnswer;
}

/** What comes first, in words; the offer to ask stands before what is found. */
function firstOf({ wanted, sections }: SiteAnswer): string {
  if (wanted) return `ask: ${wanted.title}`;
  const [section] = sections;
  const [hit] = section?.hits ?? [];
  return `${section?.kind}: ${section?.kind === 'occasions' ? section.title : `${hit?.title} | ${hit?.words}`}`;
}

function answers(first: First, answer: SiteAnswer): boolean {
  const [section] = answer.sections;
  const [hit] = section?.hits ?? [];
  const says = (text = '', ...wanted: readonly string[]) => wanted.some((each) => text.includes(each));
  if ('ask' in first) return answer.wanted?.title === first.ask;
  if (answer.wanted || !section) return false;
  if ('work' in first) return section.kind === 'works' && says(hit?.title, ...[first.work].flat());
  if ('piece' in first) return section.kind === 'pieces' && says(hit?.title, first.piece);
  if ('score' in first) return section.kind === 'scores' && says(hit?.title, first.score);
  if ('concert' in first) return section.kind === 'concerts' && hit?.title === first.concert;
  if ('occasion' in first) return section.kind === 'occasions' && [first.occasion].flat().includes(section.title);
  if ('musician' in first) return section.kind === 'musicians' && hit?.title === first.musician;
  return section.kind === 'works' && hit?.words.startsWith(first.composer) === true;
}

it('finds what people mean by what they type', async () => {
  expect(SEARCHES.length).toBeGreaterThanOrEqual(150);
  const wrong: string[] = [];
  for (const [typed, first] of SEARCHES) {
    const answer = await search(typed);
    if (!answers(first, answer)) wrong.push(`${typed} → ${firstOf(answer)}; wanted ${JSON.stringify(first)}`);
  }
  expect(wrong).toEqual([]);
});
