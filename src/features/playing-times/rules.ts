import type { ProgrammePiece } from '../programmes/model.ts';
import type { PlayingTime } from './model.ts';

const TYPED = /^(\d{1,3})(?::([0-5]\d))?(?:\s*min)?$/i;

/** '4:10 min', '4:10' or '4'; null for '', undefined otherwise. */
export function typedMinutes(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, minutes, seconds = '0'] = TYPED.exec(text) ?? [];
  const sum = minutes === undefined ? 0 : Number(minutes) + Number(seconds) / 60;
  return sum > 0 ? sum : undefined;
}

/** 4.1666… gives '4:10 min', which no clock says; 4 gives '4 min'. */
export function timeText(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} min`;
}

export function withTimes<Piece extends Pick<ProgrammePiece, '_id' | 'minutes' | 'movements'>>(
  pieces: readonly Piece[],
  times: readonly PlayingTime[],
): Piece[] {
  const known = new Map(times.map(({ opusId, movementId, minutes }) => [`${opusId} ${movementId ?? ''}`, minutes]));
  const own = (key: string) => {
    const minutes = known.get(key);
    return minutes && { minutes: [minutes, minutes] as [number, number] };
  };
  return pieces.map((piece) => ({
    ...piece,
    ...(own(`${piece._id} `) && { ...own(`${piece._id} `), notated: undefined }),
    movements: piece.movements.map((movement) => ({ ...movement, ...own(`${piece._id} ${movement._id}`) })),
  }));
}
