import { centsOf, dollarText } from '#/platform/text/dollars.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { plays } from '../../parts/instruments/plays.ts';
import { playersText } from '../../parts/messages.ts';
import { LEAST, nobodyPlays, UNKNOWN, WHOLE_LABELS, whichOf } from '../messages.ts';
import {
  type EstimateAsk,
  type EstimateRates,
  type HousePlayer,
  KINDS,
  type Kind,
  type Occasion,
  USUAL_HOURS_BEYOND,
  USUAL_HOURS_MAX,
} from '../model.ts';
import type { CentLine } from './cent-line.ts';

type Player = EstimateAsk['players'][number];

/** Unnamed players are any of the house. */
export function playerLines(ask: EstimateAsk, rates: EstimateRates): CentLine[] {
  const players: readonly Player[] = ask.players.length === 0 ? [{ instrument: '' }] : ask.players;
  return players.map((player, index) => ({ id: `player-${index}`, ...pricedPlayer(player, ask, rates) }));
}

function pricedPlayer(player: Player, ask: EstimateAsk, rates: EstimateRates): Omit<CentLine, 'id'> {
  const found = whoPlays(player, rates);
  const asking = found.length === 0 ? [undefined] : found;
  const prices = asking.flatMap((one) =>
    kindsOf(ask.occasion).flatMap((kind) =>
      lengthsOf(ask.minutes, kind, rates).map((length) => price(one, kind, length)),
    ),
  );
  const sorted = prices.toSorted((a, b) => a.cents - b.cents);
  const [least = NOTHING, most = NOTHING] = [sorted[0], sorted.at(-1)];
  const end = ({ cents, bare }: Priced) => `${dollarText(cents / 100)} for ${bare}`;
  const note = least.cents === most.cents ? least.text : `From ${end(least)} to ${end(most)}`;
  return {
    label: labelOf(player, found),
    low: least.cents,
    high: most.cents,
    note: `${upperFirst(note)}.`,
  };

  function price(one: HousePlayer | undefined, kind: Kind, minutes: number | null) {
    return kind === 'hour' ? byTheHour(one, minutes, rates) : whole(kind, one, minutes, rates);
  }
}

interface Priced {
  cents: number;
  text: string;
  /** Without its rates, for whoever says the sum. */
  bare: string;
}

const NOTHING: Priced = { cents: 0, text: '', bare: '' };

/** Undefined minutes: as short as possible. */
function byTheHour(one: HousePlayer | undefined, minutes: number | null, rates: EstimateRates): Priced {
  const hour = rateOf(one, 'hour', rates);
  const least = leastHours(one, rates) * 2;
  const asked = minutes === null ? 0 : halfHours(minutes);
  const counted = Math.max(least, asked);
  const shortest = asked <= least;
  return {
    cents: halves(hour, counted),
    text: `${hoursText(counted)} at ${dollarText(hour)} an hour${shortest ? `, ${LEAST}` : ''}`,
    bare: `${hoursText(counted)}${shortest ? ` (${LEAST})` : ''}`,
  };
}

function whole(
  kind: Exclude<Kind, 'hour'>,
  one: HousePlayer | undefined,
  minutes: number | null,
  rates: EstimateRates,
): Priced {
  const [fee, hour, covered] = [rateOf(one, kind, rates), rateOf(one, 'hour', rates), rates[kind].minutes];
  const beyond = minutes === null || minutes <= covered ? 0 : halfHours(minutes - covered);
  const played = `${WHOLE_LABELS[kind]} of up to ${covered} minutes`;
  const [more, paid] = beyond === 0 ? ['', ''] : [` and ${hoursText(beyond)} more`, ` at ${dollarText(hour)} an hour`];
  return {
    cents: centsOf(fee) + halves(hour, beyond),
    text: `${played} at ${dollarText(fee)}${more}${paid}`,
    bare: `${played}${more}`,
  };
}

/** Defaults to the shortest (null) and longest usual. */
function lengthsOf(minutes: number | null, kind: Kind, rates: EstimateRates): (number | null)[] {
  if (minutes !== null) return [minutes];
  return [null, usualLongest(kind, rates)];
}

export function usualLongest(kind: Kind, rates: EstimateRates): number {
  if (kind === 'hour') return Math.max(USUAL_HOURS_MAX, rates.minimumHours) * 60;
  return rates[kind].minutes + USUAL_HOURS_BEYOND * 60;
}

function kindsOf(occasion: Occasion): readonly Kind[] {
  if (occasion === '') return KINDS;
  if (occasion === 'ceremony' || occasion === 'memorial') return ['ceremony'];
  return occasion === 'recital' ? ['recital'] : ['hour'];
}

/** Dollars; own or the house's. */
function rateOf(one: HousePlayer | undefined, kind: Kind, { own, ...house }: EstimateRates): number {
  const theirs = own.find(({ musicianId }) => musicianId === one?.id)?.[kind];
  return theirs ?? (kind === 'hour' ? house.hour : house[kind].fee);
}

/** Own or the house's. */
function leastHours(one: HousePlayer | undefined, { own, minimumHours }: EstimateRates): number {
  return own.find(({ musicianId }) => musicianId === one?.id)?.minimumHours ?? minimumHours;
}

function whoPlays({ musicianId, instrument, also = [] }: Player, { players }: EstimateRates): readonly HousePlayer[] {
  if (musicianId !== undefined) return players.filter(({ id }) => id === musicianId);
  if (instrument === '') return players;
  return players.filter((player) => [instrument, ...also].every((one) => plays(player.instruments, one)));
}

function labelOf({ musicianId, instrument, also = [] }: Player, found: readonly HousePlayer[]): string {
  const name = musicianId === undefined ? undefined : found[0]?.name;
  const played = instrument === '' ? '' : playedBy({ instrument, also });
  if (name !== undefined) return [name, played].filter(Boolean).join(', ');
  return played === '' ? 'One of us' : upperFirst(played);
}

export function unknownOfPlayers(ask: EstimateAsk, rates: EstimateRates): string[] {
  const open = ask.players.flatMap((player) => {
    const found = whoPlays(player, rates);
    if (player.instrument === '') return found.length === 1 ? [] : [UNKNOWN.players];
    if (found.length === 0) return [nobodyPlays(playedBy(player))];
    const differ = kindsOf(ask.occasion).some((kind) => {
      const asked = found.map((one) => `${rateOf(one, kind, rates)} ${kind === 'hour' ? leastHours(one, rates) : ''}`);
      return new Set(asked).size > 1;
    });
    return differ ? [whichOf(playedBy(player))] : [];
  });
  return [...new Set(ask.players.length === 0 ? [UNKNOWN.players] : open)];
}

function playedBy({ instrument, also = [] }: Player): string {
  return playersText([instrument, ...also]);
}

function halfHours(minutes: number): number {
  return Math.ceil(minutes / 30);
}

/** Cents, rounded up. */
function halves(hour: number, count: number): number {
  return Math.ceil((centsOf(hour) * count) / 2);
}

export function hoursText(halfHours: number): string {
  const [whole, half] = [Math.floor(halfHours / 2), halfHours % 2 === 1];
  if (whole === 0) return 'half an hour';
  return `${whole}${half ? '½' : ''} ${whole === 1 && !half ? 'hour' : 'hours'}`;
}
