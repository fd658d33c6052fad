import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { kern, mei, musicXml } from '../../../tests/support/notations.ts';
import { WAIT_MS } from '../../../tests/support/patience.ts';
import { isRefusal, type Source } from './engraver/contract.ts';
import { createEngraver } from './engraver.server.ts';

const engraver = createEngraver(tmpdir());
afterAll(() => engraver.stop());

let count = 0;
const PATIENT = { urgent: true, patienceMs: WAIT_MS };
const engrave = (format: Source['format'], text: string, samplePages = 60, options = PATIENT) =>
  engraver.engrave(String(++count), { format, text, samplePages }, options);

async function made(format: Source['format'], text: string, samplePages = 60) {
  const answer = await engrave(format, text, samplePages);
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

describe('what is made of a score', () => {
  const long = kern(30, { lines: true });
  let ofLong: ReturnType<typeof made> | undefined;
  const madeOfLong = () => (ofLong ??= made('humdrum', long));

  it('sounds by its key signature, in words and in sound, whatever wrote it', async () => {
    const { facts, audio, timing } = await made('mei', mei());
    expect(facts.words).toBe(
      'Two sharps in the key signature, four-four time, 1 bar. For flute. The flute begins on C-sharp 4.',
    );
    expect(facts).toMatchObject({ bars: 1, sheets: 1, instruments: ['flute'] });
    expect(audio?.length).toBeGreaterThan(10_000);
    expect(timing.sheet.map(([on]) => on)).toEqual(timing.narrow.map(([on]) => on));
    expect(timing.sheet).toHaveLength(4);
  });

  it('of MusicXML is the same kind of thing, its public DOCTYPE no matter', async () => {
    const { facts } = await made('musicxml', musicXml(3));
    expect(facts).toMatchObject({ bars: 3, instruments: ['oboe'] });
  });

  it('ends with the last page that visitors see: sound, narrow pages and timing', async () => {
    const [all, part] = [await madeOfLong(), await made('humdrum', long, 1)];
    expect(all.facts.sheets).toBeGreaterThan(1);
    expect(part.facts).toMatchObject({ sheets: all.facts.sheets, sheet: [expect.anything()] });
    expect(part.facts.seconds).toBeLessThan(all.facts.seconds - 10);
    expect(part.pages.narrow.length).toBeLessThan(all.pages.narrow.length);
    const last = part.timing.narrow.at(-1)?.[0] ?? 0;
    expect(last).toBe(part.timing.sheet.at(-1)?.[0]);
    expect(last).toBeLessThan(part.facts.seconds * 1000);
  });

  it('sounds in at most 60 kB for ten seconds, a long sample and a few bars alike', async () => {
    for (const { audio, facts } of [await madeOfLong(), await made('humdrum', kern(4))])
      expect(((audio?.length ?? Number.NaN) * 10) / facts.seconds).toBeLessThan(60_000);
  });

  it('is a drawing and nothing else, whatever stands in it', async () => {
    const evil = [
      '<script>alert(1)</script><![CDATA[<script>alert(2)</script>]]>&lt;script&gt;alert(3)&lt;/script&gt;',
      '<rend color="red\' onload=\'alert(4)">loud</rend><ref target="javascript:alert(5)">here</ref>',
    ].join('');
    const inside = `<dir tstamp="1" staff="1">${evil}</dir><tempo tstamp="1" staff="1">${evil}</tempo>
      <annot>${evil}</annot><dynam tstamp="2" staff="1">${evil}</dynam>
      <harm tstamp="3" staff="1"><svg xmlns="http://www.w3.org/2000/svg"><script>alert(6)</script>
      <foreignObject><p onclick="alert(7)">x</p></foreignObject><image href="https://example.com/x.png"/></svg></harm>`;
    const { pages } = await made('mei', mei({ inside }));
    for (const svg of [...pages.sheet, ...pages.narrow]) {
      const tags = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag));
      expect([...tags].filter((tag) => !/^(svg|style|defs|g|path|use|ellipse|rect|text)$/.test(tag ?? ''))).toEqual([]);
      expect(svg).not.toMatch(/<[^>]*\s(on\w+|xlink:href|style)=|<[^>]*(javascript:|https?:\/\/(?!www\.w3\.org))/i);
    }
  });
});

describe('what can’t be engraved', () => {
  const entities = '<!DOCTYPE mei [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  it.each([
    ['no music', 'humdrum', '**kern\n*-\n', 'broken_bars'],
    ['a bar too long', 'humdrum', kern(2).replace('4d', '2d'), 'broken_bars', /^line \d+ \(bar 1\)/],
    ['an entity bomb', 'mei', mei({ head: entities, inside: '<dir tstamp="1" staff="1">&b;</dir>' }), 'has_doctype'],
    ['MEI of long ago', 'mei', mei({ version: '2.1.1' }), 'too_old'],
    ['MEI that is cut off', 'mei', mei().slice(0, 600), 'not_music'],
    ['MusicXML that is cut off', 'musicxml', musicXml(20).slice(0, 1500), 'not_music'],
    ['MEI without a note', 'mei', mei({ notes: '' }), 'no_notes'],
  ] as const)('%s is refused, and why', async (_, format, text, problem, ...[where]) => {
    const answer = await engrave(format, text);
    expect(answer).toMatchObject({ problem, ...(where && { detail: expect.stringMatching(where) }) });
  });

  it('is given up when it takes too long, and the next is made at once', async () => {
    const slow = await engrave('humdrum', kern(1500), 60, { urgent: true, patienceMs: 400 });
    expect(slow).toEqual({ problem: 'too_slow' });
    expect((await made('mei', mei())).facts.bars).toBe(1);
  });
});

it('somebody who waits comes before what is made ahead, which is made afterwards', async () => {
  const order: string[] = [];
  const ahead = { urgent: false, patienceMs: WAIT_MS };
  const first = engrave('humdrum', kern(4), 1, ahead).then(() => order.push('ahead'));
  const second = engrave('mei', mei(), 1, ahead).then(() => order.push('ahead too'));
  const asked = engrave('mei', mei({ notes: 'gfed' })).then(() => order.push('asked'));
  await Promise.all([first, second, asked]);
  expect(order).toEqual(['asked', 'ahead', 'ahead too']);
});
