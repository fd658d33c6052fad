import { type FormEvent, useState } from 'react';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import type { Collaborator, Performance } from '#/features/performances/model.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { readForm } from '#/ui/forms/use-api-form.ts';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { useRows } from '#/web/admin/rows/use-rows.ts';
import { api, send } from '#/web/api-client.ts';
import { CollaboratorRows } from './collaborator-rows.tsx';
import { LiveText, type LiveValues } from './live-text.tsx';
import { PerformanceFields } from './performance-fields.tsx';
import {
  NEW_PERFORMANCE,
  openedPerformance,
  type PerformanceBody,
  type PerformanceField,
  type PerformanceValues,
  type PieceValues,
  performanceBody,
  performanceProblems,
  pieceValues,
  readablePerformance,
} from './performance-values.ts';
import { ProgrammeRows } from './programme-rows.tsx';
import { useAnyway } from './use-anyway.tsx';

const LABELS = {
  title: 'Title',
  locationName: 'Location name',
  city: 'City',
  state: 'State',
  date: 'Date',
  time: 'Time',
  featuredGLVMSMusicians: 'Featured musicians',
  collaborators: 'Collaborators',
  openToPublic: 'Open to the public',
  minPrice: 'Lowest price',
  maxPrice: 'Highest price',
  ticketsLink: 'Tickets link',
  description: 'Description',
  program: 'Programme',
  calledOff: 'Called off',
};

interface PerformanceFormProps {
  file?: ItemDetails<Performance>;
  start?: Omit<Performance, '_id'> | undefined;
  musicians: readonly (readonly [string, string])[];
  now: string;
  onTheirs?: (version: number) => void;
}

export function PerformanceForm({ file, start, musicians, now, onTheirs }: PerformanceFormProps) {
  const item = file?.item ?? start ?? NEW_PERFORMANCE;
  const blank = !file && !start;
  const id = file?.item._id ?? '';
  const [live, setLive] = useState<LiveValues>(() => liveValues(item, blank));
  const names = new Map(musicians);
  const { orAnyway, dialog } = useAnyway();

  const onRows = () => {
    state.touch();
    // Errors are keyed by index.
    if (Object.keys(state.errors).length > 0) state.refuse({});
  };
  const collaborators = useRows<Collaborator>(item.collaborators, onRows);
  const program = useRows<PieceValues>(item.program.map(pieceValues), onRows);
  const parts = () => ({
    collaborators: collaborators.rows.map(({ row }) => row),
    program: program.rows.map(({ row }) => row),
  });

  const state = useItemForm<PerformanceField, PerformanceBody>({
    kind: 'performance',
    opened: file && openedPerformance(file),
    nameOf: ({ title }) => title,
    check: (values) => performanceProblems(values, parts(), item),
    toBody: (values) => performanceBody(values, parts(), item),
    create: ({ calledOff: _, time, ...body }) =>
      orAnyway((evenIfTaken) => send(api.performances.$post({ json: { ...body, time: time ?? '', evenIfTaken } }))),
    change: (json) =>
      orAnyway((evenIfTaken) =>
        send(api.performances[':id'].$patch({ param: { id }, json: { ...json, evenIfTaken } })),
      ),
    reopen: () => reopened(send(api.admin.performances[':id'].$get({ param: { id } })), openedPerformance),
    describe: (body) => readablePerformance(body, names),
    ...(onTheirs && { onTheirs }),
  });

  const watched = {
    ...state,
    formProps: {
      ...state.formProps,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        state.formProps.onInput(event);
        setLive(readForm<PerformanceField>(event.currentTarget));
      },
    },
  };

  return (
    <ItemForm
      kind="performance"
      stored={file && { id, name: file.item.title, references: file.references }}
      remove={() => send(api.performances[':id'].$delete({ param: { id } }))}
      state={watched}
      labels={LABELS}
      beside={
        file ? (
          <ButtonLink variant="outline" to={`/admin/performances/new?from=${encodeURIComponent(id)}`}>
            THE SAME AGAIN ON ANOTHER DAY
          </ButtonLink>
        ) : null
      }
    >
      <PerformanceFields
        item={item}
        blank={blank}
        stored={file !== undefined}
        field={state.field}
        live={<LiveText values={live} now={now} />}
      />
      <CheckList
        legend="Featured musicians"
        name="featuredGLVMSMusicians"
        options={musicians}
        chosen={item.featuredGLVMSMusicians}
        error={state.errors.featuredGLVMSMusicians}
      />
      <CollaboratorRows collaborators={collaborators} errors={state.errors} />
      <ProgrammeRows program={program} errors={state.errors} />
      {dialog}
    </ItemForm>
  );
}

function liveValues(item: Omit<Performance, '_id'>, blank: boolean): Pick<PerformanceValues, keyof LiveValues> {
  return {
    date: item.date,
    time: item.time ?? '',
    openToPublic: blank ? '' : item.openToPublic ? 'yes' : 'no',
    minPrice: blank ? '' : String(item.minPrice),
    maxPrice: blank ? '' : String(item.maxPrice),
    calledOff: item.calledOff ? 'on' : '',
  };
}
