import type { TravelPrices } from '#/features/concert-series/model.ts';
import { things } from '#/features/deleted-items/rules.ts';
import { areaOf } from '#/platform/house/business.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import type { TextFormProps } from '../texts/about-form.tsx';

export type Travel = TravelPrices & Record<string, unknown>;

interface TravelFormProps extends TextFormProps<Travel> {
  zones: readonly { area: string; zips: number }[];
}

const LABELS = { bands: 'Zones: fee, minutes', minutesBeyond: 'Minutes beyond' };

export function TravelForm({ opened, zones, ...page }: TravelFormProps) {
  const { bands, minutesBeyond } = opened.body;
  const { business } = useRootData();
  return (
    <DocumentForm<Travel>
      title="Travel"
      hint="By the zip code of the event. The minutes keep two events of one musician apart."
      opened={opened}
      labels={LABELS}
      toBody={(values) => ({
        bands: zones.map((_, index) => ({
          fee: dollarsTyped(values[`bands.${index}.fee`]),
          minutes: numberOf(values[`bands.${index}.minutes`]),
        })),
        minutesBeyond: numberOf(values.minutesBeyond),
      })}
      change={(json) => send(api.content.travel.$patch({ json }))}
      reopen={() => reopenDocument('travel')}
      {...page}
    >
      {({ field }) => (
        <>
          {zones.map(({ area, zips }, index) => (
            <fieldset key={area} className="grid min-w-0 grid-cols-2 gap-x-6 gap-y-2 border-t border-ink pt-3">
              <legend className="float-left col-span-2 w-full">
                <span className="block font-display text-row font-f first-letter:uppercase">{area}</span>
                <span className="text-label text-quiet">{things(zips, 'zip code')}</span>
              </legend>
              <TextField
                {...field(`bands.${index}.fee`)}
                label="Fee, in dollars"
                inputMode="decimal"
                defaultValue={dollarsToType(bands[index]?.fee ?? 0)}
                maxLength={10}
                autoComplete="off"
                required
              />
              <TextField
                {...field(`bands.${index}.minutes`)}
                label="Minutes by car"
                type="number"
                inputMode="numeric"
                defaultValue={bands[index]?.minutes}
                required
              />
            </fieldset>
          ))}
          <TextField
            {...field('minutesBeyond')}
            label="Minutes by car to anywhere else"
            hint={`The fee beyond ${areaOf(business)} is always confirmed by hand.`}
            type="number"
            inputMode="numeric"
            defaultValue={minutesBeyond}
            required
          />
        </>
      )}
    </DocumentForm>
  );
}
