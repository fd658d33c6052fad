import type { Match, OfferedLine } from '#/features/cart/model.ts';
import { byBestMatch, matchOf, notOffered } from '#/features/cart/rules.ts';
import type { Musician } from '#/features/musicians/model.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { SelectField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { choiceText } from './offer-text.ts';
import { missingText } from './work-text.ts';

const GROUPS: Record<Match, string> = {
  all: 'Offer every work you chose',
  part: 'Offer part of it',
  none: 'Offer none of it',
};

interface MusicianChoiceProps {
  lines: OfferedLine[];
  /** Titles that are in no repertoire. */
  songs: readonly string[];
  musicians: Musician[];
  best: Musician | undefined;
  chosen: Musician | undefined;
  field: { name: string; error: string | undefined };
}

/** Best matches first. */
export function MusicianChoice({ lines, songs, musicians, best, chosen, field }: MusicianChoiceProps) {
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
        {chosen ? <Offer lines={lines} songs={songs} musician={chosen} suggested={chosen === best} /> : null}
      </div>
    </div>
  );
}

interface OfferProps extends Pick<MusicianChoiceProps, 'lines' | 'songs'> {
  musician: Musician;
  suggested: boolean;
}

function Offer({ lines, songs, musician, suggested }: OfferProps) {
  const { _id } = musician;
  const words = choiceText({ lines, songs }, { _id, name: fullName(musician) }, suggested);
  if (words === '') return null;
  return (
    <>
      <p>{musicalText(words)}</p>
      {matchOf(lines, _id) === 'part' ? (
        <ul className="mt-1 list-disc pl-6">
          {notOffered(lines, _id).map((missing) => (
            <li key={missing._id}>{musicalText(missingText(missing, lines))}</li>
          ))}
        </ul>
      ) : null}
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
