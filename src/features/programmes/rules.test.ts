import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EMPTY_PROGRAMME, newSection, type ProgrammeItem, type ProgrammePiece } from './model.ts';
import {
  beginsText,
  clockTimes,
  fitOf,
  itemLengthText,
  lengthOfPiece,
  lengthOfSection,
  lengthText,
  notPlaced,
  songsToArrange,
  songText,
  stillInCart,
  sumOfLengths,
} from './rules.ts';

const own = { note: '', transition: 'on', minutes: null } as const;
const work = (id: string, opusId: string, movementId: string | null = null, minutes: number | null = null) =>
  ({ kind: 'work', id, opusId, movementId, ...own, minutes }) satisfies ProgrammeItem;
const piece = (_id: string, minutes?: [number, number], movements: ([number, number] | undefined)[] = []) =>
  ({
    _id,
    title: _id,
    composer: 'Somebody',
    repType: 'Solo',
    whole: true,
    ...(minutes && { minutes }),
    movements: movements.map((time, index) => ({
      _id: `${_id}.${index + 1}`,
      movementTitle: '',
      position: index + 1,
      ...(time && { minutes: time }),
    })),
  }) satisfies ProgrammePiece;
const section = (minutes: number | null, ...items: ProgrammeItem[]) => ({
  ...newSection('s', 'prelude'),
  minutes,
  items,
});
const pieces = (...all: ProgrammePiece[]) => new Map(all.map((one) => [one._id, one]));

describe('how a moment begins', () => {
  it.each([
    ['The last guest sits', 'Begins when the last guest sits.'],
    ['When the bell rings.', 'Begins when the bell rings.'],
    ['If they go on clapping', 'Begins if they go on clapping.'],
    ['By the clock: the doors open', 'Begins by the clock: the doors open.'],
    ['Olena lights the candle', 'Begins when: Olena lights the candle.'],
    ['Хор замовкає', 'Begins when: Хор замовкає.'],
    [' ', ''],
  ])('reads as people write it: %s', (cue, read) => {
    expect(beginsText({ cue, cueBy: '' })).toBe(read);
  });

  it('names who gives the sign, also alone', () => {
    const cueBy = 'the planner, with a nod';
    expect(beginsText({ cue: 'You stand still', cueBy })).toBe(
      'Begins when you stand still. The sign comes from the planner, with a nod.',
    );
    expect(beginsText({ cue: '', cueBy })).toBe('The sign comes from the planner, with a nod.');
  });
});

describe('how long it lasts', () => {
  it('is the work’s own time where it is played whole, and the sum of its movements where it is not', () => {
    const sonata = piece(
      'sonata',
      [18, 20],
      [
        [6, 7],
        [5, 6],
        [4, 5],
      ],
    );
    expect(lengthOfPiece(sonata, null)).toEqual([18, 20]);
    expect(lengthOfPiece(sonata, 'sonata.2')).toEqual([5, 6]);
    expect(lengthOfPiece({ ...sonata, whole: false }, null)).toEqual([15, 18]);
  });
  it('is unknown as soon as one of its movements is', () => {
    expect(lengthOfPiece({ ...piece('suite', [18, 20], [[6, 7], undefined]), whole: false }, null)).toBeUndefined();
  });
  it('is what was set for it, whatever is usual', () => {
    const all = pieces(piece('canon', [4, 6]));
    expect(lengthOfSection(section(null, work('1', 'canon', null, 3)), all)).toEqual({ from: 3, to: 3, unknown: 0 });
  });
  it('is said with what nobody knows', () => {
    expect(lengthText({ from: 24, to: 28, unknown: 2 })).toBe('24 to 28 min, and 2 pieces of unknown length');
    expect(lengthText({ from: 4.5, to: 4.5, unknown: 0 })).toBe('4.5 min');
    expect(lengthText({ from: 0, to: 0, unknown: 1 })).toBe('1 piece of unknown length');
    expect(lengthText({ from: 0, to: 0, unknown: 0 })).toBe('');
  });
  it('of one item is said without counting it', () => {
    const all = pieces(piece('canon', [4, 6]), piece('song'));
    expect(['canon', 'song'].map((id) => itemLengthText(work('1', id), all))).toEqual(['4 to 6 min', 'unknown length']);
  });
  it('of a moment is told when it does not fit what was planned', () => {
    const all = pieces(piece('canon', [4, 6]), piece('mass', [60, 70]), piece('song'));
    const fitting = (minutes: number, ...items: ProgrammeItem[]) =>
      fitOf(section(minutes, ...items), lengthOfSection(section(minutes, ...items), all));
    expect(fitting(12, work('1', 'canon'))).toBe('About 6 minutes short: add a piece, or we repeat.');
    expect(fitting(20, work('1', 'mass'))).toMatch(/^About 40 minutes too long/);
    expect(fitting(6, work('1', 'canon'))).toBe('');
    expect(fitting(20, work('1', 'canon'), work('2', 'song'))).toBe('');
  });
  it('gives every moment its time on the clock, from one start', () => {
    const programme = {
      ...EMPTY_PROGRAMME,
      start: '23:40',
      sections: [section(20), section(null, work('1', 'canon')), section(3)],
    };
    expect(clockTimes(programme, pieces(piece('canon', [4, 6])))).toEqual(['23:40', '00:00', '00:05']);
  });
});

