import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sunText } from './messages.ts';
import type { OutdoorLimits, Stretch } from './model.ts';
import { knowsTheSky, sunAndHeat } from './queries.server.ts';
import { adviceFor, minutesOf, usualAt, usualOn } from './rules.ts';
import { climateFileSchema, outdoorLimitsSchema } from './schema.server.ts';

const file = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const climate = climateFileSchema.parse(file('climate'));
const limits = outdoorLimitsSchema.parse(file('outdoors'));
const TIMES = { sunrise: 360, noon: 720, sunset: 1080, dusk: 1110 };

const skyOf = (date: string, sections: Stretch[], changed: Partial<OutdoorLimits> = {}) =>
  sunAndHeat(
    {
      content: { outdoors: { climate, limits: { ...limits, ...changed } } } as never,
      business: { zone: 'America/Los_Angeles' } as never,
    },
    date,
    sections,
  );
const ceremony = (start: string, minutes = 40): Stretch => {
  const [hours = 0, ofHour = 0] = start.split(':').map(Number);
  return { name: 'Ceremony', from: hours * 60 + ofHour, minutes };
};
const advised = (...asked: Parameters<typeof skyOf>) => skyOf(...asked).advice.map(({ kind, sure }) => [kind, sure]);

it.each([
  ['in Nevada, as it came', '', 'NV', true],
  ['elsewhere, without a zip code', '', 'NM', false],
  ['in Henderson', '89012', 'NV', true],
  ['across the river, in Bullhead City', '86442', 'AZ', false],
  ['in Reno', '89501', 'NV', false],
])('the sky of a house %s', (_, base, state, known) => {
  const content = { travel: { file: [], base }, outdoors: { climate, limits } };
  expect(knowsTheSky({ content, business: { state } } as never)).toBe(known);
});

describe('what is advised for a ceremony outdoors in Las Vegas', () => {
  it('in July at five: everything, and surely', () => {
    expect(advised('2027-07-10', [ceremony('17:00')])).toEqual([
      ['shade', true],
      ['keyboard', true],
      ['plan-b', true],
    ]);
  });
  it('in July at sunset: seats that do not face west, a light, and the heat stays', () => {
    const { advice, sections } = skyOf('2027-07-10', [ceremony('19:20', 50)]);
    expect(advice.map(({ kind }) => kind)).toEqual(['shade', 'seats', 'keyboard', 'light', 'plan-b']);
    expect(sections[0]?.sun).toBe('low in the north-west, in the eyes of who faces it');
  });
  it('in April at eleven: shade surely, a room only in case', () => {
    expect(advised('2027-04-17', [ceremony('11:00')])).toEqual([
      ['shade', false],
      ['keyboard', false],
    ]);
    expect(advised('2027-04-17', [ceremony('15:00')])).toEqual([
      ['shade', true],
      ['keyboard', false],
    ]);
  });
  it('on a January night: cold, dark, and no word of shade', () => {
    const { advice } = skyOf('2027-01-16', [ceremony('21:00')]);
    expect(advice.map(({ kind, sure }) => [kind, sure])).toEqual([
      ['keyboard', true],
      ['light', true],
      ['plan-b', true],
    ]);
    expect(advice.at(-1)?.because).toContain('below 55 °F');
  });
  it('nothing, where the owners’ limits allow it and the sun is high', () => {
    const wide = { coldest: 0, hottest: 130, shadeFrom: 130, pianoColdest: 0, pianoHottest: 130 };
    expect(advised('2027-04-17', [ceremony('11:00')], wide)).toEqual([]);
  });
  it('nothing for nothing', () => expect(advised('2027-04-17', [])).toEqual([]));

  it('a reason names section, hour, what is usual and the limit', () => {
    const { advice } = skyOf('2027-07-10', [ceremony('17:00')]);
    expect(advice.at(-1)).toEqual({
      kind: 'plan-b',
      sure: true,
      text: 'A room indoors as plan B, or another hour.',
      because: expect.stringMatching(
        /^At 5:00 PM, in ‘Ceremony’, it is usually about 10[1-5] °F; above 95 °F nobody plays outdoors\.$/,
      ),
    });
  });

  test('a limit is kept to the degree: at it nothing is said of it, beyond it surely', () => {
    const moment = { section: 'Prelude', minute: 720, altitude: 60, azimuth: 180 };
    const of = (degrees: number, kind: string) =>
      adviceFor([{ ...moment, degrees }], limits, { times: TIMES, within: 0.001 }).find((one) => one.kind === kind)
        ?.sure;
    expect([of(limits.hottest, 'plan-b'), of(limits.hottest + 0.1, 'plan-b')]).toEqual([false, true]);
    expect([of(limits.coldest, 'plan-b'), of(limits.coldest - 0.1, 'plan-b')]).toEqual([false, true]);
    expect([of(limits.shadeFrom - 0.1, 'shade'), of(limits.shadeFrom, 'shade')]).toEqual([undefined, true]);
  });

  test('a stricter limit never asks for less', () => {
    const rank = (asked: ReturnType<typeof advised>, kind: string) => {
      const found = asked.find(([one]) => one === kind);
      return found ? (found[1] ? 2 : 1) : 0;
    };
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((days) => Temporal.PlainDate.from('2027-01-01').add({ days }).toString());
    const never = fc.property(day, fc.integer({ min: 360, max: 1380 }), fc.nat(20), (date, from, less) => {
      const sections = [{ name: 'Dinner', from, minutes: 90 }];
      const usual = advised(date, sections);
      const strict = advised(date, sections, {
        hottest: limits.hottest - less,
        pianoHottest: limits.pianoHottest - less,
        shadeFrom: limits.shadeFrom - less,
        lightMinutes: limits.lightMinutes + less,
      });
      for (const kind of ['shade', 'seats', 'keyboard', 'light', 'plan-b'])
        expect(rank(strict, kind)).toBeGreaterThanOrEqual(rank(usual, kind));
    });
    fc.assert(never);
  });
});

