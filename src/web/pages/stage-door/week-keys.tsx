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
    <fieldset className="min-w-0">
      <legend className="text-label font-label">Days of the week without you</legend>
      <p className="text-label text-quiet">Hold down what stays silent.</p>
      <div className="relative mt-3 grid max-w-140 grid-cols-7 border-t-8 border-felt">
        {DAYS.map(([number, day]) => (
          <label
            key={day}
            className="flex h-40 cursor-pointer flex-col items-center justify-end gap-2 rounded-b-key border-r border-b-3 border-l border-ebony bg-ivory pb-3 text-ebony has-checked:translate-y-1 has-checked:border-b has-checked:bg-blush has-focus-visible:outline-3 has-focus-visible:outline-felt"
          >
            <span aria-hidden="true" className="font-display text-row font-f">
              {day.slice(0, 2)}
            </span>
            <span className="sr-only">{day}</span>
            <input
              type="checkbox"
              name="daysOff"
              value={number}
              autoComplete="off"
              defaultChecked={off.includes(number)}
              className="size-6 accent-felt"
            />
          </label>
        ))}
        {BLACK.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={`pointer-events-none absolute top-0 h-20 w-[8%] -translate-x-1/2 rounded-b-key bg-ebony ${place}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