describe('the cart and its order', () => {
  const entries = [
    { _id: 'canon', movements: [] },
    { _id: 'sonata', movements: ['sonata.1', 'sonata.2'] },
  ];
  const placed = (...items: ProgrammeItem[]) => ({ ...EMPTY_PROGRAMME, sections: [section(null, ...items)] });

  it('a song that is not in the repertoire is arranged once, however often it is played', () => {
    const song = (id: string, title: string): ProgrammeItem => ({ kind: 'song', id, title, ...own });
    expect(songsToArrange(placed(work('1', 'canon')))).toEqual([]);
    expect(songsToArrange(placed(song('1', 'At Last'), song('2', 'at last'), song('3', 'Home')))).toHaveLength(2);
    const played = { ...song('4', 'At Last'), played: { by: 'Mack Gordon', in: 'Vows and Cake' } };
    expect(songsToArrange(placed(played, song('5', 'Home')))).toEqual(['Home']);
    expect([played, song('5', 'Home'), work('1', 'canon')].map(songText)).toEqual([
      'as in “Vows and Cake”',
      'we arrange it for you',
      '',
    ]);
  });

  it('what no moment has is not placed yet', () => {
    expect(notPlaced(placed(), entries)).toEqual([
      { opusId: 'canon', movementId: null },
      { opusId: 'sonata', movementId: null },
    ]);
    expect(notPlaced(placed(work('1', 'canon'), work('2', 'sonata', 'sonata.1')), entries)).toEqual([
      { opusId: 'sonata', movementId: 'sonata.2' },
    ]);
    expect(notPlaced(placed(work('1', 'canon'), work('2', 'sonata')), entries)).toEqual([]);
  });
  it('what has left the cart has left the programme', () => {
    const { sections } = stillInCart(
      placed(work('1', 'canon'), work('2', 'gone'), work('3', 'sonata', 'sonata.2'), work('4', 'sonata', 'sonata.3')),
      entries,
    );
    expect(sections[0]?.items.map(({ id }) => id)).toEqual(['1', '3']);
  });
});

test('the sum of the moments is the sum of all their items', () => {
  const minutes = fc.option(fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(fc.array(minutes, { maxLength: 6 }), { maxLength: 6 }), (plan) => {
      const sections = plan.map((items) =>
        section(null, ...items.map((time, index) => work(`${index}`, 'x', null, time))),
      );
      const whole = sumOfLengths(sections.map((one) => lengthOfSection(one, new Map())));
      const known = plan.flat().filter((time) => time !== null);
      expect(whole).toEqual({
        from: known.reduce((sum, time) => sum + time, 0),
        to: known.reduce((sum, time) => sum + time, 0),
        unknown: plan.flat().length - known.length,
      });
    }),
  );
});
