import { describe, expect, it, test } from 'vitest';
import { askOf, coveredText, NO_PROGRAMME } from './ask.ts';

const PLAYED = { ...NO_PROGRAMME, occasion: 'dinner', minutes: 60 } as const;
const minutesOf = (facts: typeof NO_PROGRAMME, eventStartTime: string, eventEndTime: string) =>
  askOf({ musicianId: undefined, eventStartTime, eventEndTime, zipCode: '', extras: [], newPieces: 0 }, facts, [])
    .minutes;

describe('the length that is priced', () => {
  it.each([
    [PLAYED, '', '', 60],
    [PLAYED, '17:00', '18:30', 90],
    [PLAYED, '17:00', '17:30', 60],
    [PLAYED, '23:30', '01:00', 90],
    [{ ...PLAYED, musicAlone: true as const }, '17:00', '17:30', 30],
    [{ ...PLAYED, minutes: null }, '17:00', '18:30', 90],
    [{ ...PLAYED, minutes: null }, '', '', null],
  ])('of %o from %s to %s is %s minutes', (facts, start, end, minutes) => {
    expect(minutesOf(facts, start, end)).toBe(minutes);
  });
});

test.each([
  [PLAYED, '', '', 'For the 60 minutes of your programme. Say when the event ends if we play longer.'],
  [
    PLAYED,
    '17:00',
    '18:30',
    'For the 90 minutes from 5:00 to 6:30 PM. Your programme fills 60 of them; if we play no longer, give an earlier end.',
  ],
  [PLAYED, '17:00', '18:00', 'For the 60 minutes from 5:00 to 6:00 PM.'],
  [PLAYED, '17:00', '17:30', 'For the 60 minutes of your programme, which is longer than the event.'],
  [{ ...PLAYED, minutes: null }, '', '', ''],
])('what is said of %o from %s to %s', (facts, eventStartTime, eventEndTime, said) => {
  expect(coveredText({ eventStartTime, eventEndTime }, facts)).toBe(said);
});
