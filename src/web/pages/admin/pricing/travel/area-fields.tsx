import { AREA_MAX_LENGTH } from '#/features/concert-series/travel/model.ts';
import { dollarsToType } from '#/platform/text/dollars.ts';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { partError } from '#/web/admin/fields/part-errors.ts';
import { RowTools } from '#/web/admin/rows/row-tools.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';
import type { Area } from './travel-values.ts';

interface AreaFieldsProps {
  /** A new one has nothing yet. */
  rows: Rows<Area | undefined>;
  index: number;
  name: string;
  errors: Readonly<Record<string, string>>;
}

/** So many zip codes are looked through, not read. */
const LONG_LIST = 20;

export function AreaFields({ rows: { rows, move, remove }, index, name, errors }: AreaFieldsProps) {
  const one = rows[index];
  if (!one) return null;
  const { key, row: area } = one;
  // Said once for all.
  const first = index === 0;
  const part = (of: keyof Area) => {
    const path = `bands.${index}.${of}`;
    return { name: path, error: partError(errors, path), autoComplete: 'off' };
  };
  return (
    <li data-row={key} className="border-b border-line py-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        <div className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <TextField
            {...part('area')}
            data-part="field"
            label="Area"
            {...(first && { hint: 'As it stands beside the fee: ‘the Old Town’.' })}
            defaultValue={area?.area}
            maxLength={AREA_MAX_LENGTH}
            required
            className="col-span-2 sm:col-span-3"
          />
          <TextField
            {...part('miles')}
            label="Up to so many miles"
            inputMode="numeric"
            defaultValue={area?.miles ?? ''}
            maxLength={3}
            className="col-span-2 sm:col-span-1"
          />
          <TextField
            {...part('fee')}
            label="Fee, in dollars"
            inputMode="decimal"
            defaultValue={area && dollarsToType(area.fee)}
            maxLength={10}
            required
          />
          <TextField
            {...part('minutes')}
            label="Minutes by car"
            inputMode="numeric"
            defaultValue={area?.minutes}
            maxLength={3}
            required
          />
          <TextAreaField
            {...part('zips')}
            label="Zip codes"
            {...(first && { hint: 'Whatever their distance, these are in this area.' })}
            rows={area && area.zips.length > LONG_LIST ? 4 : 2}
            defaultValue={area?.zips.join(' ')}
            className="col-span-2 sm:col-span-3"
          />
        </div>
        <RowTools rowKey={key} name={name} first={first} last={index === rows.length - 1} move={move} remove={remove} />
      </fieldset>
    </li>
  );
}
