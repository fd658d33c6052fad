import type { ItemDetails } from '#/features/deleted-items/model.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { PROGRAMME_OCCASIONS } from '#/features/programmes/model.ts';
import { type ReadySet, SET_TITLE_MAX_LENGTH, type SetFields, WHY_MAX_LENGTH } from '#/features/ready-sets/model.ts';
import { DYNAMICS } from '#/features/work-facts/model.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { useRows } from '#/web/admin/rows/use-rows.ts';
import { api, send } from '#/web/api-client.ts';
import { OrderLines } from './order-lines.tsx';
import { linesOf, newLine, type OrderLine, playersTyped, readableSet, sectionsOf } from './order-values.ts';

type Body = SetFields & Record<string, unknown>;

const LABELS = {
  title: 'Title',
  occasion: 'Occasion',
  why: 'Why',
  dynamic: 'How loud',
  players: 'Players',
  sections: 'Running order',
};

interface SetFormProps {
  file?: ItemDetails<ReadySet>;
  onTheirs?: (version: number) => void;
}

export function SetForm({ file, onTheirs }: SetFormProps) {
  const item = file?.item;
  const param = { id: item?.slug ?? '' };
  const begun = item ? linesOf(item.sections) : [newLine({ kind: 'section' })];
  const lines = useRows<OrderLine>(begun, () => {
    state.touch();
    // Errors are keyed by place.
    if (Object.keys(state.errors).length > 0) state.refuse({});
  });
  const state = useItemForm<string, Body>({
    kind: 'set',
    opened: file && { body: bodyOf(file.item), version: file.version },
    nameOf: ({ title }) => title,
    toBody: (values) => ({
      title: (values.title ?? '').trim(),
      occasion: PROGRAMME_OCCASIONS.find((one) => one === values.occasion) ?? 'ceremony',
      why: (values.why ?? '').trim(),
      dynamic: DYNAMICS.find((one) => one === values.dynamic) ?? 'mf',
      players: playersTyped(values.players ?? ''),
      sections: sectionsOf(lines.rows.map(({ row }) => row)),
    }),
    create: (json) => send(api.sets.$post({ json })),
    change: (json) => send(api.sets[':id'].$patch({ param, json })),
    reopen: () =>
      reopened(send(api.admin.sets[':id'].$get({ param })), ({ item: { _id, ...body }, version }) => ({
        body,
        version,
      })),
    describe: readableSet,
    ...(onTheirs && { onTheirs }),
  });
  const { field, errors } = state;

  return (
    <ItemForm
      kind="set"
      stored={file && { id: file.item.slug, name: file.item.title, references: file.references }}
      remove={() => send(api.sets[':id'].$delete({ param }))}
      state={state}
      labels={LABELS}
    >
      <TextField
        {...field('title')}
        label="Title"
        hint={item ? 'The address stays as it is, so that links to it still lead here.' : undefined}
        defaultValue={item?.title}
        maxLength={SET_TITLE_MAX_LENGTH}
        autoComplete="off"
        required
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField {...field('occasion')} label="Occasion" defaultValue={item?.occasion}>
          {PROGRAMME_OCCASIONS.map((one) => (
            <option key={one} value={one}>
              {OCCASION_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('dynamic')} label="How loud its title is set" defaultValue={item?.dynamic ?? 'mf'}>
          {DYNAMICS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...field('why')}
        label="Why"
        hint="A sentence or two for somebody who knows no composer."
        rows={3}
        defaultValue={item?.why}
        maxLength={WHY_MAX_LENGTH}
        required
      />
      <TextField
        {...field('players')}
        error={errors.players ?? Object.entries(errors).find(([path]) => path.startsWith('players.'))?.[1]}
        label="Players"
        hint="An instrument for each player, with commas between: Violin, Violin, Viola, Cello."
        defaultValue={item?.players.join(', ')}
        autoComplete="off"
        required
      />
      <OrderLines lines={lines} errors={errors} />
    </ItemForm>
  );
}

function bodyOf({ slug: _, ...fields }: ReadySet): Body {
  return fields;
}
