import type { Match, OfferedLine } from '#/features/cart/model.ts';
import { byBestMatch, matchOf, notOffered } from '#/features/cart/rules.ts';
import type { Musician } from '#/features/musicians/model.ts';
import { SelectField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { missingText } from './work-text.ts';

const GROUPS: Record<Match, string> = {
  all: 'Offer everything you chose',
  part: 'Offer part of it',
  none: 'Offer none of it',
};

interface MusicianChoiceProps {
  lines: OfferedLine[];
  musicians: Musician[];
  best: Musician | undefined;
  chosen: Musician | undefined;
  field: { name: string; error: string | undefined };
}

/** Best matches first. */
export function MusicianChoice({ lines, musicians, best, chosen, field }: MusicianChoiceProps) {
  const groups = byBestMatch(lines, musicians);
  return (
    <div>
      <SelectField label="Musician" defaultValue={best?._id} {...field}>
        {lines.length === 0
          ? musicians.map(option)
          : groups.map((group) => (
              <optgroup key={group.match} label={GROUPS[group.match]}>
                {group.musicians.map(option)}
              </optgroup>
            ))}
      </SelectField>
      <div role="status" className="mt-2 empty:hidden">
        {chosen && lines.length > 0 ? <Offer lines={lines} musician={chosen} /> : null}
      </div>
    </div>
  );
}

function Offer({ lines, musician: { _id, firstName, lastName } }: { lines: OfferedLine[]; musician: Musician }) {
  const name = `${firstName} ${lastName}`;
  const match = matchOf(lines, _id);
  if (match === 'all') return <p>{name} offers everything you chose.</p>;
  if (match === 'none') return <p>{name} offers nothing of what you chose. You can ask all the same.</p>;
  return (
    <>
      <p>{name} does not offer:</p>
      <ul className="mt-1 list-disc pl-6">
        {notOffered(lines, _id).map((missing) => (
          <li key={missing._id}>{musicalText(missingText(missing, lines))}</li>
        ))}
      </ul>
    </>
  );
}

function option({ _id, firstName, lastName, instruments }: Musician) {
  return (
    <option key={_id} value={_id}>
      {firstName} {lastName}, {instruments.join(', ')}
    </option>
  );
}
