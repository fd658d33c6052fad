import type { EstimateRates } from '#/features/estimates/model.ts';
import { playersText } from '#/features/parts/messages.ts';
import { ANY, HOUSE } from '#/features/programmes/model.ts';
import { anyGood, WE_CHOOSE } from '#/features/programmes/players/messages.ts';
import { candidatesOf, chosenPlayers, type EnsembleInput } from '#/features/programmes/players/who-plays.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { SelectField } from '#/ui/forms/field.tsx';

interface OtherPlayersProps {
  asked: EnsembleInput;
  rates: EstimateRates;
  field: (part: string) => { name: string; error: string | undefined };
}

/** Chosen, or left to the house. */
export function OtherPlayers({ asked, rates: { players: house }, field }: OtherPlayersProps) {
  const chairs = chosenPlayers(asked, house);
  const own = chairs.filter(({ choice }) => choice === asked.leader);
  const others = chairs.filter((chair) => !own.includes(chair));
  const leader = house.find(({ id }) => id === asked.leader)?.name;
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend className="pb-3 font-display text-section">
        <span className="font-fff">Who</span> <span className="font-pp">else plays</span>
      </legend>
      <p className="pb-3">
        <span className="inline-block first-letter:uppercase">
          {playersText(chairs.map(({ instrument }) => instrument))}
        </span>
        {own.length > 0 && leader ? `: ${leader} plays ${playersText(own.map((one) => one.instrument))}.` : ''}
        {own.length === 0 ? (leader ? `, and ${leader}, who leads.` : '.') : ''}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {others.map((chair) => (
          <SelectField key={chair.id} label={upperFirst(chair.id)} defaultValue={chair.choice} {...field(chair.id)}>
            <option value={HOUSE}>{WE_CHOOSE}</option>
            <option value={ANY}>{anyGood(chair.instrument)}</option>
            {candidatesOf(chair, chairs, house).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
