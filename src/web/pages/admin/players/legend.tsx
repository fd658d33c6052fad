import { BUSY_LOOK } from './busy-marks.tsx';
import { LOOKS } from './occasion-key.tsx';

const SIGNS: readonly [keyof typeof LOOKS | 'busy', string][] = [
  ['plays', 'agreed'],
  ['held', 'held by a yes, until the day that it says'],
  ['rehearsal', 'a rehearsal'],
  ['asked', 'asked for or looked for, and nothing is kept'],
  ['busy', 'busy, as their own calendar says'],
];

export function Legend() {
  return (
    <ul aria-label="Signs" className="page-x flex flex-wrap gap-x-8.5 gap-y-2 pt-6 text-label text-quiet">
      {SIGNS.map(([look, words]) => (
        <li key={look} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`inline-block h-5 w-8 ${look === 'busy' ? BUSY_LOOK : `rounded-b-key ${LOOKS[look]}`}`}
          />
          {words}
        </li>
      ))}
    </ul>
  );
}
