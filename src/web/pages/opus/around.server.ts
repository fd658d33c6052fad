import { concertsWith } from '#/features/concert-series/heard-in.server.ts';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import type { AppContext } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { leastFor } from '#/features/estimates/rules.ts';
import { playersFor } from '#/features/parts/rules.ts';
import type { With } from '#/features/ports.ts';
import { whoPlays } from '#/features/programmes/players/who-plays.ts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { minutesText } from '#/platform/text/minutes.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { HeardConcert } from './heard-in.tsx';

/* In words and addresses already: the page needs none of what makes them. */

const CONCERTS_SHOWN = 6;

export async function heardIn(ctx: With<'posters'>, opus: OpusDetails): Promise<HeardConcert[]> {
  const [concerts, posters] = await Promise.all([concertsWith(ctx, opus), ctx.posters()]);
  return concerts.slice(0, CONCERTS_SHOWN).map(({ slug, title, basePrice, duration }) => ({
    title,
    path: concertPath(slug),
    words: `${dollarText(basePrice)} at\u00a0home\u00a0· ${hoursAndMinutes(duration).replaceAll(' ', '\u00a0')}`,
    poster: posters.get(slug)?.address ?? '',
  }));
}

/** As one would say it: '14 to 17 minutes in C-sharp minor for piano'; a reduction is for who comes. */
export function figuresOf(opus: OpusDetails): string {
  const { facts } = opus;
  const players = playersFor(opus);
  const said = [
    facts.minutes ? minutesText(facts.minutes) : '',
    facts.key ? `in ${musicalText(facts.key)}` : '',
    players.length > 0 ? `for ${players.join(', ').toLowerCase()}` : '',
  ];
  return said.filter(Boolean).join(' ');
}

/** The least of an event at which it is played, as a programme of it alone reckons; '' where somebody is missing. */
export async function beginsAt(ctx: AppContext, opus: OpusDetails): Promise<string> {
  if (opus.musicians.length === 0) return '';
  const rates = await readRates(ctx);
  const { people, open } = whoPlays({ works: [opus], ensemble: [], chosen: [] }, rates.players);
  if (people.length === 0 || open.length > 0) return '';
  return `At your event from ${dollarText(leastFor(people, rates))}: the shortest there is, with travel.`;
}
