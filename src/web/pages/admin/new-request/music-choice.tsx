import { PriceList } from '#/features/concert-series/components/price-list.tsx';
import { type Price, type SeriesPricing, WISH_MAX_LENGTH } from '#/features/concert-series/model.ts';
import { extraPrice } from '#/features/concert-series/rules.ts';
import type { MusicianName } from '#/features/musicians/model.ts';
import { Checkbox, SelectField, TextAreaField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type PickedWork, WorkPicker } from '#/web/admin/fields/work-picker.tsx';
import type { OfferedConcert } from './booking-values.ts';
import { Radio } from './radio.tsx';

interface MusicChoiceProps {
  musicians: readonly MusicianName[];
  concerts: readonly OfferedConcert[];
  pricing: SeriesPricing;
  concert: boolean;
  price: Price | undefined;
  works: PickedWork[];
  onWorks: (works: PickedWork[]) => void;
  field: (name: string) => { name: string; error: string | undefined };
}

export function MusicChoice({ musicians, concerts, pricing, concert, price, works, onWorks, field }: MusicChoiceProps) {
  const worksError = field('requestedRepertoire').error;
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-section font-fff">
        The <span className="font-pp">music</span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-x-8.5">
        <Radio name="requestType" value="main" label="An event" defaultChecked />
        <Radio name="requestType" value="MPCS" label="A concert of the series" />
      </div>
      {/* Hidden: the draft keeps it. */}
      <div hidden={!concert} className="mt-3 grid gap-5">
        <SelectField label="Concert" {...field('concertId')}>
          {concerts.map(({ slug, title, pianist }) => (
            <option key={slug} value={slug}>
              {musicalText(title)}, {pianist}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="text-label font-label">Extras</legend>
          <div className="grid sm:grid-cols-2">
            {pricing.extras.map((extra) => (
              <Checkbox key={extra.id} name="extras" value={extra.id} label={`${extra.label}, ${extraPrice(extra)}`} />
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label="Substitutions"
          rows={2}
          maxLength={WISH_MAX_LENGTH}
          hint="One to a line."
          {...field('substitution')}
        />
        {price ? <PriceList price={price} /> : null}
      </div>
      <div hidden={concert} className="mt-3 grid gap-5">
        <SelectField label="Musician" {...field('musicianId')}>
          {musicians.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <WorkPicker
          legend="Works"
          hint="None is fine: the musician proposes."
          chosen={works}
          onChange={onWorks}
          error={worksError}
        />
      </div>
    </fieldset>
  );
}
