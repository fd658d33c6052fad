import { useEffect, useRef } from 'react';
import { DAY_LABELS, SHORT_LABELS } from '#/features/availability/messages.ts';
import type { When } from '#/features/availability/model.ts';
import { ENSEMBLES } from '#/features/estimates/budget/ensembles.ts';
import { ensembleOn } from '#/features/parts/filling/ensemble.ts';
import { playersText } from '#/features/parts/messages.ts';
import type { Programme } from '#/features/programmes/model.ts';
import { AS_NEEDED, playersAsked, WHO_PLAYS } from '#/features/programmes/players/messages.ts';
import type { WhoPlays } from '#/features/programmes/players/who-plays.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { OccasionSelect, occasionNamed } from '#/web/prices/occasion-select.tsx';
import type { Take } from './use-programme.ts';
import type { KnownMusician } from './use-who-is-free.ts';

const TYPED = ['date', 'start', 'zipCode'] as const;

interface FrameFieldsProps {
  programme: Programme;
  who: WhoPlays;
  musicians: readonly KnownMusician[] | undefined;
  today: string;
  /** Set elsewhere. */
  dated: boolean;
  /** By the address: for what is not given yet. */
  asked: When | undefined;
  take: Take;
}

/** Base of times and price. */
export function FrameFields({ programme, who, musicians, today, dated, asked, take }: FrameFieldsProps) {
  const on = (players: readonly string[]) => musicians && ensembleOn(players, musicians);
  const chosen = programme.players.length > 0 ? on(programme.players) : undefined;
  const needed = playersAsked(who);
  const [first] = programme.sections;
  const fields = useRef<HTMLDivElement>(null);
  const set = (field: HTMLInputElement) => {
    const name = TYPED.find((one) => one === field.name);
    if (name && field.reportValidity() && field.value !== programme[name]) take({ do: 'frame', [name]: field.value });
  };

  const named = ENSEMBLES.map(([title, ...players]) => ({ title, players, value: playersText(players) }));
  const own = playersText(programme.players);
  const isOther = own !== '' && named.every(({ value }) => value !== own);
  const ensembles = isOther ? [{ title: upperFirst(own), players: programme.players, value: own }, ...named] : named;
  const setPlayers = (chosen: string) =>
    take({ do: 'frame', players: [...(ensembles.find(({ value }) => value === chosen)?.players ?? [])] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed and chosen before the page was ready
  useEffect(() => {
    for (const field of fields.current?.querySelectorAll('input') ?? []) {
      if (field.type !== 'checkbox') set(field);
      else if (field.checked !== programme.outdoors) take({ do: 'frame', outdoors: field.checked });
    }
    const [occasion, players] = fields.current?.querySelectorAll('select') ?? [];
    if (occasion && occasion.value !== programme.occasion)
      take({ do: 'frame', occasion: occasionNamed(occasion.value) });
    if (players && players.value !== own) setPlayers(players.value);
  }, []);

  return (
    <div ref={fields} className="needs-script grid grid-cols-2 gap-4">
      <OccasionSelect
        className="col-span-2"
        value={programme.occasion}
        choose={(occasion) => take({ do: 'frame', occasion })}
      />
      <SelectField
        label="Who plays"
        className="col-span-2"
        value={own}
        onChange={({ target }) => setPlayers(target.value)}
      >
        <option value="">{who.chairs.length > 0 ? AS_NEEDED : 'Not sure yet'}</option>
        {ensembles.map(({ title, players, value }) => (
          <option key={value} value={value}>
            {[title, ...(musicians ? [SHORT_LABELS[on(players) ?? 'ask'].toLowerCase()] : [])].join(' · ')}
          </option>
        ))}
      </SelectField>
      {who.chairs.length > 0 && needed !== playersText(programme.players) ? (
        <p className="col-span-2 text-label">
          <a href={`#${WHO_PLAYS}`} className="link inline-block first-letter:uppercase">
            {needed}
          </a>
        </p>
      ) : null}
      <p role="status" className="col-span-2 text-label empty:hidden">
        {chosen ? DAY_LABELS[chosen] : null}
      </p>
      {dated ? null : (
        <TextField
          label="Date"
          name="date"
          type="date"
          min={today}
          defaultValue={programme.date || asked?.date}
          onBlur={({ target }) => set(target)}
        />
      )}
      <TextField
        label="First note at"
        name="start"
        type="time"
        defaultValue={programme.start || asked?.start}
        onBlur={({ target }) => set(target)}
      />
      {programme.occasion === 'ceremony' && first ? (
        <p className="col-span-2 -mt-2 text-label text-quiet">
          {`The first note opens ‘${sectionName(first)}’${first.kind === 'prelude' ? ', before you walk in' : ''}.`}
        </p>
      ) : null}
      {dated ? null : (
        <TextField
          label="Zip code"
          name="zipCode"
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
          title="Five digits"
          defaultValue={programme.zipCode}
          onBlur={({ target }) => set(target)}
        />
      )}
      <div className="self-end">
        <Checkbox
          label="Outdoors"
          checked={programme.outdoors}
          onChange={({ target }) => take({ do: 'frame', outdoors: target.checked })}
        />
      </div>
    </div>
  );
}
