import fc from 'fast-check';
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
  return `${section?.kind}: ${section?.all ? section.title : `${hit?.title} | ${hit?.words}`}`;
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
  if ('occasion' in first) {
    const { occasion, without } = first;
    const there = answer.sections.some(({ hits }) => without && hits.some(({ title }) => title.includes(without)));
    return section.kind === 'occasions' && [occasion].flat().includes(section.title) && !there;
  }
  if ('mood' in first) return section.kind === 'moods' && section.title === first.mood;
  if ('period' in first) return section.kind === 'periods' && section.title === first.period;
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

it('tells settings of one piece apart by who plays them', async () => {
  const { sections } = await search('pachelbel canon');
  const [canon, other] = sections.find(({ kind }) => kind === 'works')?.hits ?? [];
  expect(canon?.players).toMatch(/violin|piano|organ/);
  expect(other?.players).not.toBe(canon?.players);
});

it('offers the nearest where there is nothing of the name, and every hit leads to a page', async () => {
  const { near, wanted, sections } = await search('moonlight express zanzibar');
  expect({ near, wanted }).toEqual({
    near: true,
    wanted: { title: 'moonlight express zanzibar', composer: '' },
  });
  expect(sections.length).toBeGreaterThan(0);
  const { sections: found } = await search('canon');
  for (const { href } of found.flatMap(({ hits }) => hits))
    expect(href).toMatch(/^\/(opus\/details\/|mpcs\/|ncs\/|musician\/details\/|repertoire\?composer=)/);
});

it('names for an occasion what is wanted most of what the house plays, whoever wrote it', async () => {
  const { sections } = await search('wedding');
  const walkingIn = sections.find(({ title }) => title === 'Walking in')?.hits.map(({ title }) => title) ?? [];
  expect(walkingIn).toEqual(expect.arrayContaining([expect.stringMatching(/^Bridal Chorus/)]));
  expect(walkingIn).toEqual(expect.arrayContaining([expect.stringMatching(/^Canon/)]));
});

it('shows a piece that is on several programmes once, and says where', async () => {
  const { sections } = await search('peace piece');
  const pieces = sections.find(({ kind }) => kind === 'pieces')?.hits ?? [];
  expect(pieces.filter(({ title }) => title === 'Peace Piece')).toHaveLength(1);
  expect(pieces[0]?.words).toMatch(/‘.+’ and ‘.+’/);
});

it('finds works the data set does not know, by their composer, their beginning and any word', async () => {
  for (const typed of ['Revutsky', 'sequenza', 'Psappha xenakis', 'gagopa', 'canebrakes'])
    expect([typed, (await search(typed)).sections[0]?.kind]).toEqual([typed, 'works']);
});

it('answers whatever is typed', async () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('canon', 'op.', '27', '/', '%', '_', "'", '"', '(', 'в', '#', 'in', '\0', 'k.'), {
        maxLength: 10,
      })
      .map((text) => text.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const response = await fetch(`${server.origin}/api/search?${new URLSearchParams({ q })}`);
      expect([q, response.status]).toEqual([q, 200]);
    }),
    { numRuns: 60 },
  );
});

it('refuses what is longer than any title', async () => {
  const response = await fetch(`${server.origin}/api/search?q=${'x'.repeat(121)}`);
  expect(response.status).toBe(422);
});
