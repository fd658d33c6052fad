import { describe, expect, it } from 'vitest';
import type { ScoredWork } from '#/features/parts/model.ts';
import type { Ask, Candidate, Place, Players, Pool } from '../model.ts';
import { vacanciesOf } from './vacancies.ts';

const work = (id: string, ...instrumentation: string[]): ScoredWork => ({
  _id: id,
  title: id,
  composer: 'Somebody',
  repType: 'Chamber Music',
  instrumentation,
});
const candidate = (musicianId: string, ...instruments: string[]): Candidate => ({
  musicianId,
  name: musicianId,
  instruments,
  availability: 'free',
});
const place = (_id: string, ...instruments: string[]): Place => ({ _id, instruments });
const asked = (musicianId: string, state: Ask['state'], placeId: string | null = null) =>
  ({ _id: musicianId, musicianId, name: musicianId, state, placeId }) as Ask;
const pool = (places: Place[], ...asks: Ask[]): Pool => ({
  _id: 'pool',
  how: 'house',
  manner: 'waves',
  hours: 48,
  startedAt: '2026-01-01T00:00:00.000Z',
  toldAt: null,
  places,
  asks,
});
const asks = { works: [work('trio', 'Violin', 'Violin', 'Piano'), work('duo', 'Violin', 'Piano')], leads: ['Piano'] };
const found = (players: Players, candidates: Candidate[], more: object = {}) =>
  vacanciesOf({ ...asks, players, booked: false, candidates, ...more }).map(({ place: { _id }, substitutes }) => ({
    place: _id,
    people: substitutes.people.map(({ musicianId }) => musicianId),
    lost: substitutes.otherwise?.openWorks,
  }));

describe('a part that is open', () => {
  const violins = [place('one', 'Violin'), place('two', 'Violin')];
  const mira = candidate('mira', 'Violin');

  it('is vacant once its player has dropped out, and any part of an agreed event is', () => {
    const players = { leader: undefined, pools: [pool(violins, asked('ada', 'replaced', 'two'))] };
    expect(found(players, [mira]).map((one) => one.place)).toEqual(['two']);
    expect(found(players, [mira], { booked: true }).map((one) => one.place)).toEqual(['one', 'two']);
  });

  it('is for nobody who knows of the request, unless they stand in line or were released', () => {
    const players = {
      leader: undefined,
      pools: [
        pool(
          violins,
          asked('ada', 'yes', 'one'),
          asked('bo', 'no', 'two'),
          asked('cy', 'no'),
          asked('di', 'waiting'),
          asked('ed', 'not-needed'),
        ),
      ],
    };
    const all = ['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((id) => candidate(id, 'Violin'));
    expect(found(players, all)[0]?.people).toEqual(['di', 'ed', 'flo']);
  });

  it('is the smaller of two for one instrument: who stays plays the fuller one', () => {
    const gone = asked('ada', 'no', 'one');
    const players = { leader: undefined, pools: [pool(violins, gone, asked('bo', 'yes', 'two'))] };
    expect(found(players, [])).toEqual([{ place: 'one', people: [], lost: ['trio'] }]);
  });

  it('is not shared out while somebody may still take all of it', () => {
    const both = [place('one', 'Violin', 'Viola')];
    const players = { leader: undefined, pools: [pool(both, asked('ada', 'no', 'one'), asked('bo', 'asked'))] };
    expect(found(players, [mira])).toEqual([{ place: 'one', people: [], lost: undefined }]);
  });

  it('may hold two instruments of one work, as before', () => {
    const both = [place('one', 'Flute', 'Piccolo')];
    const players = { leader: undefined, pools: [pool(both, asked('ada', 'no', 'one'))] };
    const works = [work('march', 'Flute', 'Piccolo', 'Piano')];
    expect(found(players, [candidate('flo', 'Piccolo', 'Flute')], { works })[0]?.people).toEqual(['flo']);
  });
});
