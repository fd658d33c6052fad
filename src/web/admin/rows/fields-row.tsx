import { TextField } from '#/ui/forms/field.tsx';
import { RowTools } from './row-tools.tsx';
import type { Rows } from './use-rows.ts';

interface FieldsRowProps<Field extends string> {
  rows: Rows<Record<Field, string>>;
  index: number;
  name: string;
  path: string;
  fields: readonly (readonly [field: Field, label: string, maxLength: number])[];
  columns: 'sm:grid-cols-2' | 'sm:grid-cols-3';
  errors: Readonly<Record<string, string>>;
}

export function FieldsRow<Field extends string>(props: FieldsRowProps<Field>) {
  const { index, name, path, fields, columns, errors } = props;
  const { rows, change, move, remove } = props.rows;
  const one = rows[index];
  if (!one) return null;
  const { key, row } = one;
  return (
    <li data-row={key} className="border-b border-line py-3">
      <fieldset className="min-w-0">
        <legend className="font-display text-row font-mf">{name}</legend>
        <div className={`mt-1 grid gap-x-4 gap-y-3 ${columns}`}>
          {fields.map(([field, label, maxLength]) => (
            <TextField
              key={field}
              label={label}
              name={`${path}.${index}.${field}`}
              data-part="field"
              value={row[field]}
              maxLength={maxLength}
              autoComplete="off"
              error={errors[`${path}.${index}.${field}`]}
              onChange={(event) =>
                change(key, { [field]: event.currentTarget.value } as Partial<Record<Field, string>>)
              }
            />
          ))}
        </div>
        <RowTools
          rowKey={key}
          name={name}
          first={index === 0}
          last={index === rows.length - 1}
          move={move}
          remove={remove}
        />
      </fieldset>
    </li>
  );
}
