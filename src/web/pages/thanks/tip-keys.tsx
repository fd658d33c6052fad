import { dollars } from '#/platform/text/dollars.ts';

export const OWN_AMOUNT = 'own';

interface TipKeysProps {
  /** Whole cents. */
  suggested: readonly number[];
  /** Cents, or OWN_AMOUNT. */
  onChoose: (key: string) => void;
}

/** Between four white keys, as from F. */
const BLACK = ['left-1/4', 'left-2/4', 'left-3/4'];

/** One at a time goes down; none is at first. */
export function TipKeys({ suggested, onChoose }: TipKeysProps) {
  const keys = [
    ...suggested.map((cents) => ({ key: String(cents), text: dollars(cents).replace(/\.00$/, '') })),
    { key: OWN_AMOUNT, text: 'Other' },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-label">How much?</legend>
      <div className="relative mt-3 grid grid-cols-4 border-t-8 border-felt">
        {keys.map(({ key, text }) => (
          <label
            key={key}
            className="group flex h-46 min-w-0 cursor-pointer flex-col items-center justify-end gap-3 rounded-b-key border-r border-b-3 border-l border-ebony bg-ivory pb-3 text-ebony has-checked:translate-y-1 has-checked:border-b has-checked:bg-blush has-focus-visible:outline-3 has-focus-visible:outline-felt-lit"
          >
            <span className="font-display text-row font-mp group-has-checked:font-fff sm:text-card">{text}</span>
            <input
              type="radio"
              name="key"
              value={key}
              autoComplete="off"
              onChange={() => onChoose(key)}
              className="size-6 accent-felt"
            />
          </label>
        ))}
        {BLACK.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={`pointer-events-none absolute top-0 h-18 w-[14%] -translate-x-1/2 rounded-b-key bg-ebony ${place}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
