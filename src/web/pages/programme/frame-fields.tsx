import { ENSEMBLES, OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { PROGRAMME_OCCASIONS, type Programme } from '#/features/programmes/model.ts';
import { playersWords } from '#/features/programmes/rules.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import type { Take } from './use-programme.ts';

interface FrameFieldsProps {
  programme: Programme;
  /** Las Vegas date. */
  today: string;
  take: Take;
}

/** When and where: what time and price are counted from. */
export function FrameFields({ programme, today, take }: FrameFieldsProps) {
  const set = (name: 'date' | 'start' | 'zipCode', field: HTMLInputElement) => {
    if (field.reportValidity() && field.value !== programme[name]) take({ do: 'frame', [name]: field.value });
  };
  const known = ENSEMBLES.some((players) => playersWords(players) === playersWords(programme.players));
  const ensembles = known || programme.players.length === 0 ? ENSEMBLES : [programme.players, ...ENSEMBLES];
  return (
    <div className="needs-script grid grid-cols-2 gap-4">
      <SelectField
        label="Occasion"
        className="col-span-2"
        value={programme.occasion}
        onChange={({ target }) =>
          take({ do: 'frame', occasion: PROGRAMME_OCCASIONS.find((one) => one === target.value) ?? '' })
        }
      >
        <option value="">None of these</option>
        {PROGRAMME_OCCASIONS.map((occasion) => (
          <option key={occasion} value={occasion}>
            {OCCASION_LABELS[occasion]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Who plays"
        className="col-span-2"
        value={playersWords(programme.players)}
        onChange={({ target }) =>
          take({ do: 'frame', players: [...(ensembles.find((some) => playersWords(some) === target.value) ?? [])] })
        }
      >
        <option value="">Not sure yet</option>
        {ensembles.map((players) => (
          <option key={playersWords(players)}>{playersWords(players)}</option>
        ))}
      </SelectField>
      <TextField
        label="Date"
        type="date"
        min={today}
        defaultValue={programme.date}
        onBlur={({ target }) => set('date', target)}
      />
      <TextField
        label="First note at"
        type="time"
        defaultValue={programme.start}
        onBlur={({ target }) => set('start', target)}
      />
      <TextField
        label="Zip code"
        inputMode="numeric"
        pattern="\d{5}"
        maxLength={5}
        title="Five digits"
        defaultValue={programme.zipCode}
        onBlur={({ target }) => set('zipCode', target)}
      />
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
