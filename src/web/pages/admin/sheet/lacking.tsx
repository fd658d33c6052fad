import type { MusicianName } from '#/features/musicians/model.ts';
import { rowsText, TYPE_ANSWERS } from '#/features/sheets/messages.ts';
import type { SheetView } from '#/features/sheets/model.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import type { Choices } from './use-sheet.ts';

interface LackingProps {
  view: SheetView;
  players: readonly MusicianName[];
  onChoose: (changes: Partial<Choices>) => void;
}

/** Asked once for all rows that do not say it. */
export function Lacking({ view: { lacks, choices }, players, onChoose }: LackingProps) {
  return (
    <div className="grid max-w-190 gap-6">
      {lacks.type > 0 ? (
        <SelectField
          label="Type"
          hint={`${rowsText(lacks.type)} without one.`}
          value={choices.repType}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ repType: TYPE_ANSWERS.find(([answer]) => answer === value)?.[0] ?? '' })
          }
        >
          <Options of={TYPE_ANSWERS} />
        </SelectField>
      ) : null}
      {lacks.instruments > 0 ? (
        <TextField
          label="Instruments"
          hint={`${rowsText(lacks.instruments)} without any: what are they for? As you write it: violin & piano.`}
          defaultValue={choices.instruments}
          maxLength={200}
          onBlur={({ currentTarget: { value } }) => value !== choices.instruments && onChoose({ instruments: value })}
        />
      ) : null}
      {lacks.composer > 0 ? (
        <div>
          <TextField
            label="Composer"
            hint={`${rowsText(lacks.composer)} without one: who wrote them?`}
            defaultValue={choices.composer}
            maxLength={200}
            onBlur={({ currentTarget: { value } }) => value !== choices.composer && onChoose({ composer: value })}
          />
          <Checkbox
            label="The one of the row above"
            checked={choices.composerAbove}
            onChange={({ currentTarget: { checked } }) => onChoose({ composerAbove: checked })}
          />
        </div>
      ) : null}
      {lacks.offeredBy > 0 ? (
        <fieldset>
          <legend className="text-label font-label">Who offers them?</legend>
          <p className="text-label text-quiet">{rowsText(lacks.offeredBy)} without anybody.</p>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {players.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={choices.offeredBy?.includes(_id) ?? false}
                onChange={({ currentTarget: { checked } }) => {
                  const others = (choices.offeredBy ?? []).filter((id) => id !== _id);
                  const now = checked ? [...others, _id] : others;
                  onChoose({ offeredBy: now.length > 0 ? now : null });
                }}
              />
            ))}
            <Checkbox
              label="Nobody yet"
              checked={choices.offeredBy?.length === 0}
              onChange={({ currentTarget: { checked } }) => onChoose({ offeredBy: checked ? [] : null })}
            />
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
