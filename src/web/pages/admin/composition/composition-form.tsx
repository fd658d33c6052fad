import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Arrangement,
  type Composition,
  DIFFICULTY_MAX,
  DIFFICULTY_MIN,
  NAME_MAX_LENGTH,
  PRICE_MAX,
  PRICE_MIN,
  STORE_INSTRUMENTS,
  WORK_TITLE_MAX_LENGTH,
} from '#/features/compositions/model.ts';
import { difficultyLabel, isArrangement, kindOf, type WorkKind } from '#/features/compositions/rules.ts';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { itemPath } from '#/web/admin/items/item-kind.ts';
import { reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { api, send } from '#/web/api-client.ts';

type Work = Composition | Arrangement;
interface Body extends Omit<Composition, 'difficulty'>, Record<string, unknown> {
  difficulty?: number | null | undefined;
  isTranscription?: boolean | undefined;
  biggerWork?: string | undefined;
  originalComposer?: string | undefined;
}

const LABELS = {
  composer: 'Composer or arranger',
  opusNo: 'Opus number',
  title: 'Title',
  movements: 'Movements',
  yearComposed: 'Year composed',
  instrumentation: 'Instrumentation',
  price: 'Price',
  difficulty: 'Difficulty',
  isTranscription: 'A transcription',
  biggerWork: 'Bigger work',
  originalComposer: 'Original composer',
};
const KIND_LABELS: Record<WorkKind, string> = {
  original: 'Original composition',
  arrangement: 'Arrangement',
  transcription: 'Transcription',
};
const GRADES = Array.from({ length: DIFFICULTY_MAX - DIFFICULTY_MIN + 1 }, (_, index) => DIFFICULTY_MIN + index);
/** Tables number their works separately. */
const KINDS: Record<WorkKind | 'new', readonly WorkKind[]> = {
  new: ['original', 'arrangement', 'transcription'],
  original: ['original'],
  arrangement: ['arrangement', 'transcription'],
  transcription: ['arrangement', 'transcription'],
};

interface CompositionFormProps {
  file?: ItemDetails<Work>;
  onTheirs?: (version: number) => void;
}

export function CompositionForm({ file, onTheirs }: CompositionFormProps) {
  const item = file?.item;
  const [kind, setKind] = useState<WorkKind>(item ? kindOf(item) : 'original');
  const navigate = useNavigate();
  const param = { id: item?.opusNo ?? '' };
  const arranged = kind !== 'original';
  const before = item && isArrangement(item) ? item : undefined;
  const state = useItemForm<string, Body>({
    kind: 'composition',
    opened: file && { body: gradedOrNot(file.item), version: file.version },
    nameOf: ({ title }) => title,
    toBody: (values) => bodyOf(values, kind),
    create: (json) => send(api.compositions.$post({ json })),
    change: async (json) => {
      const result = await send(api.compositions[':id'].$patch({ param, json }));
      // The address holds the number.
      if (result.ok && result.data.opusNo !== param.id)
        await navigate(itemPath('composition', result.data.opusNo), { replace: true, state: { saved: true } });
      return result;
    },
    reopen: () =>
      reopened(send(api.admin.compositions[':id'].$get({ param })), ({ item: { _id, ...body }, version }) => ({
        body: gradedOrNot(body),
        version,
      })),
    ...(onTheirs && { onTheirs }),
  });
  const { field, errors } = state;

  return (
    <ItemForm
      kind="composition"
      stored={file && { id: file.item.opusNo, name: file.item.title, references: file.references }}
      remove={() => send(api.compositions[':id'].$delete({ param }))}
      state={state}
      labels={LABELS}
    >
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          {...field('kind')}
          label="Kind"
          hint="Which of the two tables of the store it stands in."
          value={kind}
          onChange={(event) => setKind(KINDS.new.find((one) => one === event.currentTarget.value) ?? 'original')}
        >
          {KINDS[item ? kindOf(item) : 'new'].map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('opusNo')}
          label="Opus number"
          hint={arranged ? 'Starts with a: a8. No two works share one.' : 'Like 7, 11_1 or b3. No two works share one.'}
          defaultValue={item?.opusNo}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
      </div>
      <TextField
        {...field('title')}
        label="Title"
        defaultValue={item?.title}
        maxLength={WORK_TITLE_MAX_LENGTH}
        autoComplete="off"
        required
      />
      <TextField
        {...field('composer')}
        label={arranged ? 'Arranger' : 'Composer'}
        defaultValue={item?.composer}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        required
      />
      {arranged ? (
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField
            {...field('originalComposer')}
            label="Original composer"
            hint="May be empty."
            defaultValue={before?.originalComposer}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
          />
          <TextField
            {...field('biggerWork')}
            label="Bigger work"
            hint="What it is taken from; may be empty."
            defaultValue={before?.biggerWork}
            maxLength={WORK_TITLE_MAX_LENGTH}
            autoComplete="off"
          />
        </div>
      ) : null}
      <TextAreaField
        {...field('movements')}
        label="Movements"
        hint="One to a line, without numbers: the store writes I, II, III. Empty for a single movement."
        rows={5}
        defaultValue={item?.movements.join('\n')}
      />
      <CheckList
        legend="Instrumentation"
        name="instrumentation"
        options={STORE_INSTRUMENTS.map((name) => [name, name] as const)}
        chosen={item?.instrumentation ?? []}
        error={errors.instrumentation}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          {...field('yearComposed')}
          label="Year composed"
          type="number"
          inputMode="numeric"
          defaultValue={item?.yearComposed}
          required
        />
        <TextField
          {...field('price')}
          label="Price"
          hint={`Dollars, like 12 or 12.50; usually ${PRICE_MIN} to ${PRICE_MAX}.`}
          inputMode="decimal"
          defaultValue={item && dollarsToType(item.price)}
          maxLength={10}
          autoComplete="off"
          required
        />
        <SelectField
          {...field('difficulty')}
          label="Difficulty"
          hint="Your own judgement, for the whole work; may be left open."
          defaultValue={item?.difficulty ?? ''}
        >
          <option value="">Not graded</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {difficultyLabel(grade)}
            </option>
          ))}
        </SelectField>
      </div>
    </ItemForm>
  );
}

/** null counts as a change. */
function gradedOrNot(work: Body | Work): Body {
  return { ...work, difficulty: work.difficulty ?? null };
}

function bodyOf(values: Partial<Record<string, string>>, kind: WorkKind): Body {
  const chosen = linesOf(values.instrumentation ?? '');
  return {
    composer: (values.composer ?? '').trim(),
    opusNo: (values.opusNo ?? '').trim(),
    title: (values.title ?? '').trim(),
    movements: linesOf(values.movements ?? ''),
    yearComposed: numberOf(values.yearComposed),
    instrumentation: STORE_INSTRUMENTS.filter((name) => chosen.includes(name)),
    price: dollarsTyped(values.price),
    difficulty: values.difficulty ? Number(values.difficulty) : null,
    ...(kind !== 'original' && {
      isTranscription: kind === 'transcription',
      biggerWork: (values.biggerWork ?? '').trim(),
      originalComposer: (values.originalComposer ?? '').trim(),
    }),
  };
}
