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
  type ScoreFile,
  STORE_INSTRUMENTS,
  WORK_TITLE_MAX_LENGTH,
} from '#/features/compositions/model.ts';
import { difficultyLabel, isArrangement, kindOf, pagesText, type WorkKind } from '#/features/compositions/rules.ts';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import { dollarsToType } from '#/platform/text/dollars.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { itemPath } from '#/web/admin/items/item-kind.ts';
import { reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { api, send } from '#/web/api-client.ts';
import { bodyOf, type CompositionBody, nullWhereLeft, problemsOf } from './composition-values.ts';

type Work = Composition | Arrangement;

const LABELS = {
  composer: 'Composer or arranger',
  opusNo: 'Opus number',
  title: 'Title',
  movements: 'Movements',
  yearComposed: 'Year composed',
  instrumentation: 'Instrumentation',
  price: 'Price',
  difficulty: 'Difficulty',
  minutes: 'Minutes',
  pages: 'Pages',
  withParts: 'Parts',
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
  file?: ItemDetails<Work> & { score: ScoreFile | null };
  onTheirs?: (version: number) => void;
}

export function CompositionForm({ file, onTheirs }: CompositionFormProps) {
  const item = file?.item;
  const [kind, setKind] = useState<WorkKind>(item ? kindOf(item) : 'original');
  const navigate = useNavigate();
  const param = { id: item?.opusNo ?? '' };
  const arranged = kind !== 'original';
  const before = item && isArrangement(item) ? item : undefined;
  const state = useItemForm<string, CompositionBody>({
    kind: 'composition',
    opened: file && { body: nullWhereLeft(file.item), version: file.version },
    nameOf: ({ title }) => title,
    check: problemsOf,
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
        body: nullWhereLeft(body),
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
        <TextField
          {...field('minutes')}
          label="Minutes"
          hint="How long it usually takes, like 3 or 4.5; may be left open."
          inputMode="decimal"
          defaultValue={item?.minutes ?? ''}
          maxLength={10}
          autoComplete="off"
        />
        <TextField
          {...field('pages')}
          label="Pages"
          hint={
            file?.score
              ? `The full score here has ${pagesText(file.score.pages)}: visitors read that.`
              : 'Of the PDF, until its full score is here and counted; may be left open.'
          }
          inputMode="numeric"
          defaultValue={item?.pages ?? ''}
          maxLength={10}
          autoComplete="off"
        />
        <SelectField
          {...field('withParts')}
          label="Parts"
          hint="What the PDF holds, where more than one plays."
          defaultValue={item?.withParts === undefined ? '' : String(item.withParts)}
        >
          <option value="">Not said</option>
          <option value="true">Score and parts</option>
          <option value="false">Score, without parts</option>
        </SelectField>
      </div>
    </ItemForm>
  );
}
