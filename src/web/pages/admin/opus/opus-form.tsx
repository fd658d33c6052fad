import { useId, useRef, useState } from 'react';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import { MOVEMENT_INCOMPLETE } from '#/features/repertoire/messages.ts';
import { COMPOSER_MAX_LENGTH, type Opus, REPERTOIRE_TYPES, TITLE_MAX_LENGTH } from '#/features/repertoire/model.ts';
import { repTypeLabel } from '#/features/repertoire/rules.ts';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { linesOf, readForm } from '#/ui/forms/use-api-form.ts';
import { InstrumentsField } from '#/web/admin/fields/instruments-field.tsx';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { useRows } from '#/web/admin/rows/use-rows.ts';
import { api, send } from '#/web/api-client.ts';
import { useComposersNamed } from '#/web/filters/use-composers-named.ts';
import { FactsFields } from './facts-fields.tsx';
import { correctedFacts, minutesProblem, type SaidFacts } from './facts-values.ts';
import { MovementRows } from './movement-rows.tsx';
import {
  type MovementValues,
  type OpusBody,
  type OpusField,
  openedOpus,
  opusBody,
  readableOpus,
  rebased,
} from './opus-values.ts';

const LABELS = {
  title: 'Title',
  composer: 'Composer',
  repType: 'Type',
  instrumentation: 'Instruments',
  offeringMusicians: 'Who offers it',
  movements: 'Movements',
  ownFacts: 'What is known of it',
};

interface OpusFormProps {
  file?: ItemDetails<Opus>;
  musicians: readonly (readonly [string, string])[];
  /** Null if too many. */
  composers: readonly string[] | null;
  begun?: string;
  said?: SaidFacts;
  onTheirs?: (version: number) => void;
}

const NEW_OPUS: Omit<Opus, '_id'> = {
  title: '',
  composer: '',
  repType: 'Solo',
  instrumentation: [],
  offeringMusicians: [],
  movements: [],
};

export function OpusForm({ file, musicians, composers, begun = '', said, onTheirs }: OpusFormProps) {
  const listId = useId();
  const [typedComposer, setTypedComposer] = useState('');
  const named = useComposersNamed(composers ? '' : typedComposer);
  const item = file?.item ?? { ...NEW_OPUS, title: begun };
  const id = file?.item._id ?? '';
  const names = new Map(musicians);
  const saved = useRef<readonly MovementValues[]>([]);
  const movements = useRows<MovementValues>(item.movements, () => {
    state.touch();
    // Errors are keyed by index.
    if (Object.keys(state.errors).length > 0) state.refuse({});
  });

  const state = useItemForm<OpusField, OpusBody>({
    kind: 'opus',
    opened: file && openedOpus(file),
    nameOf: ({ title }) => title,
    check: (values) => problems(bodyOf(values), item),
    toBody: bodyOf,
    create: (json) => send(api.opuses.$post({ json })),
    change: async (json) => {
      const result = await send(api.opuses[':id'].$patch({ param: { id }, json }));
      if (result.ok) saved.current = result.data.movements;
      return result;
    },
    settle: (sent) => {
      const stored = saved.current;
      const keys = movements.rows.map(({ key }) => key);
      if (stored.length !== keys.length) return sent;
      // Stored ids.
      movements.changeAll((_, key) => idOf(stored[keys.indexOf(key)]));
      return { ...sent, movements: sent.movements.map((each, index) => ({ ...idOf(stored[index]), ...each })) };
    },
    rebase: rebased,
    reopen: () => reopened(send(api.admin.opuses[':id'].$get({ param: { id } })), openedOpus),
    describe: (body) => readableOpus(body, names),
    ...(onTheirs && { onTheirs }),
  });
  const { errors, field } = state;

  function bodyOf(values: Record<OpusField, string>): OpusBody {
    return opusBody(
      values,
      movements.rows.map(({ row }) => row),
      item,
      said,
    );
  }

  function offeredBy(): string[] {
    const form = state.formProps.ref.current;
    return form ? linesOf(readForm<OpusField>(form).offeringMusicians) : [];
  }

  return (
    <ItemForm
      kind="opus"
      stored={file && { id, name: file.item.title, references: file.references }}
      remove={() => send(api.opuses[':id'].$delete({ param: { id } }))}
      state={state}
      labels={LABELS}
    >
      <TextField
        {...field('title')}
        label="Title"
        defaultValue={item.title}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field('composer')}
          label="Composer"
          hint="First name first: Clara Schumann"
          defaultValue={item.composer}
          maxLength={COMPOSER_MAX_LENGTH}
          autoComplete="off"
          list={listId}
          onChange={(event) => setTypedComposer(event.currentTarget.value)}
          required
        />
        <SelectField {...field('repType')} label="Type" hint="As it is filtered" defaultValue={item.repType}>
          {REPERTOIRE_TYPES.map((type) => (
            <option key={type} value={type}>
              {repTypeLabel(type)}
            </option>
          ))}
        </SelectField>
      </div>
      <datalist id={listId}>
        {(composers ?? named).map((composer) => (
          <option key={composer} value={composer} />
        ))}
      </datalist>
      <InstrumentsField chosen={item.instrumentation} error={errors.instruments ?? errors.instrumentation} />
      <CheckList
        legend="Who offers the whole work"
        name="offeringMusicians"
        options={musicians}
        chosen={item.offeringMusicians}
        error={errors.offeringMusicians}
      />
      <MovementRows
        movements={movements}
        musicians={musicians}
        errors={errors}
        offeredBy={offeredBy}
        touch={state.touch}
      />
      {said ? <FactsFields facts={correctedFacts(said, item.ownFacts)} field={field} /> : null}
    </ItemForm>
  );
}

function idOf(movement: MovementValues | undefined): { _id?: string } {
  return movement?._id === undefined ? {} : { _id: movement._id };
}

function problems(body: OpusBody, stored: Omit<Opus, '_id'>): Partial<Record<OpusField, string>> {
  const found: Partial<Record<OpusField, string>> = {};
  if (body.title === '') found.title = 'The title is missing.';
  if (body.composer === '') found.composer = 'The composer is missing.';
  const minutes = minutesProblem(body.ownFacts);
  if (minutes) found.factFrom = minutes;
  if (body.instrumentation.length === 0) found.instruments = 'At least one instrument is needed.';
  // Imported movements may lack musicians.
  if (JSON.stringify(body.movements) === JSON.stringify(stored.movements)) return found;
  body.movements.forEach(({ movementTitle, movementOfferingMusicians }, index) => {
    if (movementTitle === '') found[`movements.${index}.movementTitle`] = MOVEMENT_INCOMPLETE;
    else if (movementOfferingMusicians.length === 0)
      found[`movements.${index}.movementOfferingMusicians`] = MOVEMENT_INCOMPLETE;
  });
  return found;
}
