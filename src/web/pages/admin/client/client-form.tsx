import { SIGNUP_INSTRUMENTS } from '#/features/accounts/model.ts';
import { emailProblem, profileProblems } from '#/features/accounts/rules.ts';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import type { ClientEntry } from '#/features/personal-data/model.ts';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { NameFields } from '#/web/admin/fields/name-fields.tsx';
import { ItemForm } from '#/web/admin/items/item-form.tsx';
import { type Opened, reopened, useItemForm } from '#/web/admin/items/use-item-form.ts';
import { api, send } from '#/web/api-client.ts';

type Instrument = (typeof SIGNUP_INSTRUMENTS)[number];
type Field = 'firstName' | 'lastName' | 'email' | 'instrument';

interface ClientBody extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  instrument: Instrument;
}

const LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email', instrument: 'Primary instrument' };
const NOBODY = { _id: '', firstName: '', lastName: '', email: '', instrument: '' };

interface ClientFormProps {
  file?: ItemDetails<ClientEntry>;
  onTheirs?: (version: number) => void;
}

export function ClientForm({ file, onTheirs }: ClientFormProps) {
  const item = file?.item ?? NOBODY;
  const id = item._id;
  const name = `${item.firstName} ${item.lastName}`;
  const state = useItemForm<Field, ClientBody>({
    kind: 'client',
    opened: file && opened(file),
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    check: problems,
    toBody: ({ firstName, lastName, email, instrument }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim().toLowerCase(),
      instrument: known(instrument),
    }),
    create: (json) => send(api.clients.$post({ json })),
    change: (json) => send(api.clients[':id'].$patch({ param: { id }, json })),
    reopen: () => reopened(send(api.admin.clients[':id'].$get({ param: { id } })), opened),
    ...(onTheirs && { onTheirs }),
  });
  const { field } = state;

  return (
    <ItemForm
      kind="client"
      stored={file && { id, name, references: file.references }}
      remove={() => send(api.clients[':id'].$delete({ param: { id } }))}
      state={state}
      labels={LABELS}
      onceAdded="They get a mail with a link to choose a password. It works for seven days."
    >
      <NameFields field={field} item={item} />
      <TextField
        {...field('email')}
        label="Email"
        hint={file ? 'A new address counts at once; both the old and the new one get a mail.' : 'The link goes here.'}
        type="email"
        defaultValue={item.email}
        autoComplete="off"
        required
      />
      <SelectField {...field('instrument')} label="Primary instrument" defaultValue={item.instrument} required>
        {file ? null : <option value="">Please choose</option>}
        {SIGNUP_INSTRUMENTS.map((instrument) => (
          <option key={instrument} value={instrument}>
            {instrument}
          </option>
        ))}
      </SelectField>
    </ItemForm>
  );
}

function known(instrument: string): Instrument {
  return SIGNUP_INSTRUMENTS.find((one) => one === instrument) ?? 'other';
}

function problems(values: Record<Field, string>): Partial<Record<Field, string>> {
  const email = emailProblem(values.email.trim());
  return { ...profileProblems(values), ...(email && { email }) };
}

type VersionedClient = Pick<ItemDetails<ClientEntry>, 'item' | 'version'>;

function opened({ item: { firstName, lastName, email, instrument }, version }: VersionedClient): Opened<ClientBody> {
  return { version, body: { firstName, lastName, email, instrument: known(instrument) } };
}
