import { type Note, rollOf, STEPS } from './roll.ts';

interface FingerprintProps {
  title: string;
  composer?: string;
  tall?: boolean;
  className?: string;
}

const WIDTH = 320;
const THICKNESS = 4;
const LONGEST_UNIT = 9;
const GAP = 2;

/** Decorative: the title as a piano roll. */
export function Fingerprint({ title, composer = '', tall = false, className = '' }: FingerprintProps) {
  const height = tall ? 112 : 60;
  const roll = rollOf(title, composer);
  const unit = Math.min(LONGEST_UNIT, WIDTH / roll.length);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true" focusable="false" className={className}>
      <path
        d={strokes(
          roll.notes.filter(({ felt }) => !felt),
          unit,
          height,
        )}
        stroke="currentColor"
        strokeWidth={THICKNESS}
      />
      <path
        d={strokes(
          roll.notes.filter(({ felt }) => felt),
          unit,
          height,
        )}
        className="stroke-accent"
        strokeWidth={THICKNESS}
      />
    </svg>
  );
}

function strokes(notes: readonly Note[], unit: number, height: number): string {
  const step = (height - THICKNESS) / (STEPS - 1);
  return notes
    .map(
      (note) =>
        `M${round(note.at * unit)} ${round(height - THICKNESS / 2 - note.step * step)}h${round(Math.max(1.5, note.length * unit - GAP))}`,
    )
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
