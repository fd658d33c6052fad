import { useState } from 'react';
import { EXTRA_LABEL_MAX_LENGTH, EXTRAS_MAX, type PricedExtra } from '#/features/concert-series/model.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from '../texts/about-form.tsx';

type WrittenExtra = Omit<PricedExtra, 'id'> & { id?: string };

export interface Extras extends Record<string, unknown> {
  extras: WrittenExtra[];
}

interface Row {
  key: number;
  extra?: WrittenExtra;
}

export function ExtrasForm({ opened, ...page }: TextFormProps<Extras>) {
  const [rows, setRows] = useState<Row[]>(() => opened.body.extras.map((extra, key) => ({ key, extra })));
  return (
    <DocumentForm<Extras>
      title="Extras"
      hint="What a host can add to a concert at home."
      opened={opened}
      labels={{ extras: 'Extras' }}
      toBody={(values) => ({
        extras: rows.map(({ key, extra }) => ({
          ...(extra?.id !== undefined && { id: extra.id }),
          label: (values[`extra-${key}-label`] ?? '').trim(),
          price: dollarsTyped(values[`extra-${key}-price`]),
          per: values[`extra-${key}-per`] === 'guest' ? 'guest' : 'concert',
        })),
      })}
      change={(json) => send(api.content.extras.$patch({ json: { ...opened.body, ...json } }))}
      reopen={() => reopenDocument('extras')}
      {...page}
    >
      {({ errors, touch }) => (
        <>
          <ul className="border-t-3 border-ink">
            {rows.map(({ key, extra }, index) => (
              <li
                key={key}
                className="grid grid-cols-2 items-end gap-x-4 has-aria-invalid:items-start gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
              >
                <TextField
                  name={`extra-${key}-label`}
                  label="Extra"
                  defaultValue={extra?.label}
                  maxLength={EXTRA_LABEL_MAX_LENGTH}
                  autoComplete="off"
                  error={errors[`extras.${index}.label`]}
                  className="col-span-2 sm:col-span-1"
                />
                <TextField
                  name={`extra-${key}-price`}
                  label="Price, in dollars"
                  inputMode="decimal"
                  defaultValue={extra && dollarsToType(extra.price)}
                  maxLength={10}
                  autoComplete="off"
                  error={errors[`extras.${index}.price`]}
                />
                <SelectField name={`extra-${key}-per`} label="For" defaultValue={extra?.per ?? 'concert'}>
                  <option value="concert">the concert</option>
                  <option value="guest">each guest</option>
                </SelectField>
                <Button
                  variant="quiet"
                  className="sm:mt-7 sm:self-start"
                  aria-label={`Remove ${extra?.label ?? 'this extra'}`}
                  onClick={() => {
                    setRows(rows.filter((row) => row.key !== key));
                    touch();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {wholeError(errors, 'extras') ? (
            <p className="text-label font-label text-accent">{wholeError(errors, 'extras')}</p>
          ) : null}
          {rows.length < EXTRAS_MAX ? (
            <div>
              <Button
                variant="outline"
                onClick={() => {
                  setRows([...rows, { key: Math.max(-1, ...rows.map((row) => row.key)) + 1 }]);
                  touch();
                }}
              >
                ADD AN EXTRA
              </Button>
            </div>
          ) : null}
        </>
      )}
    </DocumentForm>
  );
}
