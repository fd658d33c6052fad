import { upperFirst } from '#/platform/text/english.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { PriceLine } from '../../concert-series/model.ts';
import type { Estimate, EstimateLine } from '../../estimates/model.ts';
import { playersText } from '../../parts/messages.ts';
import type { EventRequest } from '../model.ts';

/** Somebody who plays, or a part that nobody has said yes to: then without name and id. */
export interface QuotedPlayer {
  musicianId?: string | undefined;
  name: string;
  instruments: readonly string[];
  /** Whole cents, as agreed; null while nothing is. */
  feeCents: number | null;
}

/**
 * What a quote begins with: a line for each player, the leader first, at the fee that was agreed, else as estimated; then
 * the rest of the estimate. What was quoted before stays, with the players of today. A span has no amount yet.
 */
export function proposedLines(
  { price, estimate, concert, eventName }: Pick<EventRequest, 'price' | 'estimate' | 'concert' | 'eventName'>,
  players: readonly [QuotedPlayer, ...QuotedPlayer[]],
): PriceLine[] {
  if (price) return concert ? price.lines : withPlayersOfToday(price.lines, players);
  if (estimate) return fromEstimate(estimate, players);
  if (players.length > 1) return players.map((player) => lineFor(player, undefined));
  const label = `Music for ${concert?.title ?? (eventName || 'your event')}`;
  return [{ ...lineFor(players[0], undefined), label }];
}

/** Who plays no more is left out; who plays since has the line that stood for their part, or one of their own. */
function withPlayersOfToday(lines: readonly PriceLine[], players: readonly QuotedPlayer[]): PriceLine[] {
  const now = new Map(players.flatMap((player) => (player.musicianId ? [[player.musicianId, player] as const] : [])));
  const isThere = (id: string) => lines.some(({ musicianId }) => musicianId === id);
  const since = [...now.values()].filter(({ musicianId = '', feeCents }) => feeCents !== null && !isThere(musicianId));
  const lineOf = linesOf(
    since,
    lines.filter(({ musicianId }) => musicianId === undefined),
  );
  const stoodFor = new Map([...lineOf].map(([player, line]) => [line, player]));
  const kept = lines
    .filter(({ musicianId }) => musicianId === undefined || now.has(musicianId))
    .map((line) => {
      const newcomer = stoodFor.get(line);
      if (newcomer) return { ...line, ...lineFor(newcomer, undefined) };
      const feeCents = now.get(line.musicianId ?? '')?.feeCents ?? null;
      return feeCents === null ? line : { ...line, amount: feeCents / 100 };
    });
  const others = since.filter((player) => !lineOf.has(player));
  return [...kept, ...others.map((player) => lineFor(player, undefined))];
}

function fromEstimate({ lines }: Estimate, players: readonly QuotedPlayer[]): PriceLine[] {
  const isPlayers = ({ id }: EstimateLine) => id.startsWith('player-');
  const own = lines.filter(isPlayers);
  const found = linesOf(players, own);
  const taken = new Set(found.values());
  // Nobody else was looked for yet: the estimate says who plays.
  const others = players.length > 1 ? [] : own.filter((line) => !taken.has(line)).map((line) => estimatedLine(line));
  return [
    ...players.map((player) => lineFor(player, found.get(player))),
    ...others,
    ...lines.filter((line) => !isPlayers(line)).map((line) => estimatedLine(line)),
  ];
}

interface Labelled {
  label: string;
}

/** The line that stands for each, of whom one does. */
function linesOf<Line extends Labelled>(
  players: readonly QuotedPlayer[],
  lines: readonly Line[],
): Map<QuotedPlayer, Line> {
  const open = new Set(lines);
  const found = new Map<QuotedPlayer, Line>();
  // Who is named in it first: 'Violin' may be anybody's.
  for (const matches of [isNamed, isTheirPart, isAnybody])
    for (const player of players) {
      const line = found.has(player) ? undefined : [...open].find((one) => matches(player, one));
      if (!line) continue;
      open.delete(line);
      found.set(player, line);
    }
  return found;
}

/** In whole cents, where a line of the price stands for this part and nobody else is named in it; else null. */
export function feeInPrice(lines: readonly PriceLine[], instruments: readonly string[]): number | null {
  const part = playersText(instruments);
  const line = lines.find(
    ({ musicianId, label }) =>
      musicianId === undefined &&
      (foldText(label) === foldText(part) || foldText(label).endsWith(foldText(`, ${part}`))),
  );
  return part === '' || !line || line.amount === null ? null : Math.round(line.amount * 100);
}

function isNamed({ name }: QuotedPlayer, { label }: Labelled): boolean {
  const [said, own] = [foldText(label), foldText(name)];
  return own !== '' && (said === own || said.startsWith(`${own},`));
}

function isTheirPart({ instruments }: QuotedPlayer, { label }: Labelled): boolean {
  return instruments.length > 0 && foldText(label) === foldText(playersText(instruments));
}

function isAnybody(_: QuotedPlayer, { label }: Labelled): boolean {
  return label === 'One of us';
}

/** 'Yara Sample, violin', or 'Violin' while nobody has said yes. */
export function playerLabel({ name, instruments }: Pick<QuotedPlayer, 'name' | 'instruments'>): string {
  const played = playersText(instruments);
  return [name, name === '' ? upperFirst(played) : played].filter(Boolean).join(', ');
}

function lineFor(player: QuotedPlayer, said: EstimateLine | undefined): PriceLine {
  const { musicianId, feeCents } = player;
  // While nobody has said what they play, the estimate has it.
  const told = said && player.instruments.length === 0 && isNamed(player, said) ? said.label : '';
  const label = told || playerLabel(player) || said?.label || 'Music';
  return {
    ...(said ? estimatedLine(said) : { amount: null }),
    label,
    ...(feeCents !== null && { amount: feeCents / 100 }),
    ...(musicianId !== undefined && { musicianId }),
  };
}

function estimatedLine({ id, label, from, to }: EstimateLine): PriceLine {
  return { label, amount: from === to ? to : null, estimated: id };
}
