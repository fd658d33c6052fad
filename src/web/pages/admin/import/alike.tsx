import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { worksText } from '#/features/sheets/messages.ts';
import type { Mergeable } from '#/features/sheets/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { SelectField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';

export function AlikeComposers({ alike }: { alike: readonly Mergeable[] }) {
  return (
    <ul className="border-t-3 border-ink">
      {alike.map((one) => (
        <AlikeRow key={one.name} {...one} />
      ))}
    </ul>
  );
}

function AlikeRow({ name, works, candidates }: Mergeable) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [to, setTo] = useState(candidates.length === 1 ? (candidates[0] ?? '') : '');
  const [waiting, setWaiting] = useState(false);
  const [left, setLeft] = useState<string[]>([]);
  const [missing, setMissing] = useState(false);

  async function onMerge() {
    setMissing(to === '');
    if (to === '') return;
    setWaiting(true);
    const result = await send(api.composers.merges.$post({ json: { from: name, to } }));
    setWaiting(false);
    if (result.ok) {
      setLeft(result.data.left.map((one) => `${one.name}: ${one.words}`));
      announce({ kind: 'status', text: `${worksText(result.data.works)} by ${to} now.` });
    } else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
  }

  return (
    <li className="grid items-end gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SelectField
        label={`${name}, ${worksText(works)}`}
        hint="is the same as"
        error={missing ? 'Please choose who it is.' : undefined}
        value={to}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false);
          setTo(value);
        }}
      >
        {candidates.length > 1 ? <option value="">Please choose</option> : null}
        {candidates.map((candidate) => (
          <option key={candidate} value={candidate}>
            {candidate}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" onClick={onMerge} waiting={waiting} aria-label={`Merge ${name}`}>
        MERGE
      </Button>
      {left.map((words) => (
        <p key={words} className="text-label text-quiet">
          {words}
        </p>
      ))}
    </li>
  );
}
