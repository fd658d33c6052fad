import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EstimateRates } from '#/features/estimates/model.ts';
import { estimate } from '#/features/estimates/rules.ts';
import { askOf, factsOf } from '#/features/event-requests/estimated/ask.ts';
import {
  EMPTY_PROGRAMME,
  newSection,
  PROGRAMME_OCCASIONS,
  type Programme,
  type ProgrammePiece,
} from '#/features/programmes/model.ts';
import { askOfProgramme } from '#/features/programmes/rules.ts';
import { plannedOf } from './planned-of.ts';

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const RATES: EstimateRates = {
  ...read('rates'),
  area: 'greater Las Vegas',
  own: [],
  players: [
    { id: 'hana', name: 'Hana Park', instruments: ['Piano', 'Organ'] },
    { id: 'danylo', name: 'Danylo Koval', instruments: ['Piano'] },
    { id: 'mira', name: 'Mira Castellan', instruments: ['Violin', 'Viola'] },
  ],
  pricing: { ...read('travel-zones'), ...read('pricing') },
};

const itemOf = ({ _id }: ProgrammePiece) => ({
  kind: 'work' as const,
  id: `item-${_id}`,
  opusId: _id,
  movementId: null,
  minutes: null,
  note: '',
  transition: 'on' as const,
});

const piece = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  instrumentation: fc.constantFrom('Piano', 'Violin and Piano').map((text) => text.split(' and ')),
  minutes: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, more]) => [from, from + more]),
    { nil: undefined },
  ),
});
const pieces = fc.uniqueArray(piece, { selector: ({ _id }) => _id, minLength: 1 }).map((some) =>
  some.map(({ minutes, ...one }): ProgrammePiece => {
    const [from = 0, to = 0] = minutes ?? [];
    const known = minutes && { minutes: [from, to] as [number, number] };
    return { ...one, title: one._id, composer: 'Somebody', repType: 'Solo', whole: true, movements: [], ...known };
  }),
);
/** The first so many of the pieces are placed, or there is no order at all. */
const programmes = fc
  .record({
    chosen: pieces,
    placed: fc.option(fc.nat(5)),
    occasion: fc.constantFrom('' as const, ...PROGRAMME_OCCASIONS),
    zipCode: fc.constantFrom('', '89109', '90210'),
    outdoors: fc.boolean(),
  })
  .map(({ chosen, placed, ...frame }) => {
    const items = chosen.slice(0, placed ?? 0).map(itemOf);
    const sections = placed === null ? [] : [{ ...newSection('s', 'prelude'), items }];
    return { programme: { ...EMPTY_PROGRAMME, ...frame, sections }, pieces: chosen };
  });

const asked = (musicianId: string | undefined, zipCode: string, times: [string, string] = ['', '']) => ({
  musicianId,
  zipCode,
  eventStartTime: times[0],
  eventEndTime: times[1],
  extras: [],
  newPieces: 0,
});
const figure = ({ from, to }: { from: number; to: number }) => [from, to];
const inCart = (programme: Programme, chosen: ProgrammePiece[]) =>
  plannedOf({ version: 1, canUndo: false, gone: [], programme, pieces: chosen }, RATES, 0).estimate;

test('the same works cost the same in the cart, in the programme and on the form of the request', () => {
  fc.assert(
    fc.property(programmes, ({ programme, pieces: chosen }) => {
      const known = new Map(chosen.map((one) => [one._id, one]));
      const cart = inCart(programme, chosen);
      const plan = estimate(askOfProgramme(programme, known, RATES.players, 0), RATES);
      const facts = factsOf({ programme, pieces: chosen });
      expect(plan).toEqual(cart);
      expect(estimate(askOf(asked(undefined, programme.zipCode), facts, RATES.players), RATES)).toEqual(cart);
      const byName = estimate(askOf(asked('hana', programme.zipCode), facts, RATES.players), RATES);
      expect(figure(byName)).toEqual(figure(cart));
      expect(byName.unknown).toEqual(cart.unknown);
    }),
  );
});

test('placing a piece changes no figure, while its moment is as long as its music', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const placed = { ...EMPTY_PROGRAMME, sections: [{ ...newSection('s', 'prelude'), items: list.map(itemOf) }] };
      expect(figure(inCart(placed, list))).toEqual(figure(inCart(EMPTY_PROGRAMME, list)));
    }),
  );
});

test('who has not ordered the music yet is told that its minutes are not the event’s, until those are known', () => {
  const chosen: ProgrammePiece[] = [
    {
      _id: 'a',
      title: 'a',
      composer: 'Somebody',
      repType: 'Solo',
      whole: true,
      movements: [],
      instrumentation: ['Piano'],
      minutes: [20, 22],
    },
  ];
  const facts = factsOf({ programme: { ...EMPTY_PROGRAMME, occasion: 'dinner' }, pieces: chosen });
  const longer = 'whether we play longer than the music chosen';
  expect(inCart({ ...EMPTY_PROGRAMME, occasion: 'dinner', zipCode: '89109' }, chosen).unknown).toEqual([longer]);
  const evening = askOf(asked('hana', '89109', ['18:00', '21:00']), facts, RATES.players);
  expect(estimate(evening, RATES)).toMatchObject({ from: 365, to: 365, unknown: [] });
});
