import type { ReactNode } from 'react';
import {
  DESCRIPTION_MAX_LENGTH,
  type Performance,
  PLACE_MAX_LENGTH,
  TICKETS_LINK_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '#/features/performances/model.ts';
import { US_STATES } from '#/platform/text/us-places.ts';
import { Checkbox, SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { OpenChoice } from './open-choice.tsx';
import type { PerformanceField } from './performance-values.ts';

interface PerformanceFieldsProps {
  item: Omit<Performance, '_id'>;
  blank: boolean;
  stored: boolean;
  field: (name: PerformanceField) => { name: PerformanceField; error: string | undefined };
  live: ReactNode;
}

export function PerformanceFields({ item, blank, stored, field, live }: PerformanceFieldsProps) {
  const off = { autoComplete: 'off' };
  return (
    <>
      <TextField
        {...field('title')}
        {...off}
        label="Title"
        defaultValue={item.title}
        maxLength={TITLE_MAX_LENGTH}
        required
      />
      <TextField
        {...field('locationName')}
        {...off}
        label="Location name"
        hint="The hall, the house or the garden"
        defaultValue={item.locationName}
        maxLength={PLACE_MAX_LENGTH}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field('city')}
          {...off}
          label="City"
          defaultValue={item.city}
          maxLength={PLACE_MAX_LENGTH}
          required
        />
        <SelectField {...field('state')} label="State" defaultValue={item.state} required>
          <option value="">Choose …</option>
          <Options of={US_STATES} />
        </SelectField>
        <TextField {...field('date')} label="Date" type="date" defaultValue={item.date} required />
        <TextField
          {...field('time')}
          label="Time"
          type="time"
          defaultValue={item.time ?? ''}
          required={item.time !== null}
        />
      </div>
      <OpenChoice chosen={blank ? undefined : item.openToPublic} error={field('openToPublic').error} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field('minPrice')}
          {...off}
          label="Lowest price"
          hint="Whole dollars; 0 is free"
          inputMode="numeric"
          defaultValue={blank ? '' : item.minPrice}
          required
        />
        <TextField
          {...field('maxPrice')}
          {...off}
          label="Highest price"
          hint="The same where there is one price"
          inputMode="numeric"
          defaultValue={blank ? '' : item.maxPrice}
          required
        />
      </div>
      {live}
      {stored ? (
        <div>
          <Checkbox name="calledOff" label="Called off" defaultChecked={item.calledOff} />
          <p className="text-label text-quiet">It stays on the page as called off, and calendars are told.</p>
        </div>
      ) : null}
      <TextField
        {...field('ticketsLink')}
        {...off}
        label="Tickets link (optional)"
        hint="Where tickets are sold: https://…"
        type="url"
        defaultValue={item.ticketsLink}
        maxLength={TICKETS_LINK_MAX_LENGTH}
      />
      <TextAreaField
        {...field('description')}
        label="Description (optional)"
        defaultValue={item.description}
        maxLength={DESCRIPTION_MAX_LENGTH}
      />
    </>
  );
}
