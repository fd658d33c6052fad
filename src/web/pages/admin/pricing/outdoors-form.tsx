import { COLDEST_LIMIT, HOTTEST_LIMIT, LIGHT_MINUTES_MAX, type OutdoorLimits } from '#/features/sun-and-heat/model.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from '../texts/about-form.tsx';

export type Outdoors = OutdoorLimits & Record<string, unknown>;

const FIELDS: readonly { name: keyof OutdoorLimits; label: string; hint?: string }[] = [
  { name: 'coldest', label: 'Coldest, °F', hint: 'Below it nobody plays outdoors.' },
  { name: 'hottest', label: 'Hottest, °F', hint: 'Above it nobody plays outdoors.' },
  { name: 'pianoColdest', label: 'Coldest for a piano, °F', hint: 'Below it we bring a keyboard.' },
  { name: 'pianoHottest', label: 'Hottest for a piano, °F', hint: 'Above it we bring a keyboard.' },
  { name: 'shadeFrom', label: 'Shade from, °F', hint: 'Where the sun shines on players.' },
  { name: 'lightMinutes', label: 'Light, in minutes', hint: 'So long before sunset the stands need one.' },
];
const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]));

export function OutdoorsForm({ opened, ...page }: TextFormProps<Outdoors>) {
  return (
    <DocumentForm<Outdoors>
      title="Playing outdoors"
      hint="With the sun and the usual weather of a day it says what an event outdoors needs: shade, a keyboard, a light, a room in case."
      opened={opened}
      labels={LABELS}
      toBody={(values) =>
        Object.fromEntries(FIELDS.map(({ name }) => [name, numberOf(values[name])])) as unknown as Outdoors
      }
      change={(json) => send(api.content.outdoors.$patch({ json }))}
      reopen={() => reopenDocument('outdoors')}
      {...page}
    >
      {({ field }) => (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              hint={hint}
              type="number"
              inputMode="numeric"
              min={name === 'lightMinutes' ? 0 : COLDEST_LIMIT}
              max={name === 'lightMinutes' ? LIGHT_MINUTES_MAX : HOTTEST_LIMIT}
              defaultValue={opened.body[name]}
              required
            />
          ))}
        </div>
      )}
    </DocumentForm>
  );
}
