import { useEffect, useState } from 'react';
import type { ClientProfile } from '#/features/accounts/model.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';
import { Radio } from './radio.tsx';

type Client = { _id: string; name: string; email: string };

interface ClientChoiceProps {
  chosen: Client | null;
  onChoose: (client: Client | null) => void;
  isNew: boolean;
  field: (name: string) => { name: string; error: string | undefined };
}

export function ClientChoice({ chosen, onChoose, isNew, field }: ClientChoiceProps) {
  const { error } = field('clientId');
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-section font-fff">
        For <span className="font-pp">whom</span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-x-8.5">
        <Radio name="client" value="known" label="A client we know" defaultChecked />
        <Radio name="client" value="new" label="Somebody new" />
      </div>
      {/* Hidden: the draft keeps it. */}
      <div hidden={!isNew} className="mt-3 grid gap-5 md:grid-cols-3 md:items-end">
        <TextField label="First name" autoComplete="off" maxLength={100} {...field('newClient.firstName')} />
        <TextField label="Last name" autoComplete="off" maxLength={100} {...field('newClient.lastName')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="None? Leave it empty: their mails come to you, and you call."
          {...field('newClient.email')}
        />
      </div>
      <div hidden={isNew}>
        {chosen ? (
          <p className="mt-3 flex flex-wrap items-baseline gap-x-6 border-y border-line py-2">
            <span className="font-display text-row font-f">{chosen.name}</span>
            <span className="break-all text-label text-quiet">{chosen.email}</span>
            <Button variant="quiet" onClick={() => onChoose(null)}>
              Choose somebody else
            </Button>
          </p>
        ) : (
          <ClientSearch onChoose={onChoose} error={error} />
        )}
      </div>
      <div className="mt-3">
        <Checkbox
          name="sendAccountLink"
          value="yes"
          label="Send them a link to their account, if they have no password yet"
        />
      </div>
    </fieldset>
  );
}

function ClientSearch({ onChoose, error }: { onChoose: (client: Client) => void; error: string | undefined }) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<{ search: string; clients: ClientProfile[]; problem?: string }>();
  const query = useSettled(search.trim(), 300);

  useEffect(() => {
    let stale = false;
    if (query !== '') {
      void send(api.requests.clients.$get({ query: { search: query } })).then((result) => {
        if (stale) return;
        setFound(
          result.ok
            ? { search: query, clients: result.data }
            : { search: query, clients: [], problem: result.error.error },
        );
      });
    }
    return () => {
      stale = true;
    };
  }, [query]);

  const shown = query !== '' && found?.search === query ? found : undefined;
  return (
    <div className="mt-3">
      <TextField
        label="Find a client by name or email"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={error}
      />
      <p role="status" className="mt-1 text-label text-quiet">
        {shown ? (shown.problem ?? foundText(shown.clients.length)) : ''}
      </p>
      {shown && shown.clients.length > 0 ? (
        <ul className="border-t border-ink">
          {shown.clients.map(({ _id, clientName, clientEmail }) => (
            <li key={_id} className="border-b border-line">
              <button
                type="button"
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-6 py-2 text-left hover:bg-bone"
                onClick={() => onChoose({ _id, name: clientName, email: clientEmail })}
              >
                <span className="font-label">{clientName}</span>
                <span className="break-all text-label text-quiet">{clientEmail}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'Nobody of that name or email. Somebody new?';
  return count === 1 ? '1 client.' : `${count} clients; type more to see others.`;
}
