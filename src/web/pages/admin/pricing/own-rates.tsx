import { type EstimateRates, KINDS, type Kind, type OwnRate, type RatesContent } from '#/features/estimates/model.ts';
import { dollarsToType, dollarsTyped, dollarText } from '#/platform/text/dollars.ts';
import { TextField } from '#/ui/forms/field.tsx';
import type { DocumentFormState } from '#/web/admin/fields/document-form.tsx';

interface OwnRatesProps extends Pick<DocumentFormState, 'field' | 'errors'> {
  players: EstimateRates['players'];
  own: readonly OwnRate[];
  house: Pick<RatesContent, Kind | 'minimumHours'>;
}

const KIND_LABELS: Record<Kind, string> = { ceremony: 'A ceremony', recital: 'A recital', hour: 'An hour' };

/** Empty: the house's rate. */
export function OwnRates({ players, own, house, field, errors }: OwnRatesProps) {
  const usual = { ceremony: house.ceremony.fee, recital: house.recital.fee, hour: house.hour };
  return (
    <div>
      <h3 className="font-display text-row font-f">Their own rates</h3>
      <p className="text-label text-quiet">In dollars. Left empty, the house’s rate counts.</p>
      <ul className="mt-3 border-t border-ink">
        {players.map(({ id, name, instruments }, index) => {
          const theirs = own.find(({ musicianId }) => musicianId === id);
          return (
            <li key={id} className="border-b border-line py-3">
              <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))] md:items-end md:has-aria-invalid:items-start">
                <legend className="sr-only">{name}</legend>
                <p aria-hidden="true" className="col-span-2 break-words md:col-span-1 md:self-start md:pt-5">
                  <span className="block font-label">{name}</span>
                  <span className="block text-label text-quiet">{instruments.join(', ')}</span>
                </p>
                {KINDS.map((kind) => (
                  <TextField
                    key={kind}
                    {...field(`own.${index}.${kind}`)}
                    error={errors[`own.${index}.${kind}`]}
                    label={KIND_LABELS[kind]}
                    inputMode="decimal"
                    placeholder={dollarText(usual[kind])}
                    defaultValue={dollarsToTypeOr(theirs?.[kind])}
                    maxLength={10}
                    autoComplete="off"
                  />
                ))}
                <TextField
                  {...field(`own.${index}.minimumHours`)}
                  error={errors[`own.${index}.minimumHours`]}
                  label="Hours, at least"
                  inputMode="decimal"
                  placeholder={String(house.minimumHours)}
                  defaultValue={theirs?.minimumHours ?? ''}
                  maxLength={4}
                  autoComplete="off"
                />
              </fieldset>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function ownTable(players: EstimateRates['players'], own: readonly OwnRate[]): OwnRate[] {
  return players.map(({ id }) => {
    const theirs = own.find(({ musicianId }) => musicianId === id);
    const { hour = null, minimumHours = null, ceremony = null, recital = null } = theirs ?? {};
    return { musicianId: id, hour, minimumHours, ceremony, recital };
  });
}

/** Invalid amounts are refused, not emptied. */
export function ownRate(musicianId: string, typed: (kind: Kind | 'minimumHours') => string | undefined): OwnRate {
  const amount = (kind: Kind | 'minimumHours') => {
    const text = typed(kind)?.trim() ?? '';
    if (text === '') return null;
    const dollars = dollarsTyped(text);
    return Number.isNaN(dollars) ? -1 : dollars;
  };
  return {
    musicianId,
    hour: amount('hour'),
    minimumHours: amount('minimumHours'),
    ceremony: amount('ceremony'),
    recital: amount('recital'),
  };
}

function dollarsToTypeOr(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : dollarsToType(amount);
}
