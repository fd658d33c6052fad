import { expect, it } from 'vitest';
import { askedText } from '#/features/event-requests/players/messages.ts';
import { elsewhere, newList } from './draft.ts';

it('who is ticked for one part stands in the other as playing it, and is free again after a no', () => {
  const violin = { ...newList('1', ['Violin']), chosen: ['mira', 'yara'] };
  const viola = newList('2', ['Viola'], 2);
  expect([...elsewhere(viola, [violin, viola])]).toEqual([
    ['mira', 'violin'],
    ['yara', 'violin'],
  ]);
  expect(elsewhere(violin, [violin, viola]).size).toBe(0);
  const refused = { ...violin, asked: [{ musicianId: 'mira', name: 'Mira Sample', state: 'no' as const }] };
  expect([...elsewhere(viola, [refused, viola]).keys()]).toEqual(['yara']);
});

it.each([
  [['Violin', 'Viola'], [], 'The players are asked. You see here what they answer.'],
  [['Violin'], ['Viola'], 'Violin is asked; nobody for viola.'],
  [['Violin', 'Cello'], ['Viola'], 'Violin and cello are asked; nobody for viola.'],
  [[], ['Viola'], 'Nobody for viola.'],
])('asking %j and not %j is said as it is', (asked, nobody, said) => {
  expect(askedText(asked, nobody)).toBe(said);
});
