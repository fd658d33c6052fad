import { dollars } from '#/platform/text/dollars.ts';
import { PianoKey, PianoKeys } from '#/ui/piano-keys.tsx';

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
    <PianoKeys legend="How much?" className="grid-cols-4" black={BLACK} blackClassName="h-18 w-[14%]">
      {keys.map(({ key, text }) => (
        <PianoKey
          key={key}
          keyClassName="group h-46 min-w-0 gap-3 has-focus-visible:outline-felt-lit"
          type="radio"
          name="key"
          value={key}
          onChange={() => onChoose(key)}
        >
          <span className="font-display text-row font-mp group-has-checked:font-fff sm:text-card">{text}</span>
        </PianoKey>
      ))}
    </PianoKeys>
  );
}
