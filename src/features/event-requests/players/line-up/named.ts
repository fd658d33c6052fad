import type { PriceLine } from '#/features/concert-series/model.ts';
import { playerLabel } from '../../estimated/proposed.ts';

/* Whom the lines of an agreed price name. Amounts stay: only a new quote changes them. */

interface Placed {
  musicianId: string;
  name: string;
  instruments: readonly string[];
}

export function isNamed(lines: readonly PriceLine[], player: Placed): boolean {
  return lines.some((line) => line.musicianId === player.musicianId && !isVacant(line, player));
}

/** Until somebody else says yes, the part stands there. */
export function withoutName(lines: readonly PriceLine[], player: Placed): PriceLine[] {
  const label = partLabel(player);
  return lines.map((line) => (line.musicianId === player.musicianId ? { ...line, label } : line));
}

/** In place of whoever left the part; in their own line, if it was them. */
export function withName(lines: readonly PriceLine[], player: Placed, playing: ReadonlySet<string>): PriceLine[] {
  const line =
    lines.find(({ musicianId }) => musicianId === player.musicianId) ??
    leftBy(lines, playing).find((one) => isVacant(one, player));
  const named = { musicianId: player.musicianId, label: playerLabel(player) };
  return lines.map((one) => (one === line ? { ...one, ...named } : one));
}

/** The lines of those who were named and play no more. */
export function leftBy(lines: readonly PriceLine[], playing: ReadonlySet<string>): PriceLine[] {
  return lines.filter(({ musicianId }) => musicianId !== undefined && !playing.has(musicianId));
}

function isVacant({ label }: PriceLine, player: Pick<Placed, 'instruments'>): boolean {
  return label === partLabel(player);
}

function partLabel({ instruments }: Pick<Placed, 'instruments'>): string {
  return playerLabel({ name: '', instruments });
}
