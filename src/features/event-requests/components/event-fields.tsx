import { US_STATES } from '#/platform/text/us-places.ts';
import { endsAfterMidnight, endTimeText } from '#/platform/time/dates.ts';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { EVENT_NAME_MAX_LENGTH, type PianoAnswer, PLACE_MAX_LENGTH } from '../model.ts';
import type { EventValues } from './event-values.ts';

interface EventFieldsProps {
  field: (name: keyof EventValues) => { name: string; error: string | undefined };
  values: Record<string, string>;
  /** Prefilled from a programme. */
  known?: { eventName: string; eventDate: string; eventStartTime: string; zipCode: string } | undefined;
  /** Who brings one, where there is none. */
  bringsKeyboard?: string;
}

type PianoLabels = Record<PianoAnswer, string>;

const PIANO: PianoLabels = {
  '': 'I do not know yet',
  grand: 'Yes, a grand',
  upright: 'Yes, an upright',
  digital: 'A digital piano',
  none: 'No',
};
const PIANO_OR_KEYBOARD: PianoLabels = {
  '': 'I do not know yet: bring the keyboard',
  grand: 'Yes, a grand to play',
  upright: 'Yes, an upright to play',
  digital: 'A digital piano to play',
  none: 'No: bring the keyboard',
};

export function EventFields({ field, values, known, bringsKeyboard }: EventFieldsProps) {
  const { eventStartTime: start = '', eventEndTime: end = '' } = values;
  return (
    <div className="mt-6 grid gap-5">
      <TextField
        label="Event name"
        maxLength={EVENT_NAME_MAX_LENGTH}
        defaultValue={known?.eventName}
        {...field('eventName')}
      />
      <div className="grid grid-cols-2 gap-5 md:grid-cols-3">
        <TextField
          label="Event date"
          type="date"
          defaultValue={known?.eventDate}
          className="max-md:col-span-2"
          {...field('eventDate')}
        />
        <TextField
          label="Event start time"
          type="time"
          defaultValue={known?.eventStartTime}
          {...field('eventStartTime')}
        />
        <TextField label="Event end time" type="time" {...field('eventEndTime')} />
        <p role="status" className="-mt-3 text-label text-quiet col-span-2 empty:hidden md:col-span-3 md:text-right">
          {endsAfterMidnight(start, end) ? `Ends ${endTimeText(start, end)}.` : null}
        </p>
      </div>
      <TextField label="Location name" maxLength={PLACE_MAX_LENGTH} {...field('eventLocation.locationName')} />
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={PLACE_MAX_LENGTH}
        {...field('eventLocation.address')}
      />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="City"
          className="max-md:col-span-2"
          autoComplete="address-level2"
          maxLength={PLACE_MAX_LENGTH}
          {...field('eventLocation.city')}
        />
        <SelectField label="State" autoComplete="address-level1" defaultValue="" {...field('eventLocation.state')}>
          <option value="">Choose a state</option>
          <Options of={US_STATES} />
        </SelectField>
        <TextField
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={known?.zipCode}
          {...field('eventLocation.zipCode')}
        />
      </div>
      <SelectField
        label="Is there a piano at the venue?"
        hint={bringsKeyboard ? `${bringsKeyboard} brings a keyboard unless there is a piano to play.` : undefined}
        defaultValue=""
        {...field('piano')}
      >
        <Options of={Object.entries(bringsKeyboard ? PIANO_OR_KEYBOARD : PIANO)} />
      </SelectField>
    </div>
  );
}
