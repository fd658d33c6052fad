import { useRef } from 'react';
import { BANDS_MAX } from '#/features/concert-series/model.ts';
import type { TravelPrices } from '#/features/concert-series/travel/model.ts';
import { areaOf } from '#/platform/house/business.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { readForm } from '#/ui/forms/use-api-form.ts';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';
import { type Opened, reopened } from '#/web/admin/items/use-item-form.ts';
import { RowList } from '#/web/admin/rows/row-list.tsx';
import { useRows } from '#/web/admin/rows/use-rows.ts';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import type { TextFormProps } from '../texts/about-form.tsx';
import { AreaFields } from './travel/area-fields.tsx';
import { TravelTrial } from './travel/travel-trial.tsx';
import { type Area, shownTravel, travelOf } from './travel/travel-values.ts';

export type Travel = TravelPrices & Record<string, unknown>;

interface TravelFormProps extends TextFormProps<Travel> {
  /** As they are in force. */
  zones: readonly Pick<Area, 'area' | 'zips'>[];
}

const LABELS = { base: 'Your zip code', bands: 'Areas', minutesBeyond: 'Minutes beyond' };

export function TravelForm({ opened, zones, ...page }: TravelFormProps) {
  const shown = ({ body, version }: Opened<Travel>) => ({ body: { ...shownTravel(body, zones) }, version });
  const { base, bands, minutesBeyond } = shown(opened).body;
  const { business } = useRootData();
  const place = useRef<HTMLDivElement>(null);
  const touched = useRef(() => {});
  const areas = useRows<Area | undefined>(bands, () => touched.current());
  const count = areas.rows.length;
  const nameOf = (index: number) => areas.rows[index]?.row?.area || `area ${index + 1}`;
  return (
    <DocumentForm<Travel>
      title="Travel"
      hint="By the zip code of the event. The minutes keep two events of one musician apart."
      opened={shown(opened)}
      labels={LABELS}
      toBody={(values) => ({ ...travelOf(values, count) })}
      change={(json) => send(api.content.travel.$patch({ json }))}
      reopen={() => reopened(reopenDocument<Travel>('travel'), shown)}
      {...page}
    >
      {({ field, errors, touch }) => {
        touched.current = touch;
        return (
          <div ref={place} className="grid gap-6">
            <TextField
              {...field('base')}
              label="Your zip code"
              hint="Miles are counted from it, as the crow flies. Visitors don’t see it."
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={base}
              maxLength={5}
            />
            <RowList
              legend="Areas"
              hint="By miles, by zip codes, or both; the nearest first."
              addLabel="ADD AN AREA"
              onAdd={() => areas.add(undefined)}
              full={count >= BANDS_MAX}
              rows={areas}
              nameOf={nameOf}
              error={wholeError(errors, 'bands')}
            >
              {areas.rows.map(({ key }, index) => (
                <AreaFields key={key} rows={areas} index={index} name={nameOf(index)} errors={errors} />
              ))}
            </RowList>
            <TextField
              {...field('minutesBeyond')}
              label="Minutes by car to anywhere else"
              hint={`The fee beyond ${areaOf(business)} is always confirmed by hand.`}
              inputMode="numeric"
              defaultValue={minutesBeyond}
              maxLength={3}
              required
            />
            <TravelTrial
              read={() => {
                const form = place.current?.closest('form');
                return travelOf(form ? readForm(form) : {}, count);
              }}
            />
          </div>
        );
      }}
    </DocumentForm>
  );
}
