import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { movementHeading } from '#/features/repertoire/rules.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { briefMinutes } from '#/platform/text/minutes.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface MovementTableProps {
  opus: OpusDetails;
  /** By movement id. */
  incipits: Readonly<Record<string, EngravedIncipit>>;
  chosen: readonly string[];
  waiting: boolean;
  onAdd: (movementId: string) => void;
}

/** The button is for keyboards. */
export function MovementTable({ opus, incipits, chosen, waiting, onAdd }: MovementTableProps) {
  return (
    <table className="mt-12 w-full text-left">
      <caption className="border-b-3 border-ink pb-3 text-left">
        <h2 className="font-display text-section font-f">Movements</h2>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Movement</th>
          <th scope="col">Minutes</th>
          <th scope="col">How it begins</th>
          <th scope="col">Your cart</th>
        </tr>
      </thead>
      <tbody>
        {opus.movements.map(({ _id, movementTitle, musicians, facts }, index) => {
          const { numeral, name } = movementHeading(movementTitle, index + 1);
          const inCart = chosen.includes(_id);
          const label = inCart ? 'In your cart' : 'Add movement';
          return (
            <tr key={_id} className={`relative border-b border-line ${inCart ? 'on-blush' : ''}`}>
              <td className="w-12 py-2 pl-2 font-display text-row font-p sm:w-18 sm:pl-3">{numeral}</td>
              <th scope="row" className="py-2 pr-3 font-text font-normal">
                <span
                  data-heavy={musicalText(name)}
                  className={`reserves-heavy font-display text-row ${inCart ? 'font-fff' : weightOf(facts.dynamic)}`}
                >
                  <span>{musicalText(name)}</span>
                </span>
                {sameAsWork(musicians, opus.musicians) ? null : (
                  <span className="mt-1 block text-label text-quiet">
                    with {musicians.map((musician) => musician.name).join(', ')}
                  </span>
                )}
              </th>
              <td className="pr-1 text-right text-label whitespace-nowrap text-quiet max-[22rem]:whitespace-normal sm:pr-3">
                {facts.minutes && briefMinutes(facts.minutes)}
              </td>
              <td className="relative z-10 w-11 py-2">
                {incipits[_id] ? (
                  <SoundKey incipit={incipits[_id]} work={{ title: name, composer: opus.composer }} />
                ) : null}
              </td>
              <td className="w-16 py-2 pr-2 text-right sm:w-36 sm:pr-3 sm:whitespace-nowrap">
                <button
                  type="button"
                  aria-label={`${label}: ${name}`}
                  aria-disabled={waiting || undefined}
                  onClick={() => !waiting && onAdd(_id)}
                  className={`min-h-11 text-right text-label font-label after:absolute after:inset-0 hover:underline ${inCart ? '' : 'needs-script no-print text-accent'}`}
                >
                  {inCart ? label : <AddMovement />}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The accessible name is longer. */
function AddMovement() {
  return (
    <>
      Add<span className="max-sm:hidden"> movement</span>
    </>
  );
}

type Names = OpusDetails['musicians'];

function sameAsWork(movement: Names, work: Names): boolean {
  return movement.length === work.length && movement.every(({ _id }) => work.some((musician) => musician._id === _id));
}
