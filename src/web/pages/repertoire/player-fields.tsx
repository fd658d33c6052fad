import type { MusicianName } from '#/features/musicians/model.ts';
import { Checkbox } from '#/ui/forms/field.tsx';

/** Offered by any of them. Folded until used. */
export function PlayerFields({ players, chosen }: { players: readonly MusicianName[]; chosen: readonly string[] }) {
  if (players.length === 0) return null;
  return (
    <details className="mt-6 border-t border-line" open={chosen.length > 0}>
      <summary className="link flex min-h-11 items-center text-label font-label">Offered by …</summary>
      <fieldset className="max-h-86 overflow-y-auto">
        <legend className="sr-only">Offered by any of</legend>
        {players.map(({ _id, name }) => (
          <Checkbox key={_id} label={name} name="musician" value={_id} defaultChecked={chosen.includes(_id)} />
        ))}
      </fieldset>
    </details>
  );
}
