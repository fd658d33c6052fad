import { timeText } from '../messages.ts';
import type { Walk } from '../model.ts';

const WIDTH = 600;
const HEIGHT = 120;
const LINE = 96;
const EDGE = 14;

interface WalkPictureProps {
  walk: Walk;
  /** Shortest and longest. */
  piece: readonly [number, number] | undefined;
}

/** A note per entrance, two for a pair, the piece as a slur. */
export function WalkPicture({ walk: { entrances, seconds }, piece }: WalkPictureProps) {
  const played = piece?.[1] ?? 0;
  const whole = Math.max(seconds, played, 1);
  const x = (at: number) => EDGE + (at / whole) * (WIDTH - 2 * EDGE);
  const shown = piece ? `; the piece takes ${[...new Set(piece.map(timeText))].join(' to ')}` : '';
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Entrances set off at ${entrances.map(({ from }) => timeText(from)).join(', ')}; all have arrived at ${timeText(seconds)}${shown}.`}
      className="block h-auto w-full"
    >
      <path d={`M0 ${LINE}H${WIDTH}`} className="stroke-line" strokeWidth="1.5" />
      {piece ? (
        <path
          d={`M${EDGE} 40Q${x(played / 2).toFixed(1)} -16 ${x(played).toFixed(1)} 40Q${x(played / 2).toFixed(1)} -6 ${EDGE} 40Z`}
          className="fill-accent"
        />
      ) : null}
      <path d={`M${EDGE} ${LINE + 12}H${x(seconds).toFixed(1)}`} className="stroke-ink" strokeWidth="5" />
      <path d={`M${x(seconds).toFixed(1)} ${LINE - 14}V${LINE + 15}`} className="stroke-ink" strokeWidth="5" />
      {entrances.map(({ from, people }) => (
        <g key={from} transform={`translate(${x(from).toFixed(1)} ${LINE})`} className="fill-ink stroke-ink">
          <path d="M8 -2V-44" strokeWidth="2" />
          <ellipse rx="9" ry="6.2" transform="rotate(-20)" stroke="none" />
          {people > 1 ? <ellipse cy="-13" rx="9" ry="6.2" transform="rotate(-20 0 -13)" stroke="none" /> : null}
        </g>
      ))}
    </svg>
  );
}
