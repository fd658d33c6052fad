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
  const kept = lines
    .filter(({ musicianId }) => musicianId === undefined || now.has(musicianId))
    .map((line) => {
      const player = line.musicianId === undefined ? taken(since, line) : now.get(line.musicianId);
      const own = line.musicianId === undefined && player ? lineFor(player, undefined) : {};
      return { ...line, ...own, ...(player && player.feeCents !== null && { amount: player.feeCents / 100 }) };
    });
  return [...kept, ...since.map((player) => lineFor(player, undefined))];
}

/** Takes out the player for whom a line without a person stands. */
function taken(since: QuotedPlayer[], line: PriceLine): QuotedPlayer | undefined {
  const at = since.findIndex((player) => isNamed(player, line) || isTheirPart(player, line) || isAnybody(player, line));
  return at < 0 ? undefined : since.splice(at, 1)[0];
}

function fromEstimate({ lines }: Estimate, players: readonly QuotedPlayer[]): PriceLine[] {
  const isPlayers = ({ id }: EstimateLine) => id.startsWith('player-');
  const open = new Set(lines.filter(isPlayers));
  const found = new Map<QuotedPlayer, EstimateLine>();
  // Who is named in it first: 'Violin' may be anybody's.
  for (const matches of [isNamed, isTheirPart, isAnybody])
    for (const player of players) {
      const line = found.has(player) ? undefined : [...open].find((one) => matches(player, one));
      if (!line) continue;
      open.delete(line);
      found.set(player, line);
    }
  // Nobody else was looked for yet: the estimate says who plays.
  const others = players.length > 1 ? [] : [...open].map((line) => estimatedLine(line));
  return [
    ...players.map((player) => lineFor(player, found.get(player))),
    ...others,
    ...lines.filter((line) => !isPlayers(line)).map((line) => estimatedLine(line)),
  ];
}

function isNamed({ name }: QuotedPlayer, { label }: Pick<EstimateLine, 'label'>): boolean {
  const [said, own] = [foldText(label), foldText(name)];
  return own !== '' && (said === own || said.startsWith(`${own},`));
}

function isTheirPart({ instruments }: QuotedPlayer, { label }: Pick<EstimateLine, 'label'>): boolean {
  return instruments.length > 0 && foldText(label) === foldText(playersText(instruments));
}

function isAnybody(_: QuotedPlayer, { label }: Pick<EstimateLine, 'label'>): boolean {
  return label === 'One of us';
}

function lineFor({ musicianId, name, instruments, feeCents }: QuotedPlayer, said: EstimateLine | undefined): PriceLine {
  const played = playersText(instruments);
  const part = `${played.charAt(0).toUpperCase()}${played.slice(1)}`;
  const label = [name, name === '' ? part : played].filter(Boolean).join(', ') || said?.label || 'Music';
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
