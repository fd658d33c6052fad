import { milesApart, placeOf } from '#/platform/places/zip-places.ts';
import type { AppContext } from '../context.ts';
import { sunText } from './messages.ts';
import type { Stretch, SunAndHeat } from './model.ts';
import { adviceFor, minutesOf, usualAt, usualOn } from './rules.ts';
import { sunAt, sunTimes } from './sky.server.ts';

/** As far as the usual weather is about the same. */
const NEAR_MILES = 60;
const CLIMATE_STATE = 'NV';
/** Minutes. */
const DRAWN_EVERY = 20;
/** Minutes. */
const MARGIN = 40;

/** The climate is that of one place: a house that plays elsewhere is told nothing of its sun and heat. */
export function knowsTheSky({ content, business }: Pick<AppContext, 'content' | 'business'>): boolean {
  const { travel, outdoors } = content;
  const from = placeOf(travel.base);
  return from ? milesApart(from, outdoors.climate.place) <= NEAR_MILES : business.state === CLIMATE_STATE;
}

/** Valid `date`; sections in order. */
export function sunAndHeat(
  { content, business }: Pick<AppContext, 'content' | 'business'>,
  date: string,
  stretches: readonly Stretch[],
): SunAndHeat {
  const { climate, limits } = content.outdoors;
  const { months, source, fourOfFiveDaysWithin: within } = climate;
  const place = { ...climate.place, zone: business.zone };
  const times = sunTimes(date, place);
  const usual = usualOn(date, months);
  const degreesAt = (minute: number) => usualAt(minute, usual, times);
  const moments = stretches.flatMap((stretch) =>
    minutesOf(stretch).map((minute) => ({
      section: stretch.name,
      minute,
      degrees: degreesAt(minute),
      ...sunAt(date, minute, place),
    })),
  );
  const end = Math.max(times.dusk, ...stretches.map(({ from, minutes }) => from + minutes)) + MARGIN;
  const begin = Math.min(times.sunrise, ...stretches.map(({ from }) => from)) - MARGIN;
  const drawn = Array.from({ length: Math.ceil((end - begin) / DRAWN_EVERY) + 1 }, (_, step) =>
    Math.min(end, begin + step * DRAWN_EVERY),
  );
  const minutes = [...new Set([...drawn, times.sunrise, times.sunset])].toSorted((a, b) => a - b);
  return {
    date,
    times,
    usual,
    sections: stretches.map(({ name, from, minutes }) => ({
      name,
      from,
      to: from + minutes,
      sun: sunText(sunAt(date, from, place)),
      degrees: degreesAt(from),
    })),
    arc: minutes.map((minute) => ({ minute, altitude: sunAt(date, minute, place).altitude })),
    advice: adviceFor(moments, limits, { times, within }),
    source,
    within,
  };
}
