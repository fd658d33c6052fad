import { readFile } from 'node:fs/promises';
import { VerovioToolkit } from 'verovio/esm';
import createVerovioModule from 'verovio/wasm-hum';
import { beforeAll, expect, test } from 'vitest';
import { around, walk } from '#/features/notation/engraver/checks/mei-tags.ts';
import { withSounding } from '#/features/notation/engraver/sound/sounding.ts';
import { readIncipit, readWorkLibrary, type WorkLibrary } from '#/features/work-facts/queries.server.ts';

/* The incipits through the house's engraver; that each adds up, check-incipits.test.ts sees in every run. */

/** Notes as another encoding of the work has them, staff by staff from the top: 'quarters/MIDI', as they are written. */
interface OtherEncoding {
  key: string;
  from: string;
  /** Made by others than those whose notes the incipit was made of. */
  second?: boolean;
  staves: string[];
}

const MUSIC_IN_TESTS = 'tests/support/incipit-notes.json';
let library: WorkLibrary;
let verovio: object;
beforeAll(async () => {
  library = await readWorkLibrary(process.cwd());
  verovio = await createVerovioModule();
});

test('every incipit is engraved', async () => {
  const toolkit = new VerovioToolkit(verovio);
  toolkit.setOptions({ inputFrom: 'humdrum' });
  for (const incipit of library.incipits)
    expect([incipit.key, Boolean(toolkit.loadData(await readIncipit(incipit)))]).toEqual([incipit.key, true]);
  toolkit.destroy();
});

test('at least sixty sound, note for note, as other people wrote them down', async () => {
  const others = JSON.parse(await readFile(MUSIC_IN_TESTS, 'utf8')) as OtherEncoding[];
  expect(others.length).toBeGreaterThanOrEqual(60);
  expect(others.filter(({ second }) => second).length).toBeGreaterThanOrEqual(20);
  for (const { key, staves } of others) {
    const incipit = library.incipits.find((one) => one.key === key);
    if (!incipit) throw new Error(`${key} is gone`);
    const written = staves.map((notes) => notes.split(' '));
    expect([key, heard(await readIncipit(incipit), momentsIn(written))]).toEqual([key, written]);
  }
});

/** When a note begins, in quarters; the engraver takes the time of a grace note from the note after it. */
const GRACE = 0.2;

function momentsIn(staves: readonly string[][]): number[] {
  return [...new Set(staves.flat().map((note) => Number.parseFloat(note)))].sort((one, other) => one - other);
}

/** What the house's engraver sounds at those moments, staff by staff from the top. */
function heard(kern: string, moments: readonly number[]): string[][] {
  const toolkit = new VerovioToolkit(verovio);
  try {
    toolkit.setOptions({ inputFrom: 'humdrum', breaks: 'none' });
    toolkit.loadData(kern);
    const mei = withSounding(toolkit.getMEI({}), kern);
    toolkit.setOptions({ inputFrom: 'mei', expandNever: true });
    toolkit.loadData(mei);
    const pitches = new Map<string, { staff: number; midi: number }>();
    walk(
      mei,
      (tag) => {
        if (tag.name !== 'note' || around(tag, 'chord')?.attributes.grace || tag.attributes.grace) return;
        const staff = Number(around(tag, 'staff')?.attributes.n ?? 1) - 1;
        pitches.set(tag.attributes['xml:id'] ?? '', { staff, midi: midiOf(tag.attributes) });
      },
      () => {},
    );
    const staves: Set<string>[] = [];
    for (const { qstamp, on = [] } of toolkit.renderToTimemap({ includeMeasures: false }))
      for (const id of on) {
        const note = pitches.get(id);
        if (!note) continue;
        staves[note.staff] ??= new Set();
        const at = moments.findLast((moment) => qstamp - moment > -0.001 && qstamp - moment < GRACE) ?? qstamp;
        staves[note.staff]?.add(`${at}/${note.midi}`);
      }
    return Array.from(staves, (notes) => [...(notes ?? [])].sort(byTime));
  } finally {
    toolkit.destroy();
  }
}

const STEPS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const SIGNS: Record<string, number> = { s: 1, ss: 2, x: 2, f: -1, ff: -2, n: 0 };

function midiOf({ pname = 'c', oct = '4', accid, 'accid.ges': sounding }: Record<string, string>): number {
  return (Number(oct) + 1) * 12 + (STEPS[pname] ?? 0) + (SIGNS[sounding ?? accid ?? 'n'] ?? 0);
}

function byTime(one: string, other: string): number {
  const [[at = 0, pitch = 0], [later = 0, higher = 0]] = [one.split('/').map(Number), other.split('/').map(Number)] as [
    number[],
    number[],
  ];
  return at - later || pitch - higher;
}
