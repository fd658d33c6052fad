import { useState } from 'react';
import {
  CONCERT_DESCRIPTION_MAX_LENGTH,
  CONCERT_TITLE_MAX_LENGTH,
  type Concert,
  type ConcertFields,
  OCCASION_MAX_LENGTH,
  type Occasion,
  USUAL_DURATION,
  USUAL_PRICE,
} from '#/features/concert-series/model.ts';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { api, send } from '#/web/api-client.ts';
import { PosterFields, posterChoice } from './poster-fields.tsx';
import { ProgramField, type ProgramRow, programOf, rowsOf } from './program-field.tsx';

type Body = Required<ConcertFields> & Record<string, unknown>;

const LABELS = {
  pianist: 'Pianist',
  title: 'Title',
  description: 'Description',
  program: 'Program',
  duration: 'Duration',
  basePrice: 'Base price',
  occasion: 'What it is for',
  poster: 'Poster',
};

interface ConcertFormProps {
  file?: ItemDetails<Concert>;
  number: number;
  series: string;
  pianists: readonly string[];
  /** What concerts are for, and which of these came for which. */
  occasions: readonly Occasion[];
  onTheirs?: (version: number) => void;
}

export function ConcertForm({ file, number, series, pianists, occasions, onTheirs }: ConcertFormProps) {
  const item = file?.item;
  const [rows, setRows] = useState<ProgramRow[]>(() => rowsOf(item?.program ?? []));
  const param = { id: item?.slug ?? '' };
  const state = useItemForm<string, Body>({
    kind: 'concert',
    opened: file && { body: bodyOf(file.item), version: file.version },
    nameOf: ({ title }) => title,
    toBody: (values) => ({
      pianist: values.pianist ?? '',
      title: (values.title ?? '').trim(),
      description: (values.description ?? '').trim(),
      program: programOf(rows),
      duration: numberOf(values.duration),
      basePrice: dollarsTyped(values.basePrice),
      occasion: (values.occasion ?? '').trim(),
      poster: posterChoice(values),
    }),
    create: (json) => send(api.concerts.$post({ json })),
    change: (json) => send(api.concerts[':id'].$patch({ param, json })),
    reopen: () =>
      reopened(send(api.admin.concerts[':id'].$get({ param })), ({ item: { _id, ...body }, version }) => ({
        body: { ...body, occasion: body.occasion ?? '' },
        version,
      })),
    ...(onTheirs && { onTheirs }),
  });
  const { field, errors } = state;
  // A departed pianist stays selectable.
  const offered = item && !pianists.includes(item.pianist) ? [item.pianist, ...pianists] : pianists;

  return (
    <ItemForm
      kind="concert"
      stored={file && { id: file.item.slug, name: file.item.title, references: file.references }}
      remove={() => send(api.concerts[':id'].$delete({ param }))}
      state={state}
      labels={LABELS}
    >
      <TextField
        {...field('title')}
        label="Title"
        hint={item ? 'The address stays as it is, so that links to it still lead here.' : undefined}
        defaultValue={item?.title}
        maxLength={CONCERT_TITLE_MAX_LENGTH}
        autoComplete="off"
        required
      />
      <div className="grid items-end gap-6 sm:grid-cols-3">
        <SelectField {...field('pianist')} label="Pianist" hint="One of our musicians." defaultValue={item?.pianist}>
          {offered.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('duration')}
          label="Duration"
          hint={`Minutes, usually ${USUAL_DURATION.from} to ${USUAL_DURATION.to}.`}
          type="number"
          inputMode="numeric"
          defaultValue={item?.duration}
          required
        />
        <TextField
          {...field('basePrice')}
          label="Base price"
          hint={`Dollars, like 60 or 62.50; usually ${USUAL_PRICE.from} to ${USUAL_PRICE.to}.`}
          inputMode="decimal"
          defaultValue={item && dollarsToType(item.basePrice)}
          maxLength={10}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        {...field('occasion')}
        label="What it is for"
        hint="It hangs with those that say the same: one of the list, or words of your own. Empty, it hangs as it came."
        defaultValue={item?.occasion}
        placeholder={occasions.find(({ concerts }) => concerts.includes(item?.slug ?? ''))?.title}
        list="occasions"
        maxLength={OCCASION_MAX_LENGTH}
        autoComplete="off"
      />
      <datalist id="occasions">
        {occasions.map(({ title }) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextAreaField
        {...field('description')}
        label="Description"
        hint="Two or three sentences."
        rows={4}
        defaultValue={item?.description}
        maxLength={CONCERT_DESCRIPTION_MAX_LENGTH}
        required
      />
      <ProgramField
        rows={rows}
        errors={errors}
        onChange={(changed) => {
          setRows(changed);
          state.touch();
        }}
      />
      <PosterFields formRef={state.formRef} item={item} rows={rows} number={number} series={series} field={field} />
    </ItemForm>
  );
}

function bodyOf({ slug: _, theme, dynamic, ground, ...fields }: Concert): Body {
  return { ...fields, occasion: fields.occasion ?? '', poster: { theme, dynamic, ground } };
}
