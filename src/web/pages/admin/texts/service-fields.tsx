import {
  FEE_TYPES,
  type OfferedService,
  SERVICE_NAME_MAX_LENGTH,
  SERVICE_TEXT_MAX_LENGTH,
} from '#/features/offered-services/model.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { RowTools } from '#/web/admin/rows/row-tools.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';

interface ServiceFieldsProps {
  /** A new one has nothing yet. */
  rows: Rows<OfferedService | undefined>;
  index: number;
  name: string;
  errors: Readonly<Record<string, string>>;
}

export function ServiceFields({ rows: { rows, move, remove }, index, name, errors }: ServiceFieldsProps) {
  const one = rows[index];
  if (!one) return null;
  const { key, row: service } = one;
  const part = (of: keyof OfferedService) => {
    const path = `services.${index}.${of}`;
    return { name: path, error: errors[path] };
  };
  return (
    <li data-row={key} className="border-b border-line py-4">
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <legend className="sr-only">{name}</legend>
        <TextField
          {...part('name')}
          data-part="field"
          label="Service"
          defaultValue={service?.name}
          maxLength={SERVICE_NAME_MAX_LENGTH}
        />
        <SelectField {...part('feeType')} label="Fee type" defaultValue={service?.feeType ?? 'flat'}>
          {FEE_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...part('description')}
          label="Description"
          rows={3}
          defaultValue={service?.description}
          maxLength={SERVICE_TEXT_MAX_LENGTH}
          className="sm:col-span-2"
        />
      </fieldset>
      <RowTools
        rowKey={key}
        name={name}
        first={index === 0}
        last={index === rows.length - 1}
        move={move}
        remove={remove}
      />
    </li>
  );
}
