import { useState } from 'react';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '#/features/accounts/messages.ts';
import { emailProblem, nameProblem } from '#/features/accounts/rules.ts';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import { INSTRUMENT_NEEDED } from '#/features/musicians/messages.ts';
import type { MusicianEntry } from '#/features/musicians/model.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { InstrumentsField, instrumentsOf } from '#/web/admin/fields/instruments-field.tsx';
import { NameFields } from '#/web/admin/fields/name-fields.tsx';
import { WorkPicker } from '#/web/admin/fields/work-picker.tsx';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { type Opened, reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { api, send } from '#/web/api-client.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'instruments' | 'otherInstruments' | 'owner';

interface MusicianBody extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  instruments: string[];
  owner: boolean;
  availableRepertoire: string[];
}

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  instruments: 'Instruments',
  owner: 'One of the owners',
  availableRepertoire: 'Available repertoire',
};

interface MusicianFormProps {
  file?: ItemDetails<MusicianEntry>;
  start?: Omit<MusicianEntry, '_id' | 'owner' | 'availableRepertoire'>;
  application?: string;
  onTheirs?: (version: number) => void;
}

const NOBODY = { firstName: '', lastName: '', email: '', instruments: [], owner: false, availableRepertoire: [] };

/** Includes the repertoire. */
export function MusicianForm({ file, start, application, onTheirs }: MusicianFormProps) {
  const item = file?.item ?? { ...NOBODY, ...start };
  const [works, setWorks] = useState(item.availableRepertoire);
  const titles = new Map([...item.availableRepertoire, ...works].map(({ _id, title }) => [_id, title]));
  const id = file?.item._id ?? '';

  const state = useItemForm<Field, MusicianBody>({
    kind: 'musician',
    opened: file && opened(file),
    nameOf: fullName,
    check: (values) => problems(values),
    toBody: ({ firstName, lastName, email, owner, ...instruments }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim().toLowerCase(),
      instruments: instrumentsOf(instruments, item.instruments),
      owner: owner === 'on',
      availableRepertoire: works.map(({ _id }) => _id),
    }),
    create: (json) => send(api.musicians.$post({ json: { ...json, ...(application && { application }) } })),
    change: (json) => send(api.musicians[':id'].$patch({ param: { id }, json })),
    reopen: () => reopened(send(api.admin.musicians[':id'].$get({ param: { id } })), opened),
    describe: (body) => ({
      ...body,
      availableRepertoire: body.availableRepertoire.map((one) => titles.get(one) ?? one),
    }),
    ...(onTheirs && { onTheirs }),
  });
  const { errors, field } = state;

  return (
    <ItemForm
      kind="musician"
      stored={file && { id, name: fullName(file.item), references: file.references }}
      remove={() => send(api.musicians[':id'].$delete({ param: { id } }))}
      state={state}
      labels={LABELS}
    >
      <NameFields field={field} item={item} />
      <TextField
        {...field('email')}
        label="Email"
        hint="Requests go here. Shown to clients and admins only."
        type="email"
        defaultValue={item.email}
        autoComplete="off"
        required
      />
      <div>
        <Checkbox name="owner" label="One of the owners of this house" defaultChecked={item.owner} />
        <p className="text-label text-quiet">Owners open the page of musicians and tell their story on About Us.</p>
      </div>
      <InstrumentsField chosen={item.instruments} error={errors.instruments} />
      <WorkPicker
        legend="Available repertoire"
        hint="Whole works this musician offers."
        chosen={works}
        onChange={(chosen) => {
          setWorks(chosen);
          state.touch();
        }}
        error={errors.availableRepertoire}
      />
    </ItemForm>
  );
}

function problems({ firstName, lastName, email, ...instruments }: Record<Field, string>) {
  const found: Partial<Record<Field, string | undefined>> = {
    firstName: nameProblem(firstName, FIRST_NAME_REQUIRED),
    lastName: nameProblem(lastName, LAST_NAME_REQUIRED),
    email: emailProblem(email.trim()),
    instruments: instrumentsOf(instruments).length === 0 ? INSTRUMENT_NEEDED : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined)) as Partial<
    Record<Field, string>
  >;
}

type VersionedMusician = Pick<ItemDetails<MusicianEntry>, 'item' | 'version'>;

function opened({ item: { _id, ...musician }, version }: VersionedMusician): Opened<MusicianBody> {
  return {
    version,
    body: { ...musician, availableRepertoire: musician.availableRepertoire.map((work) => work._id) },
  };
}
