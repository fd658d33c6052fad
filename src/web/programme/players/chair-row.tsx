import { SHORT_LABELS } from '#/features/availability/messages.ts';
import type { HousePlayer } from '#/features/estimates/model.ts';
import { ANY, HOUSE } from '#/features/programmes/model.ts';
import { anyGood, choiceText, inPieces, WE_CHOOSE } from '#/features/programmes/players/messages.ts';
import { type Chair, candidatesOf } from '#/features/programmes/players/who-plays.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';
import type { KnownMusician } from '../use-who-is-free.ts';

/** Others are asked for in words. */
const NAMED = 12;
const ORDER = ['free', 'ask', 'taken', undefined];

interface ChairRowProps {
  chair: Chair;
  chairs: readonly Chair[];
  pieces: number;
  house: readonly HousePlayer[];
  musicians: readonly KnownMusician[] | undefined;
  take: Take;
}

export function ChairRow({ chair, chairs, pieces, house, musicians, take }: ChairRowProps) {
  const { id, instrument, works, choice } = chair;
  const known = new Map(musicians?.map(({ _id, availability }) => [_id, availability]));
  const people = candidatesOf(chair, chairs, house)
    .map((player) => ({ ...player, availability: known.get(player.id) }))
    .toSorted((a, b) => ORDER.indexOf(a.availability) - ORDER.indexOf(b.availability));
  const name = house.find((player) => player.id === choice)?.name ?? '';
  const options = [
    { value: HOUSE, label: WE_CHOOSE, availability: undefined },
    { value: ANY, label: anyGood(instrument), availability: undefined },
    ...people.slice(0, NAMED).map((one) => ({ value: one.id, label: one.name, availability: one.availability })),
  ];
  const availability = known.get(choice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3">
      <div>
        <p className="font-display text-row font-f">{instrument}</p>
        <p className="text-label text-quiet">{inPieces(works.length, pieces)}</p>
      </div>
      <p className="text-right font-label">
        {choiceText(chair, name)}
        {availability ? (
          <span className="block text-label font-normal text-quiet">{SHORT_LABELS[availability]}</span>
        ) : null}
      </p>
      <details className="no-print col-span-full">
        <summary className="link w-fit min-h-11 py-2 text-label">
          Choose who<span className="sr-only">{` plays: ${id}`}</span>
        </summary>
        <div className="flex flex-wrap gap-x-6 pb-3">
          {options
            .filter(({ value }) => value !== choice)
            .map(({ value, label, availability: then }) => (
              <ChangeButton
                key={value}
                change={{ do: 'choose-player', part: id, choice: value }}
                take={take}
                className="link min-h-11 text-left text-label"
              >
                {label}
                <span className="sr-only">{` for ${id}`}</span>
                {then ? <span className="text-quiet"> · {SHORT_LABELS[then].toLowerCase()}</span> : null}
              </ChangeButton>
            ))}
        </div>
      </details>
    </li>
  );
}
