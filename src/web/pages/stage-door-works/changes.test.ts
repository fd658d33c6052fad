import { expect, it, test } from 'vitest';
import type { OwnWork } from '#/features/stage-door/works/model.ts';
import { changesIn } from './changes.ts';

const movement = (_id: string, offered: boolean, minutes: number | null = null) => ({
  _id,
  title: _id,
  offered,
  minutes,
});
const work = (offered: boolean, movements = [movement('a', offered), movement('b', offered)]): OwnWork => ({
  ...{ _id: 'w', title: 'Sonata', composer: 'Anybody', offered, minutes: null },
  movements,
});
const untouched = (one: OwnWork) => ({
  'work.w': one.offered ? 'on' : '',
  'time.w': '',
  ...Object.fromEntries(one.movements.map(({ _id, offered }) => [`movement.w.${_id}`, offered ? 'on' : ''])),
});

it.each([[work(true)], [work(false)], [work(true, [movement('a', true)])], [work(true, [])]])(
  'an untouched form changes nothing: %o',
  (one) => expect(changesIn(untouched(one), [one])).toEqual({ works: [], times: [] }),
);

it.each([
  ['taken away', work(true), { 'work.w': '' }, { offers: false }],
  ['taken up whole', work(false), { 'work.w': 'on' }, { offers: true }],
  ['taken up in part', work(false), { 'movement.w.b': 'on' }, { offers: true, movements: ['b'] }],
  ['without a movement', work(true), { 'movement.w.a': '' }, { offers: true, movements: ['b'] }],
  ['without any movement', work(true), { 'movement.w.a': '', 'movement.w.b': '' }, { offers: false }],
])('%s', (_, one, touched, change) =>
  expect(changesIn({ ...untouched(one), ...touched }, [one]).works).toEqual([{ opusId: 'w', ...change }]),
);

test('times are those that were typed', () => {
  const one = { ...work(true), minutes: 4.5 };
  const values = { ...untouched(one), 'time.w': '4:10', 'time.w.a': '2' };
  expect(changesIn(values, [one]).times).toEqual([
    { opusId: 'w', movementId: null, minutes: 4 + 10 / 60 },
    { opusId: 'w', movementId: 'a', minutes: 2 },
  ]);
  expect(changesIn({ ...untouched(one), 'time.w': '4:30' }, [one]).times).toEqual([]);
});