describe('how warm it usually is', () => {
  it('in the middle of a month is that month', () => {
    expect(usualOn('2027-07-16', climate.months).high).toBeCloseTo(104.5, 0);
    expect(usualOn('2027-12-16', climate.months).low).toBeCloseTo(39.6, 0);
  });

  test('from one day to the next changes by less than a degree, over the ends of years too', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
    const smooth = fc.property(day, (date) => {
      const [today, next] = [date, date.add({ days: 1 })].map((one) => usualOn(one.toString(), climate.months));
      expect(Math.abs((today?.high ?? 0) - (next?.high ?? 99))).toBeLessThan(1);
    });
    fc.assert(smooth);
  });

  test('stays between low and high, is low at sunrise, high in the afternoon, and does not jump', () => {
    const usual = { low: 60, high: 90 };
    expect(usualAt(TIMES.sunrise, usual, TIMES)).toBe(60);
    expect(usualAt(TIMES.noon + 200, usual, TIMES)).toBe(90);
    const minute = fc.integer({ min: -1440, max: 4320 });
    const between = fc.property(minute, (at) => {
      const degrees = usualAt(at, usual, TIMES);
      expect(degrees).toBeGreaterThanOrEqual(60);
      expect(degrees).toBeLessThanOrEqual(90);
      expect(Math.abs(degrees - usualAt(at + 1, usual, TIMES))).toBeLessThan(0.2);
    });
    fc.assert(between);
  });
});

test('a section is looked at from its first to its last minute', () => {
  const stretch = fc.record({ name: fc.constant('x'), from: fc.nat(1440), minutes: fc.nat(300) });
  const whole = fc.property(stretch, ({ name, from, minutes }) => {
    const looked = minutesOf({ name, from, minutes });
    expect([looked[0], looked.at(-1)]).toEqual([from, from + minutes]);
  });
  fc.assert(whole);
});

it.each([
  [-7, 290, 'down, and it is dark'],
  [-3, 290, 'down, and it is still light'],
  [8, 268, 'low in the west, in the eyes of who faces it'],
  [35, 225, 'half-way up in the south-west'],
  [60, 359, 'high in the north'],
  [76, 180, 'high, nearly overhead'],
])('%s degrees up, %s from north: %s', (altitude, azimuth, text) => {
  expect(sunText({ altitude, azimuth })).toBe(text);
});
