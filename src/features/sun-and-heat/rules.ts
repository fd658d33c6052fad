import { DAY_MINUTES } from '#/platform/time/durations.ts';
import { DARK, EYE_LEVEL, keyboardText, lightText, planBText, seatsText, shadeText } from './messages.ts';
import type { Advice, Climate, OutdoorLimits, OutdoorMoment, Stretch, SunTimes } from './model.ts';

/** Minutes. */
const HOTTEST_AFTER_NOON = 200;
/** Minutes. */
const STEP = 5;

/** Fahrenheit; months interpolated from their middles. */
export function usualOn(date: string, months: Climate['months']): { high: number; low: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const through = (day - 0.5) / new Date(Date.UTC(year, month, 0)).getUTCDate();
  const beside = months[(month - 1 + (through < 0.5 ? 11 : 1)) % 12];
  const own = months[month - 1];
  if (!own || !beside) throw new Error(`there is no month in ${date}`);
  const share = Math.abs(through - 0.5);
  const between = (field: 'high' | 'low') => own[field] * (1 - share) + beside[field] * share;
  return { high: between('high'), low: between('low') };
}

/** Coldest at sunrise, hottest in the afternoon. */
export function usualAt(
  minute: number,
  { high, low }: { high: number; low: number },
  { sunrise, noon }: Pick<SunTimes, 'sunrise' | 'noon'>,
): number {
  const sinceSunrise = (((minute - sunrise) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const rising = noon + HOTTEST_AFTER_NOON - sunrise;
  const warmth =
    sinceSunrise < rising
      ? (1 - Math.cos((Math.PI * sinceSunrise) / rising)) / 2
      : (1 + Math.cos((Math.PI * (sinceSunrise - rising)) / (DAY_MINUTES - rising))) / 2;
  return low + (high - low) * warmth;
}

export function minutesOf({ from, minutes }: Stretch): number[] {
  const steps = Math.max(1, Math.ceil(minutes / STEP));
  return Array.from({ length: steps + 1 }, (_, step) => from + (minutes * step) / steps);
}

/** Each kind once, for its worst moment, in the order of `ADVICE_KINDS`. */
export function adviceFor(
  moments: readonly OutdoorMoment[],
  limits: OutdoorLimits,
  { times, within }: { times: SunTimes; within: number },
): Advice[] {
  const sunny = moments.filter(({ altitude }) => altitude > 0);
  const inTheEyes = sunny.filter(({ altitude }) => altitude <= EYE_LEVEL);
  const [hottest, coldest] = [most(moments, ({ degrees }) => degrees), most(moments, ({ degrees }) => -degrees)];
  const hottestInSun = most(sunny, ({ degrees }) => degrees);
  const lowest = most(inTheEyes, ({ altitude }) => -altitude);
  const end = Math.max(...moments.map(({ minute }) => minute));
  const dark = moments.some(({ altitude }) => altitude <= DARK) || end > times.sunset - limits.lightMinutes;

  const advice: (Advice | undefined)[] = [
    hottestInSun &&
      beyond(
        hottestInSun.degrees - limits.shadeFrom,
        within,
        (sure) => ({
          kind: 'shade',
          ...shadeText(sure, hottestInSun, limits),
        }),
        true,
      ),
    lowest && { kind: 'seats', sure: true, ...seatsText(lowest) },
    worse(hottest, coldest, [limits.pianoColdest, limits.pianoHottest], within, (sure, moment) => ({
      kind: 'keyboard',
      ...keyboardText(sure, moment, limits),
    })),
    moments.length > 0 && dark ? { kind: 'light', sure: true, ...lightText(end, times) } : undefined,
    worse(hottest, coldest, [limits.coldest, limits.hottest], within, (sure, moment, hot) => ({
      kind: 'plan-b',
      ...planBText(sure, moment, limits, hot),
    })),
  ];
  return advice.filter((one) => one !== undefined);
}

type Unsure = Omit<Advice, 'sure'>;

/** Unsure when only an unusual day exceeds the limit; `from` is inclusive. */
function beyond(over: number, within: number, write: (sure: boolean) => Unsure, from = false): Advice | undefined {
  const sure = from ? over >= 0 : over > 0;
  return sure || over + within > 0 ? { ...write(sure), sure } : undefined;
}

function worse(
  hottest: OutdoorMoment | undefined,
  coldest: OutdoorMoment | undefined,
  [lowest, highest]: readonly [number, number],
  within: number,
  write: (sure: boolean, moment: OutdoorMoment, hot: boolean) => Unsure,
): Advice | undefined {
  if (!hottest || !coldest) return undefined;
  const [over, under] = [hottest.degrees - highest, lowest - coldest.degrees];
  const hot = over >= under;
  return beyond(Math.max(over, under), within, (sure) => write(sure, hot ? hottest : coldest, hot));
}

function most<Item>(items: readonly Item[], by: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || by(item) > by(best) ? item : best),
    undefined,
  );
}
