import { US_STATES } from '../../../platform/us-places.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { EVENT_NAME_MAX_LENGTH, PLACE_MAX_LENGTH } from '../model.ts';

/** The left hand: where and when. The names are the paths the server answers errors for. */
export function EventFields({ errors }: { errors: Record<string, string> }) {
  return (
    <div className="mt-6 grid gap-5">
      <TextField label="Event name" name="eventName" maxLength={EVENT_NAME_MAX_LENGTH} error={errors.eventName} />
      <TextField
        label="Location name"
        name="eventLocation.locationName"
        maxLength={PLACE_MAX_LENGTH}
        error={errors['eventLocation.locationName']}
      />
      <TextField
        label="Address"
        name="eventLocation.address"
        autoComplete="street-address"
        maxLength={PLACE_MAX_LENGTH}
        error={errors['eventLocation.address']}
      />
      <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="City"
          name="eventLocation.city"
          autoComplete="address-level2"
          maxLength={PLACE_MAX_LENGTH}
          error={errors['eventLocation.city']}
        />
        <SelectField
          label="State"
          name="eventLocation.state"
          autoComplete="address-level1"
          defaultValue=""
          error={errors['eventLocation.state']}
        >
          <option value="">Choose a state</option>
          {US_STATES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Zip code"
          name="eventLocation.zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          error={errors['eventLocation.zipCode']}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <TextField label="Event date" name="eventDate" type="date" error={errors.eventDate} />
        <TextField label="Event start time" name="eventStartTime" type="time" error={errors.eventStartTime} />
        <TextField label="Event end time" name="eventEndTime" type="time" error={errors.eventEndTime} />
      </div>
      <SelectField label="Is there a piano at the venue?" name="piano" defaultValue="" error={errors.piano}>
        <option value="">I do not know yet</option>
        <option value="grand">Yes, a grand</option>
        <option value="upright">Yes, an upright</option>
        <option value="digital">A digital piano</option>
        <option value="none">No</option>
      </SelectField>
    </div>
  );
}
