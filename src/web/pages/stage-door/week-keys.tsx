import { PianoKey, PianoKeys } from '#/ui/piano-keys.tsx';

/** By day number: 1 is Monday; the week begins on Sunday. */
const DAYS = [
  [7, 'Sunday'],
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
] as const;
/** An octave from C: black keys between its white ones. */
const BLACK = ['left-1/7', 'left-2/7', 'left-4/7', 'left-5/7', 'left-6/7'];

/** Seven white keys are a week: one that is held down is silent. */
export function WeekKeys({ off }: { off: readonly number[] }) {
  return (
    <PianoKeys
      legend="Days of the week without you"
      hint="Hold down what stays silent."
      className="max-w-140 grid-cols-7"
      black={BLACK}
      blackClassName="h-20 w-[8%]"
    >
      {DAYS.map(([number, day]) => (
        <PianoKey
          key={day}
          keyClassName="h-40 gap-2 has-focus-visible:outline-felt"
          type="checkbox"
          name="daysOff"
          value={number}
          defaultChecked={off.includes(number)}
        >
          <span aria-hidden="true" className="font-display text-row font-f">
            {day.slice(0, 2)}
          </span>
          <span className="sr-only">{day}</span>
        </PianoKey>
      ))}
    </PianoKeys>
  );
}
